import { constants, deflateSync, inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { inflateSmall, MAX_SMALL_BYTES } from "../../src/adapters/git/packs/inflate-small.ts";
import { randomFrom, SEED, type TrustRandom } from "../random.ts";

const ROUNDS = 400;
const STORED = { level: 0 };
const FIXED = { strategy: constants.Z_FIXED };
const OWN = { strategy: constants.Z_HUFFMAN_ONLY };

/** Bytes as deltas have them: some repeat, near and far. */
function randomBytes(random: TrustRandom): Buffer {
  const size = 1 + Math.floor(random() ** 2 * MAX_SMALL_BYTES);
  const bytes = Buffer.alloc(size);
  const values = random() < 0.5 ? 256 : 4;
  for (let at = 0; at < size; at++) {
    const back = Math.floor(random() * at);
    bytes[at] = random() < 0.6 ? (bytes[back] ?? 0) : Math.floor(random() * values);
    if (random() < 0.1) bytes.copyWithin(at + 1, back, back + Math.floor(random() * 300));
  }
  return bytes;
}

function byZlib(stream: Uint8Array): Buffer | undefined {
  try {
    return inflateSync(stream);
  } catch {
    return undefined;
  }
}

describe("inflateSmall", () => {
  it(`makes what zlib makes, with anything behind it (SEED=${SEED})`, () => {
    const random = randomFrom(SEED);
    for (let round = 0; round < ROUNDS; round++) {
      const bytes = randomBytes(random);
      for (const options of [STORED, FIXED]) {
        const stream = Buffer.concat([deflateSync(bytes, options), randomBytes(random)]);
        const made = inflateSmall(stream, bytes.length);
        expect(made !== undefined && bytes.equals(made), `round ${round}`).toBe(true);
        expect(inflateSmall(stream, bytes.length + 1)).toBeUndefined();
        expect(inflateSmall(stream, bytes.length - 1)).toBeUndefined();
      }
    }
  });

  it(`makes nothing else of a stream that is damaged or cut (SEED=${SEED})`, () => {
    const random = randomFrom(SEED + 1);
    let refused = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const bytes = randomBytes(random);
      const stream = deflateSync(bytes, [STORED, FIXED, OWN, {}][round % 4]);
      const damaged = Buffer.from(
        stream.subarray(0, random() < 0.3 ? -1 - (round % 9) : undefined),
      );
      for (let times = Math.floor(random() * 4); times > 0; times--)
        damaged[Math.floor(random() * damaged.length)] = Math.floor(random() * 256);
      const made = inflateSmall(damaged, bytes.length);
      if (made === undefined) refused++;
      else expect(byZlib(damaged)?.equals(made), `round ${round}`).toBe(true);
    }
    expect(refused).toBeGreaterThan(ROUNDS / 4);
  });

  it("leaves to zlib what has codes of its own, several blocks, a dictionary, or is large", () => {
    const text = Buffer.from("the quick brown fox jumps over the lazy dog ".repeat(9));
    const parts = deflateSync(text, { ...FIXED, finishFlush: constants.Z_SYNC_FLUSH });
    const dictionary = deflateSync(text, { ...FIXED, dictionary: text });
    const large = Buffer.alloc(MAX_SMALL_BYTES + 1);
    for (const stream of [deflateSync(text, OWN), parts, dictionary, Buffer.alloc(0)])
      expect(inflateSmall(stream, text.length)).toBeUndefined();
    expect(inflateSmall(deflateSync(large, FIXED), large.length)).toBeUndefined();
    expect(inflateSmall(deflateSync(large.subarray(1), FIXED), MAX_SMALL_BYTES)).toHaveLength(
      MAX_SMALL_BYTES,
    );
  });

  it("refuses symbols and distances that no stream has", () => {
    // Fixed codes of 286 and of the distance 30, written by hand: bits from the lowest on.
    const bits = (text: string): Buffer =>
      Buffer.from(
        text
          .match(/.{1,8}/g)
          ?.map((byte) => parseInt(byte.split("").toReversed().join("").padStart(8, "0"), 2)) ?? [],
      );
    const literal = "00110000";
    for (const body of [
      `110${"11000110"}`,
      `110${literal}${"0000001"}${"11110"}`,
      `110${"0000001"}${"00000"}`,
    ])
      expect(
        inflateSmall(Buffer.concat([Buffer.from([0x78, 0x9c]), bits(body), Buffer.alloc(8)]), 4),
      ).toBeUndefined();
  });
});
