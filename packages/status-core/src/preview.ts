import type { Account } from "./account.ts";
import { compose } from "./compose.ts";
import type { Rules } from "./ports.ts";
import type { Draft, Preview } from "./requests.ts";
import { formatContent } from "./text/content.ts";

/** What a post would be. Nothing is written, and nothing about the post is refused but its characters. */
export async function previewStatus(rules: Rules, draft: Draft, author: Account): Promise<Preview> {
  const { text, spoilerText, mentioned, unexpected, length } = await compose(
    rules,
    rules.store,
    draft,
    author,
  );
  return {
    length,
    limit: rules.maxCharacters,
    text,
    spoilerText,
    content: formatContent(text, mentioned, rules.links),
    mentions: mentioned,
    unexpected,
  };
}
