import type { Account, NamedAccount } from "./account.ts";
import type { Attachment } from "./attachments/attachment.ts";
import type { AccountId, StatusId } from "./ids.ts";
import type { Marks } from "./marks/mark.ts";
import type { Poll, StoredPoll } from "./polls/poll.ts";
import type { Visibility } from "./visibilities.ts";

/** An account that a status names. */
export interface Mention {
  /** The account that is named. */
  readonly account: NamedAccount;
  /** An edit took the name out of the text: not shown any more, but the account keeps its access. */
  readonly silent: boolean;
}

/** A status as a store has it: the same for every reader. */
export interface StoredStatus {
  /** Larger for later ones. */
  readonly id: StatusId;
  /** The account that wrote it. */
  readonly author: Account;
  /** Plain text as typed, with handles in their canonical spelling. Empty on a reblog. */
  readonly text: string;
  /** Warning that clients show instead of the text. Empty: none. */
  readonly spoilerText: string;
  /** Whether the author marked it as sensitive. */
  readonly sensitive: boolean;
  /** Visibility: its readers. */
  readonly visibility: Visibility;
  /** A language tag such as `en`. Absent: unknown. */
  readonly language?: string | undefined;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** When it was edited last, in milliseconds since 1970. Absent: never. */
  readonly editedAtMs?: number | undefined;
  /** How often it was edited: 0, 1, ... Two reads with one version have one text. */
  readonly version: number;
  /**
   * Key of a `WeakMap` for what is made of the parts that only an edit changes: reads that give the same
   * object give the same text, warning, flag, language, mentions, tags and attachments. Absent: nothing is known.
   */
  readonly edition?: object | undefined;
  /** The status that it replies to. */
  readonly inReplyToId?: StatusId | undefined;
  /** The account that is replied to; in a chain of own replies, the one that the chain replies to. */
  readonly inReplyToAccountId?: AccountId | undefined;
  /** Everyone named, in the order of naming. Readers see those that are not silent. */
  readonly mentions: readonly Mention[];
  /** Hashtags without `#`, in lower case, each once, in the order of the text. */
  readonly tags: readonly string[];
  /** Files in the order in which they are shown. */
  readonly attachments: readonly Attachment[];
  /** The original, when this is a reblog. */
  readonly reblogOf?: StoredStatus | undefined;
  /** How many replies it has, as the store counts them. */
  readonly repliesCount: number;
  /** Reblogs that are there. */
  readonly reblogsCount: number;
  /** Accounts whose favourite it is. */
  readonly favouritesCount: number;
  /** Its poll. Absent: it has none. */
  readonly poll?: StoredPoll | undefined;
}

/** A status as one reader gets it. A reblog has the marks of its original. */
export interface Status extends StoredStatus, Marks {
  /** The text as HTML: paragraphs, links, mentions and hashtags; everything else escaped. */
  readonly content: string;
  /** The original as the reader gets it, when this is a reblog. */
  readonly reblogOf?: Status | undefined;
  /** Its poll, with the reader's votes. Absent: it has none. */
  readonly poll?: Poll | undefined;
}

/** One state that an edited status was in. */
export interface Revision {
  /** Plain text as typed, with handles in their canonical spelling. */
  readonly text: string;
  /** The text as HTML. */
  readonly content: string;
  /** Warning that clients show instead of the text. Empty: none. */
  readonly spoilerText: string;
  /** Whether the author marked it as sensitive. */
  readonly sensitive: boolean;
  /** A language tag such as `en`. Absent: unknown. */
  readonly language?: string | undefined;
  /** When the status came into this state, in milliseconds since 1970. */
  readonly createdAtMs: number;
  /** Files that it showed then. */
  readonly attachments: readonly Attachment[];
  /** Texts of its poll's options. Absent: it had none. */
  readonly pollOptions?: readonly string[] | undefined;
  /** The account that wrote it. */
  readonly author: Account;
}

/** The text of a status as its author edits it. */
export interface StatusSource {
  /** Of the status. */
  readonly id: StatusId;
  /** Plain text as typed, with handles in their canonical spelling. */
  readonly text: string;
  /** Warning that clients show instead of the text. Empty: none. */
  readonly spoilerText: string;
}
