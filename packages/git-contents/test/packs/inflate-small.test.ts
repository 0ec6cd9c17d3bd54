import { constants, deflateSync, inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { inflateSmall } from "../../src/adapters/git/packs/inflate-small.ts";
import { randomFrom } from "../random.ts";

const seed = Math.floor(Math.random() * 2 ** 32);
const random = randomFrom(seed);

/** Bytes of few kinds or of many, so that there is something to compress, or nothing. */
function someBytes(): Buffer {
  const kinds = [2, 9, 256][Math.floor(random() * 3)] ?? 256;
  const length = Math.floor(random() ** 2 * 1024);
  return Buffer.from(Array.from({ length }, () => 250 + Math.floor(random() * kinds)));
}

function zlibSays(stream: Buffer): Buffer | undefined {
  try {
    return inflateSync(stream);
  } catch {
    return undefined;
  }
}

describe(`inflateSmall, seed ${seed}`, () => {
  it.each([
    { name: "stored blocks", options: { level: 0 }, all: true },
    { name: "fixed codes", options: { strategy: constants.Z_FIXED }, all: true },
    { name: "what zlib chooses", options: {}, all: false },
  ])("makes of $name what zlib makes", ({ options, all }) => {
    for (let round = 0; round < 3000; round++) {
      const bytes = someBytes();
      const stream = Buffer.concat([deflateSync(bytes, options), Buffer.alloc(round % 3, 7)]);
      const inflated = inflateSmall(stream, bytes.length);
      if (all || inflated !== undefined) expect(inflated).toEqual(bytes);
      expect(inflateSmall(stream, bytes.length + 1)).toBeUndefined();
      if (bytes.length > 0) expect(inflateSmall(stream, bytes.length - 1)).toBeUndefined();
    }
  });

  it("takes no damaged stream that zlib does not take", () => {
    let taken = 0;
    for (let round = 0; round < 20_000; round++) {
      const bytes = someBytes().subarray(0, 80);
      const stream = deflateSync(bytes, { strategy: constants.Z_FIXED });
      const place = Math.floor(random() * stream.length);
      const damaged =
        round % 2 === 0
          ? stream.subarray(0, place)
          : Buffer.from(stream).fill(random() * 256, place, place + 1);
      const inflated = inflateSmall(damaged, bytes.length);
      if (inflated === undefined) continue;
      taken++;
      expect(zlibSays(damaged)).toEqual(inflated);
    }
    // Some bytes are filled with what they are.
    expect(taken).toBeLessThan(1000);
  });
});
