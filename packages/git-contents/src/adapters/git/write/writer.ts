import { setTimeout as sleep } from "node:timers/promises";
import type { ChangeSet, CommitOptions, Committed } from "../../../write/change.ts";
import { draftCommit, type NewObject } from "../../../write/build-commit.ts";
import { GitContentsError } from "../../../errors.ts";
import { planLanding, type Landing } from "../../../write/target-branch.ts";
import type { ObjectId } from "../../../objects/types.ts";
import type { ObjectReader, RefReader } from "../../../store.ts";
import { systemFailure } from "../process/failure.ts";
import { isLockRefusal, reclaimLocks } from "./locks.ts";
import { hashWith } from "../../object-hash.ts";
import { isReadByGit, writeObjects, type ObjectTarget } from "./object-writer.ts";
import { Overlay } from "./overlay.ts";
import type { RefUpdater } from "../refs/ref-updater.ts";

/** What a writer works with. */
export interface WriterParts {
  readonly target: () => ObjectTarget;
  readonly objects: ObjectReader;
  readonly refs: RefReader;
  readonly updater: RefUpdater;
  readonly setDefaultBranch: (branch: string) => Promise<void>;
  /** Told of objects that are stored: the next commit will ask for some of them. */
  readonly stored: (objects: readonly NewObject[]) => void;
}

/** A commit that is asked for. */
interface Job {
  readonly set: ChangeSet;
  readonly options: CommitOptions;
  readonly resolve: (committed: Committed) => void;
  readonly reject: (error: unknown) => void;
  /** How often it lost a race against another process. */
  lost: number;
}

/** A job whose objects are made. */
interface Drafted {
  readonly job: Job;
  readonly landing: Landing;
  readonly committed: Committed;
}

/** Most commits that share one sync and one ref move, and most bytes of their contents. */
const MAX_BATCH = 256;
const MAX_BATCH_BYTES = 67_108_864;
/** How often a commit is planned again when another process moves its branch meanwhile. */
const MAX_LOST = 64;
/** From then on it is tried alone: something in it may be what git refuses. */
const LOST_TO_BE_ALONE = 4;
/** Longest wait before the next try, so that two processes do not lose to each other for ever. */
const MAX_BACKOFF_MS = 40;

/**
 * Makes the commits of one repository, one batch after the other: all that wait are planned one
 * upon the other, stored with one sync, and their branches moved in one transaction. Each stays a
 * commit of its own, and is answered when everything is durable.
 */
export class Writer {
  readonly #parts: WriterParts;
  readonly #waiting: Job[] = [];
  readonly #between: (() => Promise<void>)[] = [];
  #running: Promise<void> | undefined;

  constructor(parts: WriterParts) {
    this.#parts = parts;
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

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#running !== undefined) await this.#running;
  }

  async #run(): Promise<void> {
    // What is asked for in the same turn of the event loop belongs to one batch.
    await Promise.resolve();
    while (this.#waiting.length > 0 || this.#between.length > 0) {
      if (this.#waiting.length > 0) await this.#land(this.#takeBatch());
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

  async #land(batch: readonly Job[]): Promise<void> {
    try {
      const { objects, refs, target } = this.#parts;
      const overlay = new Overlay(objects, refs, target().format);
      const drafted: Drafted[] = [];
      for (const job of batch) {
        const draft = await this.#draft(overlay, job);
        if (draft !== undefined) drafted.push(draft);
      }
      if (drafted.length > 0) await this.#store(overlay, drafted);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  /** @returns `undefined` when the job is answered already: refused, or a dry run */
  async #draft(overlay: Overlay, job: Job): Promise<Drafted | undefined> {
    const { set, options } = job;
    try {
      const landing = await planLanding(overlay.refs, set, options);
      const { format } = this.#parts.target();
      const { objects } = overlay;
      const draft = await draftCommit({
        objects,
        format,
        hash: hashWith(format),
        set,
        parent: landing.parent,
        portablePaths: options.portablePaths,
      });
      await options.confirm?.(draft.touched);
      const { commit, files } = draft;
      const committed: Committed = { commit, branch: landing.branch, first: landing.first, files };
      if (options.dryRun !== true) {
        overlay.add(draft.objects, `refs/heads/${landing.branch}`, commit.id);
        return { job, landing, committed };
      }
      job.resolve(committed);
    } catch (error) {
      job.reject(error);
    }
    return undefined;
  }

  async #store(overlay: Overlay, drafted: readonly Drafted[]): Promise<void> {
    const checked = drafted.some(({ job }) => isChecked(job.set));
    const unsynced = await writeObjects(this.#parts.target(), overlay.made, checked);
    this.#parts.stored(overlay.made);
    // The default branch first: a branch that HEAD does not name would be hidden after a crash.
    for (const { landing } of drafted)
      if (landing.first) await this.#parts.setDefaultBranch(landing.branch);
    const moves = movesOf(drafted);
    const { updater } = this.#parts;
    const result = await updater.move(moves, unsynced);
    if (!result.moved) {
      if (!(await this.#hasMoved(moves))) return this.#again(drafted, result.refused);
      await updater.sync(moves);
    }
    for (const { committed, job } of drafted) job.resolve(committed);
  }

  /** Whether a transaction was done although its process could not say so. */
  async #hasMoved(moves: ReturnType<typeof movesOf>): Promise<boolean> {
    const now = await Promise.all(moves.map(({ name }) => this.#parts.refs.readRef(name)));
    return moves.every(({ to }, at) => now[at] === to);
  }

  /** Puts jobs in front of the queue again, each alone, unless they lost too often. */
  async #again(drafted: readonly Drafted[], refused: string): Promise<void> {
    const refs = drafted.map(({ landing }) => `refs/heads/${landing.branch}`);
    const free = !isLockRefusal(refused) || (await reclaimLocks(this.#parts.target().gitDir, refs));
    const hopeless =
      !isLockRefusal(refused) && drafted.length === 1 && (await this.#isUnmoved(drafted));
    let lost = 0;
    for (const { job, landing } of drafted.toReversed()) {
      lost = Math.max(lost, ++job.lost);
      if (free && !hopeless && job.lost < MAX_LOST) this.#waiting.unshift(job);
      else job.reject(await this.#lostTo(landing, refused, free));
    }
    await sleep(Math.random() * Math.min(lost * 4, MAX_BACKOFF_MS));
  }

  async #isUnmoved(drafted: readonly Drafted[]): Promise<boolean> {
    const now = await Promise.all(
      drafted.map(({ landing }) => this.#parts.refs.readRef(`refs/heads/${landing.branch}`)),
    );
    return drafted.every(({ landing }, at) => landing.from === now[at]);
  }

  async #lostTo(
    { branch, from }: Landing,
    refused: string,
    free: boolean,
  ): Promise<GitContentsError> {
    const currentSha = await this.#parts.refs.readRef(`refs/heads/${branch}`);
    if (!free) return new GitContentsError({ code: "repository-busy", detail: refused });
    if (currentSha === from) return systemFailure(refused, refused);
    return new GitContentsError({ code: "branch-moved", branch, currentSha });
  }
}

/** One move a branch: from where the first of its commits found it to the last of them. */
function movesOf(drafted: readonly Drafted[]): readonly {
  readonly name: string;
  readonly from: ObjectId | undefined;
  readonly to: ObjectId;
}[] {
  const moves = new Map<string, { name: string; from: ObjectId | undefined; to: ObjectId }>();
  for (const { landing, committed } of drafted) {
    const name = `refs/heads/${landing.branch}`;
    const from = moves.has(name) ? moves.get(name)?.from : landing.from;
    moves.set(name, { name, from, to: committed.commit.id });
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
