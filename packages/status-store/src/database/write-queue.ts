import type { DatabaseSync, StatementSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { whileBusy } from "./retry.ts";
import { sqliteRefusal } from "./sqlite-errors.ts";

/** Transactions that one commit takes, and how long they may take together: the event loop waits. */
const MAX_BATCH = 256;
const MAX_BATCH_MS = 20;

interface Job {
  /** The transaction. */
  readonly work: () => Promise<unknown>;
  /** Called with the result after the commit. */
  readonly resolve: (value: unknown) => void;
  /** Called when the transaction was undone. */
  readonly reject: (error: unknown) => void;
}

interface DoneJob {
  /** The job. */
  readonly job: Job;
  /** Its result, until the commit. */
  readonly value: unknown;
}

/**
 * The one way to write to a SQLite file from this process.
 *
 * Transactions that wait at the same time are done one after the other and share one durable
 * commit. Each but the first is a savepoint: one that throws is undone alone. No call is answered before
 * the commit, so an answered write is on disk.
 */
export class WriteQueue {
  readonly #database: DatabaseSync;
  readonly #busyTimeoutMs: number;
  readonly #onCommit: () => void;
  readonly #begin: StatementSync;
  readonly #commit: StatementSync;
  readonly #save: StatementSync;
  readonly #release: StatementSync;
  readonly #waiting: Job[] = [];
  #draining: Promise<void> | undefined;

  /** @param onCommit - called after each commit, before anything else is done */
  constructor(database: DatabaseSync, busyTimeoutMs: number, onCommit: () => void = () => {}) {
    this.#database = database;
    this.#busyTimeoutMs = busyTimeoutMs;
    this.#onCommit = onCommit;
    this.#begin = database.prepare("begin immediate");
    this.#commit = database.prepare("commit");
    this.#save = database.prepare("savepoint job");
    this.#release = database.prepare("release job");
  }

  /** @throws StoreError `store-busy` when another process keeps the lock too long */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
      this.#draining ??= this.#drain();
    });
  }

  /** Waits until the queue is empty. */
  async settled(): Promise<void> {
    await this.#draining;
  }

  async #drain(): Promise<void> {
    await this.#gather();
    while (this.#waiting.length > 0) {
      const lock = await this.#lock();
      if (lock === undefined) await this.#doBatch();
      else for (const job of this.#waiting.splice(0)) job.reject(lock);
      await this.#gather();
    }
    this.#draining = undefined;
  }

  /** Lets waiting requests come in, so that they share the commit. */
  async #gather(): Promise<void> {
    let before: number;
    do {
      before = this.#waiting.length;
      await setImmediate();
    } while (this.#waiting.length > before && this.#waiting.length < MAX_BATCH);
  }

  /** @returns the refusal when the lock cannot be had */
  async #lock(): Promise<unknown> {
    try {
      await whileBusy(this.#busyTimeoutMs, () => this.#open());
      return undefined;
    } catch (error) {
      return error;
    }
  }

  #open(): void {
    try {
      this.#begin.run();
    } catch (error) {
      throw sqliteRefusal(error);
    }
  }

  async #doBatch(): Promise<void> {
    const done: DoneJob[] = [];
    const startMs = performance.now();
    while (done.length < MAX_BATCH && performance.now() - startMs < MAX_BATCH_MS) {
      const job = this.#waiting.shift();
      if (job === undefined) break;
      const fault = await this.#doOne(job, done);
      // Some faults, a full disk among them, undo the whole transaction, and all that was done in it.
      if (fault !== undefined && !this.#isOpen()) return rejectAll(done, fault);
    }
    this.#end(done);
  }

  /** @returns the refusal of a job that was undone */
  async #doOne(job: Job, done: DoneJob[]): Promise<unknown> {
    // With the first one the whole transaction is undone: there is nothing else in it.
    const isFirst = done.length === 0;
    try {
      if (!isFirst) this.#save.run();
      const value = await job.work();
      if (!isFirst) this.#release.run();
      else if (!this.#isOpen()) throw new Error("the transaction was undone");
      done.push({ job, value });
      return undefined;
    } catch (error) {
      const undo = isFirst ? "rollback" : "rollback to job; release job";
      if (this.#isOpen()) this.#database.exec(undo);
      const refusal = sqliteRefusal(error);
      job.reject(refusal);
      return refusal;
    }
  }

  #end(done: readonly DoneJob[]): void {
    try {
      this.#commit.run();
    } catch (error) {
      if (this.#isOpen()) this.#database.exec("rollback");
      return rejectAll(done, sqliteRefusal(error));
    } finally {
      this.#onCommit();
    }
    for (const { job, value } of done) job.resolve(value);
  }

  #isOpen(): boolean {
    return this.#database.isOpen && this.#database.isTransaction;
  }
}

function rejectAll(done: readonly DoneJob[], refusal: unknown): void {
  for (const { job } of done) job.reject(refusal);
}
