import { Input, low32, pass } from "../wire/input.ts";

/** Runs of locations and unknown fields: pairs of start and end, neighbours joined. */
export interface Runs {
  /** Starts and ends of locations. */
  readonly locations: number[];
  /** Starts and ends of unknown fields. */
  readonly unknown: number[];
}

/** The parts of accepted bytes, when each location is what the encoder would write for it. */
export function canonicalRuns(bytes: Uint8Array): Runs | undefined {
  const input = new Input(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const runs: Runs = { locations: [], unknown: [] };
  for (let at = 0; at < bytes.length;) {
    const start = at;
    at = low32(bytes, at, input);
    if (input.value !== 10) {
      at = pass(bytes, at, input.value, input);
      addRun(runs.unknown, start, at);
      continue;
    }
    if (at - start > 1) return undefined;
    const content = low32(bytes, at, input);
    const end = content + input.value;
    if (!isMinimal(content - at, input.value)) return undefined;
    // The fast path: a path and a span of small numbers. A list that is empty is not written.
    const path = smallList(bytes, view, content, end, 10);
    const span = path > content + 2 ? smallList(bytes, view, path, end, 18) : content;
    const rest = span > path + 2 ? span : content;
    if (rest < end && !isCanonicalLocation(input, rest, end, rest === content ? 0 : 18)) {
      return undefined;
    }
    addRun(runs.locations, start, end);
    at = end;
  }
  return runs;
}

function addRun(runs: number[], start: number, end: number): void {
  if (runs.at(-1) === start) runs[runs.length - 1] = end;
  else runs.push(start, end);
}

function isCanonicalLocation(input: Input, start: number, end: number, lastTag: number): boolean {
  const { bytes } = input;
  let last = lastTag;
  for (let at = start; at < end;) {
    const tag = bytes[at] as number;
    if (tag !== 10 && tag !== 18 && tag !== 26 && tag !== 34 && tag !== 50) {
      return isUnknownTail(input, at, end);
    }
    if (tag < last || (tag === last && tag !== 50)) return false;
    last = tag;
    const content = low32(bytes, ++at, input);
    const stop = content + input.value;
    if (!isMinimal(content - at, input.value)) return false;
    if (tag < 26 && (content === stop || !isMinimalList(input, content, stop))) return false;
    at = stop;
  }
  return true;
}

/** Whether only fields follow that the schema does not know. */
function isUnknownTail(input: Input, start: number, end: number): boolean {
  const { bytes } = input;
  for (let at = start; at < end;) {
    at = low32(bytes, at, input);
    const tag = input.value;
    if (tag === 8 || tag === 16 || ((tag & 7) === 2 && tag < 56 && tag !== 42)) return false;
    at = pass(bytes, at, tag, input);
  }
  return true;
}

function isMinimalList(input: Input, start: number, end: number): boolean {
  const { bytes } = input;
  for (let at = start; at < end;) {
    if ((bytes[at] as number) < 128) {
      at++;
      continue;
    }
    const from = at;
    at = low32(bytes, at, input);
    const { value } = input;
    const fifth = bytes[from + 4] as number;
    if (value >= 0 ? !isMinimal(at - from, value) : at - from !== 10) return false;
    if (at - from === 5 && fifth > 7) return false;
    if (at - from === 10 && !isSignExtended(bytes, from)) return false;
  }
  return true;
}

function isSignExtended(bytes: Uint8Array, from: number): boolean {
  for (let at = from + 5; at < from + 9; at++) if (bytes[at] !== 255) return false;
  return (bytes[from + 4] as number) >= 0xf0 && bytes[from + 9] === 1;
}

/** Whether a varint of a non-negative number is as short as can be. */
function isMinimal(size: number, value: number): boolean {
  // Shifts count modulo 32; no number of 32 bits needs more than five bytes.
  return size === 1 || (size < 6 && value >>> (7 * (size - 1)) !== 0);
}

/** By the length of a list: which of its first four bytes, and of the next four, belong to it. */
const ALL_HIGH_BITS = 0x80808080 | 0;
const FIRST_HIGH_BITS = /* @__PURE__ */ Int32Array.from({ length: 9 }, (_, length) =>
  length < 4 ? ALL_HIGH_BITS & ((1 << (8 * length)) - 1) : ALL_HIGH_BITS,
);
const NEXT_HIGH_BITS = Int32Array.of(0, 0, 0, 0, 0, 0x80, 0x8080, 0x808080, ALL_HIGH_BITS);

/**
 * Passes over a list of numbers below 128 if there is one, or stays in place. Up to eight
 * numbers are checked without a loop, whose end the processor would have to guess.
 */
function smallList(b: Uint8Array, view: DataView, start: number, end: number, tag: number): number {
  if (start + 10 > b.length || b[start] !== tag) return start;
  const length = b[start + 1] as number;
  const stop = start + 2 + length;
  if (stop > end || start + 2 > end) return start;
  if (length <= 8) {
    const first = view.getInt32(start + 2, true) & (FIRST_HIGH_BITS[length] as number);
    const next = view.getInt32(start + 6, true) & (NEXT_HIGH_BITS[length] as number);
    return (first | next) === 0 ? stop : start;
  }
  let bits = length;
  for (let at = start + 2; at < stop; at++) bits |= b[at] as number;
  return bits > 127 ? start : stop;
}
