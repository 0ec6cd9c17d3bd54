import { FAULT } from "./fault.ts";

/** State of a validating walk: one object, so that every function stays monomorphic. */
export class Walk {
  /** The number that `readTag` or `readLength` has just read. */
  value = 0;
  /** Messages and list items met so far; a packed list counts with its bytes. */
  elements = 0;
  /** Bytes of memory that the plain objects would take, about. */
  cost = 0;
}

/** Bytes of a packed list above which its memory counts: a message's own cost has room for a short one. */
const LONG_LIST_BYTES = 1024;
/** Bytes of memory for each number of a list, with the copies that it leaves as it grows. */
const NUMBER_COST = 40;

/** Counts a number of a list that has a tag of its own. */
export function countNumber(walk: { elements: number; cost: number }): void {
  walk.elements++;
  walk.cost += NUMBER_COST;
}

/** Counts the numbers of a packed list of so many bytes, at one byte each. */
export function countNumbers(walk: { elements: number; cost: number }, bytes: number): void {
  walk.elements += bytes;
  if (bytes > LONG_LIST_BYTES) walk.cost += bytes * NUMBER_COST;
}

/** Reads a tag of up to five bytes and 32 bits into `walk.value`, as a signed number. */
export function readTag(bytes: Uint8Array, start: number, end: number, walk: Walk): number {
  return read32(bytes, start, end, walk, 15);
}

/** Reads a length of up to five bytes and 2^31 - 1 into `walk.value`. */
export function readLength(bytes: Uint8Array, start: number, end: number, walk: Walk): number {
  return read32(bytes, start, end, walk, 7);
}

/** @param last - the largest value of a fifth byte */
function read32(bytes: Uint8Array, start: number, end: number, walk: Walk, last: number): number {
  let value = 0;
  let at = start;
  for (let shift = 0; shift < 35; shift += 7) {
    if (at >= end) throw FAULT;
    const byte = bytes[at++] as number;
    if (shift === 28 && byte > last) throw FAULT;
    value |= (byte & 127) << shift;
    if (byte < 128) {
      walk.value = value;
      return at;
    }
  }
  throw FAULT;
}

/** Passes over a varint of up to ten bytes. */
export function passVarint(bytes: Uint8Array, start: number, end: number): number {
  const limit = start + 10;
  for (let at = start; at < end && at < limit;) {
    if ((bytes[at++] as number) < 128) return at;
  }
  throw FAULT;
}

/**
 * Passes over the value of a field that the schema does not know.
 *
 * @param depth - how many more levels of groups may open
 */
export function passUnknown(
  bytes: Uint8Array,
  start: number,
  end: number,
  tag: number,
  walk: Walk,
  depth: number,
): number {
  if (tag >>> 3 === 0) throw FAULT;
  switch (tag & 7) {
    case 0:
      return passVarint(bytes, start, end);
    case 1:
      return passFixed(start, end, 8);
    case 2: {
      const at = readLength(bytes, start, end, walk);
      return passFixed(at, end, walk.value);
    }
    case 3:
      return passGroup(bytes, start, end, tag, walk, depth);
    case 5:
      return passFixed(start, end, 4);
    default:
      throw FAULT;
  }
}

function passFixed(start: number, end: number, size: number): number {
  if (size > end - start) throw FAULT;
  return start + size;
}

/** Groups are passed over with a stack of their own: no input makes the call stack deep. */
function passGroup(
  bytes: Uint8Array,
  start: number,
  end: number,
  tag: number,
  walk: Walk,
  depth: number,
): number {
  if (depth < 1) throw FAULT;
  const open: number[] = [tag + 1];
  let at = start;
  while (open.length > 0) {
    at = readTag(bytes, at, end, walk);
    const inner = walk.value;
    if ((inner & 7) === 4) {
      if (open.pop() !== inner) throw FAULT;
    } else if ((inner & 7) === 3) {
      if (open.length >= depth || inner >>> 3 === 0) throw FAULT;
      open.push(inner + 1);
    } else at = passUnknown(bytes, at, end, inner, walk, 0);
  }
  return at;
}
