import { noRepository } from "../lacking.ts";
import { busyOr, rowsOf, type Row, type SqlClient, type SqlPool } from "./sql.ts";

/** Times of a turn, in milliseconds. */
export interface TurnTimes {
  /** Longest wait for a turn. */
  readonly lockMs: number;
  /** Longest silence of the one who has the turn, before PostgreSQL ends it. */
  readonly idleMs: number;
}

/** Connection that holds a repository's turn: its row is locked until the transaction ends. */
export class TurnClient {
  readonly #client: SqlClient;
  readonly #alive: NodeJS.Timeout;
  #last: Promise<unknown> = Promise.resolve();
  #inFlight = 0;
  #isBroken = false;
  #isCommitted = false;
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
    const client = await TurnClient.begin(pool, times);
    try {
      // This row and nothing else: joined rows would be those of before the wait.
      const [row] = await client.rows(
        "select format, head, seq, collected from git_repositories where id = $1 for update",
        [repository],
      );
      if (row === undefined) throw noRepository(repository);
      return { client, row };
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  /** Begins a transaction whose commit is on the disk. By `set local` alone, which pools of connections pass on. */
  static async begin(pool: SqlPool, times: TurnTimes): Promise<TurnClient> {
    const connection = await pool.connect().catch((error: unknown) => {
      throw busyOr(error);
    });
    const client = new TurnClient(connection, times);
    try {
      await client.rows(
        `begin; set local synchronous_commit = on; set local lock_timeout = ${times.lockMs};
        set local statement_timeout = ${times.lockMs * 2};
        set local idle_in_transaction_session_timeout = ${times.idleMs}`,
      );
      return client;
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  /** Rows of a statement, after those that were sent before. */
  rows(text: string, values: unknown[] = []): Promise<readonly Row[]> {
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
    if (!this.#isCommitted) await this.rows("rollback").catch(() => (this.#isBroken = true));
    this.#client.off("error", this.#onError);
    this.#client.release(this.#isBroken);
  }

  #sayAlive(): void {
    if (this.#inFlight === 0) this.rows("select 1").catch(() => undefined);
  }
}
