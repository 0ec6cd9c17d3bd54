import { encodeCode } from "./byte-text.ts";

const SINGLE: ReadonlyMap<string, string> = new Map([
  ["a", "\u0007"],
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["v", "\v"],
  ["\\", "\\"],
  ["'", "'"],
  ['"', '"'],
]);

const ESCAPE =
  /\\(?:([0-7]{1,3})|[xX]([\dA-Fa-f]{0,2})|u([\dA-Fa-f]{4})(?:\\u([dD][c-fC-F][\dA-Fa-f]{2}))?|U([\dA-Fa-f]{8})|([\s\S]))/g;

/** The byte text that a string token stands for. What is wrong in it was reported before. */
export function unescaped(token: string): string {
  const isClosed = token.length > 1 && token.endsWith(token[0] ?? "");
  const content = token.slice(1, isClosed ? -1 : token.length);
  return content.includes("\\") ? content.replace(ESCAPE, replacement) : content;
}

function replacement(...parts: readonly (string | undefined)[]): string {
  const [, octal, hex, four, low, eight, other] = parts;
  if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
  if (hex !== undefined) return String.fromCharCode(hex === "" ? 0 : Number.parseInt(hex, 16));
  if (four !== undefined) return unicode(four, low);
  if (eight !== undefined) return encodeCode(Number.parseInt(eight, 16));
  // What means nothing was reported.
  return SINGLE.get(other ?? "") ?? "?";
}

/** A pair of escapes is one character. */
function unicode(four: string, low: string | undefined): string {
  const unit = Number.parseInt(four, 16);
  if (low === undefined) return encodeCode(unit);
  const second = Number.parseInt(low, 16);
  if (unit < 0xd800 || unit >= 0xdc00) return encodeCode(unit) + encodeCode(second);
  return encodeCode(0x10000 + ((unit - 0xd800) << 10) + (second - 0xdc00));
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
  ['"', '\\"'],
  ["'", "\\'"],
  ["\\", "\\\\"],
]);

/** Bytes with everything but printable ASCII escaped, as C does. */
export function cEscaped(text: string): string {
  return text.replace(
    /[^ !#-&(-[\]-~]/g,
    (character) =>
      NAMED.get(character) ?? `\\${character.charCodeAt(0).toString(8).padStart(3, "0")}`,
  );
}
