import type { DatabaseSync, StatementSync } from "node:sqlite";
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from "kysely";
import type { PreparedQuery } from "./prepared-query.ts";
import { sqliteRefusal } from "./sqlite-errors.ts";

const CACHED_STATEMENTS = 500;

/**
 * Kysely over one connection of `node:sqlite`.
 *
 * Ours because the write queue needs one connection that several transactions share, prepared
 * statements that are cached, and 64-bit ids that are never rounded.
 */
export function nodeSqliteDialect(connection: NodeSqliteConnection): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => driverOf(connection),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** SQLite's schema changes roll back like any other, so migrations run in transactions. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function driverOf(connection: NodeSqliteConnection): Driver {
  const execute = async (sql: string): Promise<void> => {
    await connection.executeQuery(CompiledQuery.raw(sql));
  };
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    // Immediate: a transaction that means to write never has to give up half way.
    beginTransaction: () => execute("begin immediate"),
    commitTransaction: () => execute("commit"),
    rollbackTransaction: () => execute("rollback"),
    // The database is closed where it was opened.
    destroy: async () => {},
  };
}

/** Connection to one open database. */
export class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, PreparedStatement>();
  #hasChangedMore = false;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Whether anything was written since the last call that not only posts change; perhaps it was undone. */
  takeChangedMore(): boolean {
    const before = this.#hasChangedMore;
    this.#hasChangedMore = false;
    return before;
  }

  async executeQuery<Row>(query: PreparedQuery): Promise<QueryResult<Row>> {
    return this.run<Row>(query);
  }

  /** Runs a query at once. @throws StoreError as `sqliteRefusal` */
  run<Row>(query: PreparedQuery): QueryResult<Row> {
    const { sql, parameters, safeNumbers = false, ofPosts = false } = query;
    try {
      const { statement, reads, writes } = this.#prepare(sql, safeNumbers);
      if (writes && !ofPosts) this.#hasChangedMore = true;
      const values = parameters as (string | number | bigint | null | Uint8Array)[];
      if (reads) {
        const rows = statement.all(...values);
        return { rows: (safeNumbers ? rows : rows.map(withSafeNumbers)) as Row[] };
      }
      const { changes } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes) };
    } catch (error) {
      throw sqliteRefusal(error);
    }
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new TypeError("node:sqlite reads whole results: there is no streaming");
  }

  #prepare(sql: string, safeNumbers: boolean): PreparedStatement {
    const cached = this.#statements.get(sql);
    if (cached !== undefined) return cached;
    const statement = this.#database.prepare(sql);
    // A number that is not safe is an error then, never a rounded one.
    statement.setReadBigInts(!safeNumbers);
    const reads = statement.columns().length > 0;
    const prepared = { statement, reads, writes: !/^\s*select\b/i.test(sql) };
    const oldest = this.#statements.keys().next();
    if (this.#statements.size >= CACHED_STATEMENTS && oldest.done !== true) {
      this.#statements.delete(oldest.value);
    }
    this.#statements.set(sql, prepared);
    return prepared;
  }
}

/** Statement that is ready to run. */
interface PreparedStatement {
  /** The statement. */
  readonly statement: StatementSync;
  /** Whether it has rows. */
  readonly reads: boolean;
  /** Whether it may write. */
  readonly writes: boolean;
}

/** A bigint that a number can hold becomes one; a larger one becomes its digits. */
function withSafeNumbers(row: Record<string, unknown>): Record<string, unknown> {
  for (const name in row) {
    const value = row[name];
    if (typeof value !== "bigint") continue;
    const number = Number(value);
    row[name] = Number.isSafeInteger(number) ? number : value.toString();
  }
  return row;
}
