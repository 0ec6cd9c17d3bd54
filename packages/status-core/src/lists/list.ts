import type { Account } from "../account.ts";
import type { AccountId } from "../ids.ts";

/** Replies that a list shows: to accounts that its owner follows, to members, or none. */
export const REPLIES_POLICIES = ["followed", "list", "none"] as const;

/** Kind of the replies that a list shows. */
export type RepliesPolicy = (typeof REPLIES_POLICIES)[number];

/** Numbers that lists are held to. */
export const LIST_LIMITS = {
  /** Lists of one account. */
  maxLists: 50,
  /** Members of one list. */
  maxMembers: 500,
  /** Characters of a title. */
  maxTitle: 200,
} as const;

/** A list of accounts whose statuses its owner reads apart. */
export interface List {
  /** Larger for later ones. */
  readonly id: string;
  /** Name that its owner gave it. */
  readonly title: string;
  /** Replies that it shows. */
  readonly repliesPolicy: RepliesPolicy;
}

/** Port for reading lists. */
export interface ListReads {
  /** An account's lists, by ascending id. */
  findLists(accountId: AccountId): Promise<readonly List[]>;
  /** One of the account's. */
  findList(accountId: AccountId, id: string): Promise<List | undefined>;
  /** Lists of an account that another one is a member of, by ascending id. */
  findListsWith(accountId: AccountId, memberId: AccountId): Promise<readonly List[]>;
  /** A page of the members, by descending id of the account; all of them for a limit of 0. */
  findMembers(
    listId: string,
    page: { readonly limit: number; readonly maxId?: string | undefined },
  ): Promise<readonly Account[]>;
}

/** The part of a transaction that writes lists. */
export interface ListWrites {
  /** As `findLists`. Others that do this wait until the transaction ends. */
  lockLists(accountId: AccountId): Promise<readonly List[]>;
  /** Stores a list. */
  insertList(accountId: AccountId, list: Omit<List, "id">): Promise<List>;
  /** Changes its title and its replies. */
  changeList(list: List): Promise<void>;
  /** Removes a list. */
  deleteList(id: string): Promise<void>;
  /** Adds members; those that are there are left. */
  addMembers(listId: string, ids: readonly AccountId[]): Promise<void>;
  /** Removes members. */
  removeMembers(listId: string, ids: readonly AccountId[]): Promise<void>;
}
