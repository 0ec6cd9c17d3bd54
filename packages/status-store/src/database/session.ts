import type { Kysely } from "kysely";
import type { PreparedQuery } from "./prepared-query.ts";
import type { ReadCache } from "./read-cache.ts";
import type { DatabaseSchema } from "./schema.ts";

/** A place where queries run: the database as it is, or the inside of a transaction. */
export interface Session {
  /** Kysely, bound to the database or to the transaction. */
  readonly db: Kysely<DatabaseSchema>;
  /**
   * Runs a compiled query at once. Kysely does the same, over several promises, and tells its log. Absent: there
   * is a log, or the database has no answer at once.
   */
  readonly execute?: (<Row>(query: PreparedQuery<Row>) => readonly Row[]) | undefined;
  /** The kind of database. */
  readonly dialect: "sqlite" | "postgres";
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Longest wait of a statement for a lock, in milliseconds. Absent: the database has no such setting. */
  readonly lockMs?: number | undefined;
  /** Present only where nothing is read that may be undone again: not within a transaction. */
  readonly cache?: ReadCache | undefined;
}

/** Reads anywhere, writes in a transaction: a new one, or the one that is open already. */
export interface Runner {
  /** Where reads run. */
  readonly read: Session;
  /** Does the work in a transaction, and answers when it is durable. */
  write<Result>(work: (session: Session) => Promise<Result>): Promise<Result>;
  /** Does work whose one statement that writes has the condition `durable`, and is a transaction by itself. */
  writeAlone<Result>(work: (session: Session) => Promise<Result>): Promise<Result>;
}

/** Runs everything in a transaction that is open. */
export function within(session: Session): Runner {
  const write: Runner["write"] = (work) => work(session);
  return { read: session, write, writeAlone: write };
}

/** Version of a database's contents: only whether two are equal says anything. */
export type StoreVersion = string | number;

/**
 * Part of a version that stays when posts alone were committed: what depends on tokens, rights, accounts and filters is
 * cached by it. Of an account all but the number of its statuses and the time of its last one is of this version.
 *
 * Only the process that opened a SQLite file can tell its own posts apart; elsewhere this is the version itself.
 */
export function rightsOf<Version extends StoreVersion | undefined>(version: Version): Version;
export function rightsOf(version: StoreVersion | undefined): StoreVersion | undefined {
  if (typeof version !== "string") return version;
  const end = version.lastIndexOf(POSTS);
  return end < 0 ? version : version.slice(0, end);
}

/** Sign before the part of a version that counts posts. No version of PostgreSQL has it. */
export const POSTS = "+";

/** An open database of either kind. */
export interface OpenDatabase extends Runner {
  /** See `Store.version`. */
  version(): StoreVersion | Promise<StoreVersion | undefined>;
  /** Waits for writes in flight, and closes the database. */
  close(): Promise<void>;
}
