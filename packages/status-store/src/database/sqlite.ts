import { closeSync, openSync } from "node:fs";
import type { DatabaseSync, DatabaseSyncOptions } from "node:sqlite";
import { Kysely, type LogConfig } from "kysely";
import { StoreError } from "../errors.ts";
import { migrate } from "../migrations/migrate.ts";
import { nodeSqliteDialect, NodeSqliteConnection } from "./node-sqlite.ts";
import { ReadCache } from "./read-cache.ts";
import { whileBusy } from "./retry.ts";
import type { DatabaseSchema } from "./schema.ts";
import type { OpenDatabase, Session } from "./session.ts";
import { sqliteRefusal } from "./sqlite-errors.ts";
import { dropStatistics } from "./statistics.ts";
import { FileVersions } from "./file-versions.ts";
import { WriteQueue } from "./write-queue.ts";

/** The first version whose write-ahead log cannot lose pages when two connections reset it at once. */
const OLDEST_SQLITE = "3.51.3";

/** How long a statement may block the process for a lock; longer waits are the write queue's. */
const BLOCKING_WAIT_MS = 25;

/** How a SQLite database is opened. */
export interface SqliteOptions {
  /** A file, or `:memory:`. */
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** How long to wait for a lock of another process. */
  readonly busyTimeoutMs: number;
  /** Look for damage before anything else. */
  readonly checkFile: boolean;
  /** Called with every query. */
  readonly log?: LogConfig | undefined;
}

/** Opens a file with one connection that writes and one that reads, and migrates it. */
export async function openSqlite(options: SqliteOptions): Promise<OpenDatabase> {
  const { path, now, busyTimeoutMs } = options;
  const inMemory = path === ":memory:";
  const writer = openWriter(path, busyTimeoutMs);
  try {
    const connection = new NodeSqliteConnection(writer);
    const versions = new FileVersions(writer, connection);
    const queue = new WriteQueue(writer, busyTimeoutMs, () => versions.count());
    if (options.checkFile) checkFile(writer);
    const writing = sessionOn(connection, options);
    await whileBusy(busyTimeoutMs, () => migrate(writing.db, "sqlite"));
    await whileBusy(busyTimeoutMs, () => dropStatistics(writing));
    // A second connection reads the last committed state while the first one writes. A database in
    // memory belongs to its connection, so there one does both.
    const reader = inMemory ? writer : openReader(path);
    const read = inMemory
      ? writing
      : {
          ...sessionOn(new NodeSqliteConnection(reader), { now, log: options.log }),
          cache: new ReadCache(() => versions.current()),
        };
    let ownChanges = 0;
    const write: OpenDatabase["write"] = async (work) => {
      // Counted when it begins and when it has ended: who reads in between, on the one connection of a
      // database in memory, may see what is undone again.
      const begun = () => {
        ownChanges++;
        return work(writing);
      };
      return queue.run(begun).finally(() => ownChanges++);
    };
    return {
      read,
      write,
      writeAlone: write,
      // In memory there is no other connection whose changes would show.
      version: () => (inMemory ? ownChanges : versions.current()),
      close: async () => {
        await queue.settled();
        reader.close();
        if (!inMemory) writer.close();
      },
    };
  } catch (error) {
    writer.close();
    throw sqliteRefusal(error);
  }
}

function openWriter(path: string, busyTimeoutMs: number): DatabaseSync {
  try {
    // Only the owner may read what accounts keep private.
    if (path !== ":memory:") closeSync(openSync(path, "a", 0o600));
    const database = openDatabase(path, {
      enableDoubleQuotedStringLiterals: false,
      timeout: busyTimeoutMs,
    });
    try {
      checkVersion(database);
      applySettings(database, path);
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  } catch (error) {
    const refusal = sqliteRefusal(error);
    if (refusal instanceof StoreError) throw refusal;
    throw new StoreError({ code: "store-unreachable", url: path }, { cause: error });
  }
}

function openReader(path: string): DatabaseSync {
  const database = openDatabase(path, {
    readOnly: true,
    enableDoubleQuotedStringLiterals: false,
    timeout: BLOCKING_WAIT_MS,
  });
  database.exec("pragma trusted_schema = off; pragma cell_size_check = on;");
  return database;
}

/**
 * Asked for when it is needed: importing this package on a Node.js without it is no error.
 *
 * @throws StoreError `sqlite-too-old`
 */
function openDatabase(path: string, options: DatabaseSyncOptions): DatabaseSync {
  const sqlite = process.getBuiltinModule("node:sqlite") as
    | typeof import("node:sqlite")
    | undefined;
  if (sqlite === undefined) throw tooOld(`none in Node.js ${process.versions.node}`);
  return new sqlite.DatabaseSync(path, options);
}

/** @throws StoreError `sqlite-too-old` */
function checkVersion(database: DatabaseSync): void {
  const found = String(database.prepare("select sqlite_version() as version").get()?.["version"]);
  if (comparable(found) < comparable(OLDEST_SQLITE)) throw tooOld(found);
}

function tooOld(found: string): StoreError {
  return new StoreError({ code: "sqlite-too-old", found, needed: OLDEST_SQLITE });
}

function comparable(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  return (major * 1000 + minor) * 1000 + patch;
}

/** Name, value, and how SQLite spells the value when asked. */
const SETTINGS: readonly (readonly [name: string, value: string, reads: string])[] = [
  ["synchronous", "full", "2"],
  ["foreign_keys", "on", "1"],
  ["trusted_schema", "off", "0"],
  ["cell_size_check", "on", "1"],
  ["mmap_size", "0", "0"],
  ["busy_timeout", String(BLOCKING_WAIT_MS), String(BLOCKING_WAIT_MS)],
];

/** @throws StoreError `setting-refused` */
function applySettings(database: DatabaseSync, path: string): void {
  const journal = path === ":memory:" ? "memory" : "wal";
  const settings = [["journal_mode", journal, journal] as const, ...SETTINGS];
  for (const [name, value, reads] of settings) {
    database.exec(`pragma ${name} = ${value}`);
    const found = String(Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0] ?? "");
    // A database in memory has no file to map, and says nothing about it.
    if (found !== reads && !(name === "mmap_size" && found === "")) {
      throw new StoreError({ code: "setting-refused", setting: `${name} = ${value}`, found });
    }
  }
}

/** @throws StoreError `database-damaged` */
function checkFile(database: DatabaseSync): void {
  const found = String(database.prepare("pragma quick_check(1)").get()?.["quick_check"]);
  if (found !== "ok") throw new StoreError({ code: "database-damaged", found });
}

function sessionOn(
  connection: NodeSqliteConnection,
  { now, log }: Pick<SqliteOptions, "now" | "log">,
): Session {
  const db = new Kysely<DatabaseSchema>({
    dialect: nodeSqliteDialect(connection),
    ...(log === undefined ? {} : { log }),
  });
  const execute: Session["execute"] = (query) => connection.run<never>(query).rows;
  return { db, dialect: "sqlite", now, execute: log === undefined ? execute : undefined };
}
