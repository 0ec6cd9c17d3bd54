import type { DatabaseSync } from "node:sqlite";
import { setImmediate, setTimeout } from "node:timers/promises";
import { isStoreError } from "../errors.ts";
import { sqliteRefusal } from "./sqlite-errors.ts";

/** Transactions that one commit takes, and how long they may take together: the event loop waits. */
const MAX_BATCH = 256;
const MAX_BATCH_MS = 20;
/** The longest pause between two attempts to get the database's one write lock. */
const MAX_PAUSE_MS = 40;

interface Job {
  readonly work: () => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

interface DoneJob {
  readonly job: Job;
  readonly value: unknown;
}

/**
 * The one way to write to a SQLite file from this process.
 *
 * Transactions that wait at the same time are done one after the other and share one durable
 * commit. Each is a savepoint: one that throws is undone alone. Nobody is answered before the
 * commit, so what was answered is on disk.
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

  /** Waits until everything that was asked for is done. */
  async settled(): Promise<void> {
    await this.#draining;
  }

  async #drain(): Promise<void> {
    await this.#gather();
    while (this.#waiting.length > 0) {
      const lock = await this.#lock();
      if (lock !== undefined) this.#rejectAll(this.#waiting.splice(0), lock);
      else await this.#doBatch();
      await this.#gather();
    }
    this.#draining = undefined;
  }

  /** Lets requests come in that are ready to: they then share the commit. */
  async #gather(): Promise<void> {
    let before: number;
    do {
      before = this.#waiting.length;
      await setImmediate();
    } while (this.#waiting.length > before && this.#waiting.length < MAX_BATCH);
  }

  /** @returns the error when the lock cannot be had */
  async #lock(): Promise<unknown> {
    const deadline = performance.now() + this.#busyTimeoutMs;
    for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
      try {
        this.#database.exec("begin immediate");
        return undefined;
      } catch (error) {
        const refusal = sqliteRefusal(error);
        const busy = isStoreError(refusal) && refusal.reason.code === "store-busy";
        if (!busy || performance.now() >= deadline) return refusal;
        await setTimeout(pauseMs * (0.5 + Math.random()));
      }
    }
  }

  async #doBatch(): Promise<void> {
    const done: DoneJob[] = [];
    const startMs = performance.now();
    while (done.length < MAX_BATCH && performance.now() - startMs < MAX_BATCH_MS) {
      const job = this.#waiting.shift();
      if (job === undefined) break;
      const value = await this.#doOne(job);
      if (value !== undefined) done.push(value);
    }
    this.#commit(done);
  }

  async #doOne(job: Job): Promise<DoneJob | undefined> {
    try {
      this.#database.exec("savepoint job");
      const value = await job.work();
      this.#database.exec("release job");
      return { job, value };
    } catch (error) {
      this.#undoOne();
      job.reject(sqliteRefusal(error));
      return undefined;
    }
  }

  #undoOne(): void {
    // Some faults, a full disk among them, undo the whole transaction: then there is no savepoint,
    // the commit fails, and everyone in the batch is told.
    if (this.#database.isOpen && this.#database.isTransaction) {
      this.#database.exec("rollback to job; release job");
    }
  }

  #commit(done: readonly DoneJob[]): void {
    try {
      this.#database.exec("commit");
    } catch (error) {
      if (this.#database.isOpen && this.#database.isTransaction) this.#database.exec("rollback");
      return this.#rejectAll(
        done.map(({ job }) => job),
        sqliteRefusal(error),
      );
    }
    for (const { job, value } of done) job.resolve(value);
  }

  #rejectAll(jobs: readonly Job[], error: unknown): void {
    for (const job of jobs) job.reject(error);
  }
}
