import type { ObjectFormat, ObjectId } from "../../../objects/types.ts";
import type { ObjectInfo } from "../../../store.ts";
import type { RawObject } from "../objects/answer-reader.ts";
import { ByteCache } from "../byte-cache.ts";
import { readLoose, readLooseSize } from "./loose-object.ts";
import { OpenFiles } from "./open-files.ts";
import { PackFolder } from "./pack-folder.ts";
import type { MemoryBudget } from "./pack-index.ts";
import { readPacked, type DeltaBases } from "./packed-object.ts";
import { ReadWindow } from "./read-window.ts";

/** An object up to this size is read in well under a millisecond, with all that it is made from. */
export const MAX_READ_BYTES = 65_536;

/** Files, windows and memory that the repositories of a process share. */
export interface SharedFiles {
  /** Open files. */
  readonly files: OpenFiles;
  /** Part of a file that was read last. */
  readonly window: ReadWindow;
  /** Cache of delta bases. */
  readonly bases: DeltaBases;
  /** Memory for indexes of packs. */
  readonly memoryBudget: MemoryBudget;
  /** Those that know their packs, the one that looked first before the others. */
  readonly opened: Set<FileObjects>;
}

/** Most repositories whose packs are open. A closed one lists them again when it is read. */
const MAX_OPENED = 1000;
/** Most files that are open, over all repositories. */
const MAX_OPEN_FILES = 128;

/**
 * @param bytes - most memory for caches of the files: three quarters for whole indexes of packs,
 *   one for what deltas are applied to
 */
export function createSharedFiles(bytes: number): SharedFiles {
  return {
    files: new OpenFiles(MAX_OPEN_FILES),
    window: new ReadWindow(),
    bases: new ByteCache(bytes / 4),
    memoryBudget: { spareBytes: bytes * 0.75, isForMany: false },
    opened: new Set(),
  };
}

/**
 * Objects of a repository, read from its packs and loose files without waiting and without git: what
 * costs git and a message each way a tenth of a millisecond costs a tenth of that here.
 *
 * Nothing that is read is trusted, and git stays the authority: whatever is not there, too large,
 * damaged or unusual (an alternate, a pack without an index of version 2) is `undefined` here, and to
 * be read by git, which says what is wrong.
 */
export class FileObjects {
  readonly #gitDir: string;
  readonly #format: () => ObjectFormat;
  readonly #shared: SharedFiles;
  #folder: PackFolder | undefined;

  constructor(gitDir: string, format: () => ObjectFormat, shared: SharedFiles) {
    this.#gitDir = gitDir;
    this.#format = format;
    this.#shared = shared;
  }

  /**
   * An object, whole, without waiting.
   *
   * @param limit - bytes, of the object and of each that it is made from as a delta. What is built for
   *   it is at most sixteen times as much, which is how long everything else may have to wait
   * @returns type and size alone when it is larger than the limit; `undefined` when git must read it
   */
  readObject(id: ObjectId, limit: number = MAX_READ_BYTES): RawObject | ObjectInfo | undefined {
    try {
      return this.#read(id, limit);
    } catch (error) {
      return leftToGit(error);
    }
  }

  /** Bytes of an object of any size, without waiting: only its beginning is read. `undefined`: git must say it. */
  sizeSync(id: ObjectId): number | undefined {
    try {
      return this.#sizeOf(id);
    } catch (error) {
      return leftToGit(error);
    }
  }

  /** As `ObjectSource` has it: what would make others wait too long is left to git. */
  readSync(id: ObjectId, limit: number): RawObject | ObjectInfo | undefined {
    const found = this.readObject(id, Math.min(limit, MAX_READ_BYTES));
    return found !== undefined && ("bytes" in found || found.size > limit) ? found : undefined;
  }

  /** The repository's packs. */
  get packs(): PackFolder {
    if (this.#folder !== undefined) return this.#folder;
    const { opened, memoryBudget } = this.#shared;
    for (const first of opened) {
      if (opened.size < MAX_OPENED) break;
      first.close();
    }
    opened.add(this);
    const parts = { idBytes: this.#format() === "sha1" ? 20 : 32, ...this.#shared };
    this.#folder = new PackFolder(`${this.#gitDir}/objects/pack`, parts, memoryBudget);
    return this.#folder;
  }

  /** Forgets the files and closes them. They are looked for again by the next read. */
  close(): void {
    this.#folder?.close();
    this.#folder = undefined;
    this.#shared.opened.delete(this);
  }

  #read(id: ObjectId, limit: number): RawObject | ObjectInfo | undefined {
    const idBytes = this.#format() === "sha1" ? 20 : 32;
    if (id.length !== idBytes * 2) return undefined;
    const bytes = Buffer.from(id, "hex");
    const packed = this.#readPacked(this.packs, bytes, limit);
    if (packed !== "nowhere") return packed;
    const loose = readLoose(`${this.#gitDir}/objects/${id.slice(0, 2)}/${id.slice(2)}`, limit);
    if (loose !== undefined || !this.packs.look()) return loose;
    const now = this.#readPacked(this.packs, bytes, limit);
    return now === "nowhere" ? undefined : now;
  }

  #sizeOf(id: ObjectId): number | undefined {
    const bytes = Buffer.from(id, "hex");
    if (bytes.length !== (this.#format() === "sha1" ? 20 : 32)) return undefined;
    const found = this.packs.find(bytes);
    if (found !== undefined) return found.pack.sizeAt(found.offset);
    const loose = readLooseSize(`${this.#gitDir}/objects/${id.slice(0, 2)}/${id.slice(2)}`);
    if (loose !== undefined || !this.packs.look()) return loose;
    const now = this.packs.find(bytes);
    return now?.pack.sizeAt(now.offset);
  }

  #readPacked(
    folder: PackFolder,
    id: Buffer,
    limit: number,
  ): RawObject | ObjectInfo | undefined | "nowhere" {
    const found = folder.find(id);
    if (found === undefined) return "nowhere";
    const { bases } = this.#shared;
    return readPacked(found.pack, found.offset, { bases, limit });
  }
}

/** @throws Error that is neither of the system nor of zlib: a mistake of ours, which must be seen */
function leftToGit(error: unknown): undefined {
  if (error instanceof Error && "code" in error) return undefined;
  throw error;
}
