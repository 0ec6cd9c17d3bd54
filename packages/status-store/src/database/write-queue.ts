import type { DatabaseSync } from "node:sqlite";
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
 * commit. Each is a savepoint: one that throws is undone alone. No call is answered before the
 * commit, so an answered write is on disk.
 */
export class WriteQueue {
  readonly #database: DatabaseSync;
  readonly #busyTimeoutMs: number;
  readonly #waiting: Job[] = [];
  #draining: Promise<void> | undefined;

  constructor(database: DatabaseSync, busyTimeoutMs: number) {
    this.#database = database;
    this.#busyTimeoutMs = busyTimeoutMs;
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
      await whileBusy(this.#busyTimeoutMs, () => this.#begin());
      return undefined;
    } catch (error) {
      return error;
    }
  }

  #begin(): void {
    try {
      this.#database.exec("begin immediate");
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
    this.#commit(done);
  }

  /** @returns the refusal of a job that was undone */
  async #doOne(job: Job, done: DoneJob[]): Promise<unknown> {
    try {
      this.#database.exec("savepoint job");
      const value = await job.work();
      this.#database.exec("release job");
      done.push({ job, value });
      return undefined;
    } catch (error) {
      if (this.#isOpen()) this.#database.exec("rollback to job; release job");
      const refusal = sqliteRefusal(error);
      job.reject(refusal);
      return refusal;
    }
  }

  #commit(done: readonly DoneJob[]): void {
    try {
      this.#database.exec("commit");
    } catch (error) {
      if (this.#isOpen()) this.#database.exec("rollback");
      return rejectAll(done, sqliteRefusal(error));
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
