import type { Mark, PictureKind, Visibility } from "@x/status-core";
import type { ColumnType } from "kysely";
import type { Int8 } from "./int8.ts";
import type { AuditEventRow, JobRow } from "./administration-schema.ts";
import type {
  ListMemberRow,
  ListRow,
  MarkerRow,
  NotificationRow,
  StatusTagRow,
} from "./notification-schema.ts";
import type {
  AppRow,
  AppTokenRow,
  DeviceRow,
  GrantRow,
  PasswordRow,
  SessionRow,
} from "./oauth-schema.ts";

/** 0 or 1: the two databases have no boolean in common. */
export type Flag = 0 | 1;

/** Row of an account. */
export interface AccountRow {
  /** Unique, and never used again. */
  id: Int8;
  /** Spelled as it was made. */
  username: string;
  /** `username` in lower case. */
  username_key: string;
  /** Empty: an account of this server. */
  domain: string;
  /** Shown instead of the handle; may be empty. */
  display_name: string;
  /** The account's text about itself; may be empty. */
  note: string;
  /** Whether followers are approved by hand. */
  locked: Flag;
  /** Whether a program posts here. */
  bot: Flag;
  /** Whether it is suspended: nobody reads its statuses. */
  suspended: Flag;
  /** Whether it is kept out of public lists. */
  silenced: Flag;
  /** Accounts that follow it. */
  followers_count: number;
  /** Accounts that it follows. */
  following_count: number;
  /** Statuses and reblogs, without direct ones. */
  statuses_count: number;
  /** When it posted last, in milliseconds since 1970. Null: never. */
  last_status_ms: number | null;
  /** Visibility of posts that leave it out. Null: by `locked`. */
  default_visibility: Visibility | null;
  /** Whether posts that leave it out are sensitive. */
  default_sensitive: Flag;
  /** Language of posts that leave it out. Null: the server's. */
  default_language: string | null;
  /** Higher after each change of one of the account's filters. */
  filters_version: number;
  /** Pictures and lines, as JSON. Empty: none. */
  profile: string;
  /** When it was made, in milliseconds since 1970. */
  created_ms: number;
  /** When it was disabled, in milliseconds since 1970. Null: it was not. */
  disabled_ms: number | null;
  /** Whether it may administer the site. */
  administrator: Flag;
}

/** Row of an access token. */
export interface TokenRow {
  /** Unique, and never used again. */
  id: Int8;
  /** SHA-256 of the token, as 64 hex digits. */
  digest: string;
  /** The account that it acts for. */
  account_id: Int8;
  /** With spaces between. */
  scopes: string;
  /** When it was made, in milliseconds since 1970. */
  created_ms: number;
  /** From then on it no longer holds, in milliseconds since 1970. Null: never. */
  expires_ms: number | null;
  /** When it was revoked, in milliseconds since 1970. Null: it was not. */
  revoked_ms: number | null;
  /** The app that it was issued to. Null: somebody made it by hand. */
  app_id: Int8 | null;
  /** All that came from one consent. */
  family_id: string | null;
  /** Name that its owner gave it. Null: none. */
  name: ColumnType<string | null, string | null | undefined, string | null>;
  /** Last characters of its text. Empty: they are not known. */
  last_eight: ColumnType<string, string | undefined, string>;
  /** When it was used last, in milliseconds since 1970. Null: it was not. */
  used_ms: ColumnType<number | null, number | null | undefined, number | null>;
  /** The only repository that it opens. Null: any. */
  repository_id: ColumnType<string | null, string | null | undefined, string | null>;
}

/** Row of one account's side of a relation. */
export interface RelationshipRow {
  /** The account whose side this is. */
  account_id: Int8;
  /** The other account. */
  target_id: Int8;
  /** Whether it follows the other. */
  following: Flag;
  /** Whether it asked to follow and waits for an answer. */
  requested: Flag;
  /** Whether it blocks the other. */
  blocking: Flag;
  /** Whether it mutes the other. */
  muting: Flag;
}

/** Row of a status or a reblog. */
export interface StatusRow {
  /** Larger for later ones. */
  id: Int8;
  /** The author. */
  account_id: Int8;
  /** Plain text. Empty on a reblog. */
  text: string;
  /** Warning before the text. Empty: none. */
  spoiler_text: string;
  /** Whether the author marked it as sensitive. */
  sensitive: Flag;
  /** Visibility: its readers. */
  visibility: Visibility;
  /** A language tag. Null: unknown. */
  language: string | null;
  /** When it was made, in milliseconds since 1970. */
  created_ms: number;
  /** When it was edited last, in milliseconds since 1970. Null: never. */
  edited_ms: number | null;
  /** How often it was edited. */
  version: number;
  /** The status that it replies to. */
  in_reply_to_id: Int8Nullable;
  /** The account that it replies to. */
  in_reply_to_account_id: Int8Nullable;
  /** The original, when it is a reblog. */
  reblog_of_id: Int8Nullable;
  /** With spaces between. */
  tags: string;
  /** Public and unlisted replies. */
  replies_count: number;
  /** Reblogs that are there. */
  reblogs_count: number;
  /** Accounts whose favourite it is. */
  favourites_count: number;
  /** First status of its thread. Null: it is the first itself. */
  thread_id: Int8Nullable;
  /** Its poll, as JSON of `StoredPoll`. Null: none. */
  poll: string | null;
  /** When it was deleted, in milliseconds since 1970. Null: it is there. */
  deleted_ms: number | null;
  /** Files that it shows, as JSON. Empty: none. */
  attachments: ColumnType<string, string | undefined, string>;
}

/** Row of a vote for one option. */
export interface PollVoteRow {
  /** The status with the poll. */
  status_id: Int8;
  /** The account that voted. */
  account_id: Int8;
  /** Place of the option; the first is 0. */
  choice: number;
}

/** Row of a mark of an account on a status. */
export interface MarkRow {
  /** Larger for later ones. */
  id: Int8;
  /** The account that set it. */
  account_id: Int8;
  /** The status that has it. */
  status_id: Int8;
  /** Kind of the mark. */
  mark: Exclude<Mark, "mute">;
}

/** Row of a muted thread. */
export interface ThreadMuteRow {
  /** The account that mutes it. */
  account_id: Int8;
  /** First status of the thread, which may be gone. */
  thread_id: Int8;
}

type Int8Nullable = ColumnType<
  string | number | bigint | null,
  bigint | number | null,
  bigint | number | null
>;

/** Row of a mention. */
export interface MentionRow {
  /** The status that names the account. */
  status_id: Int8;
  /** The account that is named. */
  account_id: Int8;
  /** Order of naming. */
  position: number;
  /** Whether an edit took the name out of the text. */
  silent: Flag;
}

/** Row of a state of an edited status. */
export interface RevisionRow {
  /** The status that was edited. */
  status_id: Int8;
  /** 0 for the original, then one more with each edit. */
  version: number;
  /** Plain text. */
  text: string;
  /** Warning before the text. Empty: none. */
  spoiler_text: string;
  /** Whether the author marked it as sensitive. */
  sensitive: Flag;
  /** A language tag. Null: unknown. */
  language: string | null;
  /** When the status came into this state, in milliseconds since 1970. */
  created_ms: number;
  /** Files that it showed then, as JSON. Empty: none. */
  attachments: ColumnType<string, string | undefined, string>;
  /** Texts of its poll's options, as JSON. Null: it had none. */
  poll_options: string | null;
}

/** Row of a file that a status shows, or that waits for one. */
export interface AttachmentRow {
  /** Unique, and never used again. */
  id: Int8;
  /** The account that uploaded it. */
  account_id: Int8;
  /** The status that it belongs to. Null: none. */
  status_id: Int8Nullable;
  /** Secret part of its address. */
  key: string;
  /** Facts of it that never change, as JSON. */
  facts: string;
  /** Name of its bytes. */
  blob: string;
  /** Name of the bytes of its preview. Null: it has none. */
  preview_blob: string | null;
  /** Bytes of both. */
  bytes: number;
  /** The owner's text about it. Null: none. */
  description: string | null;
  /** Its focus, as JSON. Null: the middle. */
  focus: string | null;
  /** Without a status it is removed after this time, in milliseconds since 1970. */
  expires_ms: number;
  /** Kind of the profile's picture that it is. Null: it is for a status. */
  picture: PictureKind | null;
}

/** Row of a scheduled status. */
export interface ScheduleRow {
  /** Larger for later ones. */
  id: Int8;
  /** The author. */
  account_id: Int8;
  /** When it is to be published, in milliseconds since 1970. */
  scheduled_ms: number;
  /** When publication is tried, in milliseconds since 1970. Null: it was refused, and waits for its author. */
  due_ms: number | null;
  /** The draft, as JSON. */
  draft: string;
  /** Code of the refusal. Null: none. */
  refusal: string | null;
}

/** Row of an idempotency key of a status. */
export interface IdempotencyKeyRow {
  /** The account that sent the request. */
  account_id: Int8;
  /** As the client chose it. */
  key: string;
  /** SHA-256 of the request, as 64 hex digits. */
  fingerprint: string;
  /** Null inside of the transaction that claims the key, and for a request to schedule. */
  status_id: Int8Nullable;
  /** What the request scheduled. Null: nothing. */
  schedule_id: Int8Nullable;
  /** From then on the key is free again, in milliseconds since 1970. */
  expires_ms: number;
}

/** Row of a filter. */
export interface FilterRow {
  /** Unique, and never used again. */
  id: Int8;
  /** The reader. */
  account_id: Int8;
  /** The name that the reader gave it. */
  title: string;
  /** With spaces between. */
  context: string;
  /** The client's action on a match. */
  action: "warn" | "hide" | "blur";
  /** From then on it no longer holds, in milliseconds since 1970. Null: never. */
  expires_ms: number | null;
}

/** Row of a keyword of a filter. */
export interface FilterKeywordRow {
  /** Unique, and never used again. */
  id: Int8;
  /** The filter that it belongs to. */
  filter_id: Int8;
  /** The phrase, as typed. */
  keyword: string;
  /** Whether it must stand alone. */
  whole_word: Flag;
}

/** Row of a status that is attached to a filter. */
export interface FilterStatusRow {
  /** Unique, and never used again. */
  id: Int8;
  /** The filter that it belongs to. */
  filter_id: Int8;
  /** The status that is attached. */
  status_id: Int8;
}

/** Row of a count of a rate limit. */
export interface UsageRow {
  /** Name of the policy. */
  family: string;
  /** Whose budget it is. */
  key: string;
  /** `Usage.at` of `@x/ratelimit`. */
  at: number;
  /** `Usage.used` of `@x/ratelimit`. */
  used: number;
  /** From then on the row says nothing that no row would not say. */
  expires_ms: number;
}

/** Row of a repository. */
export interface RepositoryRow {
  /** 32 random hex digits; never used again. */
  id: string;
  /** The account that owns it. */
  owner_id: Int8;
  /** Spelled as it was given. */
  name: string;
  /** `name` in lower case. */
  name_key: string;
  /** Plain text; may be empty. */
  description: string;
  /** Whether only accounts with access see it. */
  private: Flag;
  /** Short name of the default branch. */
  default_branch: string;
  /** Whether it can only be read. */
  archived: Flag;
  /** Whether it follows another repository. */
  mirror: Flag;
  /** Whether its code can be read at all. */
  code_unit: Flag;
  /** A JSON array. */
  protected_branches: string;
  /** A JSON array. */
  protected_files: string;
  /** A JSON array. */
  topics: string;
  /** Whether the default branch and protected ones take no breaking changes of schemas. */
  refuse_breaking: Flag;
  /** Where it was imported from. Null: it was not. */
  source: string | null;
  /** When it was made, in milliseconds since 1970. */
  created_ms: number;
  /** When the record changed last, in milliseconds since 1970. */
  updated_ms: number;
  /** Bytes in git: as they were measured last, and what was claimed since. */
  git_bytes: ColumnType<number, number | undefined, number>;
  /** Sum of its rows in `lfs_objects`. */
  lfs_bytes: ColumnType<number, number | undefined, number>;
  /** When its files were maintained last, in milliseconds since 1970. Null: never. */
  maintained_ms: ColumnType<number | null, number | null | undefined, number | null>;
}

/** Row of an account's own limits: a number is a limit, -1 is none, and null is the server's. */
export interface AccountQuotaRow {
  /** The account. */
  account_id: Int8;
  /** Bytes of one repository. */
  repository_bytes: number | null;
  /** Bytes of all repositories together. */
  account_bytes: number | null;
  /** Number of repositories. */
  repositories: number | null;
}

/** Row of access that was granted. */
export interface RepositoryAccessRow {
  /** The repository. */
  repository_id: string;
  /** The account that was granted access. */
  account_id: Int8;
  /** Rights of the account there. */
  access: "read" | "write" | "admin";
}

/** Row of a former name of a repository. */
export interface FormerNameRow {
  /** The account that owns the repository. */
  owner_id: Int8;
  /** In lower case. No repository of the owner has it now. */
  name_key: string;
  /** The repository that had the name. */
  repository_id: string;
}

/** Row of a large object of a repository. */
export interface LfsObjectRow {
  /** The repository that has the object. */
  repository_id: string;
  /** SHA-256 of the bytes, as 64 lower-case hex digits. */
  oid: string;
  /** In bytes. */
  size: number;
}

/** Row of a status of a commit. */
export interface CommitStatusRow {
  /** Grows with time. */
  id: Int8;
  /** The repository of the commit. */
  repository_id: string;
  /** The commit. */
  sha: string;
  /** What was looked at. */
  context: string;
  /** What was found. */
  state: string;
  /** Address of more; may be empty. */
  target_url: string;
  /** Plain text; may be empty. */
  description: string;
  /** The account that told it. */
  creator_id: Int8;
  /** When it was told, in milliseconds since 1970. */
  created_ms: number;
}

/** Row of a public key of an account. */
export interface AccountKeyRow {
  /** Unique, and never used again. */
  id: Int8;
  /** The account whose key it is. */
  account_id: Int8;
  /** `ssh` or `gpg`. */
  kind: string;
  /** Hash of the key; once for each kind in an account. */
  fingerprint: string;
  /** Name for the person; may be empty. */
  title: string;
  /** The key as text. */
  text: string;
  /** More about the key, as a JSON object. */
  facts: string;
  /** When it was added, in milliseconds since 1970. */
  created_ms: number;
}

/** Row of a locked file. */
export interface LfsLockRow {
  /** Unique, and never used again. */
  id: Int8;
  /** The repository of the file. */
  repository_id: string;
  /** From the repository's root. */
  path: string;
  /** The account that holds the lock. */
  owner_id: Int8;
  /** When it was locked, in milliseconds since 1970. */
  locked_ms: number;
}

/** Row of an idempotency key and its response. */
export interface AnswerRow {
  /** The account that sent the request. */
  account_id: Int8;
  /** As the client chose it. */
  key: string;
  /** Of the request: the same for the same request only. */
  fingerprint: string;
  /** The response. Null: in flight. */
  answer: string | null;
  /** The process that has the request in flight. Null: not known. */
  owner: string | null;
  /** From then on the key is free again, in milliseconds since 1970. */
  expires_ms: number;
}

/** Row of the words of a status. In SQLite its id is the row's own. */
export interface StatusWordsRow {
  /** Words by which it is found. */
  words: string;
}

/** Row of a hashtag that a public status had. */
export interface UsedTagRow {
  /** Without `#`, in lower case. */
  name: string;
}

/** Every table, by name. */
export interface DatabaseSchema {
  /** Accounts of this server and of others. */
  accounts: AccountRow;
  /** Access tokens. */
  tokens: TokenRow;
  /** One account's side of a relation to another. */
  relationships: RelationshipRow;
  /** Statuses and reblogs; deleted ones for a while. */
  statuses: StatusRow;
  /** Words of statuses, for searching. */
  status_words: StatusWordsRow;
  /** Statuses whose words are not in the index yet. */
  unindexed_statuses: { readonly status_id: Int8 };
  /** Hashtags, for searching. */
  used_tags: UsedTagRow;
  /** Accounts that statuses name. */
  mentions: MentionRow;
  /** States of edited statuses. */
  revisions: RevisionRow;
  /** Files of statuses. */
  attachments: AttachmentRow;
  /** Keys of requests about statuses. */
  idempotency_keys: IdempotencyKeyRow;
  /** Favourites, bookmarks and pins. */
  marks: MarkRow;
  /** Votes in polls. */
  poll_votes: PollVoteRow;
  /** Scheduled statuses. */
  schedules: ScheduleRow;
  /** Notifications, also of what happens later. */
  notifications: NotificationRow;
  /** Lists of accounts. */
  lists: ListRow;
  /** Accounts in lists. */
  list_members: ListMemberRow;
  /** Places up to which accounts have read. */
  markers: MarkerRow;
  /** Hashtags of statuses. */
  status_tags: StatusTagRow;
  /** Muted threads. */
  thread_mutes: ThreadMuteRow;
  /** Readers' filters. */
  filters: FilterRow;
  /** Keywords of filters. */
  filter_keywords: FilterKeywordRow;
  /** Statuses that are attached to filters. */
  filter_statuses: FilterStatusRow;
  /** Counts of rate limits. */
  usage: UsageRow;
  /** Repositories. */
  repositories: RepositoryRow;
  /** Access that owners granted. */
  repository_access: RepositoryAccessRow;
  /** Limits of accounts that have their own. */
  account_quotas: AccountQuotaRow;
  /** Names that repositories had before. */
  former_names: FormerNameRow;
  /** Large objects of repositories. */
  lfs_objects: LfsObjectRow;
  /** Statuses of commits. */
  commit_statuses: CommitStatusRow;
  /** Public keys of accounts. */
  account_keys: AccountKeyRow;
  /** Locked files of repositories. */
  lfs_locks: LfsLockRow;
  /** Responses to requests with an idempotency key whose work lies outside of the database. */
  answers: AnswerRow;
  /** Apps of OAuth. */
  oauth_apps: AppRow;
  /** Codes and refresh tokens. */
  oauth_grants: GrantRow;
  /** Tokens that act for an app alone. */
  app_tokens: AppTokenRow;
  /** Passwords of accounts. */
  passwords: PasswordRow;
  /** Sessions of people in browsers. */
  sessions: SessionRow;
  /** Browsers that accounts logged in with. */
  known_devices: DeviceRow;
  /** The audit log. */
  audit_events: AuditEventRow;
  /** Last runs of jobs. */
  jobs: JobRow;
  /** SQLite only, one row: the last id that was given. */
  last_id: { value: Int8 };
}
