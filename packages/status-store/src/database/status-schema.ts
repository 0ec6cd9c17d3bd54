import type { Mark, Visibility } from "@x/status-core";
import type { ColumnType } from "kysely";
import type { Flag, Int8Nullable } from "./column-types.ts";
import type { Int8 } from "./int8.ts";

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
