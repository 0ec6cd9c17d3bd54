import { setTimeout } from "node:timers/promises";
import {
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  sql,
  type DialectAdapter,
  type Driver,
  type LogConfig,
} from "kysely";
import pg from "pg";
import { StoreError } from "../errors.ts";
import { migrate } from "../migrations/migrate.ts";
import { isConflict, RefusingDriver } from "./postgres-errors.ts";
import { ReadCache } from "./read-cache.ts";
import { versionOf } from "./postgres-version.ts";
import type { DatabaseSchema } from "./schema.ts";
import type { OpenDatabase, Session } from "./session.ts";

/** How often a transaction is done that the database asks to repeat. */
const ATTEMPTS = 6;
const INT8 = 20;

/** How a PostgreSQL database is opened. */
export interface PostgresOptions {
  /** A `postgres://` URL. */
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** How long to wait for a lock of another process. */
  readonly busyTimeoutMs: number;
  /** Most connections. */
  readonly poolSize: number;
  /** Called with every query. */
  readonly log?: LogConfig | undefined;
}

/** Connects, and migrates the schema. */
export async function openPostgres(options: PostgresOptions): Promise<OpenDatabase> {
  const pool = poolFor(options);
  const db = new Kysely<DatabaseSchema>({
    dialect: new RefusingPostgresDialect(pool, options.busyTimeoutMs),
    ...(options.log === undefined ? {} : { log: options.log }),
  });
  try {
    await checkServer(db);
    await migrate(db, "postgres");
  } catch (error) {
    await pool.end();
    throw openRefusal(error, options.url);
  }
  const session: Session = {
    db,
    dialect: "postgres",
    now: options.now,
    lockMs: options.busyTimeoutMs,
  };
  const read: Session = { ...session, cache: new ReadCache() };
  return {
    read,
    write: (work) =>
      repeating(() => db.transaction().execute((trx) => work({ ...session, db: trx }))),
    writeAlone: (work) => repeating(() => work(session)),
    version: () => versionOf(read),
    close: () => pool.end(),
  };
}

function poolFor({ url, poolSize, busyTimeoutMs }: PostgresOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: busyTimeoutMs,
    types: { getTypeParser: parserOf },
  });
  // A connection that breaks is replaced, and who uses it is told by the query. Without listeners the
  // same news would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** As with SQLite: a number when it is a safe one, else the digits. */
const parserOf: typeof pg.types.getTypeParser = ((oid: number, format?: "text" | "binary") =>
  oid === INT8 ? safeNumber : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;

function safeNumber(digits: string): number | string {
  const number = Number(digits);
  return Number.isSafeInteger(number) ? number : digits;
}

/** @throws StoreError `setting-refused` when the server would lose what it confirmed */
async function checkServer(db: Kysely<DatabaseSchema>): Promise<void> {
  const { rows } = await sql<{ fsync: string }>`show fsync`.execute(db);
  const found = rows[0]?.fsync ?? "";
  if (found !== "on")
    throw new StoreError({ code: "setting-refused", setting: "fsync = on", found });
}

function openRefusal(error: unknown, url: string): unknown {
  const lasting = error instanceof StoreError && error.reason.code !== "store-busy";
  return lasting
    ? error
    : new StoreError({ code: "store-unreachable", url: withoutPassword(url) }, { cause: error });
}

function withoutPassword(url: string): string {
  return url.replace(/^(\w+:\/\/[^:@/]*):[^@]*@/, "$1:***@");
}

/** Does the work again when the database could not order it beside others' work. */
async function repeating<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (attempt === ATTEMPTS) throw new StoreError({ code: "store-busy" }, { cause: error });
      await setTimeout(5 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

/** Turns the driver's errors into ours, wherever a query runs, and begins transactions with their settings. */
class RefusingPostgresDialect extends PostgresDialect {
  readonly #busyTimeoutMs: number;

  constructor(pool: pg.Pool, busyTimeoutMs: number) {
    super({ pool });
    this.#busyTimeoutMs = busyTimeoutMs;
  }

  override createDriver(): Driver {
    // An answered write is on disk, whatever the server's own setting. Nothing is set outside of a transaction:
    // a pool such as PgBouncer gives the next one another connection.
    const settings = `set local synchronous_commit = on; set local lock_timeout = ${this.#busyTimeoutMs}`;
    return new RefusingDriver(super.createDriver(), settings);
  }

  override createAdapter(): DialectAdapter {
    return new LockedAdapter();
  }
}

/** Adapter for migrations that run under a lock already. */
class LockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
