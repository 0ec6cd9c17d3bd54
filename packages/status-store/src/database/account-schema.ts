import type { Visibility } from "@x/status-core";
import type { ColumnType } from "kysely";
import type { Flag } from "./column-types.ts";
import type { Int8 } from "./int8.ts";

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
