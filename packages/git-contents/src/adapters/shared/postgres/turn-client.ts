import { noRepository } from "../lacking.ts";
import { busyOr, rowsOf, type Row, type SqlClient, type SqlPool } from "./sql.ts";

/** Times of a turn, in milliseconds. */
export interface TurnTimes {
  /** Longest wait for a turn. */
  readonly lockMs: number;
  /** Longest silence of the one who has the turn, before PostgreSQL ends it. */
  readonly idleMs: number;
}

const ROWS = "select id, format, head, seq, collected from git_repositories where id";

/** A text as SQL has it. */
function quoted(text: string): string {
  // Without a backslash it means the same whatever `standard_conforming_strings` is.
  const escaped = text.replaceAll("\\", "\\\\").replaceAll("'", "''");
  return text.includes("\\") ? `E'${escaped}'` : `'${escaped}'`;
}

/** Connection that holds turns of repositories: their rows are locked until the transaction ends. */
export class TurnClient {
  readonly #client: SqlClient;
  readonly #alive: NodeJS.Timeout;
  #last: Promise<unknown> = Promise.resolve();
  #inFlight = 0;
  #isBroken = false;
  #isCommitted = false;
  #isEnded = false;
  readonly #onError = (): void => void (this.#isBroken = true);

  private constructor(client: SqlClient, { idleMs }: TurnTimes) {
    this.#client = client;
    client.on("error", this.#onError);
    // Long work is no silence; a frozen process says nothing.
    this.#alive = setInterval(() => this.#sayAlive(), Math.ceil(idleMs / 4)).unref();
  }

  /**
   * Waits for a repository's row and locks it.
   *
   * @throws GitContentsError `repository-failed` when there is none, `repository-busy` when it stays locked
   */
  static async lock(
    pool: SqlPool,
    repository: string,
    times: TurnTimes,
  ): Promise<{ readonly client: TurnClient; readonly row: Row }> {
    // This row and nothing else: joined rows would be those of before the wait.
    const { client, rows } = await TurnClient.#open(
      pool,
      times,
      `${ROWS} = ${quoted(repository)} for update`,
    );
    const [row] = rows;
    if (row !== undefined) return { client, row };
    await client.end();
    throw noRepository(repository);
  }

  /** Locks those rows of repositories that nobody else has locked, and waits for none. */
  static lockFree(
    pool: SqlPool,
    repositories: readonly string[],
    times: TurnTimes,
  ): Promise<{ readonly client: TurnClient; readonly rows: readonly Row[] }> {
    const names = repositories.map((name) => quoted(name)).join(", ");
    return TurnClient.#open(pool, times, `${ROWS} in (${names}) for update skip locked`);
  }

  /** Begins a transaction whose commit is on the disk. By `set local` alone, which pools of connections pass on. */
  static async begin(pool: SqlPool, times: TurnTimes): Promise<TurnClient> {
    return (await TurnClient.#open(pool, times)).client;
  }

  /** Begins a transaction, and sends its first statement with that. */
  static async #open(
    pool: SqlPool,
    times: TurnTimes,
    first: string = "",
  ): Promise<{ readonly client: TurnClient; readonly rows: readonly Row[] }> {
    const connection = await pool.connect().catch((error: unknown) => {
      throw busyOr(error);
    });
    const client = new TurnClient(connection, times);
    try {
      const rows = await client.rows(
        `begin; set local synchronous_commit = on; set local lock_timeout = ${times.lockMs};
        set local statement_timeout = ${times.lockMs * 2};
        set local idle_in_transaction_session_timeout = ${times.idleMs}; ${first}`,
      );
      return { client, rows };
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  /** Rows of a statement, after those that were sent before. @throws GitContentsError `repository-busy` after the end */
  rows(text: string, values: unknown[] = []): Promise<readonly Row[]> {
    if (this.#isEnded) return Promise.reject(busyOr(new Error("the turn has ended")));
    this.#inFlight++;
    const sent = this.#last.then(() => rowsOf(this.#client, text, values));
    this.#last = sent.then(
      () => this.#inFlight--,
      () => this.#inFlight--,
    );
    return sent;
  }

  /** Commits the transaction. */
  async commit(): Promise<void> {
    await this.rows("commit");
    this.#isCommitted = true;
  }

  /** Ends the transaction, which is undone unless it was committed, and gives the connection back. */
  async end(): Promise<void> {
    clearInterval(this.#alive);
    const rolledBack = this.#isCommitted ? undefined : this.rows("rollback");
    this.#isEnded = true;
    await rolledBack?.catch(() => (this.#isBroken = true));
    await this.#last;
    this.#client.off("error", this.#onError);
    this.#client.release(this.#isBroken);
  }

  #sayAlive(): void {
    if (this.#inFlight === 0) this.rows("select 1").catch(() => undefined);
  }
}
