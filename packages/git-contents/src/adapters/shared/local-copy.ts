import { rm } from "node:fs/promises";
import { GitContentsError } from "../../errors.ts";
import { formatOf, type ObjectId } from "../../objects/types.ts";
import type { ObjectReader } from "../../store.ts";
import type { NewObject } from "../../write/build-commit.ts";
import { objectsOver } from "../../write/overlay.ts";
import type { Changes, RepositoryLog, RepositoryStart, Snapshot } from "../../shared/log.ts";
import type { PackStore } from "../../shared/pack-store.ts";
import type { GitEngine, GitRepository } from "../git/engine.ts";
import type { ColdObjects } from "./cold-objects.ts";
import { ColdStart } from "./cold-start.ts";
import type { CopyBudget } from "./copy-budget.ts";
import { addSegments, movePack, readStamp, writeStamp, type CopyStamp } from "./copy-files.ts";
import { fetchPack } from "./fetch-pack.ts";
import { isDeletion, isLacking, noRepository } from "./lacking.ts";
import { LatestRun } from "./latest-run.ts";
import { HeldSegments, type HeldLimit } from "./held-segments.ts";
import { segmentOf, type Segment } from "./segment.ts";
import { findPack, type FoundPack } from "./store-pack.ts";
import { makeCopy } from "./make-copy.ts";
import { Pins } from "./pins.ts";
import { tidyCopy } from "./tidy-copy.ts";

/** Parts of a local copy. */
export interface LocalCopyParts {
  /** Name of the repository. */
  readonly repository: string;
  /** Absolute path of the copy. */
  readonly gitDir: string;
  /** Log of the repository. */
  readonly log: RepositoryLog;
  /** Store of large packs. */
  readonly packs: PackStore;
  /** Engine that reads the copy. */
  readonly engine: GitEngine;
  /** Limit of the bytes of all copies. */
  readonly budget: CopyBudget;
  /** Limit of what all copies hold in memory. */
  readonly heldLimit: HeldLimit;
  /** Ends what is fetched. */
  readonly signal: AbortSignal;
}

/** Bytes that a segment takes more than it has: each file has blocks of its own. */
const FILES_BYTES = 16_384;

/** How often packs are listed again of which one is gone. */
const LISTS = 3;
/** Stamp of no copy. */
const NONE: CopyStamp = { copy: "", seq: 0, packed: 0, collected: 0 };

/**
 * Cache of a repository's objects on this node's disk. Objects never change, so a copy that is behind, or
 * ahead, is never wrong: it can only lack something. It may be deleted at any time.
 */
export class LocalCopy {
  readonly #parts: LocalCopyParts;
  readonly #catchUp = new LatestRun(() => this.#fill());
  readonly #held: HeldSegments;
  readonly #cold: ColdStart;
  readonly #pins = new Pins();
  /** As far as it is filled, in files and in memory; the stamp among the files may be behind. */
  #stamp: CopyStamp = NONE;
  #last = 0;
  #start: RepositoryStart | undefined;

  constructor(parts: LocalCopyParts) {
    this.#parts = parts;
    this.#held = new HeldSegments((moreBytes) => parts.heldLimit.changed(this, moreBytes));
    this.#cold = new ColdStart(parts, () => this.#catchUp.run());
    parts.budget.register(this);
  }

  /** Whether something reads it that cannot begin again. */
  get isPinned(): boolean {
    return this.#pins.isPinned;
  }

  /** Whether there is a copy, which may be behind by little. */
  get isFilled(): boolean {
    return this.#start !== undefined;
  }

  /** Hands out what reads the copy, which is not deleted for its bytes meanwhile. */
  pinned<T>(
    work: () => AsyncIterable<Uint8Array, T> | Promise<AsyncIterable<Uint8Array, T>>,
  ): AsyncGenerator<Uint8Array, T> {
    return this.#pins.stream(work);
  }

  /** Absolute path of the copy. */
  get gitDir(): string {
    return this.#parts.gitDir;
  }

  /** Bytes of objects that are in memory only. */
  get heldBytes(): number {
    return this.#held.bytes;
  }

  /** An object that is in memory. */
  heldObject(id: ObjectId): NewObject | undefined {
    return this.#held.get(id);
  }

  /** Works with the copy, which is not deleted for its bytes meanwhile. */
  held<T>(work: () => Promise<T>): Promise<T> {
    return this.#pins.during(work);
  }

  /** Format and first default branch of the repository. @throws GitContentsError `repository-failed` when it is not there */
  async start(): Promise<RepositoryStart> {
    if (this.#start === undefined) await this.#catchUp.run();
    if (this.#start === undefined) throw noRepository(this.#parts.repository);
    return this.#start;
  }

  /** Repository of the copy: its objects are those of the repository, as far as they are here; its refs are none. */
  async opened(): Promise<GitRepository> {
    await this.start();
    this.flush();
    return this.#open();
  }

  #open(): GitRepository {
    this.#parts.budget.used(this);
    return this.#parts.engine.open(this.#parts.gitDir);
  }

  /**
   * Fills the copy with every change up to a number. Objects that were removed by then are not in it: who finds
   * one may rely on it.
   */
  async reach(snapshot: Pick<Snapshot, "seq" | "collected">): Promise<GitRepository> {
    await this.#reach(snapshot);
    return this.opened();
  }

  /** Objects of the repository as of a number: as {@link reach}, but small changes need not be written to files. */
  async objectsAt(snapshot: Pick<Snapshot, "seq" | "collected">): Promise<ObjectReader> {
    await this.#reach(snapshot);
    await this.start();
    return objectsOver(this.#open(), this.#held);
  }

  async #reach({ seq, collected }: Pick<Snapshot, "seq" | "collected">): Promise<void> {
    const isFilled = this.#stamp.seq >= seq && this.#stamp.collected === collected;
    if (!isFilled || !this.#isThere()) await this.#catchUp.run();
  }

  /**
   * Reads objects. What is lacking is looked for again when the copy has every change that was made
   * before the call.
   */
  async read<T>(
    work: (repository: GitRepository) => Promise<T>,
    isWhole: (result: T) => boolean = (result) => result !== undefined,
  ): Promise<T> {
    const repository = await this.opened();
    const found = await work(repository).catch((error: unknown) => {
      if (!isLacking(error)) throw error;
      return undefined;
    });
    if (found !== undefined && isWhole(found)) return found;
    await this.#catchUp.run();
    const again = await work(await this.opened()).catch((error: unknown) => {
      throw this.explain(error);
    });
    // What is not there may be in what was deleted meanwhile.
    if ((again === undefined || !isWhole(again)) && !this.#isThere()) throw deletedAgain();
    return again;
  }

  /** What failed at the copy, in the words of its cause: whether somebody deletes it at this moment. */
  explain(error: unknown): unknown {
    const isGone = this.#stamp.copy !== "" && !this.#isThere();
    return isGone && (isLacking(error) || isDeletion(error)) ? deletedAgain() : error;
  }

  /**
   * Reads an object while there is no copy yet, and a large one is being made.
   *
   * @returns `undefined` when there is a copy, or it is not found in this way
   */
  async readCold<T>(
    work: (objects: ColdObjects) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    if (this.#start !== undefined) return undefined;
    if (!this.#cold.isFilling && (readStamp(this.#parts.gitDir)?.seq ?? 0) > 0) return undefined;
    return this.#cold.read(work);
  }

  /** Waits until nothing is done that nobody waits for. */
  idle(): Promise<void> {
    return this.#cold.idle();
  }

  /** Adds the objects of the change after `seq`, which this node has made. */
  add(seq: number, segment: Segment): void {
    if (this.#stamp.seq !== seq || this.#start === undefined) return;
    this.#stamp = { ...this.#stamp, seq: seq + 1 };
    this.#hold(segment);
  }

  /** Writes what is in memory to the files. What cannot be written is made anew by the next read. */
  flush(): void {
    if (this.heldBytes === 0) return;
    try {
      this.#mark(this.#stamp);
    } catch {
      this.#forget(undefined);
    }
  }

  #hold(segment: Segment): void {
    this.#held.add(segment);
    if (this.#held.isFull) this.flush();
  }

  /** Adds the pack of the change after `seq`, which this node has made. @param folder - has the pack and its index, which are moved */
  async addPack(seq: number, name: string, folder: string): Promise<void> {
    if (this.#stamp.seq !== seq) return;
    const found = await findPack(folder);
    if (found !== undefined && (await this.takePack(name, found))) this.#mark({ seq: seq + 1 });
  }

  /**
   * Takes a pack that this node has stored, so that it need not be fetched.
   *
   * @param found - its files, which are moved
   * @returns whether it did; otherwise it is fetched by a later read
   */
  async takePack(name: string, found: FoundPack): Promise<boolean> {
    this.#parts.budget.used(this, found.storedBytes);
    return movePack(this.#parts.gitDir, name, found).then(
      () => true,
      () => false,
    );
  }

  /** Deletes the copy. The next use makes it anew, where there is still such a repository. */
  async delete(): Promise<void> {
    const { gitDir, engine } = this.#parts;
    this.#forget(undefined);
    await engine.release(gitDir);
    await rm(gitDir, { recursive: true, force: true });
  }

  async #fill(): Promise<void> {
    const { repository, gitDir, log } = this.#parts;
    const stamp = readStamp(gitDir);
    if ((stamp?.copy ?? "") !== this.#stamp.copy) this.#forget(stamp);
    let tries = 0;
    do {
      const changes = await log.changes(repository, this.#stamp.seq);
      if (changes === undefined) throw noRepository(repository);
      this.#last = changes.seq;
      try {
        if (this.#stamp.copy === "") this.#stamp = await makeCopy(this.#parts, changes);
        await this.#apply(changes);
        if (!isSameSince(changes, this.#stamp)) await this.#tidy();
      } catch (error) {
        this.#tryAgain(error, ++tries);
        continue;
      }
      this.#start = { format: changes.format, head: changes.head };
    } while (this.#stamp.seq < this.#last || this.#start === undefined);
  }

  /** Lets the copy be filled again where that may help. @throws the error where it does not */
  #tryAgain(error: unknown, tries: number): void {
    if (isDeletion(error)) {
      // Somebody deletes the copy at this moment.
      this.#forget(undefined);
      if (tries === LISTS) throw deletedAgain();
    } else if (!isLacking(error) || tries === LISTS) {
      // A pack may have been replaced, and deleted, since it was listed; not so often.
      throw error;
    }
  }

  async #apply({ segments, packs: listed, upTo, format }: Changes): Promise<void> {
    const { repository, gitDir, packs, budget, signal } = this.#parts;
    for (const pack of listed) {
      const bytes = await fetchPack({ gitDir, format }, packs, { repository, pack, signal });
      if (bytes > 0) budget.used(this, bytes);
    }
    for (const bytes of segments) this.#hold(segmentOf(bytes, format));
    if (upTo <= this.#stamp.seq) return;
    if (listed.length > 0) this.#mark({ seq: upTo });
    else this.#stamp = { ...this.#stamp, seq: upTo };
  }

  /** Drops what the repository does not list any more, since it was packed as a whole. */
  async #tidy(): Promise<void> {
    const { gitDir, engine } = this.#parts;
    // What is not listed any more is not in memory either, from here on.
    this.flush();
    for (let tries = 0; tries < LISTS; tries++) {
      const listed = await tidyCopy(this.#parts);
      if (listed === undefined) continue;
      // Nothing that was read before counts from here on.
      await engine.release(gitDir);
      // What this node added meanwhile may have gone with what had its name: it is added again.
      return this.#mark(listed);
    }
    throw new GitContentsError({ code: "repository-busy", detail: "it is packed all the time" });
  }

  /** Writes everything, and up to where the copy is filled, unless another copy has come to its place. */
  #mark({ seq, packed, collected }: Pick<Changes, "seq"> & Partial<Changes>): void {
    const { gitDir, budget } = this.#parts;
    if (!this.#isThere()) return this.#forget(undefined);
    const segments = this.#held.takeAll();
    const id = segments[0]?.objects[0]?.id;
    if (id !== undefined) {
      addSegments({ gitDir, format: formatOf(id) }, segments);
      const bytes = segments.reduce((sum, segment) => sum + segment.bytes.length, 0);
      budget.used(this, bytes + FILES_BYTES);
    }
    const { copy, ...before } = this.#stamp;
    this.#stamp = {
      copy,
      seq,
      packed: packed ?? before.packed,
      collected: collected ?? before.collected,
    };
    writeStamp(gitDir, this.#stamp);
  }

  /** Whether the copy that was filled is still in its place. */
  #isThere(): boolean {
    const { copy } = this.#stamp;
    return copy !== "" && readStamp(this.#parts.gitDir)?.copy === copy;
  }

  /** Goes on with the copy that is there, or with none. */
  #forget(stamp: CopyStamp | undefined): void {
    this.#held.takeAll();
    this.#stamp = stamp ?? NONE;
    this.#start = undefined;
  }
}

function deletedAgain(): GitContentsError {
  const detail = "its copy is deleted again and again";
  return new GitContentsError({ code: "repository-busy", detail });
}

/** Whether nothing was taken away, since a copy was tidied, of what is listed. */
function isSameSince({ packed, collected }: Changes, stamp: CopyStamp): boolean {
  return packed === stamp.packed && collected === stamp.collected;
}
