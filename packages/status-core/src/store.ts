import type { Account, Relation } from "./account.ts";
import type { Attachment } from "./attachments/attachment.ts";
import type { AttachmentReads, AttachmentWrites } from "./attachments/store.ts";
import type { AccountId, ScheduleId, StatusId } from "./ids.ts";
import type {
  Interaction,
  InteractionKind,
  ListedMark,
  Mark,
  MarkedStatus,
  OwnMarks,
} from "./marks/mark.ts";
import type { ListReads, ListWrites, RepliesPolicy } from "./lists/list.ts";
import type { MarkerReads, MarkerWrites } from "./markers/marker.ts";
import type { NotificationReads, NotificationWrites } from "./notifications/store.ts";
import type { StoredPoll } from "./polls/poll.ts";
import type { ProfileWrites } from "./profiles/store.ts";
import type { ScheduleReads, ScheduleWrites } from "./schedules/store.ts";
import type { SearchReads } from "./search/store.ts";
import type { ChangeReads } from "./streams/changes.ts";
import type { StoredStatus } from "./status.ts";
import type { Visibility } from "./visibilities.ts";

/** A name of an account, as written in a text. */
export interface Handle {
  /** The part after the `@`, as typed. */
  readonly username: string;
  /** Absent: an account of this server. In ASCII and lower case. */
  readonly domain?: string | undefined;
}

/** A state of a status's text. */
export interface StoredRevision {
  /** Plain text as typed, with handles in their canonical spelling. */
  readonly text: string;
  /** Warning that clients show instead of the text. Empty: none. */
  readonly spoilerText: string;
  /** Whether the author marked it as sensitive. */
  readonly sensitive: boolean;
  /** A language tag such as `en`. Absent: unknown. */
  readonly language?: string | undefined;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** Files in the order in which they were shown. */
  readonly attachments: readonly Attachment[];
  /** Texts of its poll's options. Absent: it had none. */
  readonly pollOptions?: readonly string[] | undefined;
}

/** A place in a thread: a status, and its depth below the status that was asked for. */
export interface ThreadPlace {
  /** The status at this place. */
  readonly id: StatusId;
  /** Depth: 1, 2, ... */
  readonly depth: number;
}

/** A walk over descendants, depth first, siblings by ascending id. */
export interface DescendantWalk {
  /** The status whose replies are walked. */
  readonly rootId: StatusId;
  /** At most so many places. */
  readonly limit: number;
  /** No deeper than this. Absent: any depth. */
  readonly maxDepth?: number | undefined;
  /** Goes on after this place of the same walk. Absent: from the start. */
  readonly after?: ThreadPlace | undefined;
}

/** Hashtags of statuses, without `#` and in lower case. */
export interface TaggedWith {
  /** At least one of these is there. */
  readonly any: readonly string[];
  /** All of these are there. */
  readonly all: readonly string[];
  /** None of these is there. */
  readonly none: readonly string[];
}

/** A list of statuses, by its kind. */
export type Timeline =
  /** The statuses and reblogs of the accounts that the reader follows, and the reader's own. */
  | { readonly kind: "home"; readonly accountId: AccountId }
  /** Everybody's public statuses; no reblogs, and replies only to oneself. */
  | { readonly kind: "public"; readonly onlyMedia?: boolean | undefined }
  /** Everybody's public statuses with a hashtag; no reblogs. */
  | ({ readonly kind: "tag"; readonly onlyMedia?: boolean | undefined } & TaggedWith)
  /** Statuses and reblogs of the members of a list of the reader's. */
  | {
      readonly kind: "list";
      /** The owner of the list, who reads it. */
      readonly accountId: AccountId;
      /** Id of the list. */
      readonly listId: string;
      /** Replies that it shows. */
      readonly repliesPolicy: RepliesPolicy;
    }
  | {
      readonly kind: "account";
      readonly accountId: AccountId;
      readonly excludeReplies?: boolean | undefined;
      readonly excludeReblogs?: boolean | undefined;
      /** Only those that the account pinned. */
      readonly pinned?: boolean | undefined;
      readonly onlyMedia?: boolean | undefined;
    };

/** A list of the accounts that did something with a status. */
export interface InteractionQuery {
  /** Kind of their interaction. */
  readonly kind: InteractionKind;
  /** Part of the list, by the ids of favourites or reblogs. */
  readonly page: Page;
  /** Reader, whose blocked and muted accounts are left out, and those that block the reader. */
  readonly viewerId: AccountId | undefined;
}

/** A part of a list, newest first. */
export interface Page {
  /** At most so many. */
  readonly limit: number;
  /** Only older than this id. */
  readonly maxId?: string | undefined;
  /** Only newer than this id: the newest of those. */
  readonly sinceId?: string | undefined;
  /** Only newer than this id: the oldest of those. */
  readonly minId?: string | undefined;
}

/** Port for reading. Every method is a fixed number of queries, whatever the size of its input. */
export interface StatusReads
  extends
    AttachmentReads,
    ChangeReads,
    ScheduleReads,
    SearchReads,
    NotificationReads,
    ListReads,
    MarkerReads {
  /**
   * The statuses that are there, each with its author, mentions and original, in any order. A
   * reblog whose original is gone is gone too.
   */
  findStatuses(ids: readonly StatusId[]): Promise<readonly StoredStatus[]>;
  /**
   * The same for ids that the store itself gave, by a walk or a list: what was read before may be quicker to
   * find, and that tells nothing to a client that did not choose the ids.
   */
  findListed(ids: readonly StatusId[]): Promise<readonly StoredStatus[]>;
  /**
   * Relations of one account to others. Accounts without a relation may be left out.
   *
   * @param source - `listed`: the others wrote statuses of {@link findListed}, to which the same applies; those of
   *   more accounts may be there too
   */
  findRelations(
    accountId: AccountId,
    otherIds: readonly AccountId[],
    source?: "listed",
  ): Promise<ReadonlyMap<AccountId, Relation>>;
  /** The account's reblogs of the statuses, by original. */
  findReblogs(
    accountId: AccountId,
    statusIds: readonly StatusId[],
  ): Promise<ReadonlyMap<StatusId, StatusId>>;
  /**
   * The account's marks on the statuses, which are no reblogs, and its votes in their polls. Statuses
   * without any may be left out.
   *
   * @param source - `listed`: the statuses are of {@link findListed}, to which the same applies; those of more
   *   statuses may be there too
   */
  findMarks(
    accountId: AccountId,
    statusIds: readonly StatusId[],
    source?: "listed",
  ): Promise<ReadonlyMap<StatusId, OwnMarks>>;
  /** The account's favourites or bookmarks that it may read, by descending id of the mark. */
  findMarked(mark: ListedMark, page: Page, accountId: AccountId): Promise<readonly MarkedStatus[]>;
  /**
   * Favourites, or public and unlisted reblogs, of a status, by descending id; not those of suspended
   * accounts.
   */
  findInteractions(id: StatusId, query: InteractionQuery): Promise<readonly Interaction[]>;
  /** Accounts by handle, in any case and order. A handle without an account is left out. */
  findAccounts(handles: readonly Handle[]): Promise<readonly Account[]>;
  /** The chain that a status replies to, nearest first, deleted ones included. Stops at a cycle. */
  findAncestors(id: StatusId, limit: number): Promise<readonly StatusId[]>;
  /** The replies below a status in the walk's order, deleted ones included. Bounded on a cycle too. */
  findDescendants(walk: DescendantWalk): Promise<readonly ThreadPlace[]>;
  /** The states of an edited status, original first. Empty: never edited. */
  findRevisions(id: StatusId): Promise<readonly StoredRevision[]>;
  /** Ids of a list's statuses that the viewer may see there, newest first. */
  findTimeline(
    timeline: Timeline,
    page: Page,
    viewerId: AccountId | undefined,
  ): Promise<readonly StatusId[]>;
}

/** A status to be stored. The store gives it its id. */
export interface NewStatus {
  /** The account that wrote it. */
  readonly authorId: AccountId;
  /** Plain text as typed, with handles in their canonical spelling. */
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
  /** The status that it replies to. */
  readonly inReplyToId?: StatusId | undefined;
  /** The account that it replies to. */
  readonly inReplyToAccountId?: AccountId | undefined;
  /** In the order of the text. */
  readonly mentionedIds: readonly AccountId[];
  /** Hashtags without `#`, in lower case, each once. */
  readonly tags: readonly string[];
  /** The original, when it is a reblog. */
  readonly reblogOfId?: StatusId | undefined;
  /** Files in the order in which they are shown, locked in this transaction. Absent: none. */
  readonly attachments?: readonly Attachment[] | undefined;
  /** Its poll. */
  readonly poll?: StoredPoll | undefined;
}

/** A new state of a status. */
export interface StatusChange {
  /** Plain text as typed, with handles in their canonical spelling. */
  readonly text: string;
  /** Warning that clients show instead of the text. Empty: none. */
  readonly spoilerText: string;
  /** Whether the author marked it as sensitive. */
  readonly sensitive: boolean;
  /** A language tag such as `en`. Absent: unknown. */
  readonly language?: string | undefined;
  /** Milliseconds since 1970. */
  readonly editedAtMs: number;
  /** In the order of the text. Those that were mentioned before and are not here become silent. */
  readonly mentionedIds: readonly AccountId[];
  /** Hashtags without `#`, in lower case, each once. */
  readonly tags: readonly string[];
  /**
   * Files in the order in which they are shown, locked in this transaction. Those that it had and that are
   * not here stay its own: its history shows them. Absent: none.
   */
  readonly attachments?: readonly Attachment[] | undefined;
  /** Its poll. Absent: it has none, any more. */
  readonly poll?: StoredPoll | undefined;
  /** Whether all votes are forgotten. Absent: no. */
  readonly resetVotes?: boolean | undefined;
}

/** Votes of one account in a poll. */
export interface SavedVotes {
  /** The account that votes. */
  readonly accountId: AccountId;
  /** Options that it chose. */
  readonly choices: readonly number[];
  /** The poll with these votes counted. */
  readonly poll: StoredPoll;
}

/** A request that may be sent again without being done again. */
export interface KeyedRequest {
  /** The account that sends the request. */
  readonly accountId: AccountId;
  /** As the client chose it. */
  readonly key: string;
  /** The request in one spelling. A digest of it is enough to store. */
  readonly fingerprint: string;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  /** From then on the key is forgotten, in milliseconds since 1970. */
  readonly expiresAtMs: number;
}

/** State of a request's key: new, used for this very request, or used for another. */
export type KeyClaim =
  | { readonly kind: "new" }
  | { readonly kind: "replay"; readonly statusId: StatusId }
  | { readonly kind: "scheduled"; readonly scheduleId: ScheduleId }
  | { readonly kind: "other" };

/**
 * An open transaction, all or nothing: its writes are visible to all, or to none, when its
 * work is done. Its reads see its own writes.
 */
export interface StatusTransaction
  extends
    StatusReads,
    AttachmentWrites,
    ScheduleWrites,
    NotificationWrites,
    ListWrites,
    MarkerWrites,
    ProfileWrites {
  /**
   * Finds a status and locks it until the transaction ends.
   * `undefined`: not there, or deleted.
   */
  lockStatus(id: StatusId): Promise<StoredStatus | undefined>;
  /** A deleted status as it was, as long as the store still has it; for a repeated deletion. */
  findDeleted(id: StatusId): Promise<StoredStatus | undefined>;
  /**
   * Stores a status, and counts it: for its author, its parent and its original.
   *
   * @returns its id, and its author with the new count
   */
  insertStatus(status: NewStatus): Promise<{ readonly id: StatusId; readonly author: Account }>;
  /** Puts a status in a new state; the one before goes to its history. */
  changeStatus(id: StatusId, change: StatusChange): Promise<void>;
  /** Sets a mark, or leaves it; a favourite is counted. The status is locked. */
  setMark(mark: Mark, statusId: StatusId, accountId: AccountId): Promise<void>;
  /** Takes a mark off, if it is there; a favourite is counted out. The status is locked. */
  clearMark(mark: Mark, statusId: StatusId, accountId: AccountId): Promise<void>;
  /** Counts the account's pins. Others that count them wait until the transaction ends. */
  countPins(accountId: AccountId): Promise<number>;
  /**
   * Deletes a status and every reblog of it, with their marks and votes, and counts them out.
   *
   * @param attachmentsUntilMs - until then its attachments wait for another status; absent: they are removed
   */
  deleteStatus(id: StatusId, nowMs: number, attachmentsUntilMs?: number): Promise<void>;
  /** Stores votes, and the poll with them. The status is locked, and the account has no votes yet. */
  saveVotes(statusId: StatusId, votes: SavedVotes): Promise<void>;
  /** Claims a key for this request; others with this key wait until the transaction ends. */
  claimKey(request: KeyedRequest): Promise<KeyClaim>;
  /** Says which status the request made or changed. */
  settleKey(request: KeyedRequest, statusId: StatusId): Promise<void>;
  /** Says which scheduled status the request made. */
  settleScheduleKey(request: KeyedRequest, scheduleId: ScheduleId): Promise<void>;
}

/** Port for statuses. `Tx` is the type of its transactions, at least {@link StatusTransaction}. */
export interface StatusStore<Tx extends StatusTransaction = StatusTransaction> extends StatusReads {
  /**
   * Does the work in one transaction, and answers when it is durable. Work that throws leaves
   * nothing behind. It may be done again from the start, when the database asks for that.
   */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}
