// Sources are read as byte text: a string with one character for each byte of the UTF-8, since compilers count
// columns in bytes. ASCII, which most sources are, is its own byte text.

const BEYOND_ASCII = /[^\u0000-\u007f]/u; // eslint-disable-line no-control-regex
const RUNS_OF_TEXT = /[^\u0000-\u007f]+/gu; // eslint-disable-line no-control-regex
const RUNS_OF_BYTES = /[\u0080-\u00ff]+/g;

/** Byte text of a source: text, or the bytes of a file. */
export function toByteText(source: string | Uint8Array): string {
  if (typeof source !== "string") return byteTextOf(source);
  return BEYOND_ASCII.test(source) ? source.replace(RUNS_OF_TEXT, encoded) : source;
}

/** Bytes to convert in one call: there is a limit of arguments. */
const CHUNK = 8192;

function byteTextOf(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return text;
}

function encoded(run: string): string {
  let text = "";
  for (const character of run) text += encodeCharacter(character.codePointAt(0) ?? 0);
  return text;
}

/**
 * UTF-8 of a character as byte text. A lone surrogate from U+DC80 to U+DCFF is the byte that it stands for, any
 * other is U+FFFD.
 */
function encodeCharacter(code: number): string {
  if (code >= 0xdc80 && code <= 0xdcff) return String.fromCharCode(code - 0xdc00);
  return encodeCode(code >= 0xd800 && code <= 0xdfff ? 0xfffd : code);
}

/** UTF-8 of a code point as byte text; also of halves of pairs, and of what is beyond Unicode. */
export function encodeCode(code: number): string {
  if (code < 0x80) return String.fromCharCode(code);
  if (code < 0x800) return String.fromCharCode(0xc0 | (code >> 6), tail(code));
  if (code < 0x10000) return String.fromCharCode(0xe0 | (code >> 12), tail(code >> 6), tail(code));
  return String.fromCharCode(0xf0 | (code >> 18), tail(code >> 12), tail(code >> 6), tail(code));
}

function tail(bits: number): number {
  return 0x80 | (bits & 63);
}

/** The text that byte text stands for; a byte of no valid sequence is a lone surrogate from U+DC80 on. */
export function fromByteText(text: string): string {
  return BEYOND_ASCII.test(text) ? text.replace(RUNS_OF_BYTES, decoded) : text;
}

function decoded(run: string): string {
  let text = "";
  for (let at = 0; at < run.length;) {
    const length = sequenceAt(run, at);
    text +=
      length === 0
        ? String.fromCharCode(0xdc00 + run.charCodeAt(at))
        : String.fromCodePoint(codeAt(run, at, length));
    at += length || 1;
  }
  return text;
}

/** Length of the valid sequence at a position, or 0. */
function sequenceAt(run: string, at: number): number {
  const first = run.charCodeAt(at);
  const length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  for (let next = 1; next < length; next++) {
    if (!((run.charCodeAt(at + next) & 0xc0) === 0x80)) return 0;
  }
  if (length < 3) return length;
  const code = codeAt(run, at, length);
  if (length === 3) return code < 0x800 || (code >= 0xd800 && code <= 0xdfff) ? 0 : 3;
  return code < 0x10000 || code > 0x10ffff ? 0 : 4;
}

function codeAt(run: string, at: number, length: number): number {
  let code = run.charCodeAt(at) & (0xff >> (length + 1));
  for (let next = 1; next < length; next++) code = (code << 6) | (run.charCodeAt(at + next) & 63);
  return code;
}

/** The bytes of byte text. */
export function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}
