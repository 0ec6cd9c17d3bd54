import type { Account } from "../account.ts";
import type { AccountId, StatusId } from "../ids.ts";

/** Part of the results of a search. */
export interface SearchPage {
  /** At most so many. */
  readonly limit: number;
  /** So many are left out at the beginning. */
  readonly offset: number;
}

/** A search for statuses. */
export interface WordQuery extends SearchPage {
  /** Words that a status must have, all of them, as `searchWords` makes them. At least one. */
  readonly words: readonly string[];
  /** Only of this author. Absent: of anybody. */
  readonly authorId?: AccountId | undefined;
  /** Only older than this id. */
  readonly maxId?: StatusId | undefined;
  /** Only newer than this id. */
  readonly minId?: StatusId | undefined;
}

/** A search for accounts. */
export interface AccountQuery extends SearchPage {
  /** How the name begins, in lower case. At least one character. */
  readonly prefix: string;
  /** Only those that the reader follows. Absent: all. */
  readonly following?: boolean | undefined;
}

/** A search for hashtags. */
export interface TagQuery extends SearchPage {
  /** How the tag begins, as `tags` of statuses are spelled. At least one character. */
  readonly prefix: string;
}

/** Port for searching. Every method is a fixed number of queries. */
export interface SearchReads {
  /**
   * Public statuses, and the reader's own, by the words of their warning and text, newest first: those that
   * the reader gets in lists. No reblogs.
   */
  findByWords(query: WordQuery, viewerId: AccountId | undefined): Promise<readonly StatusId[]>;
  /**
   * Accounts of this server by their names: the one of just this name first, then by followers, most first.
   * Not suspended ones, and none that blocks the reader or is blocked.
   */
  findByPrefix(query: AccountQuery, viewerId: AccountId | undefined): Promise<readonly Account[]>;
  /** Hashtags that public statuses have, or had before, the shortest first. */
  findTags(query: TagQuery): Promise<readonly string[]>;
}
