import type { Receipt } from "./receipt.ts";
import type {
  CommitRecord,
  Entry,
  FileMode,
  Identity,
  Moment,
  ObjectId,
  RepoPath,
} from "../objects/types.ts";

/** A blob that is stored already, as `GitStore.writeBlob` answers it: for bytes too many to hold. */
export interface StoredBlob {
  /** Of the blob. */
  readonly id: ObjectId;
  /** Bytes. */
  readonly size: number;
}

/** Content for a file: bytes, or a stored blob. */
export type FileContent = Uint8Array | StoredBlob;

/** One file's change. `operation` tells the shapes apart; no path may occur twice in a set. */
export type FileChange =
  | CreateChange
  | UpdateChange
  | UploadChange
  | RenameChange
  | ChmodChange
  | DeleteChange;

/** A new file; refused when something is there. */
export interface CreateChange {
  /** Tells the kinds of changes apart. */
  readonly operation: "create";
  /** Where, from the root directory. */
  readonly path: RepoPath;
  /** The bytes of the new file. */
  readonly content: FileContent;
  /** Default: `100644`. */
  readonly mode?: FileMode | undefined;
}

/** New content for a file that is there. */
export interface UpdateChange {
  /** Tells the kinds of changes apart. */
  readonly operation: "update";
  /** Where, from the root directory. */
  readonly path: RepoPath;
  /** Where the file is now, when the update also moves it; `path` must then be free. */
  readonly fromPath?: RepoPath | undefined;
  /** Blob id that the caller believes is there, compared as text. Absent: refused, `sha-required`. */
  readonly sha?: string | undefined;
  /** The new bytes. */
  readonly content: FileContent;
  /** Default: the mode that the file has. */
  readonly mode?: FileMode | undefined;
}

/** Content for a path, whether a file is there or not. */
export interface UploadChange {
  /** Tells the kinds of changes apart. */
  readonly operation: "upload";
  /** Where, from the root directory. */
  readonly path: RepoPath;
  /** Blob id that must be there. Absent: anything, or nothing. */
  readonly sha?: string | undefined;
  /** The bytes. */
  readonly content: FileContent;
  /** Default: the mode that the file has, or `100644`. */
  readonly mode?: FileMode | undefined;
}

/** Moves a file, with its content; `path` must be free. */
export interface RenameChange {
  /** Tells the kinds of changes apart. */
  readonly operation: "rename";
  /** Where, from the root directory. */
  readonly path: RepoPath;
  /** Where the file is now. */
  readonly fromPath: RepoPath;
  /** Blob id that must be at `fromPath`. */
  readonly sha?: string | undefined;
  /** Default: the mode that the file has. */
  readonly mode?: FileMode | undefined;
}

/** Makes a file executable, or plain again. */
export interface ChmodChange {
  /** Tells the kinds of changes apart. */
  readonly operation: "chmod";
  /** Where, from the root directory. */
  readonly path: RepoPath;
  /** The mode that the file gets. */
  readonly mode: "100644" | "100755";
  /** Blob id that must be there. */
  readonly sha?: string | undefined;
}

/** Takes away a file, a link or a submodule; `delete-dir` a directory with all that is in it. */
export interface DeleteChange {
  /** Tells the kinds of changes apart. */
  readonly operation: "delete" | "delete-dir";
  /** Where, from the root directory. */
  readonly path: RepoPath;
  /** Id that must be there. Absent: refused, `sha-required`, except for `delete-dir`. */
  readonly sha?: string | undefined;
}

/** Commit that another one merges. */
export interface MergedCommit {
  /** The commit. */
  readonly from: ObjectId;
  /** Whether it is no parent of the new one. */
  readonly isSquashed: boolean;
}

/** Several files' changes, to become one commit. */
export interface ChangeSet {
  /** Changes to make, all or none; their order does not matter. */
  readonly changes: readonly FileChange[];
  /** Branch to build on, as the client wrote it. An empty repository takes any name: its first. */
  readonly branch: string;
  /** Branch to make for the commit; must not be there. Absent, or the same: `branch` itself moves. */
  readonly newBranch?: string | undefined;
  /** Absent or blank: generated from the changes. */
  readonly message?: string | undefined;
  /** Author of the change. */
  readonly author: Identity;
  /** Committer of the commit. */
  readonly committer: Identity;
  /** When it was written. */
  readonly authoredAt: Moment;
  /** When the commit is made. */
  readonly committedAt: Moment;
  /** Merge that the commit is. Its changes may then be none; stored contents are in the repository already. */
  readonly merge?: MergedCommit | undefined;
  /** Whether the message ends in the committer's `Signed-off-by`. Default: false. */
  readonly signoff?: boolean | undefined;
}

/** Signs the bytes of a commit. @returns armoured text of the signature */
export type SignCommit = (payload: Uint8Array) => string | Promise<string>;

/** Options and conditions of a commit. */
export interface CommitOptions {
  /** Signs the commit, each time that it is planned. Absent: it is not signed. */
  readonly sign?: SignCommit | undefined;
  /** Commit that the branch must point at: compare and swap of the head. */
  readonly ifHead?: string | undefined;
  /** Same checks, same ids, nothing stored. Default: false. */
  readonly dryRun?: boolean | undefined;
  /**
   * Whether new names must be such that every file system takes them and tells them apart: none that
   * Windows reserves, and none that differs from another by case or normal form alone. Default: false.
   */
  readonly portablePaths?: boolean | undefined;
  /**
   * Paths of the set that are large files of git-lfs, as `lfsPaths` gave them: by the rules of the commit that is
   * built on they must be the same, or the commit is refused with `lfs-paths-differ`. Absent: they are not looked at.
   */
  readonly lfsPaths?: readonly RepoPath[] | undefined;
  /** Receipt to be made in the transaction that moves the branch: see `findReceipt`. */
  readonly receipt?: Receipt | undefined;
  /**
   * Called under the branch's lock when the commit is ready, before anything is stored: what the
   * answer depends on (rights, protection, archived) is looked at again here. A throw refuses.
   * `newBytes` is what the commit adds, before compression.
   */
  readonly confirm?:
    | ((touched: readonly TouchedPath[], newBytes: number) => Promise<void> | void)
    | undefined;
}

/** A path that a change writes, moves or takes away. */
export interface TouchedPath {
  /** Where, from the root directory. */
  readonly path: string;
  /** Place of the change in the set. A `delete-dir` touches every file below. */
  readonly index: number;
}

/** A commit that was made; durable when the promise of it resolves. */
export interface Committed {
  /** The commit that was made. */
  readonly commit: CommitRecord;
  /** Branch that points at the commit now. */
  readonly branch: string;
  /** Whether it was the repository's first: its branch is then the default branch. */
  readonly first: boolean;
  /** One a change, in the order of the changes; `undefined` for a deletion. */
  readonly files: readonly (Entry | undefined)[];
}
