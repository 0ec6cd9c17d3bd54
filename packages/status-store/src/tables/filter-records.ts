import type { AccountId, StatusId } from "@x/status-core";

/** A word or phrase that a filter looks for. */
export interface FilterKeyword {
  /** Unique, and never used again. */
  readonly id: string;
  /** The phrase, as typed. */
  readonly text: string;
  /** Whether it must stand alone. */
  readonly wholeWord: boolean;
}

/** Where a filter holds. */
export type FilterContext = "home" | "notifications" | "public" | "thread" | "account";

/** Action of a filter. */
export type FilterAction = "warn" | "hide" | "blur";

/** A status that a filter matches whatever its text is. */
export interface FilterStatus {
  /** Of the attachment, not of the status; never given again. */
  readonly id: string;
  /** The status that is attached. */
  readonly statusId: StatusId;
}

/** A reader's filter, whole; a `Filter` of `@x/filters` as it is. */
export interface StoredFilter {
  /** Unique, and never used again. */
  readonly id: string;
  /** For the reader: what the filter is about. */
  readonly title: string;
  /** Where the filter holds. */
  readonly context: readonly FilterContext[];
  /** The client's action on a match. */
  readonly action: FilterAction;
  /** From then on it matches nothing, in milliseconds since 1970. Absent: never. */
  readonly expiresAtMs?: number | undefined;
  /** In the order in which they were made. */
  readonly keywords: readonly FilterKeyword[];
  /** Statuses that the reader attached by hand. */
  readonly statuses: readonly FilterStatus[];
  /** The ids of those statuses. */
  readonly statusIds: readonly StatusId[];
}

/** A keyword to be made. */
export type NewKeyword = Omit<FilterKeyword, "id">;

/** A filter to be made. */
export interface NewFilter {
  /** For the reader: what the filter is about. */
  readonly title: string;
  /** Where the filter holds. */
  readonly context: readonly FilterContext[];
  /** The client's action on a match. */
  readonly action: FilterAction;
  /** From this millisecond on it matches nothing (since 1970). Absent: never expires. */
  readonly expiresAtMs?: number | undefined;
  /** Phrases, any of which is enough. Absent: none. */
  readonly keywords?: readonly NewKeyword[] | undefined;
}

/** Changes of a filter. Fields that are left out stay. */
export interface FilterChange {
  /** For the reader: what the filter is about. */
  readonly title?: string | undefined;
  /** Where the filter holds. */
  readonly context?: readonly FilterContext[] | undefined;
  /** The client's action on a match. */
  readonly action?: FilterAction | undefined;
  /** `"never"` takes the end away. */
  readonly expiresAtMs?: number | "never" | undefined;
  /** Changes of keywords, in this order. */
  readonly keywords?: readonly KeywordChange[] | undefined;
}

/** One keyword of a filter's change: made when it has no id, else changed or removed. */
export type KeywordChange =
  | { readonly kind: "create"; readonly keyword: NewKeyword }
  | { readonly kind: "change"; readonly id: string; readonly change: Partial<NewKeyword> }
  | { readonly kind: "remove"; readonly id: string };

/** Limits of one reader's filters. */
export interface FilterQuota {
  /** Most filters of a reader. */
  readonly filters: number;
  /** Most keywords of one filter. */
  readonly keywords: number;
  /** Most keywords of all filters of a reader together. */
  readonly keywordsOfReader: number;
}

/**
 * Readers' filters. Every verb takes the reader, and another reader's filter is not there.
 * `undefined` and `false` say that there is no such thing.
 */
export interface Filters {
  /** All of a reader's, in the order in which they were made: three queries. */
  ofReader(accountId: AccountId): Promise<readonly StoredFilter[]>;
  /** A number that grows with each change of one of the reader's filters: one query. */
  versionOf(accountId: AccountId): Promise<number>;
  /** One filter of a reader. `undefined`: not there, or not theirs. */
  find(accountId: AccountId, id: string): Promise<StoredFilter | undefined>;
  /** @throws StoreError `limit-reached` */
  create(accountId: AccountId, filter: NewFilter): Promise<StoredFilter>;
  /**
   * All or nothing. A keyword id that the filter does not have makes the whole change `undefined`.
   *
   * @throws StoreError `limit-reached`
   */
  change(accountId: AccountId, id: string, change: FilterChange): Promise<StoredFilter | undefined>;
  /**
   * Removes a filter with all that belongs to it.
   *
   * @returns whether it was there
   */
  remove(accountId: AccountId, id: string): Promise<boolean>;
  /** @throws StoreError `limit-reached` */
  addKeyword(
    accountId: AccountId,
    filterId: string,
    keyword: NewKeyword,
  ): Promise<FilterKeyword | undefined>;
  /** One keyword of a reader. `undefined`: not there, or not theirs. */
  findKeyword(accountId: AccountId, id: string): Promise<FilterKeyword | undefined>;
  /** Changes one keyword. `undefined`: the reader has none of that id. */
  changeKeyword(
    accountId: AccountId,
    id: string,
    change: Partial<NewKeyword>,
  ): Promise<FilterKeyword | undefined>;
  /**
   * Removes a keyword.
   *
   * @returns whether it was there
   */
  removeKeyword(accountId: AccountId, id: string): Promise<boolean>;
  /**
   * Attaches a status to a filter.
   *
   * @returns `undefined` when the reader has no such filter, or the status is not there (any more)
   * @throws StoreError `taken`
   */
  addStatus(
    accountId: AccountId,
    filterId: string,
    statusId: StatusId,
  ): Promise<FilterStatus | undefined>;
  /** One attached status of a reader. `undefined`: not there, or not theirs. */
  findStatus(accountId: AccountId, id: string): Promise<FilterStatus | undefined>;
  /**
   * Takes a status off its filter.
   *
   * @returns whether it was there
   */
  removeStatus(accountId: AccountId, id: string): Promise<boolean>;
}
