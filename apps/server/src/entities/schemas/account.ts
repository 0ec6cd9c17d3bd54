import * as v from "valibot";
import { count, flag, id, list, maybe, moment, nothing, orNull, text, url } from "./parts.ts";

const Field = v.strictObject({ name: text, value: text, verified_at: v.null() });

const account = {
  id,
  username: text,
  acct: text,
  display_name: text,
  locked: flag,
  bot: flag,
  discoverable: orNull(flag),
  indexable: flag,
  group: flag,
  created_at: moment,
  note: v.pipe(v.string(), v.description("HTML")),
  url,
  uri: url,
  avatar: url,
  avatar_static: url,
  avatar_description: text,
  header: url,
  header_static: url,
  header_description: text,
  followers_count: count,
  following_count: count,
  statuses_count: count,
  last_status_at: orNull(v.pipe(v.string(), v.isoDate())),
  hide_collections: orNull(flag),
  noindex: flag,
  roles: nothing,
  emojis: nothing,
  fields: list(Field),
  suspended: maybe(v.literal(true)),
};

/** Account, as clients of statuses read it. */
export const Account = v.strictObject(account);

/** Caller's own account, with its private settings. */
export const CredentialAccount = v.strictObject({
  ...account,
  source: v.strictObject({
    privacy: text,
    sensitive: flag,
    language: orNull(text),
    note: text,
    fields: list(Field),
    follow_requests_count: count,
    hide_collections: orNull(flag),
    discoverable: orNull(flag),
    indexable: flag,
  }),
  role: v.strictObject({ id: text, name: text, permissions: text, color: text, highlighted: flag }),
});

/** What stands between the caller and an account. */
export const Relationship = v.strictObject({
  id,
  following: flag,
  showing_reblogs: flag,
  notifying: flag,
  languages: v.null(),
  followed_by: flag,
  blocking: flag,
  blocked_by: flag,
  muting: flag,
  muting_notifications: flag,
  muting_expires_at: v.null(),
  requested: flag,
  requested_by: flag,
  domain_blocking: flag,
  endorsed: flag,
  note: text,
});

/** Accounts that both know, of an account: none here. */
export const FamiliarFollowers = v.strictObject({ id, accounts: nothing });

/** Defaults of posts, and how to show them. */
export const Preferences = v.strictObject({
  "posting:default:visibility": text,
  "posting:default:sensitive": flag,
  "posting:default:language": orNull(text),
  "reading:expand:media": text,
  "reading:expand:spoilers": flag,
  "reading:autoplay:gifs": flag,
});

/** Account that a text mentions. */
export const Mention = v.strictObject({ id, username: text, url, acct: text });

/** List of accounts whose posts make a timeline. */
export const List = v.strictObject({ id, title: text, replies_policy: text, exclusive: flag });

const Marker = v.strictObject({ last_read_id: id, version: count, updated_at: moment });

/** Places up to which one has read. */
export const Markers = v.strictObject({ home: maybe(Marker), notifications: maybe(Marker) });

/** Number of unread notifications. */
export const UnreadCount = v.strictObject({ count });

/** Accounts that a text mentions although it may not. */
export const UnexpectedMentions = v.strictObject({
  error: text,
  unexpected_accounts: list(Account),
});
