import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from "kysely";
import { StoreError } from "../errors.ts";

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const SERIALIZATION_FAILURE = "40001";
const DEADLOCK = "40P01";

/** Whether the whole transaction may simply be done again. */
export function isConflict(error: unknown): boolean {
  const code = codeOf(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}

/** A driver whose every error is a {@link StoreError} where it means one for the caller. */
export class RefusingDriver implements Driver {
  readonly #inner: Driver;
  readonly #settings: string;

  /** @param settings - statements at the beginning of each transaction */
  constructor(inner: Driver, settings: string) {
    this.#inner = inner;
    this.#settings = settings;
  }

  init(): Promise<void> {
    return this.#inner.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new RefusingConnection(await refusing(this.#inner.acquireConnection()));
  }

  /** In one round trip with its settings. Every transaction is READ COMMITTED. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const text = `begin isolation level read committed; ${this.#settings}`;
    await refusing(innerOf(connection).executeQuery(CompiledQuery.raw(text)));
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return refusing(this.#inner.commitTransaction(innerOf(connection)));
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return refusing(this.#inner.rollbackTransaction(innerOf(connection)));
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#inner.releaseConnection(innerOf(connection));
  }

  destroy(): Promise<void> {
    return this.#inner.destroy();
  }
}

class RefusingConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;

  constructor(inner: DatabaseConnection) {
    this.inner = inner;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return refusing(this.inner.executeQuery<Row>(query));
  }

  streamQuery<Row>(
    query: CompiledQuery,
    chunkSize: number,
  ): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery(query, chunkSize);
  }
}

function innerOf(connection: DatabaseConnection): DatabaseConnection {
  return connection instanceof RefusingConnection ? connection.inner : connection;
}

async function refusing<Result>(promise: Promise<Result>): Promise<Result> {
  try {
    return await promise;
  } catch (error) {
    throw postgresRefusal(error);
  }
}

const NETWORK = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOENT",
  "EHOSTUNREACH",
]);

function postgresRefusal(error: unknown): unknown {
  const code = codeOf(error);
  if (code === "53100") return new StoreError({ code: "database-full" }, { cause: error });
  if (error instanceof Error && /after calling end on the pool/.test(error.message)) {
    return new StoreError({ code: "store-closed" }, { cause: error });
  }
  return isPassing(code, error) ? new StoreError({ code: "store-busy" }, { cause: error }) : error;
}

/** Lock timeouts, too many connections, a server that starts, stops or is not there. */
function isPassing(code: string | undefined, error: unknown): boolean {
  if (code !== undefined) {
    return /^(?:08...|53[23]00|55P03|57P0.|57014)$/.test(code) || NETWORK.has(code);
  }
  // The pool's and client's own errors have no code.
  return (
    error instanceof Error &&
    /timeout exceeded|Connection terminated|not queryable|has been discarded/.test(error.message)
  );
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined;
}
