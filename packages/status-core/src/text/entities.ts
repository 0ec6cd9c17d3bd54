import type { Entity } from "./entity.ts";
import { findHashtags } from "./hashtags.ts";
import { findMentions } from "./mentions.ts";
import { findUrls } from "./urls.ts";

/** The URLs, mentions and hashtags of a text, in its order. Of two that overlap the first counts. */
export function findEntities(text: string): readonly Entity[] {
  const found = [
    ...(text.includes("://") ? findUrls(text) : []),
    ...(text.includes("@") ? findMentions(text) : []),
    ...(text.includes("#") ? findHashtags(text) : []),
  ].sort((a, b) => a.start - b.start);
  let end = 0;
  return found.filter((entity) => {
    if (entity.start < end) return false;
    ({ end } = entity);
    return true;
  });
}
