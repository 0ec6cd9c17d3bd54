import { encodeUtf8 } from "./utf8.ts";

const SINGLE: Readonly<Record<string, number>> = {
  a: 7,
  b: 8,
  f: 12,
  n: 10,
  r: 13,
  t: 9,
  v: 11,
};

const ESCAPE =
  /\\(?:([0-7]{1,3})|[xX]([\dA-Fa-f]{1,2})|u([\dA-Fa-f]{4})|U([\dA-Fa-f]{8})|([\s\S]))|[\s\S]/g;

/** The bytes of a string token, without its quotes. What is wrong in it was reported before. */
export function unescaped(token: string): number[] {
  const inner = token.replace(/^["']/, "");
  const content = inner.endsWith(token[0] ?? "") ? inner.slice(0, -1) : inner;
  const bytes: number[] = [];
  if (!content.includes("\\")) {
    for (let at = 0; at < content.length; at++) bytes.push(content.charCodeAt(at));
    return bytes;
  }
  // A pair of \u escapes is one character.
  let high: number | undefined;
  for (const [found, octal, hex, four, eight, other] of content.matchAll(ESCAPE)) {
    const unit = four === undefined ? undefined : Number.parseInt(four, 16);
    if (high !== undefined) {
      const isPair = unit !== undefined && unit >= 0xdc00 && unit < 0xe000;
      const code = isPair ? 0x10000 + ((high - 0xd800) << 10) + ((unit ?? 0) - 0xdc00) : high;
      bytes.push(...encodeUtf8(code));
      high = undefined;
      if (isPair) continue;
    }
    if (unit !== undefined && unit >= 0xd800 && unit < 0xdc00) high = unit;
    else if (unit !== undefined) bytes.push(...encodeUtf8(unit));
    else if (eight !== undefined) bytes.push(...encodeUtf8(Number.parseInt(eight, 16)));
    else if (octal !== undefined) bytes.push(Number.parseInt(octal, 8) & 255);
    else if (hex !== undefined) bytes.push(Number.parseInt(hex, 16));
    else if (other !== undefined) bytes.push(SINGLE[other] ?? other.charCodeAt(0));
    else bytes.push(found.charCodeAt(0));
  }
  if (high !== undefined) bytes.push(...encodeUtf8(high));
  return bytes;
}
