import type { FilterMatch, FilterTarget } from "@x/filters";
import { acctOf, type AccountId, type Status, type Thread } from "@x/status-core";
import { filterEntity, type FilterEntity } from "./filter.ts";
import { accountEntity, type AccountEntity } from "./account.ts";

/** View of a reader: the facts that the JSON of a status depends on. */
export interface EntityView {
  /** Origin of every address in the answer. */
  readonly base: string;
  /** Reader with a token. Absent: the request has none. */
  readonly reader: AccountId | undefined;
  /** Matches of the reader's filters in a status; none without a reader. */
  readonly matches: (status: Status) => readonly FilterMatch[];
}

/** Entity tag of a status: the same for every reader, and another one after each edit. */
export function versionTag({ id, version }: Pick<Status, "id" | "version">): string {
  return `"${id}-${version}"`;
}

/** The JSON of a status, with the reader's filters noted on it and on the status that it reblogs. */
export interface StatusEntity {
  /** Id of the status. */
  readonly id: string;
  /** Matches of the reader's filters. Absent: no reader. */
  readonly filtered?: readonly FilterResultEntity[];
  /** Status that this one reblogs. */
  readonly reblog: StatusEntity | null;
  /** Author. */
  readonly account: AccountEntity;
  /** All other members. */
  readonly [key: string]: unknown;
}

interface FilterResultEntity {
  /** Filter that matches. */
  readonly filter: FilterEntity;
  /** Keywords that match. */
  readonly keyword_matches: readonly string[];
  /** Ids that the filter names. */
  readonly status_matches: readonly string[];
}

/** The JSON of a status, for one reader. */
export function statusEntity(status: Status, view: EntityView): StatusEntity {
  return { ...withoutContent(status, view), content: status.content };
}

/** The JSON of a deleted status: its text to write again, and no rendered content. */
export function deletedStatusEntity(status: Status, view: EntityView): StatusEntity {
  return { ...withoutContent(status, view), text: status.text };
}

function withoutContent(status: Status, view: EntityView): StatusEntity {
  const { base } = view;
  const { id, author } = status;
  return {
    id,
    created_at: new Date(status.createdAtMs).toISOString(),
    in_reply_to_id: status.inReplyToId ?? null,
    in_reply_to_account_id: status.inReplyToAccountId ?? null,
    sensitive: status.sensitive,
    spoiler_text: status.spoilerText,
    visibility: status.visibility,
    language: status.language ?? null,
    uri: `${base}/users/${author.username}/statuses/${id}`,
    url: `${base}/@${author.username}/${id}`,
    replies_count: status.repliesCount,
    reblogs_count: status.reblogsCount,
    favourites_count: status.favouritesCount,
    quotes_count: 0,
    edited_at: status.editedAtMs === undefined ? null : new Date(status.editedAtMs).toISOString(),
    ...readersOwn(status, view),
    reblog: status.reblogOf === undefined ? null : statusEntity(status.reblogOf, view),
    application: null,
    account: accountEntity(author, base),
    media_attachments: [],
    mentions: mentionEntities(status, base),
    tags: status.tags.map((name) => ({ name, url: `${base}/tags/${encodeURIComponent(name)}` })),
    emojis: [],
    tagged_collections: [],
    quote: null,
    card: null,
    poll: null,
  };
}

/** Members for readers with a token. */
function readersOwn(status: Status, view: EntityView): object {
  if (view.reader === undefined) return {};
  return {
    favourited: status.favourited,
    reblogged: status.reblogged,
    muted: status.muted,
    bookmarked: status.bookmarked,
    ...(status.author.id === view.reader &&
    status.reblogOf === undefined &&
    status.visibility !== "direct"
      ? { pinned: status.pinned }
      : {}),
    filtered: view.matches(status).map(filterResultEntity),
  };
}

function mentionEntities({ mentions }: Status, base: string): readonly object[] {
  return mentions
    .filter(({ silent }) => !silent)
    .map(({ account }) => ({
      id: account.id,
      username: account.username,
      url: `${base}/@${account.username}`,
      acct: acctOf(account),
    }));
}

function filterResultEntity({
  filter,
  keywordMatches,
  statusMatches,
}: FilterMatch): FilterResultEntity {
  return {
    filter: filterEntity(filter),
    keyword_matches: keywordMatches,
    status_matches: statusMatches,
  };
}

/** The JSON of the thread around a status. */
export function contextEntity({ ancestors, descendants }: Thread, view: EntityView): object {
  return {
    ancestors: ancestors.map((status) => statusEntity(status, view)),
    descendants: descendants.map((status) => statusEntity(status, view)),
  };
}

/** Text of a status that filters look at: a reblog has its original's. */
export function targetOf(status: Status): FilterTarget {
  const { id, text, spoilerText } = status.reblogOf ?? status;
  return {
    id: status.id,
    reblogOfId: status.reblogOf === undefined ? undefined : id,
    text,
    spoilerText,
  };
}
