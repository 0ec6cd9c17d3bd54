import { describe, expect, it } from "vitest";
import { murmur3, PathKeys } from "../../src/adapters/git/history/commit-graph/path-keys.ts";

describe("murmur3", () => {
  // Known values of the 32-bit variant.
  it.each([
    ["", 0, 0],
    ["", 1, 0x514e28b7],
    ["Hello world!", 0, 0x627b0c2c],
    ["The quick brown fox jumps over the lazy dog", 0, 0x2e4ff723],
    ["aaa", 0x9747b28c, 0x283e0130],
    ["ππππππππ", 0x9747b28c, 0xd58063c1],
  ])("of %j with seed %i", (text, seed, hash) => {
    expect(murmur3(seed, Buffer.from(text))).toBe(hash);
  });
});

describe("PathKeys", () => {
  const none = { bytes: new Uint8Array(4), at: 1, bits: 24 };
  const all = { bytes: Uint8Array.of(0, 255, 255, 255), at: 1, bits: 24 };
  const paths = ["a", "b/c", "é"].map((path) => Buffer.from(path));

  it.each([
    { version: 1, unknown: [2] },
    { version: 2, unknown: [] },
  ])("says what a filter of version $version may hold", ({ version, unknown }) => {
    const keys = new PathKeys(paths, { version, hashes: 7 });
    const held = (filter: typeof all) => [0, 1, 2].filter((at) => keys.mayHoldAny(filter, [at]));
    expect(held(all)).toEqual([0, 1, 2]);
    expect(held(none)).toEqual(unknown);
    expect(keys.mayHoldAny(all, [])).toBe(false);
  });
});
