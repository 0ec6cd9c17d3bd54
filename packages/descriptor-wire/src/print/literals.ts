import { shortestFloat } from "../wire/shortest-float.ts";

/** Characters to escape in quotes: quotes, controls, those that reverse or break lines, stray bytes. */
const SPECIAL =
  // eslint-disable-next-line no-control-regex
  /["\\\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\ud800-\udfff]/u;
const SPECIALS = new RegExp(SPECIAL.source, "gu");

const NAMED: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ["\\", "\\\\"],
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
]);

/** A text in quotes; lone surrogates that stand for bytes become these bytes. */
export function quoted(text: string): string {
  return `"${!isPlain(text) && SPECIAL.test(text) ? text.replace(SPECIALS, escaped) : text}"`;
}

/** Whether a text is printable ASCII without quotes and backslashes, as most are. */
function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x20 || code > 0x7e || code === 0x22 || code === 0x5c) return false;
  }
  return true;
}

/** Bytes in quotes, all but printable ASCII as octal escapes. */
export function quotedBytes(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) {
    const character = String.fromCharCode(byte);
    text += byte >= 0x20 && byte < 0x7f ? (NAMED.get(character) ?? character) : octal(byte);
  }
  return `"${text}"`;
}

function escaped(character: string): string {
  return NAMED.get(character) ?? Array.from(utf8Of(character), octal).join("");
}

function octal(byte: number): string {
  return `\\${byte.toString(8).padStart(3, "0")}`;
}

/** The bytes of a character of at most 16 bits. */
function utf8Of(character: string): readonly number[] {
  const code = character.charCodeAt(0);
  if (code < 0x80) return [code];
  if (code < 0x800) return [(code >> 6) | 0xc0, (code & 63) | 0x80];
  if (code >= 0xdc80 && code <= 0xdcff) return [code - 0xdc00];
  return [(code >> 12) | 0xe0, ((code >> 6) & 63) | 0x80, (code & 63) | 0x80];
}

/** The shortest number that is read as the same double. */
export function doubleText(value: number): string {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value < 0 ? "-inf" : "inf";
  if (Object.is(value, -0)) return "-0.0";
  // Whole numbers past 64 bits are no integers of the language.
  return Math.abs(value) < 1e15 ? String(value) : value.toExponential();
}

/** The shortest number that is read as the same float. */
export function floatText(value: number): string {
  return doubleText(shortestFloat(value));
}
