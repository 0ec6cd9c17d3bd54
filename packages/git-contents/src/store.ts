import type { ChangeSet, CommitOptions, Committed, StoredBlob } from "./write/change.ts";
import type { TagRecord } from "./objects/tag.ts";
import type { Receipt } from "./write/receipt.ts";
import type { CommitRecord, ObjectFormat, ObjectId, ObjectType } from "./objects/types.ts";
import type { Tree } from "./objects/tree.ts";

/** Type and size of an object. */
export interface ObjectInfo {
  /** Type of the object. */
  readonly type: ObjectType;
  /** Bytes. */
  readonly size: number;
}

/** A part of a blob: `length` bytes from `start`. Both must lie inside it. */
export interface BytePart {
  /** First byte, from 0. */
  readonly start: number;
  /** How many bytes. */
  readonly length: number;
}

/** Part of an `AbortSignal` that is needed; one fits. */
export interface AbortSignalLike {
  /** Whether it was given. */
  readonly aborted: boolean;
  /** Why. */
  readonly reason: unknown;
  /** @throws the reason, when it was given */
  throwIfAborted(): void;
  /** Calls when it is given. */
  addEventListener(type: "abort", listener: () => void): void;
  /** Calls no more. */
  removeEventListener(type: "abort", listener: () => void): void;
}

/** A ref and the object that it names: the commit of a branch, the commit or tag object of a tag. */
export interface NamedRef {
  /** Full name: `refs/heads/main`. */
  readonly name: string;
  /** Where it points. */
  readonly id: ObjectId;
}

/** Objects by id. An object never changes under its id, so an implementation may cache all of them. */
export interface ObjectReader {
  /** `undefined` when there is no such object. */
  readInfo(id: ObjectId): Promise<ObjectInfo | undefined>;
  /** Sizes of many blobs at once, in their order; `undefined` for those that are not there. */
  readSizes(ids: readonly ObjectId[]): Promise<readonly (number | undefined)[]>;
  /** `undefined` when there is no such commit; another object of this id counts as none. */
  readCommit(id: ObjectId): Promise<CommitRecord | undefined>;
  /** `undefined` when there is no such tree. */
  readTree(id: ObjectId): Promise<Tree | undefined>;
  /** `undefined` when there is no such tag object. */
  readTag(id: ObjectId): Promise<TagRecord | undefined>;
  /**
   * A whole blob; `undefined` when there is no such blob.
   *
   * @throws GitContentsError `object-too-large` when it is larger than the store holds in memory at
   *   once: see {@link streamBlob}
   */
  readBlob(id: ObjectId): Promise<Uint8Array | undefined>;
  /**
   * A blob's bytes as they come, the whole or a part, never all in memory. Stop early by `return()`,
   * or by the signal, which does not wait for the next bytes.
   *
   * @throws GitContentsError `object-too-large` when it cannot be read in parts
   */
  streamBlob(id: ObjectId, range?: BytePart, signal?: AbortSignalLike): AsyncIterable<Uint8Array>;
}

/** Refs that are read synchronously. */
export interface SyncRefs {
  /** As `RefReader.readRef`. */
  readRef(name: string): ObjectId | undefined;
  /** As `RefReader.readDefaultBranch`. */
  readDefaultBranch(): string;
}

/** Synchronous reads: of values in memory, or of files that are read faster than another process answers. */
export interface SyncReads extends SyncRefs {
  /** A commit; `undefined` means no more than that it cannot be read synchronously. */
  readCommit(id: ObjectId): CommitRecord | undefined;
  /** A tree; `undefined` as for commits. */
  readTree(id: ObjectId): Tree | undefined;
  /** A whole blob; `undefined` as for commits. */
  readBlob(id: ObjectId): Uint8Array | undefined;
  /** Result of `GitStore.lastCommits` that is cached, or near; `undefined` when there is none. */
  lastCommits(commit: ObjectId, directory: string): ReadonlyMap<string, ObjectId> | undefined;
}

/** Refs by full name, read fresh each time. */
export interface RefReader {
  /** Synchronous reads of refs; `undefined` where only git itself can read them. */
  readonly syncRefs?: (() => SyncRefs | undefined) | undefined;
  /** Which hash names objects. */
  readonly objectFormat: () => Promise<ObjectFormat>;
  /** The object that a full name points at; symbolic refs are followed. */
  readRef(name: string): Promise<ObjectId | undefined>;
  /** Refs whose full names start so, in the order of their names' bytes. */
  listRefs(prefix: string): Promise<readonly NamedRef[]>;
  /** Short name of the default branch, whether it has a commit or not. */
  readDefaultBranch(): Promise<string>;
}

/** Last look before a ref moves. A throw refuses the move. */
export type ConfirmMove = () => Promise<void> | void;

/** A repository, as this package needs it: what memory and git both do. */
export interface GitStore extends ObjectReader, RefReader {
  /**
   * Makes one commit, or refuses and changes nothing. Calls may overlap: commits to one branch are
   * made one after the other, each planned against the head it lands on.
   *
   * Call `changeFiles` instead, which checks the set first.
   *
   * @throws GitContentsError
   */
  commit(set: ChangeSet, options?: CommitOptions): Promise<Committed>;
  /** Stores a blob of any size, for a later commit. Kept at least 24 hours when none comes: see {@link discardBlob}. */
  writeBlob(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<StoredBlob>;
  /**
   * Ends the time of a blob of {@link writeBlob}, of which each call is to be ended once: when its commit
   * was refused, made without it, or made. The bytes go at once, unless something names the blob, it was
   * there before, or another call still waits for its commit.
   */
  discardBlob(blob: StoredBlob): Promise<void>;
  /**
   * Points a full ref name at `to` if it still points at `from` (`undefined`: is not there).
   * `to` left `undefined` deletes it.
   *
   * @param confirm - called under the lock of the refs: what the move depends on (rights, protection)
   *   is looked at again here. A throw refuses
   * @returns whether it did
   */
  moveRef(
    name: string,
    from: ObjectId | undefined,
    to: ObjectId | undefined,
    confirm?: ConfirmMove,
  ): Promise<boolean>;
  /**
   * Changes a ref as {@link moveRef} does, with what belongs to the change in the same transaction. Call
   * `createRef`, `createTag`, `updateRef` or `deleteRef` instead, which check first.
   *
   * @param confirm - as of {@link moveRef}
   * @returns the object that the ref points at now, or pointed at when it is deleted; `undefined` when it did not
   *   point at `from`
   */
  placeRef(change: RefChange, confirm?: ConfirmMove): Promise<ObjectId | undefined>;
  /** Compares two histories: the commits of one that the other has not, newest first, and where they parted. */
  compareCommits(query: CompareQuery): Promise<CommitComparison>;
  /** Numbers of lines that came and went between trees, in the order of the pairs. Ask `diffTrees` for their size before. */
  countLines(pairs: readonly TreePair[]): Promise<readonly LineCounts[]>;
  /** Text of differences as it comes. Ask `diffTrees` for their size before. */
  streamPatch(order: PatchOrder, signal?: AbortSignalLike): AsyncIterable<Uint8Array>;
  /** Makes a branch the default one, whether it has a commit or not. */
  setDefaultBranch(branch: string): Promise<void>;
  /**
   * The commit that last changed each entry of a directory, by the entry's stored name: what
   * `git log -1 COMMIT -- PATH` names. `undefined` when the directory is not there.
   *
   * @throws GitContentsError `directory-too-large`: ask {@link listCommits} for one entry then
   */
  lastCommits(
    commit: ObjectId,
    directory: string,
  ): Promise<ReadonlyMap<string, ObjectId> | undefined>;
  /**
   * Whether the caller caches by a version that has the refs, too: what was read is fresh as long as that is the
   * same. Default: false, and refs are compared where they are read synchronously.
   */
  readonly hasVersionedRefs?: boolean | undefined;
  /** Synchronous reads; `undefined` where there are none. See `readFileSync`. */
  readonly syncReads?: (() => SyncReads | undefined) | undefined;
  /** Commits from a commit on, newest first, that changed a path (`""`: all), as `git log` has them. */
  listCommits(query: CommitQuery): Promise<readonly ObjectId[]>;
  /** Number of commits that {@link listCommits} has, all pages together. */
  countCommits(query: Pick<CommitQuery, "from" | "path">): Promise<number>;
}

/** Change of a ref, and what is stored with it. */
export interface RefChange {
  /** Full name. */
  readonly name: string;
  /** Where it points. Absent: it is not there. */
  readonly from: ObjectId | undefined;
  /** Object that it shall point at: one that is there, or the bytes of a tag object, to be stored. Absent: it is deleted. */
  readonly to: ObjectId | Uint8Array | undefined;
  /** Receipt to be made in the same transaction: see `findReceipt`. */
  readonly receipt?: Receipt | undefined;
  /** Full name of a ref to be made in the same transaction, pointing where a ref did that is deleted: it is renamed. */
  readonly renamedTo?: string | undefined;
  /** Short name of the branch that becomes the default one with it, before a ref is deleted: never is there none. */
  readonly defaultBranch?: string | undefined;
}

/** Trees that are compared. */
export interface TreePair {
  /** Older tree. Absent: there was none. */
  readonly before: ObjectId | undefined;
  /** Newer tree. */
  readonly after: ObjectId;
}

/** Numbers of lines by stored path: that of the newer tree, of a removed file that of the older one. */
export type LineCounts = ReadonlyMap<
  string,
  {
    /** Lines that came. */
    readonly additions: number;
    /** Lines that went. */
    readonly deletions: number;
  }
>;

/** Text of differences that is wanted. */
export interface PatchOrder extends TreePair {
  /** Commit whose message and author stand before the differences, as `git format-patch` writes them. Absent: none. */
  readonly commit?: ObjectId | undefined;
}

/** Which histories to compare. */
export interface CompareQuery {
  /** Commit whose history is left out. */
  readonly base: ObjectId;
  /** Newest commit of the others. */
  readonly head: ObjectId;
  /** How many commits to leave out first. */
  readonly skip: number;
  /** How many at most. */
  readonly limit: number;
}

/** How two histories differ. */
export interface CommitComparison {
  /** Newest commit that both have, the best of several. Absent: they have none. */
  readonly mergeBase: ObjectId | undefined;
  /** Commits of the head that the base has not, newest first: a part of them. */
  readonly ids: readonly ObjectId[];
  /** Number of all of them. */
  readonly total: number;
}

/** Which commits to list. */
export interface CommitQuery {
  /** The newest commit to look at. */
  readonly from: ObjectId;
  /** Only those that changed this file or directory. Absent or empty: all. */
  readonly path?: string | undefined;
  /** How many to leave out first. */
  readonly skip: number;
  /** How many at most. */
  readonly limit: number;
}
