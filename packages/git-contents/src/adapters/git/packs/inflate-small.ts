// Most deltas of trees are some dozen bytes in one block, stored or with the fixed codes of RFC 1951. To inflate
// them here takes a quarter of the time that zlib takes to be called.

/** Most bytes that are inflated here, and deflated in `deflate-small.ts`. */
export const MAX_SMALL_BYTES = 1024;
/** Bytes of a stream's header, and of the checksum at its end. */
const [HEADER, TRAILER] = [2, 4];
const MODULUS = 65_521;
const END_OF_BLOCK = 256;

/**
 * Inflates a zlib stream of one block that makes exactly so many bytes, with its checksum.
 *
 * @returns `undefined` for a block with codes of its own, several blocks, and whatever is not as it should be:
 *   zlib must look
 */
export function inflateSmall(bytes: Uint8Array, size: number): Uint8Array | undefined {
  const [method = 0, flags = 0, first = 0] = bytes;
  const isZlib = (method & 15) === 8 && (method * 256 + flags) % 31 === 0 && (flags & 0x20) === 0;
  if (!isZlib || size > MAX_SMALL_BYTES) return undefined;
  const result = new Uint8Array(size);
  // The lowest bit: the last block. The next two: how it is written.
  const kind = first & 7;
  const end = kind === 1 ? copyStored(bytes, result) : kind === 3 ? decode(bytes, result) : -1;
  if (end < 0 || end + TRAILER > bytes.length) return undefined;
  for (let at = 0, sum = checksumOf(result); at < TRAILER; at++)
    if (bytes[end + at] !== ((sum >>> (24 - 8 * at)) & 255)) return undefined;
  return result;
}

/** @returns place behind the block; -1 when it does not make the bytes of the result */
function copyStored(bytes: Uint8Array, result: Uint8Array): number {
  const at = HEADER + 1;
  const length = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
  const inverse = (bytes[at + 2] ?? 0) | ((bytes[at + 3] ?? 0) << 8);
  const end = at + 4 + length;
  if ((length ^ inverse) !== 0xffff || length !== result.length || end > bytes.length) return -1;
  result.set(bytes.subarray(at + 4, end));
  return end;
}

/** By the next nine bits of the stream: sixteen times the symbol, and the bits of its code. */
const SYMBOLS = symbolTable();
/** Shortest match of a symbol from 257 on, and how many further bits it has. */
const LENGTHS = steps(28, 3, 4);
/** The same of the distance. */
const DISTANCES = steps(30, 1, 2);
const MAX_MATCH = 258;

/** Decodes a block with fixed codes. @returns as {@link copyStored} */
function decode(bytes: Uint8Array, result: Uint8Array): number {
  const size = result.length;
  let at = 3 + 8 * HEADER;
  let made = 0;
  for (;;) {
    const code = SYMBOLS[bitsAt(bytes, at) & 511] ?? 0;
    const symbol = code >> 4;
    at += code & 15;
    if (symbol < END_OF_BLOCK) {
      if (made === size) return -1;
      result[made++] = symbol;
      continue;
    }
    if (symbol === END_OF_BLOCK) return made === size ? (at + 7) >> 3 : -1;
    const length = LENGTHS[symbol - 257];
    if (symbol > 285 || (length === undefined && symbol !== 285)) return -1;
    const matched =
      length === undefined ? MAX_MATCH : length.base + (bitsAt(bytes, at) & length.mask);
    at += length?.bits ?? 0;
    const distance = DISTANCES[reversed(bitsAt(bytes, at) & 31, 5)];
    if (distance === undefined) return -1;
    const back = distance.base + (bitsAt(bytes, at + 5) & distance.mask);
    at += 5 + distance.bits;
    if (back > made || made + matched > size) return -1;
    for (const until = made + matched; made < until; made++)
      result[made] = result[made - back] ?? 0;
  }
}

/** At least seventeen bits from a place on, zeros behind the end. */
function bitsAt(bytes: Uint8Array, at: number): number {
  const place = at >> 3;
  const three =
    (bytes[place] ?? 0) | ((bytes[place + 1] ?? 0) << 8) | ((bytes[place + 2] ?? 0) << 16);
  return three >> (at & 7);
}

/** Bits in the other order: codes begin with their highest bit. */
function reversed(value: number, bits: number): number {
  let result = 0;
  for (let at = 0; at < bits; at++) result |= ((value >> at) & 1) << (bits - 1 - at);
  return result;
}

/** Range of lengths or distances that one symbol stands for. */
interface Step {
  /** The smallest. */
  readonly base: number;
  /** Further bits, which are added. */
  readonly bits: number;
  /** As many ones. */
  readonly mask: number;
}

/** Ranges in a row: the first ones have no further bits, then each few have one more. */
function steps(count: number, first: number, perBit: number): readonly Step[] {
  const made: Step[] = [];
  for (let at = 0, base = first; at < count; at++) {
    const bits = Math.max(0, Math.floor(at / perBit) - 1);
    made.push({ base, bits, mask: 2 ** bits - 1 });
    base += 2 ** bits;
  }
  return made;
}

/** Fixed codes of literals and lengths (RFC 1951, 3.2.6). */
function symbolTable(): Uint16Array {
  const table = new Uint16Array(512);
  const ranges = [
    { from: 0, to: 143, bits: 8, code: 0b00110000 },
    { from: 144, to: 255, bits: 9, code: 0b110010000 },
    { from: 256, to: 279, bits: 7, code: 0 },
    { from: 280, to: 287, bits: 8, code: 0b11000000 },
  ];
  for (const { from, to, bits, code } of ranges)
    for (let symbol = from; symbol <= to; symbol++)
      for (let rest = 0; rest < 2 ** (9 - bits); rest++)
        table[reversed(code + symbol - from, bits) | (rest << bits)] = (symbol << 4) | bits;
  return table;
}

/** Adler-32, for so few bytes that the sums stay exact. */
export function checksumOf(bytes: Uint8Array): number {
  let [low, high] = [1, 0];
  for (const byte of bytes) {
    low += byte;
    high += low;
  }
  return (((high % MODULUS) << 16) | (low % MODULUS)) >>> 0;
}
