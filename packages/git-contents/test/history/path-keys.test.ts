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
    const held = (filter: typeof all) =>
      [0, 1, 2].filter((at) => keys.held(filter, [at]).length > 0);
    expect(held(all)).toEqual([0, 1, 2]);
    expect(held(none)).toEqual(unknown);
    expect(keys.held(all, [])).toEqual([]);
  });

  it.each([1, 3, 4, 5, 32, 33, 400])("finds what is in a filter of %i bytes", (length) => {
    const many = Array.from({ length: 300 }, (_, at) => Buffer.from(`t/${at}`));
    const keys = new PathKeys(many, { version: 2, hashes: 7 });
    const bits = length * 8;
    const bitsOf = (path: Uint8Array): readonly number[] =>
      Array.from({ length: 7 }, (_, hash) => {
        const key = BigInt(murmur3(0x293ae76f, path)) + BigInt(hash * murmur3(0x7e646e2c, path));
        return Number(BigInt.asUintN(32, key) % BigInt(bits));
      });
    // Between others' bytes, which are no part of it.
    const bytes = new Uint8Array(length + 2).fill(255, length + 1).fill(255, 0, 1);
    const isSet = (bit: number): boolean => ((bytes[1 + (bit >> 3)] ?? 0) & (1 << (bit & 7))) !== 0;
    for (const path of many.slice(0, Math.ceil(length / 2)))
      for (const bit of bitsOf(path))
        bytes[1 + (bit >> 3)] = (bytes[1 + (bit >> 3)] ?? 0) | (1 << (bit & 7));
    const every = many.map((_, at) => at);
    expect(keys.held({ bytes, at: 1, bits }, every)).toEqual(
      every.filter((at) => bitsOf(many[at] ?? bytes).every(isSet)),
    );
  });
});
