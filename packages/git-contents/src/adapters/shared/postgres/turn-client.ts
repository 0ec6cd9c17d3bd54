import { noRepository } from "../lacking.ts";
import { knownRefs, lockText, type KnownRefs, type TurnAsk } from "./lock-text.ts";
import { busyOr, resultsOf, rowsOf, type Row, type SqlClient, type SqlPool } from "./sql.ts";

/** Times of a turn, in milliseconds. */
export interface TurnTimes {
  /** Longest wait for a turn. */
  readonly lockMs: number;
  /** Longest silence of the one who has the turn, before PostgreSQL ends it. */
  readonly idleMs: number;
}

/** A turn that has come. */
export interface LockedTurn {
  /** Connection that holds it. */
  readonly client: TurnClient;
  /** Row of the repository. */
  readonly row: Row;
  /** Refs that were read with it. */
  readonly known: KnownRefs;
}

/** Statements with which a transaction begins. */
const SETTINGS = 5;

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
  static async lock(pool: SqlPool, ask: TurnAsk, times: TurnTimes): Promise<LockedTurn> {
    const { client, results } = await TurnClient.#open(pool, times, lockText([ask], "wait"));
    const [[row] = [], refs = []] = results;
    if (row !== undefined) return { client, row, known: knownRefs(ask, refs) };
    await client.end();
    throw noRepository(ask.repository);
  }

  /** Locks those rows of repositories that nobody else has locked, and waits for none. */
  static async lockFree(
    pool: SqlPool,
    asks: readonly TurnAsk[],
    times: TurnTimes,
  ): Promise<{
    readonly client: TurnClient;
    readonly locked: ReadonlyMap<string, Omit<LockedTurn, "client">>;
  }> {
    const { client, results } = await TurnClient.#open(pool, times, lockText(asks, "skip"));
    const [rows = [], refs = []] = results;
    const locked = rows.flatMap((row) => {
      const ask = asks.find(({ repository }) => repository === row["id"]);
      return ask === undefined
        ? []
        : [[ask.repository, { row, known: knownRefs(ask, refs) }] as const];
    });
    return { client, locked: new Map(locked) };
  }

  /** Begins a transaction whose commit is on the disk. By `set local` alone, which pools of connections pass on. */
  static async begin(pool: SqlPool, times: TurnTimes): Promise<TurnClient> {
    return (await TurnClient.#open(pool, times)).client;
  }

  /** Begins a transaction, and sends its first statements with that. */
  static async #open(
    pool: SqlPool,
    times: TurnTimes,
    first: string = "",
  ): Promise<{
    readonly client: TurnClient;
    readonly results: readonly (readonly Row[])[];
  }> {
    const connection = await pool.connect().catch((error: unknown) => {
      throw busyOr(error);
    });
    const client = new TurnClient(connection, times);
    try {
      const results = await client.#send(() =>
        resultsOf(
          connection,
          `begin; set local synchronous_commit = on; set local lock_timeout = ${times.lockMs};
          set local statement_timeout = ${times.lockMs * 2};
          set local idle_in_transaction_session_timeout = ${times.idleMs}; ${first}`,
        ),
      );
      return { client, results: results.slice(SETTINGS) };
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  /** Rows of a statement, after those that were sent before. @throws GitContentsError `repository-busy` after the end */
  rows(text: string, values: unknown[] = []): Promise<readonly Row[]> {
    return this.#send(() => rowsOf(this.#client, text, values));
  }

  #send<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isEnded) return Promise.reject(busyOr(new Error("the turn has ended")));
    this.#inFlight++;
    const sent = this.#last.then(work);
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
