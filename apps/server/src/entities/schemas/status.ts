import * as v from "valibot";
import { Account, Mention } from "./account.ts";
import { Attachment } from "./attachment.ts";
import { FilterResult } from "./filter.ts";
import { count, flag, id, list, maybe, moment, nothing, orNull, text, url } from "./parts.ts";

/** Hashtag of a status. */
export const StatusTag = v.strictObject({ name: text, url });

/** Poll of a status. `voted` and `own_votes` are there for readers with a token. */
export const Poll = v.strictObject({
  id,
  expires_at: moment,
  expired: flag,
  multiple: flag,
  votes_count: count,
  voters_count: count,
  options: list(v.strictObject({ title: text, votes_count: orNull(count) })),
  emojis: nothing,
  voted: maybe(flag),
  own_votes: maybe(list(count)),
});

const members = {
  id,
  created_at: moment,
  in_reply_to_id: orNull(id),
  in_reply_to_account_id: orNull(id),
  sensitive: flag,
  spoiler_text: text,
  visibility: v.picklist(["public", "unlisted", "private", "direct"]),
  language: orNull(text),
  uri: url,
  url,
  replies_count: count,
  reblogs_count: count,
  favourites_count: count,
  quotes_count: count,
  edited_at: orNull(moment),
  favourited: maybe(flag),
  reblogged: maybe(flag),
  muted: maybe(flag),
  bookmarked: maybe(flag),
  pinned: maybe(flag),
  filtered: maybe(list(FilterResult)),
  application: v.null(),
  account: Account,
  media_attachments: list(Attachment),
  mentions: list(Mention),
  tags: list(StatusTag),
  emojis: nothing,
  tagged_collections: nothing,
  quote: v.null(),
  card: v.null(),
  poll: orNull(Poll),
};

/** Status that another one reblogs. */
export const RebloggedStatus = v.strictObject({
  ...members,
  reblog: v.null(),
  content: v.pipe(v.string(), v.description("HTML")),
});

/** Status, for one reader. Members about the reader are there for readers with a token. */
export const Status = v.strictObject({
  ...members,
  reblog: orNull(RebloggedStatus),
  content: v.pipe(v.string(), v.description("HTML")),
});

/** Status that was deleted: its text to write again, and no content. */
export const DeletedStatus = v.strictObject({
  ...members,
  reblog: orNull(RebloggedStatus),
  text,
});

/** Thread around a status. */
export const Context = v.strictObject({ ancestors: list(Status), descendants: list(Status) });

/** Text of a status as it was written. */
export const StatusSource = v.strictObject({ id, text, spoiler_text: text });

/** State that a status was in. */
export const StatusEdit = v.strictObject({
  content: text,
  spoiler_text: text,
  sensitive: flag,
  created_at: moment,
  account: Account,
  media_attachments: list(Attachment),
  emojis: nothing,
  poll: maybe(v.strictObject({ options: list(v.strictObject({ title: text })) })),
});

/** Draft as it would be posted. */
export const StatusPreview = v.strictObject({
  length: count,
  limit: count,
  text,
  content: text,
  mentions: list(Account),
  unexpected_accounts: list(Account),
});

/** Notification. */
export const Notification = v.strictObject({
  id,
  type: text,
  group_key: text,
  created_at: moment,
  account: Account,
  status: maybe(Status),
});

/** Hashtag that was found. */
export const FoundTag = v.strictObject({ name: text, url, history: nothing });

/** Result of a search. */
export const SearchResult = v.strictObject({
  accounts: list(Account),
  statuses: list(Status),
  hashtags: list(FoundTag),
});
