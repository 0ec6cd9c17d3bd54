import type { ObjectFormat, ObjectId } from "../../../objects/types.ts";
import { encodeName } from "../../../objects/text.ts";
import { findRow, modeOf } from "../../../objects/tree-row.ts";
import { DirectoryRows, type NameNumbers } from "./directory-rows.ts";

/** The directory that a walk is about, or one on the way to it. */
export type WalkTreeKind = "directory" | "above";

/** Where a walk over a directory's versions has its trees from. */
export interface WalkTrees {
  /**
   * The bytes of a tree.
   *
   * @throws GitContentsError `object-not-found`
   */
  read(id: ObjectId): Buffer | Promise<Buffer>;
  /**
   * The same of one that is much like others of its kind before it, for a moment: the bytes hold until
   * the call after the next one. `undefined` where only `read` can tell.
   */
  readVersion(id: ObjectId, kind: WalkTreeKind): Buffer | undefined;
}

/** A directory as a commit had it. */
export interface Place {
  /** The trees on the way to it: the first is the root, the last is its own; fewer when it was not there. */
  readonly trees: readonly ObjectId[];
  /** Its content; absent: it was not there. */
  readonly version: Version | undefined;
}

/** A version of a directory. What is in it is read when it is compared. */
interface Version {
  /** Id of its tree. */
  readonly id: ObjectId;
  /** Its rows, once they were compared. */
  rows: DirectoryRows | undefined;
  /** In memory of its own, where it could not be read for a moment. */
  bytes: Buffer | undefined;
}

/** One directory, as many commits had it. */
export class DirectoryPlaces {
  readonly #trees: WalkTrees;
  readonly #idLength: number;
  /** The names on the way to it, as they are stored. */
  readonly #parts: readonly Uint8Array[];
  readonly #empty: DirectoryRows;
  /** Version that was compared last: the next one is much like it. */
  #last: Version | undefined;

  constructor(
    trees: WalkTrees,
    directory: string,
    { format, numbers }: { readonly format: ObjectFormat; readonly numbers: NameNumbers },
  ) {
    this.#trees = trees;
    this.#idLength = format === "sha1" ? 20 : 32;
    this.#parts = directory === "" ? [] : directory.split("/").map(encodeName);
    this.#empty = DirectoryRows.empty(format, numbers);
  }

  /**
   * The directory as the commit of a root tree had it.
   *
   * @param like - as another commit had it: what is the same there is not read
   */
  async at(root: ObjectId, like?: Place): Promise<Place> {
    const trees = [root];
    let tree = root;
    for (const [depth, part] of this.#parts.entries()) {
      if (like?.trees[depth] === tree)
        return { trees: [...trees, ...like.trees.slice(depth + 1)], version: like.version };
      const bytes = this.#trees.readVersion(tree, "above") ?? (await this.#trees.read(tree));
      const row = findRow(bytes, part, this.#idLength);
      if (row === undefined || modeOf(bytes, row) !== "040000")
        return { trees, version: undefined };
      tree = bytes.toString("hex", row.nameEnd + 1, row.end) as ObjectId;
      trees.push(tree);
    }
    const isLike = like?.trees[this.#parts.length] === tree;
    const version = isLike ? like.version : { id: tree, rows: undefined, bytes: undefined };
    return { trees, version };
  }

  /**
   * Numbers of the names that are not before as they are here.
   *
   * @returns `all` when the directory was not there
   * @throws GitContentsError `repository-failed` when a tree is malformed
   */
  async changed(
    { version: here }: Place,
    { version: before }: Place,
  ): Promise<readonly number[] | "all"> {
    if (here === before) return [];
    if (here === undefined || before === undefined) return "all";
    const rows = here.rows ?? (await this.#readRows(here));
    // One after the other: the bytes of the first hold no longer than until the second are there.
    const bytes = this.#bytesSync(here) ?? (await this.#read(here));
    const bytesBefore = this.#bytesSync(before) ?? (await this.#read(before));
    const { other, changed } = rows.compare(bytes, bytesBefore);
    before.rows ??= other;
    this.#last = before;
    return changed;
  }

  /** Which rows a version has, by those of the one before. */
  async #readRows(version: Version): Promise<DirectoryRows> {
    const last = this.#last;
    const near = last && (this.#bytesSync(last) ?? (await this.#read(last)));
    const bytes = this.#bytesSync(version) ?? (await this.#read(version));
    const rows = last?.rows ?? this.#empty;
    version.rows = rows.compare(near ?? NOTHING, bytes).other;
    return version.rows;
  }

  #bytesSync(version: Version): Buffer | undefined {
    return version.bytes ?? this.#trees.readVersion(version.id, "directory");
  }

  async #read(version: Version): Promise<Buffer> {
    version.bytes = await this.#trees.read(version.id);
    return version.bytes;
  }
}

const NOTHING = Buffer.alloc(0);
