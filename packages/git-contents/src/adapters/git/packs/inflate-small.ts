/**
 * Inflates small zlib streams (RFC 1950 and 1951) where a call of zlib costs more than the work: the
 * tiny deltas that packs are full of. Streams with codes of their own are left to zlib.
 */

/** From here on zlib is as fast. */
export const SMALL_BYTES = 1024;

const WINDOW_HEAD = 0x08;
const STORED = 0;
const FIXED = 1;
const END_OF_BLOCK = 256;
const LONGEST_CODE = 9;
/** How many bits more tell which length a symbol from 257 on stands for, and the first such length. */
const LENGTH_BITS = Uint8Array.from({ length: 29 }, (_, place) =>
  place < 8 || place === 28 ? 0 : (place >> 2) - 1,
);
const LENGTHS = Uint16Array.from({ length: 29 }, (_, place) =>
  place === 28 ? 258 : LENGTH_BITS.slice(0, place).reduce((sum, bits) => sum + (1 << bits), 3),
);
const SYMBOLS = fixedSymbols();

/**
 * What a zlib stream at the start of the bytes holds, when that is exactly so many bytes.
 *
 * @returns `undefined` for what zlib has to decide: codes of its own, and all that is not as it should be
 */
export function inflateSmall(bytes: Uint8Array, size: number): Uint8Array | undefined {
  const head = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  const isKnown =
    ((bytes[0] ?? 0) & 0x0f) === WINDOW_HEAD && head % 31 === 0 && (head & 0x20) === 0;
  if (!isKnown) return undefined;
  const output = Buffer.allocUnsafe(size);
  const end = inflateBlocks(bytes, output);
  if (end === undefined || end + 4 > bytes.length) return undefined;
  const sum =
    (((bytes[end] ?? 0) << 24) |
      ((bytes[end + 1] ?? 0) << 16) |
      ((bytes[end + 2] ?? 0) << 8) |
      (bytes[end + 3] ?? 0)) >>>
    0;
  return sum === adler32(output) ? output : undefined;
}

/** @returns where the blocks end, when they fill the output and no more */
function inflateBlocks(bytes: Uint8Array, output: Uint8Array): number | undefined {
  const size = output.length;
  let at = 2;
  let made = 0;
  // Bits that were taken from the bytes and not used yet, the next one lowest.
  let bits = 0;
  let count = 0;
  for (let isLast = false; !isLast;) {
    if (count < 3) {
      bits |= (bytes[at++] ?? 0) << count;
      count += 8;
    }
    isLast = (bits & 1) === 1;
    const kind = (bits >> 1) & 3;
    bits >>>= 3;
    count -= 3;
    if (kind === STORED) {
      at -= count >> 3;
      [bits, count] = [0, 0];
      const length = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
      const inverted = (bytes[at + 2] ?? 0) | ((bytes[at + 3] ?? 0) << 8);
      at += 4;
      if ((length ^ inverted) !== 0xffff || made + length > size || at + length > bytes.length)
        return undefined;
      for (let byte = 0; byte < length; byte++) output[made++] = bytes[at++] ?? 0;
      continue;
    }
    if (kind !== FIXED) return undefined;
    for (;;) {
      while (count < LONGEST_CODE) {
        bits |= (bytes[at++] ?? 0) << count;
        count += 8;
      }
      const found = SYMBOLS[bits & 0x1ff] ?? 0;
      const symbol = found >> 4;
      bits >>>= found & 15;
      count -= found & 15;
      if (symbol === END_OF_BLOCK) break;
      if (symbol < END_OF_BLOCK) {
        if (made === size) return undefined;
        output[made++] = symbol;
        continue;
      }
      // At most five bits more, then five of the distance and up to thirteen more of that.
      while (count < 23) {
        bits |= (bytes[at++] ?? 0) << count;
        count += 8;
      }
      const place = symbol - END_OF_BLOCK - 1;
      const lengthBits = LENGTH_BITS[place] ?? 0;
      const length = (LENGTHS[place] ?? 0) + (bits & ((1 << lengthBits) - 1));
      bits >>>= lengthBits;
      const code = reversed(bits & 31, 5);
      bits >>>= 5;
      const distanceBits = code < 4 ? 0 : (code >> 1) - 1;
      const start = code < 4 ? code : (2 + (code & 1)) << distanceBits;
      const distance = 1 + start + (bits & ((1 << distanceBits) - 1));
      bits >>>= distanceBits;
      count -= lengthBits + 5 + distanceBits;
      if (place >= LENGTHS.length || code > 29 || distance > made || made + length > size)
        return undefined;
      for (let byte = 0; byte < length; byte++, made++) output[made] = output[made - distance] ?? 0;
    }
    if (at > bytes.length + 4) return undefined;
  }
  // Whole bytes that were taken too early belong to what follows.
  return made === size ? at - (count >> 3) : undefined;
}

/** By the next nine bits: a symbol, and in the lowest four bits how many of them are its code. */
function fixedSymbols(): Uint16Array {
  const symbols = new Uint16Array(512);
  for (let symbol = 0; symbol < 288; symbol++) {
    const [first, code, length] =
      symbol < 144
        ? [0, 0x30, 8]
        : symbol < 256
          ? [144, 0x190, 9]
          : symbol < 280
            ? [256, 0, 7]
            : [280, 0xc0, 8];
    const start = reversed(code + symbol - first, length);
    for (let rest = start; rest < 512; rest += 1 << length) symbols[rest] = (symbol << 4) | length;
  }
  return symbols;
}

function reversed(code: number, length: number): number {
  let result = 0;
  for (let bit = 0; bit < length; bit++) result |= ((code >> bit) & 1) << (length - 1 - bit);
  return result;
}

/** The checksum of zlib. At most 5,552 bytes: the sums of more would have to be brought down in between. */
function adler32(bytes: Uint8Array): number {
  let low = 1;
  let high = 0;
  for (const byte of bytes) {
    low += byte;
    high += low;
  }
  return (((high % 65_521) << 16) | (low % 65_521)) >>> 0;
}
