import type { FilterMatch } from "@x/filters";
import { acctOf, type AccountId, type Status } from "@x/status-core";
import { accountEntity } from "./account.ts";
import { attachmentEntity } from "./attachment.ts";
import { filterEntity } from "./filter.ts";
import { pollEntity } from "./poll.ts";

/** View of a reader: the facts that the JSON of a status depends on. */
export interface EntityView {
  /** Origin of every address in the answer. */
  readonly base: string;
  /** Reader with a token. Absent: the request has none. */
  readonly reader: AccountId | undefined;
  /** Matches of the reader's filters in a status; none without a reader. */
  readonly matches: (status: Status) => readonly FilterMatch[];
}

/** Value of a member, for one reader; `undefined` leaves the member out. */
type Value = (status: Status, view: EntityView) => unknown;

/** Member of the JSON of a status. */
export interface Member {
  /** Name in the JSON. */
  readonly name: string;
  /**
   * `edition`: the same for every reader, until an edit; its text is written once. `live`: counts, and what the
   * reader did with the status; written when its stamp is another one. `answer`: written for each answer.
   * `reblog`: the original, whole, when there is one.
   */
  readonly kind: "edition" | "live" | "answer" | "reblog";
  /** Its value. */
  readonly value: Value;
  /** Value that tells its texts apart: while this is the same, so is the text. Of `live` members only. */
  readonly stamp: Value;
}

/** The JSON of a status, in its order: a member that is added here is in every answer. */
export const STATUS_MEMBERS: readonly Member[] = [
  edition("id", ({ id }) => id),
  edition("created_at", ({ createdAtMs }) => isoOf(createdAtMs)),
  live("in_reply_to_id", ({ inReplyToId }) => inReplyToId ?? null),
  edition("in_reply_to_account_id", ({ inReplyToAccountId }) => inReplyToAccountId ?? null),
  edition("sensitive", ({ sensitive }) => sensitive),
  edition("spoiler_text", ({ spoilerText }) => spoilerText),
  edition("visibility", ({ visibility }) => visibility),
  edition("language", ({ language }) => language ?? null),
  edition("uri", ({ id, author }, { base }) => `${base}/users/${author.username}/statuses/${id}`),
  edition("url", ({ id, author }, { base }) => `${base}/@${author.username}/${id}`),
  live("replies_count", ({ repliesCount }) => repliesCount),
  live("reblogs_count", ({ reblogsCount }) => reblogsCount),
  live("favourites_count", ({ favouritesCount }) => favouritesCount),
  edition("quotes_count", () => 0),
  edition("edited_at", ({ editedAtMs }) => (editedAtMs === undefined ? null : isoOf(editedAtMs))),
  ofReader("favourited", ({ favourited }) => favourited),
  ofReader("reblogged", ({ reblogged }) => reblogged),
  ofReader("muted", ({ muted }) => muted),
  ofReader("bookmarked", ({ bookmarked }) => bookmarked),
  ofReader("pinned", (status, view) => (mayBePinned(status, view) ? status.pinned : undefined)),
  answer("filtered", (status, view) =>
    view.reader === undefined ? undefined : view.matches(status).map(filterResultEntity),
  ),
  { name: "reblog", kind: "reblog", value: () => null, stamp: () => null },
  edition("application", () => null),
  answer("account", ({ author }, { base }) => accountEntity(author, base)),
  edition("media_attachments", ({ attachments }, { base }) =>
    attachments.map((attachment) => attachmentEntity(attachment, base)),
  ),
  edition("mentions", mentionEntities),
  edition("tags", ({ tags }, { base }) =>
    tags.map((name) => ({ name, url: `${base}/tags/${encodeURIComponent(name)}` })),
  ),
  edition("emojis", () => []),
  edition("tagged_collections", () => []),
  edition("quote", () => null),
  edition("card", () => null),
  live(
    "poll",
    (status, { reader }) => pollEntity(status, reader !== undefined),
    // A poll's text is written each time: no two stamps are the same.
    ({ poll }) => poll && {},
  ),
  edition("content", ({ content }) => content),
];

function edition(name: string, value: Value): Member {
  return { name, kind: "edition", value, stamp: () => undefined };
}

function live(name: string, value: Value, stamp = value): Member {
  return { name, kind: "live", value, stamp };
}

function answer(name: string, value: Value): Member {
  return { name, kind: "answer", value, stamp: () => undefined };
}

/** A member that readers without a token do not get. */
function ofReader(name: string, value: Value): Member {
  return live(name, (status, view) =>
    view.reader === undefined ? undefined : value(status, view),
  );
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}

function mayBePinned({ author, reblogOf, visibility }: Status, { reader }: EntityView): boolean {
  return author.id === reader && reblogOf === undefined && visibility !== "direct";
}

function mentionEntities({ mentions }: Status, { base }: EntityView): readonly object[] {
  return mentions
    .filter(({ silent }) => !silent)
    .map(({ account }) => ({
      id: account.id,
      username: account.username,
      url: `${base}/@${account.username}`,
      acct: acctOf(account),
    }));
}

function filterResultEntity({ filter, keywordMatches, statusMatches }: FilterMatch): object {
  return {
    filter: filterEntity(filter),
    keyword_matches: keywordMatches,
    status_matches: statusMatches,
  };
}
