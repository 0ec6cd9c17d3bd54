import { MARGIN } from "../wire/put.ts";
import { putString } from "../wire/put-text.ts";

/**
 * The bytes that C-escaped text stands for, as in default values of `bytes` fields, or `undefined`
 * when an escape is malformed.
 */
export function unescapeBytes(text: string): Uint8Array | undefined {
  const bytes: number[] = [];
  for (let at = 0; at < text.length;) {
    const next = text.indexOf("\\", at);
    const end = next < 0 ? text.length : next;
    if (end > at) for (const byte of utf8Of(text.slice(at, end))) bytes.push(byte);
    if (next < 0) break;
    const escape = escapeAt(text, next + 1);
    if (escape === undefined) return undefined;
    bytes.push(...escape.bytes);
    at = escape.end;
  }
  return Uint8Array.from(bytes);
}

interface Escape {
  /** The bytes that it stands for. */
  readonly bytes: ArrayLike<number> & Iterable<number>;
  /** Position behind the escape. */
  readonly end: number;
}

const SIMPLE: ReadonlyMap<string, number> = new Map([
  ["a", 7],
  ["b", 8],
  ["f", 12],
  ["n", 10],
  ["r", 13],
  ["t", 9],
  ["v", 11],
  ["\\", 92],
  ["?", 63],
  ["'", 39],
  ['"', 34],
]);

function escapeAt(text: string, at: number): Escape | undefined {
  const letter = text[at] ?? "";
  const simple = SIMPLE.get(letter);
  if (simple !== undefined) return { bytes: [simple], end: at + 1 };
  const octal = sticky(/[0-7]{1,3}/y, text, at);
  if (octal !== undefined) return byteEscape(Number.parseInt(octal, 8), at + octal.length);
  if (letter === "x" || letter === "X") {
    const digits = sticky(/[0-9a-fA-F]+/y, text, at + 1);
    if (digits === undefined) return undefined;
    return byteEscape(Number.parseInt(digits, 16), at + 1 + digits.length);
  }
  return unicodeEscape(text, at);
}

function byteEscape(value: number, end: number): Escape | undefined {
  return value > 255 ? undefined : { bytes: [value], end };
}

function unicodeEscape(text: string, at: number): Escape | undefined {
  const digits =
    text[at] === "u"
      ? sticky(/[0-9a-fA-F]{4}/y, text, at + 1)
      : text[at] === "U"
        ? sticky(/[0-9a-fA-F]{8}/y, text, at + 1)
        : undefined;
  if (digits === undefined) return undefined;
  const code = Number.parseInt(digits, 16);
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return undefined;
  return { bytes: utf8Of(String.fromCodePoint(code)), end: at + 1 + digits.length };
}

function sticky(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function utf8Of(text: string): Uint8Array {
  const room = new Uint8Array(text.length * 3 + MARGIN);
  return room.subarray(putString(text, room, room.length));
}
