import type { Account, AccountId, PostDefaults } from "@x/status-core";

/** An account to be made. */
export interface NewAccount {
  /** Letters, digits and `_`, with `.` and `-` inside; unique whatever the case. */
  readonly username: string;
  /** Host, for an account of another server. Default: this server's account. */
  readonly domain?: string | undefined;
  /** Default: empty. */
  readonly displayName?: string | undefined;
  /** Default: empty. */
  readonly note?: string | undefined;
  /** Default: false. */
  readonly locked?: boolean | undefined;
  /** Default: false. */
  readonly bot?: boolean | undefined;
}

/** What of an account can be changed. What is left out stays. */
export interface AccountChange {
  readonly displayName?: string | undefined;
  readonly note?: string | undefined;
  readonly locked?: boolean | undefined;
  readonly bot?: boolean | undefined;
  readonly suspended?: boolean | undefined;
  readonly silenced?: boolean | undefined;
  readonly defaults?: PostDefaults | undefined;
}

/** Who has an account. */
export interface Accounts {
  /** @throws StoreError `taken` */
  create(account: NewAccount): Promise<Account>;
  find(id: AccountId): Promise<Account | undefined>;
  /** In any order; ids that name nobody are left out. */
  findMany(ids: readonly AccountId[]): Promise<readonly Account[]>;
  /** In any case. `domain` left out: an account of this server. */
  findByName(username: string, domain?: string): Promise<Account | undefined>;
  /** @returns the account as it is now, or `undefined` when there is none of that id */
  change(id: AccountId, change: AccountChange): Promise<Account | undefined>;
  /** How many accounts and statuses of this server there are. */
  count(): Promise<{ readonly accounts: number; readonly statuses: number }>;
}
