import { rmSync } from "node:fs";
import type { ObjectFormat, ObjectId } from "../../objects/types.ts";
import type { GitProgram } from "./process/program.ts";
import type { ConfirmMove, ObjectReader, RefChange, RefReader } from "../../store.ts";
import type { NewObject } from "../../write/build-commit.ts";
import { requireNotMade } from "../../read/find-receipt.ts";
import { receiptRef } from "../../write/receipt.ts";
import type { StoredBlob } from "../../write/change.ts";
import { PendingBlobs } from "../../write/pending-blobs.ts";
import { LastCommits } from "./history/last-commits.ts";
import type { Semaphore } from "./history/semaphore.ts";
import { createCachedReader, type ObjectSource } from "./objects/cached-reader.ts";
import {
  cacheObjects,
  evictBlob,
  evictObject,
  type ObjectCaches,
  type ReaderScope,
} from "./objects/object-caches.ts";
import type { ReaderPool } from "./objects/reader-pool.ts";
import { FileObjects, type SharedFiles } from "./packs/file-objects.ts";
import { streamBlobBytes } from "./process/streams.ts";
import { createGitRefs, type RefLister } from "./refs/git-refs.ts";
import { createRefReader } from "./refs/ref-reader.ts";
import { RefUpdater } from "./refs/ref-updater.ts";
import { RefWriter } from "./refs/ref-writer.ts";
import { FileRefs } from "./refs/refs.ts";
import { looseFile, storeBlobFile, type SpoolFile } from "./write/blob-file.ts";
import { hashWith } from "./write/object-hash.ts";
import { writeObjects } from "./write/object-writer.ts";
import { Writer } from "./write/writer.ts";

/** Parts of a host; all but `gitDir` and `scope` are shared with the hosts of other repositories. */
export interface RepositoryHostOptions {
  /** The git program. */
  readonly git: GitProgram;
  /** Absolute path of the repository. */
  readonly gitDir: string;
  /** Text that the repository's keys begin with: see `ObjectCaches`. */
  readonly scope: string;
  /** Processes that read objects. */
  readonly pool: ReaderPool;
  /** Caches of objects. */
  readonly caches: ObjectCaches;
  /** Open files of packs. */
  readonly sharedFiles: SharedFiles;
  /** Limit of long walks over histories. */
  readonly walks: Semaphore;
}

/** Host of one repository, in the process that has its git processes and makes its writes. */
export class RepositoryHost {
  /** Files of the refs. */
  readonly files: FileRefs;
  /** Values of the refs. */
  readonly refs: RefReader;
  /** Refs as git lists them. */
  readonly gitRefs: RefLister;
  /** Moves of refs outside of commits. */
  readonly refWriter: RefWriter;
  /** Objects, through caches. */
  readonly objects: ObjectReader;
  /** Objects of packs and loose files. */
  readonly fileObjects: FileObjects;
  /** Commits. */
  readonly writer: Writer;
  /** Last commits of directories. */
  readonly lastCommits: LastCommits;
  /** Blobs that no commit has named yet. */
  readonly pendingBlobs: PendingBlobs = new PendingBlobs();
  /** Number of times that objects were removed: what was found complete before may not be so. */
  removals = 0;
  readonly #options: RepositoryHostOptions;
  readonly #updater: RefUpdater;

  constructor(options: RepositoryHostOptions) {
    const { git, gitDir, caches, scope, walks } = options;
    this.#options = options;
    this.files = new FileRefs(gitDir);
    const format = (): ObjectFormat => this.files.settings.format;
    const readerScope: ReaderScope = { scope: () => scope, format };
    this.fileObjects = new FileObjects(gitDir, format, options.sharedFiles);
    this.objects = createCachedReader(this.#source(), caches, readerScope);
    this.gitRefs = createGitRefs({ git, gitDir });
    this.refs = createRefReader(this.files, this.gitRefs);
    this.#updater = new RefUpdater(git, gitDir, () => this.files.settings);
    const { files, refs, objects } = this;
    this.refWriter = new RefWriter({ git, gitDir, files, refs, updater: this.#updater });
    this.lastCommits = new LastCommits({ gitDir, format, objects, caches, scope, walks });
    this.writer = new Writer({
      target: () => ({ git, gitDir, format: format() }),
      objects,
      refs,
      updater: this.#updater,
      stored: (made, named) => {
        this.pendingBlobs.name(named);
        cacheObjects(caches, readerScope, made);
      },
      setDefaultBranch: (branch) => this.refWriter.setDefaultBranch(branch),
    });
  }

  /** Changes a ref between two batches of commits: see `GitStore.placeRef`. */
  async placeRef(
    { name, from, to, receipt, renamedTo, defaultBranch }: RefChange,
    confirm: ConfirmMove | undefined,
  ): Promise<ObjectId | undefined> {
    const { git, gitDir } = this.#options;
    const { format } = this.files.settings;
    return this.writer.exclusively(async () => {
      await requireNotMade(this.refs, receipt);
      await confirm?.();
      if (defaultBranch !== undefined && (await this.refs.readRef(name)) !== from) return undefined;
      if (defaultBranch !== undefined) await this.refWriter.setDefaultBranch(defaultBranch);
      const isTag = to instanceof Uint8Array;
      const id = isTag ? hashWith(format)("tag", to) : to;
      const tags: readonly NewObject[] =
        isTag && id !== undefined ? [{ type: "tag", id, bytes: to }] : [];
      const objects = await writeObjects({ git, gitDir, format }, tags, false);
      const made = [
        ...(receipt === undefined ? [] : [receiptRef(receipt)]),
        ...(renamedTo === undefined ? [] : [renamedTo]),
      ];
      const moved = await this.refWriter.move({ name, from, to: id }, { objects, made });
      return moved ? (id ?? from) : undefined;
    });
  }

  /** Stores a file's bytes as a blob, for a later commit. */
  async storeBlob(file: SpoolFile): Promise<StoredBlob> {
    const { gitDir } = this.#options;
    const { format } = this.files.settings;
    let pending: ObjectId | undefined;
    try {
      return await storeBlobFile({ gitDir, format }, file, async (id) => {
        this.pendingBlobs.add(id, (await this.objects.readInfo(id)) === undefined);
        pending = id;
      });
    } catch (error) {
      if (pending !== undefined) this.pendingBlobs.discard(pending);
      throw error;
    }
  }

  /** Ends the time of a stored blob, and deletes it when nothing names it. */
  async discardBlob(id: ObjectId): Promise<void> {
    const { gitDir, caches, scope } = this.#options;
    await this.writer.exclusively(async () => {
      if (!this.pendingBlobs.discard(id)) return;
      this.removals++;
      // At once: an upload that is announced from now on puts its own file here.
      rmSync(looseFile(gitDir, id), { force: true });
      evictBlob(caches, scope, id);
    });
  }

  /** Forgets objects that are gone. */
  forgetObjects(ids: readonly ObjectId[]): void {
    const { caches, scope } = this.#options;
    for (const id of ids) evictObject(caches, scope, id);
    this.fileObjects.close();
  }

  /** Waits for commits in flight, and ends the repository's processes. */
  async close(): Promise<void> {
    await this.writer.idle();
    await this.lastCommits.idle();
    await this.#updater.close();
    this.fileObjects.close();
    await this.#options.pool.release(this.#options.gitDir);
  }

  #source(): ObjectSource {
    const { git, gitDir, pool } = this.#options;
    return {
      infos: (ids) => pool.infos(gitDir, ids),
      read: (id, limit) => pool.read(gitDir, id, limit),
      stream: async function* (id, range, signal) {
        const [info] = await pool.infos(gitDir, [id]);
        yield* streamBlobBytes({ git, gitDir }, id, { size: info?.size, range, signal });
      },
      readSync: (id, limit) => this.fileObjects.readSync(id, limit),
      sizeSync: (id) => this.fileObjects.sizeSync(id),
    };
  }
}
