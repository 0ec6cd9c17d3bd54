import { findEntities } from "./entities.ts";
import type { Entity } from "./entity.ts";

/** Characters that an address counts, however long it is. */
export const URL_CHARACTERS = 23;

/** Longer than this in UTF-16 units, no text is looked at. */
export const MAX_UNITS = 20_000;

/**
 * Characters of a status as its limit counts them: grapheme clusters of warning and text, where in the
 * text an address with a scheme counts 23 and a mention with a host counts without it.
 *
 * Clusters are those of the runtime's Unicode version.
 */
export function textLength(text: string, spoilerText = ""): number {
  let counted = spoilerText;
  let at = 0;
  for (const entity of findEntities(text)) {
    if (entity.kind === "hashtag" || isCutMention(text, entity)) continue;
    counted += text.slice(at, entity.start);
    counted += entity.kind === "url" ? "x".repeat(URL_CHARACTERS) : `@${entity.username}`;
    at = entity.end;
  }
  return graphemes(counted + text.slice(at));
}

/** `@name@host` before another `@` counts in full, in Mastodon's extractor. */
function isCutMention(text: string, { kind, end }: Entity): boolean {
  return kind === "mention" && /[@＠]/.test(text.charAt(end));
}

let segmenter: Intl.Segmenter | undefined;

function graphemes(text: string): number {
  // In printable ASCII every unit is a cluster.
  if (/^[ -~]*$/.test(text)) return text.length;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  let count = 0;
  for (const _ of segmenter.segment(text)) count++;
  return count;
}
