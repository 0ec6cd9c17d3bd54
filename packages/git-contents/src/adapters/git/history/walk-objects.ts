import { parseCommit } from "../../../objects/commit.ts";
import { GitContentsError } from "../../../errors.ts";
import type { CommitRecord, ObjectFormat, ObjectId } from "../../../objects/types.ts";
import type { ObjectReader } from "../../../store.ts";
import { ByteCache } from "../byte-cache.ts";
import { FileObjects } from "../packs/file-objects.ts";
import { OpenFiles } from "../packs/open-files.ts";
import { ReadWindow } from "../packs/read-window.ts";
import type { WalkTreeKind, WalkTrees } from "./directory-places.ts";
import { TreeVersions } from "./tree-versions.ts";

/** Directories of a hundred thousand entries are still read at once. */
const MAX_TREE_BYTES = 4_194_304;
const MAX_COMMIT_BYTES = 65_536;
const MAX_OPEN_FILES = 16;
/** Memory for delta bases of other objects than the directory's versions. */
const BASES_BYTES = 4_194_304;
/** Of indexes, up to three million objects; beyond that they are read for each object. */
const INDEX_BYTES = 100_663_296;

/** Objects for one walk. It reads thousands, so it has its own memory for the files of packs. */
export class WalkObjects implements WalkTrees, Pick<ObjectReader, "readCommit"> {
  readonly #objects: ObjectReader;
  readonly #files: FileObjects;
  readonly #versions: Readonly<Record<WalkTreeKind, TreeVersions>>;

  constructor(gitDir: string, format: ObjectFormat, objects: ObjectReader) {
    this.#objects = objects;
    this.#files = new FileObjects(gitDir, () => format, {
      files: new OpenFiles(MAX_OPEN_FILES),
      window: new ReadWindow(true),
      bases: new ByteCache(BASES_BYTES),
      memoryBudget: { spareBytes: INDEX_BYTES, isForMany: true },
      opened: new Set(),
    });
    const { packs } = this.#files;
    this.#versions = {
      directory: new TreeVersions(packs, MAX_TREE_BYTES),
      above: new TreeVersions(packs, MAX_TREE_BYTES),
    };
  }

  async readCommit(id: ObjectId): Promise<CommitRecord | undefined> {
    const read = this.#files.readObject(id, MAX_COMMIT_BYTES);
    return read?.type === "commit" && "bytes" in read
      ? parseCommit(id, read.bytes)
      : this.#objects.readCommit(id);
  }

  read(id: ObjectId): Buffer | Promise<Buffer> {
    const read = this.#files.readObject(id, MAX_TREE_BYTES);
    return read?.type === "tree" && "bytes" in read ? bufferOf(read.bytes) : this.#ask(id);
  }

  readVersion(id: ObjectId, kind: WalkTreeKind): Buffer | undefined {
    try {
      return this.#versions[kind].read(id);
    } catch (error) {
      if (error instanceof Error && "code" in error) return undefined;
      throw error;
    }
  }

  /** Closes the files. */
  close(): void {
    this.#files.close();
  }

  async #ask(id: ObjectId): Promise<Buffer> {
    const tree = await this.#objects.readTree(id);
    if (tree === undefined) throw new GitContentsError({ code: "object-not-found", id });
    return bufferOf(tree.bytes);
  }
}

function bufferOf({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}
