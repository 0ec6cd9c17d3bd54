import { describe, expect, it } from "vitest";
import { VersionedCache } from "./versioned-cache.ts";

describe("VersionedCache", () => {
  it("finds a value for the version that it was cached for, and for no other", () => {
    const cache = new VersionedCache<string>(10);
    cache.set("a", 1, "one");
    expect([cache.get("a", 1), cache.get("a", 2), cache.get("b", 1)]).toEqual([
      "one",
      undefined,
      undefined,
    ]);
    cache.set("a", "2", "two");
    expect([cache.get("a", 1), cache.get("a", "2"), cache.get("a", 2)]).toEqual([
      undefined,
      "two",
      undefined,
    ]);
  });

  it("neither finds nor keeps anything without a version", () => {
    const cache = new VersionedCache<string>(10);
    cache.set("a", undefined, "one");
    expect([cache.get("a", undefined), cache.has("a")]).toEqual([undefined, false]);
  });

  it("forgets what was used longest ago when its weight is reached", () => {
    const cache = new VersionedCache<string>(6);
    for (const key of "abc") cache.set(key, 1, key, { weight: 2 });
    cache.get("a", 1);
    cache.set("d", 1, "d", { weight: 2 });
    expect(Array.from("abcd", (key) => cache.has(key))).toEqual([true, false, true, true]);
  });

  it("does not keep what is too heavy, and then forgets what stood there", () => {
    const cache = new VersionedCache<string>(6);
    for (const key of "ab") cache.set(key, 1, "old");
    cache.set("a", 1, "new", { weight: 7 });
    expect([cache.get("a", 1), cache.get("b", 1)]).toEqual([undefined, "old"]);
  });

  it("admits what is asked for more often than what was used longest ago, or when that is of another version", () => {
    const cache = new VersionedCache<string>(2);
    expect(cache.admits(1, 1)).toBe(true);
    for (const key of "ab") cache.set(key, 1, key, { uses: 1 });
    for (const key of "ab") cache.get(key, 1);
    expect([cache.admits(2, 1), cache.admits(3, 1), cache.admits(1, 2)]).toEqual([
      false,
      true,
      true,
    ]);
    for (let at = 0; at < 100; at++) for (const key of "ab") cache.get(key, 1);
    expect([cache.admits(14, 1), cache.admits(15, 1)]).toEqual([false, true]);
  });
});
