import { formatOf, type ObjectId } from "../../objects/types.ts";
import type { Changes } from "../../shared/log.ts";
import type { CopyBudget } from "./copy-budget.ts";
import { addSegments, readStamp, writeStamp, type CopyStamp } from "./copy-files.ts";
import { countFiles, countPacks, type CopyFiles } from "./count-files.ts";
import { HeldSegments } from "./held-segments.ts";
import type { Segment } from "./segment.ts";

/** Bytes that a segment takes more than it has: each file has blocks of its own. */
const FILES_BYTES = 16_384;
/** Stamp of no copy. */
const NONE: CopyStamp = { copy: "", seq: 0, packed: 0, collected: 0, packs: 0, loose: 0 };

/** Up to where a copy is filled: what is absent is as before. */
type Reached = Pick<Changes, "seq"> & Partial<Pick<Changes, "packed" | "collected">>;

/** Place of a copy. */
export interface ContentsPlace {
  /** Absolute path of the copy. */
  readonly gitDir: string;
  /** Limit of the bytes of all copies. */
  readonly budget: CopyBudget;
}

/** What a copy has of its repository, in files and in memory, and up to which change. */
export class CopyContents {
  readonly #place: ContentsPlace;
  readonly #held: HeldSegments;
  /** As far as it is filled, in files and in memory; the stamp among the files may be behind. */
  #stamp: CopyStamp = NONE;

  /** @param changed - told how many bytes more are in memory than before, or how many less */
  constructor(place: ContentsPlace, changed: (moreBytes: number) => void) {
    this.#place = place;
    this.#held = new HeldSegments(changed);
  }

  /** Which copy it is, and up to where it is filled. */
  get stamp(): CopyStamp {
    return this.#stamp;
  }

  /** Objects that are in memory only. */
  get held(): Pick<HeldSegments, "bytes" | "get"> {
    return this.#held;
  }

  /** Whether the copy that was filled is still in its place. */
  isThere(): boolean {
    const { copy } = this.#stamp;
    return copy !== "" && readStamp(this.#place.gitDir)?.copy === copy;
  }

  /** Goes on with what is in its place: another copy, or none. @returns whether it did */
  follow(): boolean {
    const stamp = readStamp(this.#place.gitDir);
    if ((stamp?.copy ?? "") === this.#stamp.copy) return false;
    this.forget(stamp);
    return true;
  }

  /** Goes on with a copy, or with none. */
  forget(stamp: CopyStamp = NONE): void {
    this.#held.takeAll();
    this.#stamp = stamp;
  }

  /** Takes the objects of a change into memory, or into files when there are many. */
  hold(segment: Segment): void {
    this.#held.add(segment);
    if (this.#held.isFull) this.flush();
  }

  /** Says that it has all changes up to one. */
  reached(seq: number): void {
    this.#stamp = { ...this.#stamp, seq };
  }

  /** Writes what is in memory to the files. @returns whether the copy is still there; otherwise it has none */
  flush(): boolean {
    if (this.#held.bytes === 0) return true;
    try {
      return this.mark(this.#stamp);
    } catch {
      this.forget();
      return false;
    }
  }

  /**
   * Writes everything, and up to where it is filled.
   *
   * @param packs - how many were added
   * @returns whether the copy is still there; otherwise it has none
   */
  mark({ seq, packed, collected }: Reached, { packs = 0 }: Partial<CopyFiles> = {}): boolean {
    if (!this.isThere()) {
      this.forget();
      return false;
    }
    const added = this.#writeHeld();
    const before = this.#stamp;
    this.#stamp = {
      copy: before.copy,
      seq,
      packed: packed ?? before.packed,
      collected: collected ?? before.collected,
      packs: before.packs + added.packs + packs,
      loose: before.loose + added.loose,
    };
    writeStamp(this.#place.gitDir, this.#stamp);
    return true;
  }

  #writeHeld(): CopyFiles {
    const { gitDir, budget } = this.#place;
    const segments = this.#held.takeAll();
    const id: ObjectId | undefined = segments[0]?.objects[0]?.id;
    if (id === undefined) return { packs: 0, loose: 0 };
    const added = addSegments({ gitDir, format: formatOf(id) }, segments);
    const bytes = segments.reduce((sum, segment) => sum + segment.bytes.length, 0);
    budget.used({ gitDir }, bytes + FILES_BYTES);
    return added;
  }

  /** Whether packs are gone that it had. It costs one look into a folder. */
  lacksPacks(): boolean {
    return countPacks(this.#place.gitDir) < this.#stamp.packs;
  }

  /** Whether any file with objects is gone that it had. */
  async lacksFiles(): Promise<boolean> {
    // Files that come meanwhile are not missed.
    const { packs, loose } = this.#stamp;
    const now = await countFiles(this.#place.gitDir);
    return now.packs < packs || now.loose < loose;
  }

  /** Says which files it has, all of which were there: what is deleted from then on is missed. */
  expect(files: CopyFiles): void {
    this.#stamp = { ...this.#stamp, ...files };
  }
}
