import type { ColumnType } from "kysely";
import type { Visibility } from "@x/status-core";

/**
 * A whole number of up to 64 bits. Written as a bigint or number; read as a number when it is a
 * safe one, else as decimal text, from both databases. (The type has bigint for
 * comparisons.)
 */
export type Int8 = ColumnType<string | number | bigint, bigint | number, bigint | number>;

/** 0 or 1: the two databases have no boolean in common. */
export type Flag = 0 | 1;

export interface AccountRow {
  id: Int8;
  username: string;
  /** `username` in lower case. */
  username_key: string;
  /** Empty: an account of this server. */
  domain: string;
  display_name: string;
  note: string;
  locked: Flag;
  bot: Flag;
  suspended: Flag;
  silenced: Flag;
  followers_count: number;
  following_count: number;
  statuses_count: number;
  last_status_ms: number | null;
  default_visibility: Visibility | null;
  default_sensitive: Flag;
  default_language: string | null;
  /** Higher after each change of one of the account's filters. */
  filters_version: number;
  created_ms: number;
}

export interface TokenRow {
  id: Int8;
  /** SHA-256 of the token, as 64 hex digits. */
  digest: string;
  account_id: Int8;
  /** With spaces between. */
  scopes: string;
  created_ms: number;
  expires_ms: number | null;
  revoked_ms: number | null;
}

export interface RelationshipRow {
  account_id: Int8;
  target_id: Int8;
  following: Flag;
  requested: Flag;
  blocking: Flag;
  muting: Flag;
}

export interface StatusRow {
  id: Int8;
  account_id: Int8;
  text: string;
  spoiler_text: string;
  sensitive: Flag;
  visibility: Visibility;
  language: string | null;
  created_ms: number;
  edited_ms: number | null;
  version: number;
  in_reply_to_id: Int8Nullable;
  in_reply_to_account_id: Int8Nullable;
  reblog_of_id: Int8Nullable;
  /** With spaces between. */
  tags: string;
  replies_count: number;
  reblogs_count: number;
  deleted_ms: number | null;
}

type Int8Nullable = ColumnType<
  string | number | bigint | null,
  bigint | number | null,
  bigint | number | null
>;

export interface MentionRow {
  status_id: Int8;
  account_id: Int8;
  /** Order of naming. */
  position: number;
  silent: Flag;
}

export interface RevisionRow {
  status_id: Int8;
  version: number;
  text: string;
  spoiler_text: string;
  sensitive: Flag;
  language: string | null;
  created_ms: number;
}

export interface IdempotencyKeyRow {
  account_id: Int8;
  key: string;
  /** SHA-256 of what was asked for, as 64 hex digits. */
  fingerprint: string;
  /** Null only inside of the transaction that claims the key. */
  status_id: Int8Nullable;
  expires_ms: number;
}

export interface FilterRow {
  id: Int8;
  account_id: Int8;
  title: string;
  /** With spaces between. */
  context: string;
  action: "warn" | "hide" | "blur";
  expires_ms: number | null;
}

export interface FilterKeywordRow {
  id: Int8;
  filter_id: Int8;
  keyword: string;
  whole_word: Flag;
}

export interface FilterStatusRow {
  id: Int8;
  filter_id: Int8;
  status_id: Int8;
}

export interface UsageRow {
  family: string;
  key: string;
  at: number;
  used: number;
  /** From then on the row says nothing that no row would not say. */
  expires_ms: number;
}

export interface RepositoryRow {
  id: string;
  owner_id: Int8;
  name: string;
  /** `name` in lower case. */
  name_key: string;
  description: string;
  private: Flag;
  default_branch: string;
  archived: Flag;
  mirror: Flag;
  code_unit: Flag;
  /** A JSON array. */
  protected_branches: string;
  /** A JSON array. */
  protected_files: string;
  source: string | null;
  created_ms: number;
  updated_ms: number;
}

export interface RepositoryAccessRow {
  repository_id: string;
  account_id: Int8;
  access: "read" | "write" | "admin";
}

export interface FormerNameRow {
  owner_id: Int8;
  /** In lower case. No repository of the owner has it now. */
  name_key: string;
  repository_id: string;
}

export interface LfsObjectRow {
  repository_id: string;
  oid: string;
  size: number;
}

export interface LfsLockRow {
  id: Int8;
  repository_id: string;
  path: string;
  owner_id: Int8;
  locked_ms: number;
}

export interface AnswerRow {
  account_id: Int8;
  key: string;
  fingerprint: string;
  /** Null while the work is under way. */
  answer: string | null;
  expires_ms: number;
}

/** Every table, by name. */
export interface DatabaseSchema {
  accounts: AccountRow;
  tokens: TokenRow;
  relationships: RelationshipRow;
  statuses: StatusRow;
  mentions: MentionRow;
  revisions: RevisionRow;
  idempotency_keys: IdempotencyKeyRow;
  filters: FilterRow;
  filter_keywords: FilterKeywordRow;
  filter_statuses: FilterStatusRow;
  usage: UsageRow;
  repositories: RepositoryRow;
  repository_access: RepositoryAccessRow;
  former_names: FormerNameRow;
  lfs_objects: LfsObjectRow;
  lfs_locks: LfsLockRow;
  answers: AnswerRow;
  /** SQLite only, one row: the last id that was given. */
  last_id: { value: Int8 };
}
