import { inflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { deflateSmall } from "../../src/adapters/git/packs/deflate-small.ts";
import { MAX_SMALL_BYTES } from "../../src/adapters/git/packs/inflate-small.ts";
import { randomFrom, SEED } from "../random.ts";

it(`deflateSmall makes streams that zlib reads, of every small size (SEED=${SEED})`, () => {
  const random = randomFrom(SEED);
  for (let size = 0; size <= MAX_SMALL_BYTES; size++) {
    const bytes = Uint8Array.from({ length: size }, () => Math.floor(random() * 256));
    const stream = deflateSmall(bytes);
    expect(stream && inflateSync(stream).equals(bytes), `size ${size}`).toBe(true);
  }
  expect(deflateSmall(new Uint8Array(MAX_SMALL_BYTES).fill(255))).toBeDefined();
  expect(deflateSmall(new Uint8Array(MAX_SMALL_BYTES + 1))).toBeUndefined();
});
