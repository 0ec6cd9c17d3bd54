import { setTimeout as sleep } from "node:timers/promises";
import type { ChangeSet, CommitOptions, Committed } from "../../../write/change.ts";
import { buildCommit, type NewObject } from "../../../write/build-commit.ts";
import { GitContentsError } from "../../../errors.ts";
import { planTargetBranch, type TargetBranch } from "../../../write/target-branch.ts";
import type { ObjectId } from "../../../objects/types.ts";
import type { ObjectReader, RefReader } from "../../../store.ts";
import { systemFailure } from "../process/failure.ts";
import { isLockRefusal, reclaimLocks } from "./locks.ts";
import { storedBlobsOf } from "../../../write/pending-blobs.ts";
import { hashWith } from "./object-hash.ts";
import { receiptRef } from "../../../write/receipt.ts";
import { isReadByGit, writeObjects, type ObjectTarget } from "./object-writer.ts";
import { Overlay } from "./overlay.ts";
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

/** Commit that waits. */
interface Job {
  /** Changes to make. */
  readonly set: ChangeSet;
  /** Conditions of the commit. */
  readonly options: CommitOptions;
  /** Called when the commit is durable. */
  readonly resolve: (committed: Committed) => void;
  /** Called when it is refused. */
  readonly reject: (error: unknown) => void;
  /** How often it lost a race against another process. */
  lost: number;
}

/** A job whose objects are made. */
interface BuiltJob {
  /** Job of the commit. */
  readonly job: Job;
  /** Branch that the commit goes to. */
  readonly target: TargetBranch;
  /** Result for the caller. */
  readonly committed: Committed;
}

/** Most commits that share one sync and one ref move, and most bytes of their contents. */
const MAX_BATCH = 256;
const MAX_BATCH_BYTES = 67_108_864;
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

  commit(set: ChangeSet, options: CommitOptions): Promise<Committed> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ set, options, resolve, reject, lost: 0 });
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
    let bytes = 0;
    let count = 0;
    for (const job of this.#waiting) {
      bytes += bytesOf(job.set);
      // What git must look at, and what lost a race, goes alone: it must not pull others down.
      const alone = job.lost >= LOST_TO_BE_ALONE || isChecked(job.set);
      if (count > 0 && (bytes > MAX_BATCH_BYTES || count >= MAX_BATCH || alone)) break;
      count++;
      if (alone) break;
    }
    return this.#waiting.splice(0, count);
  }

  async #commitBatch(batch: readonly Job[]): Promise<void> {
    try {
      const { objects, refs, target } = this.#options;
      const overlay = new Overlay(objects, refs, target().format);
      const built: BuiltJob[] = [];
      for (const job of batch) {
        const one = await this.#build(overlay, job);
        if (one !== undefined) built.push(one);
      }
      if (built.length > 0) await this.#store(overlay, built);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  /** @returns `undefined` when the job is answered already: refused, or a dry run */
  async #build(overlay: Overlay, job: Job): Promise<BuiltJob | undefined> {
    const { set, options } = job;
    try {
      const target = await planTargetBranch(overlay.refs, set, options);
      const { format } = this.#options.target();
      const { objects } = overlay;
      const made = await buildCommit({
        objects,
        format,
        hash: hashWith(format),
        set,
        parent: target.parent,
        portablePaths: options.portablePaths,
      });
      await options.confirm?.(made.touched, made.newBytes);
      const { commit, files } = made;
      const committed: Committed = { commit, branch: target.branch, first: target.first, files };
      if (options.dryRun !== true) {
        overlay.add(made.objects, `refs/heads/${target.branch}`, commit.id);
        return { job, target, committed };
      }
      job.resolve(committed);
    } catch (error) {
      job.reject(error);
    }
    return undefined;
  }

  async #store(overlay: Overlay, built: readonly BuiltJob[]): Promise<void> {
    const checked = built.some(({ job }) => isChecked(job.set));
    const unsynced = await writeObjects(this.#options.target(), overlay.made, checked);
    const blobs = built.flatMap(({ job }) => storedBlobsOf(job.set));
    this.#options.stored(overlay.made, [...overlay.made.map(({ id }) => id), ...blobs]);
    // The default branch first: a branch that HEAD does not name would be hidden after a crash.
    for (const { target } of built)
      if (target.first) await this.#options.setDefaultBranch(target.branch);
    const moves = movesOf(built);
    const { updater } = this.#options;
    const result = await updater.move(moves, unsynced);
    if (!result.moved) {
      if (!(await this.#hasMoved(moves))) return this.#retry(built, result.refused);
      await updater.sync(moves);
    }
    for (const { committed, job } of built) job.resolve(committed);
  }

  /** Whether a transaction was done although its process could not say so. */
  async #hasMoved(moves: ReturnType<typeof movesOf>): Promise<boolean> {
    const now = await Promise.all(moves.map(({ name }) => this.#options.refs.readRef(name)));
    return moves.every(({ to }, at) => now[at] === to);
  }

  /** Puts jobs in front of the queue again, each alone, unless they lost too often. */
  async #retry(built: readonly BuiltJob[], refused: string): Promise<void> {
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

  async #isUnmoved(built: readonly BuiltJob[]): Promise<boolean> {
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

/** One move a branch: from where the first of its commits found it to the last of them; and the receipts. */
function movesOf(built: readonly BuiltJob[]): readonly {
  readonly name: string;
  readonly from: ObjectId | undefined;
  readonly to: ObjectId;
}[] {
  const moves = new Map<string, { name: string; from: ObjectId | undefined; to: ObjectId }>();
  for (const { job, target, committed } of built) {
    const to = committed.commit.id;
    const name = `refs/heads/${target.branch}`;
    const from = moves.has(name) ? moves.get(name)?.from : target.from;
    moves.set(name, { name, from, to });
    const { receipt } = job.options;
    if (receipt === undefined) continue;
    moves.set(receiptRef(receipt), { name: receiptRef(receipt), from: undefined, to });
  }
  return Array.from(moves.values());
}

function bytesOf({ changes }: ChangeSet): number {
  return changes.reduce((sum, change) => {
    const content = "content" in change ? change.content : undefined;
    return sum + (content instanceof Uint8Array ? content.length : 0);
  }, 0);
}

function isChecked({ changes }: ChangeSet): boolean {
  return changes.some(
    ({ path, operation }) =>
      operation !== "delete" && operation !== "delete-dir" && isReadByGit(path),
  );
}
