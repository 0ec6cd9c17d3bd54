import { setTimeout as sleep } from "node:timers/promises";
import type { ChangeSet, CommitOptions, Committed } from "../../../write/change.ts";
import type { NewObject } from "../../../write/build-commit.ts";
import {
  buildJob,
  movesOf,
  takeBatch,
  type BuiltJob,
  type CommitJob,
  type CommitMaking,
} from "../../../write/commit-batch.ts";
import { GitContentsError } from "../../../errors.ts";
import type { TargetBranch } from "../../../write/target-branch.ts";
import type { ObjectId } from "../../../objects/types.ts";
import type { ObjectReader, RefReader } from "../../../store.ts";
import { systemFailure } from "../process/failure.ts";
import { isLockRefusal, reclaimLocks } from "./locks.ts";
import { storedBlobsOf } from "../../../write/pending-blobs.ts";
import { hashWith } from "./object-hash.ts";
import { handedOn, type MadeCommit } from "./made-commit.ts";
import {
  isChecked,
  stageObjects,
  writeObjects,
  type ObjectTarget,
  type StagedObjects,
} from "./object-writer.ts";
import { Overlay } from "../../../write/overlay.ts";
import type { RefUpdater } from "../refs/ref-updater.ts";

/** Parts that a writer needs. */
export interface WriterOptions {
  /** Repository to write to. */
  readonly target: () => ObjectTarget;
  /** Objects of the repository. */
  readonly objects: ObjectReader;
  /** Refs of the repository. */
  readonly refs: RefReader;
  /** Transactions that move refs. */
  readonly updater: RefUpdater;
  /** Makes a branch the default one. */
  readonly setDefaultBranch: (branch: string) => Promise<void>;
  /** Takes objects that are stored, which the next commit may read, and the ids of all that commits name. */
  readonly stored: (objects: readonly NewObject[], named: readonly ObjectId[]) => void;
}

/** Commit that waits, and may lose races. */
interface Job extends CommitJob {
  /** Takes the commit's objects when it is durable, before it is answered. */
  readonly landed: (made: readonly NewObject[]) => void;
  /** How often it lost a race against another process. */
  lost: number;
}

/** How often a commit is planned again when another process moves its branch meanwhile. */
const MAX_LOST = 64;
/** From then on it is tried alone: something in it may be what git refuses. */
const LOST_TO_BE_ALONE = 4;
/** Longest wait before the next try: a random wait lets one of two processes win. */
const MAX_BACKOFF_MS = 40;

/**
 * Makes the commits of one repository, one batch after the other: all that wait are planned one
 * upon the other, stored with one sync, and their branches moved in one transaction. Each stays a
 * commit of its own, and is answered when everything is durable.
 */
export class Writer {
  readonly #options: WriterOptions;
  readonly #waiting: Job[] = [];
  readonly #between: (() => Promise<void>)[] = [];
  #running: Promise<void> | undefined;

  constructor(parts: WriterOptions) {
    this.#options = parts;
  }

  commit(set: ChangeSet, options: CommitOptions): Promise<MadeCommit> {
    return new Promise((resolve, reject) => {
      let made: readonly NewObject[] = [];
      const landed = (objects: readonly NewObject[]): void => void (made = handedOn(objects));
      const answer = (committed: Committed): void => resolve({ ...committed, made });
      this.#waiting.push({ set, options, landed, resolve: answer, reject, lost: 0 });
      this.#running ??= this.#run();
    });
  }

  /** Does something to the refs between two batches, so that no plan is made on what it changes. */
  exclusively<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#between.push(() => work().then(resolve, reject));
      this.#running ??= this.#run();
    });
  }

  /** Resolves when nothing is in flight. */
  async idle(): Promise<void> {
    while (this.#running !== undefined) await this.#running;
  }

  async #run(): Promise<void> {
    // Commits of the same tick of the event loop belong to one batch.
    await Promise.resolve();
    while (this.#waiting.length > 0 || this.#between.length > 0) {
      if (this.#waiting.length > 0) await this.#commitBatch(this.#takeBatch());
      await this.#between.shift()?.();
    }
    this.#running = undefined;
  }

  #takeBatch(): readonly Job[] {
    // What git must look at, and what lost a race, goes alone: it must not pull others down.
    return takeBatch(this.#waiting, (job) => job.lost >= LOST_TO_BE_ALONE || isChecked(job.set));
  }

  async #commitBatch(batch: readonly Job[]): Promise<void> {
    try {
      const [first, ...others] = batch;
      if (first !== undefined && others.length === 0) return await this.#commitAlone(first);
      const overlay = this.#overlay();
      const making = this.#making();
      const built: BuiltJob<Job>[] = [];
      for (const job of batch) {
        const one = await buildJob(overlay, job, making);
        if (one !== undefined) built.push(one);
      }
      if (built.length > 0) await this.#store(overlay, built);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  /** Makes one commit. Its objects are written, and get no name, while the caller is asked whether it may be. */
  async #commitAlone(job: Job): Promise<void> {
    const target = this.#options.target();
    const overlay = this.#overlay();
    let staged: Promise<StagedObjects | undefined> | undefined;
    const planned = (objects: readonly NewObject[]): void => {
      if (isChecked(job.set)) return;
      staged = stageObjects(target, objects);
      // Looked at when the caller has answered.
      staged.catch(() => undefined);
    };
    let refused: (() => void) | undefined;
    const reject = (error: unknown): void => void (refused = () => job.reject(error));
    const one = await buildJob(overlay, { ...job, reject }, { ...this.#making(), planned });
    if (one !== undefined) return this.#store(overlay, [{ ...one, job }], await staged);
    await (await staged?.catch(() => undefined))?.discard();
    refused?.();
  }

  #overlay(): Overlay {
    return new Overlay(this.#options.objects, this.#options.refs);
  }

  #making(): CommitMaking {
    const { format } = this.#options.target();
    return { format, hash: hashWith(format) };
  }

  async #store(
    overlay: Overlay,
    built: readonly BuiltJob<Job>[],
    staged?: StagedObjects,
  ): Promise<void> {
    const checked = built.some(({ job }) => isChecked(job.set));
    const unsynced = await (staged?.place() ??
      writeObjects(this.#options.target(), overlay.made, checked));
    const blobs = built.flatMap(({ job }) => storedBlobsOf(job.set));
    this.#options.stored(overlay.made, [...overlay.made.map(({ id }) => id), ...blobs]);
    // The default branch first: a branch that HEAD does not name would be hidden after a crash.
    for (const { target } of built)
      if (target.first) await this.#options.setDefaultBranch(target.branch);
    const moves = movesOf(built);
    const { updater } = this.#options;
    const result = await updater.advance(moves, unsynced);
    if (!result.moved) {
      if (!(await this.#hasMoved(moves))) return this.#retry(built, result.refused);
      await updater.sync(moves);
    }
    for (const { committed, job, made } of built) {
      job.landed(made);
      job.resolve(committed);
    }
  }

  /** Whether a transaction was done although its process could not say so. */
  async #hasMoved(moves: ReturnType<typeof movesOf>): Promise<boolean> {
    const now = await Promise.all(moves.map(({ name }) => this.#options.refs.readRef(name)));
    return moves.every(({ to }, at) => now[at] === to);
  }

  /** Puts jobs in front of the queue again, each alone, unless they lost too often. */
  async #retry(built: readonly BuiltJob<Job>[], refused: string): Promise<void> {
    const refs = movesOf(built).map(({ name }) => name);
    const free = !isLockRefusal(refused) || (await reclaimLocks(this.#options.target(), refs));
    const hopeless =
      !isLockRefusal(refused) && built.length === 1 && (await this.#isUnmoved(built));
    let lost = 0;
    for (const { job, target } of built.toReversed()) {
      lost = Math.max(lost, ++job.lost);
      if (free && !hopeless && job.lost < MAX_LOST) this.#waiting.unshift(job);
      else job.reject(await this.#refusalOf(target, refused, free));
    }
    await sleep(Math.random() * Math.min(lost * 4, MAX_BACKOFF_MS));
  }

  async #isUnmoved(built: readonly BuiltJob<Job>[]): Promise<boolean> {
    const now = await Promise.all(
      built.map(({ target }) => this.#options.refs.readRef(`refs/heads/${target.branch}`)),
    );
    return built.every(({ target }, at) => target.from === now[at]);
  }

  async #refusalOf(
    { branch, from }: TargetBranch,
    refused: string,
    free: boolean,
  ): Promise<GitContentsError> {
    const currentSha = await this.#options.refs.readRef(`refs/heads/${branch}`);
    if (!free) return new GitContentsError({ code: "repository-busy", detail: refused });
    if (currentSha === from) return systemFailure(refused, refused);
    return new GitContentsError({ code: "branch-moved", branch, currentSha });
  }
}
