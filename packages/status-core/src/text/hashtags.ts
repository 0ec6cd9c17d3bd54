import type { Entity } from "./entity.ts";

const WORD = "[\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}]";
/** Dots in the middle and a joiner that some scripts write inside of words. */
const INNER = "[\\u00b7\\u30fb\\u200c]";
/** Characters that no `#` may follow; the marks that only choose how an emoji looks are none of them. */
const BEFORE = `[[=\\/\\)\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}]--[\\ufe00-\\ufe0f]]`;
const HASHTAG = new RegExp(`(?<!${BEFORE})#(${WORD}+(?:${INNER}${WORD}+)*)`, "gv");
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
