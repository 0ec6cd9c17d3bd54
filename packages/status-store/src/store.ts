import type { StatusReads, StatusStore, StatusTransaction } from "@x/status-core";
import type { Accounts } from "./tables/accounts.ts";
import type { Filters } from "./tables/filters.ts";
import type { LfsObjects } from "./tables/lfs-objects.ts";
import type { Relationships } from "./tables/relationships.ts";
import type { Repositories } from "./tables/repositories.ts";
import type { Tokens } from "./tables/tokens.ts";

/** Where the database is, and how it is used. */
export interface StoreSettings {
  /**
   * Path of a SQLite file (made when it is not there), `:memory:` for a SQLite database that ends
   * with the process, or a `postgres://` URL.
   */
  readonly url: string;
  /** Milliseconds since 1970. Default: the clock. */
  readonly now?: (() => number) | undefined;
  /** How long to wait for somebody else who writes, before `store-busy`. Default: 5000. */
  readonly busyTimeoutMs?: number | undefined;
  /** Connections to PostgreSQL. Default: 10. */
  readonly poolSize?: number | undefined;
  /** Told about every query: counts them, or finds the slow ones. */
  readonly onQuery?: ((query: ExecutedQuery) => void) | undefined;
  /** Filters of one reader, and keywords of one filter. Default: 100 and 1,000. */
  readonly filterLimits?: FilterLimits | undefined;
}

/** How much one reader may filter. */
export interface FilterLimits {
  readonly filters: number;
  readonly keywords: number;
}

/** A query that was done. */
export interface ExecutedQuery {
  /** With placeholders; never with values. */
  readonly sql: string;
  readonly durationMs: number;
}

/** Everything that is kept, by what it is about. */
export interface Tables {
  readonly accounts: Accounts;
  readonly tokens: Tokens;
  readonly relationships: Relationships;
  readonly filters: Filters;
  readonly repositories: Repositories;
  readonly lfsObjects: LfsObjects;
}

/** The tables inside of one transaction, with the writing side of statuses. */
export interface StoreTransaction extends Tables, StatusTransaction {}

/** The whole database. It is itself the store of `@x/status-core`. */
export interface Store extends Tables, StatusReads, StatusStore<StoreTransaction> {
  readonly dialect: "sqlite" | "postgres";
  /**
   * A number that is another one after every committed change, by whichever process: what was read
   * under one number still holds while the number does, so it can be kept in memory. `undefined`
   * when the database has no such number (PostgreSQL): keep nothing.
   */
  changeNumber(): number | undefined;
  /** Does one small query. @throws StoreError `store-busy` or `store-unreachable` */
  ping(): Promise<void>;
  /** Forgets what has run out: keys, windows of limits, statuses deleted over 30 days ago. */
  sweep(): Promise<void>;
  /** Waits for what is under way, and lets go of the database. */
  close(): Promise<void>;
}

/**
 * Opens the database, checks its settings, and brings its schema up to date.
 *
 * @throws StoreError `store-unreachable`, `sqlite-too-old`, `setting-refused`, `database-damaged`,
 *   `schema-newer`, `migration-failed`, `store-busy`
 */
export async function openStore(settings: StoreSettings): Promise<Store> {
  throw new TypeError(`not built yet for ${settings.url}`);
}
