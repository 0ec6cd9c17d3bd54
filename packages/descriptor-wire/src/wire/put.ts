import type { LongLike } from "../init.ts";
import { FAULT, FULL } from "./fault.ts";

/**
 * Everything here writes so that it ends before `end`, and returns where it begins.
 * Checks for room are few: the fixed-size fields of one message always fit into `MARGIN`.
 */
export const MARGIN = 512;

/** Checks that the fixed-size fields of a message fit before `end`. */
export function room(end: number): void {
  if (end < MARGIN) throw FULL;
}

/** Writes the length in front of what has just been written. */
export function putLength(length: number, b: Uint8Array, end: number): number {
  if (end < MARGIN) throw FULL;
  let p = end;
  if (length < 128) {
    b[--p] = length;
    return p;
  }
  if (length < 16384) {
    b[--p] = length >>> 7;
    b[--p] = (length & 127) | 128;
    return p;
  }
  return putVarint32(length, b, p);
}

/** Writes an unsigned 32-bit varint. */
function putVarint32(value: number, b: Uint8Array, end: number): number {
  let size = 1;
  for (let rest = value >>> 7; rest !== 0; rest >>>= 7) size++;
  const start = end - size;
  let rest = value;
  for (let p = start; p < end - 1; p++) {
    b[p] = (rest & 127) | 128;
    rest >>>= 7;
  }
  b[end - 1] = rest;
  return start;
}

/** Writes bytes as they are. */
export function putBytes(value: Uint8Array, b: Uint8Array, end: number): number {
  if (!(value instanceof Uint8Array)) throw FAULT;
  if (end < value.length + MARGIN) throw FULL;
  b.set(value, end - value.length);
  return end - value.length;
}

/** Writes true or false. */
export function putBool(value: boolean, b: Uint8Array, end: number): number {
  if (typeof value !== "boolean") throw FAULT;
  b[end - 1] = value ? 1 : 0;
  return end - 1;
}

/** Writes a signed 32-bit number; a negative one takes ten bytes. */
export function putInt32(value: number, b: Uint8Array, end: number): number {
  if (value !== (value | 0)) throw FAULT;
  if (value >= 0 && value < 128) {
    b[end - 1] = value;
    return end - 1;
  }
  if (value >= 0) return putVarint32(value, b, end);
  const start = putVarint32(value, b, end - 5);
  b[start + 4] = (b[start + 4] as number) | 0xf0;
  for (let p = start + 5; p < start + 9; p++) b[p] = 0xff;
  b[start + 9] = 1;
  return start;
}

/** Writes the items of a packed list of signed 32-bit numbers. */
export function putPacked(values: ArrayLike<number>, b: Uint8Array, end: number): number {
  let p = end;
  for (let at = values.length - 1; at >= 0; at--) {
    if (p < MARGIN) throw FULL;
    p = putInt32(values[at] as number, b, p);
  }
  return p;
}

/** Writes a signed 64-bit number. */
export function putInt64(value: Wide, b: Uint8Array, end: number): number {
  const wide = wideOf(value);
  if (BigInt.asIntN(64, wide) !== wide) throw FAULT;
  return putVarint64(BigInt.asUintN(64, wide), b, end);
}

/** Writes an unsigned 64-bit number. */
export function putUint64(value: Wide, b: Uint8Array, end: number): number {
  const wide = wideOf(value);
  if (BigInt.asUintN(64, wide) !== wide) throw FAULT;
  return putVarint64(wide, b, end);
}

type Wide = bigint | number | string | LongLike;

function wideOf(value: Wide): bigint {
  switch (typeof value) {
    case "bigint":
      return value;
    case "number":
      if (!Number.isSafeInteger(value)) throw FAULT;
      return BigInt(value);
    case "string":
      if (!/^-?\d{1,20}$/.test(value)) throw FAULT;
      return BigInt(value);
    case "object": {
      if (value === null || typeof value.low !== "number") throw FAULT;
      const high = value.unsigned === true ? value.high >>> 0 : value.high | 0;
      return (BigInt(high) << 32n) | BigInt(value.low >>> 0);
    }
    default:
      throw FAULT;
  }
}

function putVarint64(value: bigint, b: Uint8Array, end: number): number {
  let size = 1;
  for (let rest = value >> 7n; rest > 0n; rest >>= 7n) size++;
  let rest = value;
  for (let p = end - size; p < end - 1; p++) {
    b[p] = Number(rest & 127n) | 128;
    rest >>= 7n;
  }
  b[end - 1] = Number(rest);
  return end - size;
}
