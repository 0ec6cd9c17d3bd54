import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Recent } from "./lru-cache.ts";

describe("Recent", () => {
  const keysOf = (recent: Recent<string>, keys: string) =>
    keys
      .split("")
      .filter((key) => recent.get(key) !== undefined)
      .join("");

  it("forgets what was not used while half of its weight was", () => {
    const recent = new Recent<string>(6);
    for (const key of "abcdef") recent.set(key, key);
    recent.get("a");
    recent.set("g", "g");
    expect(keysOf(recent, "bcag")).toBe("ag");
  });

  it("does not keep what is too heavy, and then forgets what stood there", () => {
    const recent = new Recent<string>(10);
    for (const key of "abcdef") recent.set(key, "old");
    for (const key of "af") {
      recent.set(key, "new", 6);
      expect(recent.get(key)).toBeUndefined();
    }
    expect(keysOf(recent, "bcde")).toBe("bcde");
  });

  it("gives what was set last or nothing, and never keeps more than its capacity", () => {
    const step = fc.record({ key: fc.constantFrom(..."abcdefgh"), weight: fc.nat(7) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const recent = new Recent<number>(12);
        const last = new Map<string, { at: number; weight: number }>();
        for (const [at, { key, weight }] of steps.entries()) {
          if (weight === 0) recent.get(key);
          else {
            recent.set(key, at, weight);
            last.set(key, { at, weight });
          }
        }
        let kept = 0;
        for (const [key, { at, weight }] of last) {
          const found = new Set([undefined, at]);
          const value = recent.get(key);
          expect(found).toContain(value);
          if (value !== undefined) kept += weight;
        }
        expect(kept).toBeLessThanOrEqual(12);
      }),
    );
  });
});
