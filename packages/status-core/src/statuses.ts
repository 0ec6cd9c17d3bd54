import type { Account, Viewer } from "./account.ts";
import type { StatusId } from "./ids.ts";
import type { Revision, Status, StatusSource, Visibility } from "./status.ts";
import type { Page, StatusStore, StatusTransaction, ThreadPlace, Timeline } from "./store.ts";

/** A status to be posted, as the client wrote it. What is left out gets the author's defaults. */
export interface Draft {
  /** Plain text. Outer white space is cut off. */
  readonly text?: string | undefined;
  /** Warning shown instead of the text. Without a text it becomes the text. */
  readonly spoilerText?: string | undefined;
  readonly sensitive?: boolean | undefined;
  /** One of `VISIBILITIES`; anything else is refused. */
  readonly visibility?: string | undefined;
  /** A language tag. One that is unknown counts as left out. */
  readonly language?: string | undefined;
  /** Id of the status that is replied to; of a reblog, its original is. */
  readonly inReplyToId?: string | undefined;
  /** Ids of the accounts that the text may mention. Left out: any; empty: nobody. */
  readonly allowedMentions?: readonly string[] | undefined;
}

/** A new state of a status, whole: what is left out is emptied, except for the language. */
export interface Edit {
  readonly text?: string | undefined;
  readonly spoilerText?: string | undefined;
  readonly sensitive?: boolean | undefined;
  /** A language tag. Left out or unknown: stays as it is. */
  readonly language?: string | undefined;
  /** Ids of the accounts that the text may mention. Left out: any; empty: nobody. */
  readonly allowedMentions?: readonly string[] | undefined;
}

/** How a change is to be made. */
export interface ChangeOptions<Tx extends StatusTransaction = StatusTransaction> {
  /** The same key again within an hour gives the first answer again, for the same request. */
  readonly idempotencyKey?: string | undefined;
  /**
   * Asked last, in the transaction of the change, and not for replays and edits that change nothing:
   * may the account do one more? What it takes through `tx` is given back when the change fails.
   */
  readonly reserve?: ((tx: Tx) => Promise<boolean>) | undefined;
}

/** How an edit is to be made. */
export interface EditOptions<
  Tx extends StatusTransaction = StatusTransaction,
> extends ChangeOptions<Tx> {
  /** The edit is refused when the status has none of these versions. Left out: any will do. */
  readonly expectedVersions?: readonly number[] | undefined;
}

/** What came of a change. */
export interface Changed {
  readonly status: Status;
  /** The request was answered from its key: nothing was done this time. */
  readonly replayed: boolean;
  /** Something is different now. `false` for replays, and for edits that change nothing. */
  readonly changed: boolean;
}

/** A thread around a status. */
export interface Context {
  /** What the status replies to, oldest first. */
  readonly ancestors: readonly Status[];
  /** The replies: depth first, siblings by age; the thread's author's own chain first. */
  readonly descendants: readonly Status[];
  /** Set when there are more ancestors: ask for the context of this status to go on. */
  readonly ancestorsAfter?: StatusId | undefined;
  /** Set when there are more descendants: give it as `after` to go on. */
  readonly descendantsAfter?: ThreadPlace | undefined;
}

/** What a post would be, without posting it. */
export interface Preview {
  /** Characters as the limit counts them. */
  readonly length: number;
  readonly limit: number;
  /** The text as it would be kept, with handles in their canonical spelling. */
  readonly text: string;
  readonly content: string;
  /** Whom it would mention, in the order of the text. */
  readonly mentions: readonly Account[];
  /** Those of them that `allowedMentions` does not have. */
  readonly unexpected: readonly Account[];
}

/** Everything that can be done with statuses. */
export interface Statuses<Tx extends StatusTransaction = StatusTransaction> {
  /** @throws StatusError `status-not-found` when it is not there, or not for this viewer */
  read(id: string, viewer: Viewer): Promise<Status>;
  /**
   * Those that are there and that the viewer may see in lists, by descending id. Ids that name
   * nothing are left out.
   *
   * @throws StatusError `too-many-ids` for more than `maxIds` different ids
   */
  readMany(ids: readonly string[], viewer: Viewer): Promise<readonly Status[]>;
  /**
   * The thread around a status. `after` goes on where a truncated answer ended: it then has no
   * ancestors.
   *
   * @throws StatusError `status-not-found`
   */
  context(id: string, viewer: Viewer, after?: ThreadPlace): Promise<Context>;
  /** A page of a list, newest first. */
  timeline(timeline: Timeline, page: Page, viewer: Viewer): Promise<readonly Status[]>;
  /** @throws StatusError `status-not-found` */
  source(id: string, viewer: Viewer): Promise<StatusSource>;
  /** The states that a status was in, original first; at least one.
   *
   * @throws StatusError `status-not-found` */
  history(id: string, viewer: Viewer): Promise<readonly Revision[]>;
  /**
   * @throws StatusError `account-disabled`, `parent-not-found`, `key-malformed`, `key-reused`,
   *   `text-malformed`, `text-too-long`, `unexpected-mentions`, `text-missing`,
   *   `visibility-unknown`, `limit-used-up`; `status-not-found` for the replay of a post that was
   *   deleted
   */
  post(draft: Draft, author: Account, options?: ChangeOptions<Tx>): Promise<Changed>;
  /** @throws StatusError `text-malformed`, `text-too-long` beyond 20,000 UTF-16 units */
  preview(draft: Draft, author: Account): Promise<Preview>;
  /**
   * Replaces a status's text, warning and flag. An edit that changes nothing costs nothing.
   *
   * @throws StatusError `status-not-found` when it is not there or not the author's own;
   *   `version-mismatch`; the refusals of `post` about text, mentions, key and limit
   */
  edit(id: string, edit: Edit, author: Account, options?: EditOptions<Tx>): Promise<Changed>;
  /**
   * Deletes a status with its reblogs, and gives it as it was.
   *
   * @throws StatusError `status-not-found` when it is not there or not the author's own;
   *   `key-malformed`, `key-reused`
   */
  remove(id: string, author: Account, options?: ChangeOptions<Tx>): Promise<Changed>;
  /**
   * Reblogs a status, or gives the reblog that is there already.
   *
   * @throws StatusError `status-not-found`, `reblog-not-allowed`, `account-disabled`
   */
  reblog(
    id: string,
    author: Account,
    options?: { readonly visibility?: Visibility | undefined },
  ): Promise<Changed>;
  /** Takes a reblog back and gives the original. @throws StatusError `status-not-found` */
  unreblog(id: string, author: Account): Promise<Changed>;
}

/** Where links in a status's content lead. */
export interface Links {
  /** Page of an account. */
  readonly account: (account: Account) => string;
  /** Page of a hashtag, given without `#`. */
  readonly tag: (name: string) => string;
}

/** Numbers that a server may want otherwise. */
export interface StatusLimits {
  /** Characters of a status, as `textLength` counts them. Default: 500. */
  readonly maxCharacters?: number | undefined;
  /** Ids of one list read. Default: 20. */
  readonly maxIds?: number | undefined;
  /** How long a key is remembered, in milliseconds. Default: one hour. */
  readonly keyLifetimeMs?: number | undefined;
}

/** What the rules need from outside. */
export interface StatusPorts<Tx extends StatusTransaction = StatusTransaction> {
  readonly store: StatusStore<Tx>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly links: Links;
  /** Hosts that are this server, such as `social.example`: `@alice@social.example` is `@alice`. */
  readonly localDomains: readonly string[];
  /** Language of posts whose author has no default. Absent: none. */
  readonly defaultLanguage?: string | undefined;
  readonly limits?: StatusLimits | undefined;
}

/** The rules about statuses, over a store that you bring. */
export function createStatuses<Tx extends StatusTransaction>(ports: StatusPorts<Tx>): Statuses<Tx> {
  throw new TypeError(`not built yet for ${ports.localDomains.join()}`);
}
