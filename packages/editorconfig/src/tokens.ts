/** A glob's parts, in order. Characters are code points. */
export type GlobToken =
  | { readonly kind: "char"; readonly code: number }
  /** `?`: one character, not `/`. */
  | { readonly kind: "any" }
  /** `*`: any characters but `/`. */
  | { readonly kind: "star" }
  /** `**`: any characters. */
  | { readonly kind: "globstar" }
  | CharClass
  /** `{`, its `,` and its `}`; those that are ordinary characters are `char`. */
  | { readonly kind: "open" | "comma" | "close" }
  /** `{low..high}`: a whole number. */
  | { readonly kind: "number"; readonly low: number; readonly high: number };

/** `[abc-f]` or `[!abc-f]`: one character of these ranges, both ends included, or of none. */
export interface CharClass {
  /** Tells it from other tokens. */
  readonly kind: "class";
  /** Whether it is one of the characters outside of the ranges. */
  readonly negated: boolean;
  /** Code points, both ends included. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

/** Code point of `/`. */
export const SLASH = 0x2f;
const BACKSLASH = 0x5c;
const DASH = 0x2d;
const code = (char: string): number => char.codePointAt(0) ?? 0;

/** Splits a glob; braces are not paired yet. Takes time in proportion to its length. */
export function tokenize(glob: string): GlobToken[] {
  const chars = Array.from(glob, code);
  const classEnds = endsOfClasses(chars);
  const tokens: GlobToken[] = [];
  for (let at = 0; at < chars.length; at++) {
    const char = chars[at] ?? 0;
    if (char === code("*")) {
      const start = at;
      while (chars[at + 1] === code("*")) at++;
      tokens.push({ kind: at > start ? "globstar" : "star" });
    } else if (char === BACKSLASH && at + 1 < chars.length) {
      tokens.push({ kind: "char", code: chars[++at] ?? 0 });
    } else if (char === code("[") && classEnds[at] !== undefined) {
      const end = classEnds[at] ?? at;
      tokens.push(classOf(chars.slice(at + 1, end)));
      at = end;
    } else {
      tokens.push(plainToken(char));
    }
  }
  return tokens;
}

function plainToken(char: number): GlobToken {
  switch (char) {
    case 0x3f:
      return { kind: "any" };
    case 0x7b:
      return { kind: "open" };
    case 0x2c:
      return { kind: "comma" };
    case 0x7d:
      return { kind: "close" };
  }
  return { kind: "char", code: char };
}

/**
 * For each position after which a class would end, where its `]` stands. A `[` without one, with a
 * `/` before it or with nothing in it is an ordinary character. Walks from the end, so that many
 * open brackets do not each look for their end.
 */
function endsOfClasses(chars: readonly number[]): readonly (number | undefined)[] {
  const escaped = escapedPositions(chars);
  const ends: (number | undefined)[] = [];
  let end: number | undefined;
  for (let at = chars.length - 1; at >= 0; at--) {
    const first = chars[at + 1] === code("!") ? at + 2 : at + 1;
    if (chars[at] === code("[") && end !== undefined && end > first) ends[at] = end;
    if (chars[at] === SLASH) end = undefined;
    else if (chars[at] === code("]") && escaped[at] !== true) end = at;
  }
  return ends;
}

function escapedPositions(chars: readonly number[]): readonly boolean[] {
  const escaped: boolean[] = [];
  for (let at = 0; at < chars.length; at++) {
    if (chars[at] === BACKSLASH && escaped[at] !== true) escaped[at + 1] = true;
  }
  return escaped;
}

function classOf(inside: readonly number[]): CharClass {
  const negated = inside[0] === code("!");
  const members: { readonly char: number; readonly escaped: boolean }[] = [];
  for (let at = negated ? 1 : 0; at < inside.length; at++) {
    const escaped = inside[at] === BACKSLASH && at + 1 < inside.length;
    if (escaped) at++;
    members.push({ char: inside[at] ?? 0, escaped });
  }
  const ranges: [number, number][] = [];
  for (let at = 0; at < members.length; at++) {
    const from = members[at]?.char ?? 0;
    const dash = members[at + 1];
    const to = members[at + 2];
    if (dash?.char === DASH && !dash.escaped && to !== undefined) {
      ranges.push([from, to.char]);
      at += 2;
    } else ranges.push([from, from]);
  }
  return { kind: "class", negated, ranges };
}
