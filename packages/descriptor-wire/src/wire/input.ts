import { decodeText, latin1 } from "./text.ts";

/** Bytes of a window of text: small enough that a name does not keep much alive. */
const WINDOW = 1 << 12;

/**
 * Bytes that a validating walk has accepted, and the scratch values of those who read them.
 * Nothing here checks bounds.
 */
export class Input {
  readonly bytes: Uint8Array;
  /** Result of `low32`: the low 32 bits, signed. */
  value = 0;
  /** Result of `low64`: the upper 32 bits, signed. */
  upper = 0;
  /** A stretch of the bytes as text, one character a byte. */
  window = "";
  windowStart = 0;
  windowEnd = 0;
  lastMiss: number = -WINDOW;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/** Reads the low 32 bits of a varint into `input.value`: a tag, a length, an int32. */
export function low32(bytes: Uint8Array, start: number, input: Input): number {
  let at = start;
  let byte = bytes[at++] as number;
  let value = byte & 127;
  for (let shift = 7; byte > 127; shift += 7) {
    byte = bytes[at++] as number;
    if (shift < 32) value |= (byte & 127) << shift;
  }
  input.value = value;
  return at;
}

/** Reads all 64 bits of a varint into `input.value` (low) and `input.upper`. */
export function low64(bytes: Uint8Array, start: number, input: Input): number {
  let at = start;
  let low = 0;
  let high = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++] as number;
    if (shift < 32) low |= (byte & 127) << shift;
    if (shift === 28) high |= (byte & 127) >>> 4;
    if (shift > 28 && shift < 64) high |= (byte & 127) << (shift - 32);
    if (byte < 128) break;
  }
  input.value = low;
  input.upper = high;
  return at;
}

/** Passes over a value, tag already read. */
export function pass(bytes: Uint8Array, start: number, tag: number, input: Input): number {
  switch (tag & 7) {
    case 0: {
      let at = start;
      while ((bytes[at++] as number) > 127);
      return at;
    }
    case 1:
      return start + 8;
    case 2: {
      const at = low32(bytes, start, input);
      return at + input.value;
    }
    case 5:
      return start + 4;
    default:
      return passGroup(bytes, start, input);
  }
}

function passGroup(bytes: Uint8Array, start: number, input: Input): number {
  let at = start;
  for (let open = 1; open > 0;) {
    at = low32(bytes, at, input);
    const tag = input.value;
    if ((tag & 7) === 3) open++;
    else if ((tag & 7) === 4) open--;
    else at = pass(bytes, at, tag, input);
  }
  return at;
}

/** Reads a string. Bytes that are not UTF-8 become lone surrogates, see `decodeText`. */
export function text(input: Input, start: number, length: number): string {
  if (length === 0) return "";
  const { bytes } = input;
  const end = start + length;
  let bits = 0;
  for (let at = start; at < end; at++) bits |= bytes[at] as number;
  if (bits > 127) return decodeText(bytes, start, end);
  if (start < input.windowStart || end > input.windowEnd) return ascii(input, start, end);
  return input.window.substring(start - input.windowStart, end - input.windowStart);
}

/** Text outside the window: moves the window there when the reader moves on step by step. */
function ascii(input: Input, start: number, end: number): string {
  const { bytes, lastMiss } = input;
  input.lastMiss = start;
  const far = start < lastMiss || start - lastMiss > 2 * WINDOW;
  if (far || end - start > WINDOW / 4) return latin1(bytes, start, end);
  input.windowStart = start;
  input.windowEnd = Math.min(start + WINDOW, bytes.length);
  input.window = latin1(bytes, start, input.windowEnd);
  return input.window.substring(0, end - start);
}
