import { rm } from "node:fs/promises";
import type { ObjectId } from "../../objects/types.ts";
import type { ObjectReader } from "../../store.ts";
import type { NewObject } from "../../write/build-commit.ts";
import { objectsOver } from "../../write/overlay.ts";
import type { RepositoryStart, Snapshot } from "../../shared/log.ts";
import type { GitRepository } from "../git/engine.ts";
import type { ColdObjects } from "./cold-objects.ts";
import { ColdStart } from "./cold-start.ts";
import { CopyContents } from "./copy-contents.ts";
import { CopyFiller } from "./copy-filler.ts";
import { movePack, readStamp } from "./copy-files.ts";
import type { LocalCopyParts } from "./copy-parts.ts";
import { deletedAgain, isDeletion, isLacking, noRepository } from "./lacking.ts";
import { healedObjects } from "./healed-objects.ts";
import type { Segment } from "./segment.ts";
import { findPack, type FoundPack } from "./store-pack.ts";
import { Pins } from "./pins.ts";

/** How a read went. */
type Attempt<T> =
  | { readonly result: T; readonly isDone: boolean }
  | { readonly error: unknown; readonly isDone: false };

/**
 * Cache of a repository's objects on this node's disk. Objects never change, so a copy that is behind, or
 * ahead, is never wrong: it can only lack something. It may be deleted at any time.
 */
export class LocalCopy {
  readonly #parts: LocalCopyParts;
  readonly #contents: CopyContents;
  readonly #filler: CopyFiller;
  readonly #cold: ColdStart;
  readonly #pins = new Pins();

  constructor(parts: LocalCopyParts) {
    this.#parts = parts;
    this.#contents = new CopyContents(parts, (moreBytes) =>
      parts.heldLimit.changed(this, moreBytes),
    );
    this.#filler = new CopyFiller(parts, this.#contents);
    this.#cold = new ColdStart(parts, () => this.#filler.run());
    parts.budget.register(this);
  }

  /** Whether something reads it that cannot begin again. */
  get isPinned(): boolean {
    return this.#pins.isPinned;
  }

  /** Whether there is a copy, which may be behind by little. */
  get isFilled(): boolean {
    return this.#filler.start !== undefined;
  }

  /** Hands out what reads the copy, which is not deleted for its bytes meanwhile. */
  async *pinned<T>(
    work: () => AsyncIterable<Uint8Array, T> | Promise<AsyncIterable<Uint8Array, T>>,
  ): AsyncGenerator<Uint8Array, T> {
    try {
      return yield* this.#pins.stream(work);
    } catch (error) {
      this.doubt();
      throw error;
    }
  }

  /**
   * Hands out what reads the copy, as {@link pinned}. Where files are gone, and it fails before anything came, they
   * are added again, and it begins again.
   */
  async *streamed(
    work: () => Promise<AsyncIterable<Uint8Array>>,
  ): AsyncGenerator<Uint8Array, void> {
    const { healed } = this.#filler;
    let isBegun = false;
    try {
      for await (const bytes of this.pinned(work)) {
        isBegun = true;
        yield bytes;
      }
    } catch (error) {
      if (isBegun || !isLacking(error) || !(await this.#filler.heal(healed))) throw error;
      yield* this.pinned(work);
    }
  }

  /** Absolute path of the copy. */
  get gitDir(): string {
    return this.#parts.gitDir;
  }

  /** Bytes of objects that are in memory only. */
  get heldBytes(): number {
    return this.#contents.held.bytes;
  }

  /** An object that is in memory. */
  heldObject(id: ObjectId): NewObject | undefined {
    return this.#contents.held.get(id);
  }

  /** Works with the copy, which is not deleted for its bytes meanwhile. */
  async held<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.#pins.during(work);
    } catch (error) {
      this.doubt();
      throw error;
    }
  }

  /** Adds files again that are gone: for work that cannot begin again. */
  async whole(): Promise<void> {
    await this.#filler.heal(this.#filler.healed);
  }

  /** Notes that files may be gone, since something failed: what is filled next looks, and adds them again. */
  doubt(): void {
    this.#filler.doubt();
  }

  /** Whether files of it may be gone. Packs that are gone are seen. */
  isDoubted(): boolean {
    if (this.#contents.lacksPacks()) this.doubt();
    return this.#filler.isDoubted;
  }

  /** Format and first default branch of the repository. @throws GitContentsError `repository-failed` when it is not there */
  async start(): Promise<RepositoryStart> {
    if (this.#filler.start === undefined) await this.#filler.run();
    const { start } = this.#filler;
    if (start === undefined) throw noRepository(this.#parts.repository);
    return start;
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
    return objectsOver(
      healedObjects(() => this.#open(), this.#filler),
      this.#contents.held,
    );
  }

  async #reach({ seq, collected }: Pick<Snapshot, "seq" | "collected">): Promise<void> {
    const { stamp } = this.#contents;
    const isFilled = stamp.seq >= seq && stamp.collected === collected && !this.#filler.isDoubted;
    if (!isFilled || !this.#contents.isThere()) await this.#filler.run();
  }

  /**
   * Reads objects. What is lacking is looked for again when the copy has every change that was made
   * before the call.
   */
  async read<T>(
    work: (repository: GitRepository) => Promise<T>,
    isWhole: (result: T) => boolean = (result) => result !== undefined,
  ): Promise<T> {
    const attempt = async (): Promise<Attempt<T>> => {
      try {
        const result = await work(await this.opened());
        return { result, isDone: result !== undefined && isWhole(result) };
      } catch (error) {
        if (!isLacking(error) && !isDeletion(error)) throw error;
        return { error, isDone: false };
      }
    };
    const { healed } = this.#filler;
    let found = await attempt();
    if (!found.isDone) {
      await this.#filler.run();
      found = await attempt();
    }
    if (!found.isDone && (await this.#filler.heal(healed))) found = await attempt();
    if ("error" in found) throw this.explain(found.error);
    // What is not there may be in what was deleted meanwhile.
    if (!found.isDone && !this.#contents.isThere()) throw deletedAgain();
    return found.result;
  }

  /** What failed at the copy, in the words of its cause: whether somebody deletes it at this moment. */
  explain(error: unknown): unknown {
    const isGone = this.#contents.stamp.copy !== "" && !this.#contents.isThere();
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
    if (this.isFilled) return undefined;
    if (!this.#cold.isFilling && (readStamp(this.#parts.gitDir)?.seq ?? 0) > 0) return undefined;
    return this.#cold.read(work);
  }

  /** Waits until nothing is done that nobody waits for. */
  idle(): Promise<void> {
    return this.#cold.idle();
  }

  /** Adds the objects of the change after `seq`, which this node has made. */
  add(seq: number, segment: Segment): void {
    if (this.#contents.stamp.seq !== seq || !this.isFilled) return;
    this.#contents.reached(seq + 1);
    this.#contents.hold(segment);
  }

  /** Writes what is in memory to the files. What cannot be written is made anew by the next read. */
  flush(): void {
    this.#contents.flush();
  }

  /** Adds the pack of the change after `seq`, which this node has made. @param folder - has the pack and its index, which are moved */
  async addPack(seq: number, name: string, folder: string): Promise<void> {
    if (this.#contents.stamp.seq !== seq) return;
    const found = await findPack(folder);
    if (found === undefined || !(await this.takePack(name, found))) return;
    this.#contents.mark({ seq: seq + 1 }, { packs: 1 });
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
    this.#contents.forget();
    await engine.release(gitDir);
    await rm(gitDir, { recursive: true, force: true });
  }
}
