import { FAULT, FULL } from "./fault.ts";
import { platform } from "./platform.ts";
import { MARGIN } from "./put.ts";

/** Writes text as UTF-8; a lone surrogate from U+DC80 to U+DCFF as the byte that it stands for. */
export function putString(value: string, b: Uint8Array, end: number): number {
  if (typeof value !== "string") throw FAULT;
  const { length } = value;
  if (end < length * 3 + MARGIN) throw FULL;
  if (length >= LONG) {
    const done = utf8.encodeInto(value, b.subarray(end - length, end));
    // As many bytes as characters, and all of them: it is ASCII.
    const isAscii = done.read === length && done.written === length;
    return isAscii ? end - length : putUtf8(value, b, end);
  }
  let p = end;
  for (let at = length - 1; at >= 0; at--) {
    const code = value.charCodeAt(at);
    if (code > 127) return putUtf8(value, b, end);
    b[--p] = code;
  }
  return p;
}

const utf8 = new platform.TextEncoder();

/** From so many characters on the platform's encoder is faster than a loop. */
const LONG = 28;

function putUtf8(value: string, b: Uint8Array, end: number): number {
  let p = end;
  for (let at = value.length - 1; at >= 0; at--) {
    const unit = value.charCodeAt(at);
    if (unit < 0x80) b[--p] = unit;
    else if (unit < 0x800) {
      b[--p] = (unit & 63) | 128;
      b[--p] = (unit >> 6) | 192;
    } else if ((unit & 0xf800) !== 0xd800) p = putThree(unit, b, p);
    else if (isPair(value, at)) {
      p = putFour(value.codePointAt(--at) as number, b, p);
    } else if (unit >= 0xdc80 && unit <= 0xdcff) b[--p] = unit - 0xdc00;
    else p = putThree(0xfffd, b, p);
  }
  return p;
}

function isPair(value: string, at: number): boolean {
  return (
    at > 0 &&
    (value.charCodeAt(at) & 0xfc00) === 0xdc00 &&
    (value.charCodeAt(at - 1) & 0xfc00) === 0xd800
  );
}

function putThree(code: number, b: Uint8Array, end: number): number {
  b[end - 1] = (code & 63) | 128;
  b[end - 2] = ((code >> 6) & 63) | 128;
  b[end - 3] = (code >> 12) | 224;
  return end - 3;
}

function putFour(code: number, b: Uint8Array, end: number): number {
  b[end - 1] = (code & 63) | 128;
  b[end - 2] = ((code >> 6) & 63) | 128;
  b[end - 3] = ((code >> 12) & 63) | 128;
  b[end - 4] = (code >> 18) | 240;
  return end - 4;
}

/** A text in UTF-8, as `putString` writes it. */
export function encodedText(text: string): Uint8Array {
  const end = text.length * 3 + MARGIN;
  const bytes = new Uint8Array(end);
  return bytes.subarray(putString(text, bytes, end));
}
