import type { AccountId, StatusId } from "@x/status-core";

/** A word or phrase that a filter looks for. */
export interface FilterKeyword {
  readonly id: string;
  readonly text: string;
  /** Whether it must stand alone. */
  readonly wholeWord: boolean;
}

/** Where a filter holds. */
export type FilterContext = "home" | "notifications" | "public" | "thread" | "account";

/** What a filter asks for. */
export type FilterAction = "warn" | "hide" | "blur";

/** A status that a filter matches whatever its text is. */
export interface FilterStatus {
  readonly id: string;
  readonly statusId: StatusId;
}

/** A reader's filter, whole; a `Filter` of `@x/filters` as it is. */
export interface StoredFilter {
  readonly id: string;
  readonly title: string;
  readonly context: readonly FilterContext[];
  readonly action: FilterAction;
  /** From then on it matches nothing, in milliseconds since 1970. Absent: never. */
  readonly expiresAtMs?: number | undefined;
  /** In the order in which they were made. */
  readonly keywords: readonly FilterKeyword[];
  readonly statuses: readonly FilterStatus[];
  /** The ids of those statuses. */
  readonly statusIds: readonly StatusId[];
}

/** A keyword to be made. */
export type NewKeyword = Omit<FilterKeyword, "id">;

/** A filter to be made. */
export interface NewFilter {
  readonly title: string;
  readonly context: readonly FilterContext[];
  readonly action: FilterAction;
  readonly expiresAtMs?: number | undefined;
  readonly keywords?: readonly NewKeyword[] | undefined;
}

/** What becomes different. What is left out stays. */
export interface FilterChange {
  readonly title?: string | undefined;
  readonly context?: readonly FilterContext[] | undefined;
  readonly action?: FilterAction | undefined;
  /** `"never"` takes the end away. */
  readonly expiresAtMs?: number | "never" | undefined;
  readonly keywords?: readonly KeywordChange[] | undefined;
}

/** One keyword of a filter's change: made when it has no id, else changed or removed. */
export type KeywordChange =
  | { readonly kind: "create"; readonly keyword: NewKeyword }
  | { readonly kind: "change"; readonly id: string; readonly change: Partial<NewKeyword> }
  | { readonly kind: "remove"; readonly id: string };

/**
 * Readers' filters. Every verb takes the reader, and another reader's filter is not there.
 * `undefined` and `false` say that there is no such thing.
 */
export interface Filters {
  /** All of a reader's, in the order in which they were made: three queries. */
  ofReader(accountId: AccountId): Promise<readonly StoredFilter[]>;
  /** Another number after each change of one of the reader's filters, whoever made it: one query. */
  versionOf(accountId: AccountId): Promise<number>;
  find(accountId: AccountId, id: string): Promise<StoredFilter | undefined>;
  /** @throws StoreError `limit-reached` */
  create(accountId: AccountId, filter: NewFilter): Promise<StoredFilter>;
  /**
   * All or nothing. A keyword id that the filter does not have makes the whole change `undefined`.
   *
   * @throws StoreError `limit-reached`
   */
  change(accountId: AccountId, id: string, change: FilterChange): Promise<StoredFilter | undefined>;
  remove(accountId: AccountId, id: string): Promise<boolean>;
  /** @throws StoreError `limit-reached` */
  addKeyword(
    accountId: AccountId,
    filterId: string,
    keyword: NewKeyword,
  ): Promise<FilterKeyword | undefined>;
  findKeyword(accountId: AccountId, id: string): Promise<FilterKeyword | undefined>;
  changeKeyword(
    accountId: AccountId,
    id: string,
    change: Partial<NewKeyword>,
  ): Promise<FilterKeyword | undefined>;
  removeKeyword(accountId: AccountId, id: string): Promise<boolean>;
  /** @throws StoreError `taken` */
  addStatus(
    accountId: AccountId,
    filterId: string,
    statusId: StatusId,
  ): Promise<FilterStatus | undefined>;
  findStatus(accountId: AccountId, id: string): Promise<FilterStatus | undefined>;
  removeStatus(accountId: AccountId, id: string): Promise<boolean>;
}
