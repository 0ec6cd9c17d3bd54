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
    for (const key of "abc") cache.set(key, 1, key, 2);
    cache.get("a", 1);
    cache.set("d", 1, "d", 2);
    expect(Array.from("abcd", (key) => cache.has(key))).toEqual([true, false, true, true]);
  });

  it("does not keep what is too heavy, and then forgets what stood there", () => {
    const cache = new VersionedCache<string>(6);
    for (const key of "ab") cache.set(key, 1, "old");
    cache.set("a", 1, "new", 7);
    expect([cache.get("a", 1), cache.get("b", 1)]).toEqual([undefined, "old"]);
  });
});
