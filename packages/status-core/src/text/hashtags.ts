import type { Entity } from "./entity.ts";

const WORD = "[\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}]";
/** Dots in the middle and a joiner that some scripts write inside of words. */
const INNER = "[\\u00b7\\u30fb\\u200c]";
const HASHTAG = new RegExp(`(?<![=/)]|${WORD})#(${WORD}+(?:${INNER}${WORD}+)*)`, "gu");
const LETTER = /\p{Alphabetic}/u;

/** The `#name` of a text. A number alone is none. */
export function findHashtags(text: string): readonly Entity[] {
  const found: Entity[] = [];
  for (const match of text.matchAll(HASHTAG)) {
    const [all, name = ""] = match;
    if (!LETTER.test(name)) continue;
    found.push({ kind: "hashtag", start: match.index, end: match.index + all.length, name });
  }
  return found;
}

/** A hashtag's name as it is compared and stored. */
export function tagKey(name: string): string {
  return name.normalize("NFKC").toLowerCase();
}
