import type { Account } from "./account.ts";
import type { AttachmentDraft } from "./attachments/attach.ts";
import type { StatusId } from "./ids.ts";
import type { PollDraft } from "./polls/poll.ts";
import type { Status } from "./status.ts";
import type { StatusTransaction, ThreadPlace } from "./store.ts";

/** A status to be posted, as the client wrote it. What is left out gets the author's defaults. */
export interface StatusDraft extends AttachmentDraft {
  /** Plain text. Outer white space is cut off. */
  readonly text?: string | undefined;
  /** Warning shown instead of the text. Without a text it becomes the text. */
  readonly spoilerText?: string | undefined;
  /** Whether the author marked it as sensitive. */
  readonly sensitive?: boolean | undefined;
  /** One of `VISIBILITIES`; anything else is refused. */
  readonly visibility?: string | undefined;
  /** A language tag. One that is unknown counts as left out. */
  readonly language?: string | undefined;
  /** Id of the status that is replied to; of a reblog, its original is. */
  readonly inReplyToId?: string | undefined;
  /** Ids of the accounts that the text may mention. Left out: any; empty: none. */
  readonly allowedMentions?: readonly string[] | undefined;
  /** Its poll. */
  readonly poll?: PollDraft | undefined;
}

/** New state of a status, whole: what is left out is emptied, attachments too, except for the language. */
export interface Edit extends AttachmentDraft {
  /** Plain text. Outer white space is cut off. */
  readonly text?: string | undefined;
  /** Warning shown instead of the text. */
  readonly spoilerText?: string | undefined;
  /** Whether the author marked it as sensitive. */
  readonly sensitive?: boolean | undefined;
  /** A language tag. Left out or unknown: stays as it is. */
  readonly language?: string | undefined;
  /** It cannot be changed: another one than the status has is refused. */
  readonly visibility?: string | undefined;
  /** It cannot be changed: another one than the status has is refused. */
  readonly inReplyToId?: string | undefined;
  /** Ids of the accounts that the text may mention. Left out: any; empty: none. */
  readonly allowedMentions?: readonly string[] | undefined;
  /** Its poll. Left out: it has none any more. Other options, or `multiple` changed: all votes go. */
  readonly poll?: PollDraft | undefined;
}

/** How a change is to be made. */
export interface ChangeOptions<Tx extends StatusTransaction = StatusTransaction> {
  /** Idempotency key: the same request with the same key, within an hour, gets the first answer. */
  readonly idempotencyKey?: string | undefined;
  /**
   * Called last, in the transaction of the change, and not for replays and edits that change nothing:
   * whether the account may do one more. What it takes through `tx` is rolled back with the change.
   */
  readonly reserve?: ((tx: Tx) => Promise<boolean>) | undefined;
}

/** How a deletion is to be made. */
export interface RemoveOptions<
  Tx extends StatusTransaction = StatusTransaction,
> extends ChangeOptions<Tx> {
  /** Whether its attachments go at once. Left out: they may be posted again for a day. */
  readonly deleteAttachments?: boolean | undefined;
}

/** How an edit is to be made. */
export interface EditOptions<
  Tx extends StatusTransaction = StatusTransaction,
> extends ChangeOptions<Tx> {
  /** The edit is refused when the status has none of these versions. Left out: any will do. */
  readonly expectedVersions?: readonly number[] | undefined;
}

/** Result of a change. */
export interface Changed {
  /** The status as it is now, for the one who changed it. */
  readonly status: Status;
  /** The request was answered from its key: nothing was done this time. */
  readonly replayed: boolean;
  /** Something is different now. `false` for replays, and for edits that change nothing. */
  readonly changed: boolean;
}

/** A thread around a status. */
export interface Thread {
  /** The chain of statuses that it replies to, oldest first. */
  readonly ancestors: readonly Status[];
  /** The replies: depth first, siblings by age; the thread's author's own chain first. */
  readonly descendants: readonly Status[];
  /** Set when there are more ancestors: ask for the context of this status to go on. */
  readonly ancestorsAfter?: StatusId | undefined;
  /** Set when there are more descendants: give it as `after` to go on. */
  readonly descendantsAfter?: ThreadPlace | undefined;
}

/** A post as it would be, without posting it. */
export interface Preview {
  /** Characters as the limit counts them. */
  readonly length: number;
  /** Most characters that a status may have. */
  readonly limit: number;
  /** The text as it would be stored, with handles in their canonical spelling. */
  readonly text: string;
  /** The warning as it would be stored. */
  readonly spoilerText: string;
  /** The text as HTML. */
  readonly content: string;
  /** Accounts that it would mention, in the order of the text. */
  readonly mentions: readonly Account[];
  /** Mentioned accounts that `allowedMentions` does not have. */
  readonly unexpected: readonly Account[];
}
