import { findHashtags } from "./hashtags.ts";
import { findMentions } from "./mentions.ts";
import { findUrls } from "./urls.ts";

/** A part of a text that is more than its characters. Positions count UTF-16 units. */
export type Entity =
  | { readonly kind: "url"; readonly start: number; readonly end: number }
  | {
      readonly kind: "mention";
      readonly start: number;
      readonly end: number;
      readonly username: string;
      /** As written. Absent: there is none. */
      readonly domain?: string | undefined;
    }
  | {
      readonly kind: "hashtag";
      readonly start: number;
      readonly end: number;
      /** As written, without `#`. */
      readonly name: string;
    };

/** The URLs, mentions and hashtags of a text, in its order. Of two that overlap the first stands. */
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
