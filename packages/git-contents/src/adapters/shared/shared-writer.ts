import type { ObjectId } from "../../objects/types.ts";
import type { RefQuery, RefValues, Turn } from "../../shared/log.ts";
import type { NewObject } from "../../write/build-commit.ts";
import type { ChangeSet, CommitOptions, Committed } from "../../write/change.ts";
import {
  buildJob,
  bytesOf,
  movesOf,
  takeBatch,
  type BuiltJob,
  type CommitJob,
} from "../../write/commit-batch.ts";
import { Overlay } from "../../write/overlay.ts";
import { receiptRef } from "../../write/receipt.ts";
import { storedBlobsOf } from "../../write/pending-blobs.ts";
import { GitContentsError } from "../../errors.ts";
import type { Backend } from "../git/backend.ts";
import { hashWith } from "../git/write/object-hash.ts";
import { isChecked } from "../git/write/object-writer.ts";
import type { LocalCopy } from "./local-copy.ts";
import { StagedBlobs } from "./staged-blobs.ts";
import { refReaderOf } from "./turn-refs.ts";
import { packObjects, type UploadPlace } from "./uploads.ts";

/** Parts that a writer needs. */
export interface SharedWriterParts extends Omit<UploadPlace, "format"> {
  /** Objects of the repository, on this node. */
  readonly copy: LocalCopy;
  /** Has git look at contents that it reads itself. */
  readonly backend: Pick<Backend, "checkObjects">;
}

/** Commit that waits, or is made. */
interface WaitingJob extends CommitJob {
  /** Whether its caller has an answer. */
  isSettled: boolean;
}

/** Contents of a commit that is made in no time. */
const SMALL_BYTES = 131_072;

/** Whether a commit is made without git's programs and the store of packs. */
function isSmall(set: ChangeSet): boolean {
  return !isChecked(set) && bytesOf(set) <= SMALL_BYTES;
}

/** Writer of one repository on one node. Commits that wait when the repository's turn comes are one change. */
export class SharedWriter {
  readonly #parts: SharedWriterParts;
  readonly #waiting: WaitingJob[] = [];
  #isRunning = false;

  constructor(parts: SharedWriterParts) {
    this.#parts = parts;
  }

  commit(set: ChangeSet, options: CommitOptions): Promise<Committed> {
    return new Promise((resolve, reject) => {
      const job: WaitingJob = {
        set,
        options,
        isSettled: false,
        resolve: (committed) => {
          job.isSettled = true;
          resolve(committed);
        },
        reject: (error) => {
          job.isSettled = true;
          reject(this.#parts.copy.explain(error) as Error);
        },
      };
      this.#waiting.push(job);
      if (!this.#isRunning) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    // Commits of the same tick of the event loop belong to one batch.
    await Promise.resolve();
    while (this.#waiting.length > 0) await this.#commitBatch();
    this.#isRunning = false;
  }

  async #commitBatch(): Promise<void> {
    const { log, copy, repository } = this.#parts;
    let batch: readonly WaitingJob[] | undefined;
    const isShort = copy.isFilled && this.#waiting.every(({ set }) => isSmall(set));
    try {
      await log.turn(
        repository,
        async (turn) => {
          batch ??= takeBatch(this.#waiting, (job) => isChecked(job.set));
          // A turn that was given up is taken again: who was answered is not answered otherwise.
          await this.#commitIn(
            turn,
            batch.filter(({ isSettled }) => !isSettled),
          );
        },
        { isShort, names: namesOf(this.#waiting) },
      );
    } catch (error) {
      for (const { reject } of batch ?? this.#waiting.splice(0)) reject(error);
    }
  }

  async #commitIn(turn: Turn, batch: readonly CommitJob[]): Promise<void> {
    const { copy, log, repository } = this.#parts;
    const { format } = turn;
    const staged = new StagedBlobs(await copy.objectsAt(turn), { log, repository, format });
    const known = await this.#knownRefs(turn, batch);
    const lost = new Set<unknown>();
    const read = (query: RefQuery): Promise<RefValues> =>
      turn.refs(query).catch((error: unknown) => {
        lost.add(error);
        throw error;
      });
    const refs = refReaderOf(turn, read, known);
    const overlay = new Overlay(staged.objects, refs);
    const naming = { format, hash: hashWith(format) };
    const built: BuiltJob[] = [];
    for (const job of batch) {
      // Refs that cannot be read are no fault of the commit, but the end of the turn.
      const reject = (error: unknown): void => {
        if (!lost.has(error)) job.reject(error);
      };
      const one = await buildJob(overlay, { ...job, reject }, naming);
      for (const error of lost) throw error;
      if (one !== undefined) built.push(one);
    }
    if (built.length === 0) return;
    const named = new Set(built.flatMap(({ job }) => storedBlobsOf(job.set)));
    const uploads = staged.namedBy(named);
    await this.#apply(turn, {
      built,
      objects: [...uploads.objects, ...overlay.made],
      packs: uploads.packs,
    });
    for (const { job, committed } of built) job.resolve(committed);
  }

  /** Refs that the jobs of a batch name, read together. */
  async #knownRefs(
    turn: Turn,
    batch: readonly CommitJob[],
  ): Promise<ReadonlyMap<string, ObjectId | undefined>> {
    const names = namesOf(batch);
    const refs = await turn.refs({ names });
    return new Map(names.map((name) => [name, refs.get(name)]));
  }

  async #apply(turn: Turn, { built, objects, packs }: BuiltChange): Promise<void> {
    const { copy, backend, log, repository, packs: store } = this.#parts;
    if (built.some(({ job }) => isChecked(job.set))) {
      copy.flush();
      await backend.checkObjects(copy.gitDir, objects);
    }
    const place = { log, packs: store, repository, format: turn.format };
    const packed = await packObjects(place, objects);
    const applied = await turn.apply({
      moves: movesOf(built),
      head: built.find(({ target }) => target.first)?.target.branch,
      segment: packed.segment?.bytes,
      packs: [...packs, ...(packed.packs ?? [])],
    });
    // Somebody discarded an upload that these commits name: the next try finds another, or none.
    if (!applied) throw new GitContentsError({ code: "repository-busy", detail: "upload is gone" });
    // A listed pack is fetched when it is read.
    if (packed.segment !== undefined && packs.length === 0) copy.add(turn.seq, packed.segment);
  }
}

/** Full names of the refs that commits name. */
function namesOf(jobs: readonly CommitJob[]): readonly string[] {
  const names = jobs.flatMap(({ set: { branch, newBranch = branch }, options: { receipt } }) => [
    `refs/heads/${branch}`,
    `refs/heads/${newBranch}`,
    ...(receipt === undefined ? [] : [receiptRef(receipt), receiptRef(receipt, 1)]),
  ]);
  return Array.from(new Set(names));
}

/** Commits that are built, and what they are made of. */
interface BuiltChange {
  /** Jobs and their commits. */
  readonly built: readonly BuiltJob[];
  /** New objects. */
  readonly objects: readonly NewObject[];
  /** Names of uploads that they name. */
  readonly packs: readonly string[];
}
