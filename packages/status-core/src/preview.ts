import type { Account } from "./account.ts";
import { compose } from "./compose.ts";
import { planPoll } from "./polls/plan-poll.ts";
import type { ResolvedPorts } from "./ports.ts";
import type { StatusDraft, Preview } from "./requests.ts";
import { formatContent } from "./text/content.ts";

/** A post as it would be. Nothing is written, and only its characters and its poll can be refused. */
export async function previewStatus(
  ports: ResolvedPorts,
  draft: StatusDraft,
  author: Account,
): Promise<Preview> {
  planPoll(draft.poll, undefined, ports.now());
  const { text, spoilerText, mentioned, unexpected, length } = await compose(
    ports,
    ports.store,
    draft,
    author,
  );
  return {
    length,
    limit: ports.maxCharacters,
    text,
    spoilerText,
    content: formatContent(text, mentioned, ports.links),
    mentions: mentioned,
    unexpected,
  };
}
