import { FAULT } from "./fault.ts";
import { passUnknown, readLength, readTag, type Walk } from "./walk.ts";

type ScanLocation = (b: Uint8Array, p: number, end: number, s: Walk, d: number) => void;

/**
 * Checks a SourceCodeInfo. Most bytes of most sets are here, so locations have a fast path: a path
 * and a span, each as one short list, and comments, as every compiler writes them. The rest of a
 * location, or all of an unusual one, takes the slow path.
 *
 * @param cost - of a location as a plain object
 */
export function passLocations(
  b: Uint8Array,
  start: number,
  end: number,
  s: Walk,
  d: number,
  cost: number,
  scanLocation: ScanLocation,
): void {
  let p = start;
  let found = 0;
  let items = 0;
  while (p < end) {
    let tag = b[p++] as number;
    if (tag > 127) {
      p = readTag(b, p - 1, end, s);
      tag = s.value;
    }
    if (tag !== 10) {
      p = passUnknown(b, p, end, tag, s, d);
      continue;
    }
    if (p >= end) throw FAULT;
    let length = b[p++] as number;
    if (length > 127) {
      p = readLength(b, p - 1, end, s);
      length = s.value;
    }
    if (length > end - p) throw FAULT;
    const stop = p + length;
    const path = passList(b, p, stop, 10);
    const span = passList(b, path, stop, 18);
    // Two bytes of each list are its tag and its length.
    items += span - p - (path > p ? 2 : 0) - (span > path ? 2 : 0);
    let at = span;
    while (at < stop) {
      const next = passComment(b, at, stop);
      if (next === at) break;
      if (b[at] === 50) items++;
      at = next;
    }
    if (at === stop) found++;
    else scanLocation(b, at, stop, s, d - 1);
    p = stop;
  }
  if (found > 0 && d === 0) throw FAULT;
  s.elements += found + items;
  s.cost += found * cost;
}

/**
 * Passes over a comment of less than 2^14 bytes if there is one, or stays in place.
 */
function passComment(b: Uint8Array, start: number, end: number): number {
  const tag = b[start];
  if ((tag !== 26 && tag !== 34 && tag !== 50) || start + 3 > end) return start;
  let at = start + 2;
  let length = b[start + 1] as number;
  if (length > 127) {
    const upper = b[at++] as number;
    if (upper > 127) return start;
    length = (length & 127) | (upper << 7);
  }
  return length > end - at ? start : at + length;
}

/**
 * Passes over a list of up to ten bytes if there is one, or stays in place. No number in it
 * can be too long, so that the list is right when its last byte ends a number.
 */
function passList(b: Uint8Array, start: number, end: number, tag: number): number {
  if (start + 2 > end || b[start] !== tag) return start;
  const length = b[start + 1] as number;
  const stop = start + 2 + length;
  if (length > 10 || stop > end) return start;
  return length === 0 || (b[stop - 1] as number) < 128 ? stop : start;
}
