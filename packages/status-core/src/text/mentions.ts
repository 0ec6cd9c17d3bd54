import type { Entity } from "./entity.ts";

// Without the flag `i`: with it, `k` would also be the Kelvin sign and `s` the long s.
const NAME = "[A-Za-z0-9_]+(?:[.-]+[A-Za-z0-9_]+)*";
const WORD = "[\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}]";
const HOST = `${WORD}+(?:[.-]+${WORD}+)*`;
const MENTION = new RegExp(`(?<![=/]|${WORD})@(${NAME})(?:@(${HOST}))?`, "gu");

/** The `@name` and `@name@host` of a text. */
export function findMentions(text: string): readonly Entity[] {
  const found: Entity[] = [];
  for (const match of text.matchAll(MENTION)) {
    const [all, username = "", domain] = match;
    const { index: start } = match;
    // `@name@host://` is an address of some other kind.
    if (text.startsWith("://", start + all.length)) continue;
    const place = { kind: "mention", start, end: start + all.length, username } as const;
    found.push(domain === undefined ? place : { ...place, domain });
  }
  return found;
}
