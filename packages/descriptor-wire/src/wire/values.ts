import { Input, low32, pass } from "./input.ts";

const scratch = new Float64Array(1);
const scratchBytes = new Uint8Array(scratch.buffer);
const scratchWords = new BigUint64Array(scratch.buffer);
/** Whether this machine keeps the least significant byte first, as the wire does. */
const isLittleEndian = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;

/** Reads the eight bytes of a double. */
export function doubleAt(bytes: Uint8Array, at: number): number {
  loadScratch(bytes, at);
  return scratch[0] as number;
}

function loadScratch(bytes: Uint8Array, at: number): void {
  for (let byte = 0; byte < 8; byte++) {
    scratchBytes[isLittleEndian ? byte : 7 - byte] = bytes[at + byte] as number;
  }
}

/** Writes a double so that it ends before `end`; a NaN of a decoded message with its own bits. */
export function putDouble(value: number, bytes: Uint8Array, end: number, message: object): number {
  const bits = Number.isNaN(value) ? nanBits.get(message) : undefined;
  if (bits === undefined) scratch[0] = value;
  else scratchWords[0] = bits;
  for (let byte = 0; byte < 8; byte++) {
    bytes[end - 8 + byte] = scratchBytes[isLittleEndian ? byte : 7 - byte] as number;
  }
  return end - 8;
}

/** JavaScript has one NaN, the wire 2^53 - 2: the bits of those that are not the usual one. */
const nanBits = new WeakMap<object, bigint>();

/** Keeps the bits of a message's NaN. */
export function keepNaN(message: object, bytes: Uint8Array, at: number): void {
  loadScratch(bytes, at);
  nanBits.set(message, scratchWords[0] as bigint);
}

/** Whether two messages' NaNs have the same bits. */
export function isSameNaN(one: object, other: object): boolean {
  return nanBits.get(one) === nanBits.get(other);
}

/** A signed 64-bit number from its halves. */
export function int64Of(low: number, high: number): bigint {
  return (BigInt(high) << 32n) | BigInt(low >>> 0);
}

/** An unsigned 64-bit number from its halves. */
export function uint64Of(low: number, high: number): bigint {
  return (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
}

/**
 * Joins the unknown fields of a message.
 *
 * @param runs - pairs: start and end in the bytes, or minus the tag and the number of a record
 *   that was in a packed list
 * @param from - start of the last run, or -1
 */
export function unknownRuns(
  bytes: Uint8Array,
  runs: number[],
  from: number,
  to: number,
): Uint8Array {
  if (from >= 0) runs.push(from, to);
  const parts: ArrayLike<number>[] = [];
  for (let at = 0; at < runs.length; at += 2) {
    const first = runs[at] as number;
    const second = runs[at + 1] as number;
    parts.push(first < 0 ? varintRecord(-first, second) : bytes.subarray(first, second));
  }
  return joined(parts);
}

/** A record of a number that a closed enum does not name. */
export function varintRecord(tag: number, value: number): number[] {
  return [...varint(tag), ...varint(value)];
}

/** A whole number as a varint; a negative one in ten bytes. */
export function varint(value: number | bigint): number[] {
  const bytes: number[] = [];
  if (typeof value === "number" && value >= 0 && value < 2 ** 32) {
    let rest = value >>> 0;
    for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
    return [...bytes, rest];
  }
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return [...bytes, Number(rest)];
}

/** Reads the numbers of 32 bits of a packed list into `found`. */
export function readPacked(
  bytes: Uint8Array,
  start: number,
  end: number,
  input: Input,
  found: number[],
): void {
  for (let at = start; at < end;) {
    at = low32(bytes, at, input);
    found.push(input.value);
  }
}

/** Decodes all of some accepted bytes. */
export function decodeWhole<Message>(
  bytes: Uint8Array,
  decode: (bytes: Uint8Array, start: number, end: number, input: Input) => Message,
): Message {
  return decode(bytes, 0, bytes.length, new Input(bytes));
}

/** The contents of all fields of one tag in a message, one after the other. */
export function gather(
  bytes: Uint8Array,
  start: number,
  end: number,
  tag: number,
  input: Input,
): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let at = start; at < end;) {
    at = low32(bytes, at, input);
    const found = input.value;
    const value = at;
    at = pass(bytes, at, found, input);
    if (found === tag) parts.push(bytes.subarray(low32(bytes, value, input), at));
  }
  return joined(parts);
}

/** Arrays of bytes, one after the other. */
export function joined(parts: readonly ArrayLike<number>[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
