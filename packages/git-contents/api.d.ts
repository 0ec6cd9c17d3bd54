// What users of the package can see; `pnpm api --write` writes it.
import { KeyObject } from "node:crypto";
import { GenericSchema } from "valibot";

// packages/git-contents/src/objects/types.d.ts
/** Object name in lower-case hexadecimal: 40 characters for SHA-1, 64 for SHA-256. */
type ObjectId = string & {
  readonly __brand: "ObjectId";
};
/**
* Path that may be written: from the repository's root, `/` between its parts, none at the ends,
* and no part that a file system could take for `.`, `..` or `.git`.
*/
type RepoPath = string & {
  readonly __brand: "RepoPath";
};
/** Name of a branch that may be made: `main`, `feature/x`. Without `refs/heads/`. */
type BranchName = string & {
  readonly __brand: "BranchName";
};
/** The hash that a repository names its objects by. */
type ObjectFormat = "sha1" | "sha256";
/** Type of an object. */
type ObjectType = "blob" | "tree" | "commit" | "tag";
/** Type of a tree's entry, in the words of the contents API. */
type EntryType = "file" | "dir" | "symlink" | "submodule";
/** Mode of an entry as git prints it, six digits. */
type EntryMode = "040000" | "100644" | "100755" | "120000" | "160000";
/** Modes that a change may give a file: plain, executable, symbolic link. */
type FileMode = "100644" | "100755" | "120000";
/** One entry of a directory. */
interface Entry {
  /** Last part of the path. */
  readonly name: string;
  /** From the repository's root, without a leading slash; the root itself is `""`. */
  readonly path: string;
  /** Type of the entry. */
  readonly type: EntryType;
  /** As git writes it: `100644`, `100755`, ... */
  readonly mode: EntryMode;
  /** Blob id; tree id of a directory; commit id of a submodule. */
  readonly id: ObjectId;
  /** Bytes of a file or of a symbolic link's text; 0 for the others. */
  readonly size: number;
  /**
  * The stored name is not UTF-8: `name` and `path` show its other bytes as `\377` (octal, as git
  * prints them), and no path leads to the entry.
  */
  readonly escaped?: true | undefined;
}
/** An entry with what only its kind has. */
interface EntryDetail extends Entry {
  /** Text of a symbolic link, at most its first 4,096 bytes. */
  readonly target?: string | undefined;
  /** Address of a submodule by `.gitmodules`, without credentials; absent when that does not name it. */
  readonly submoduleUrl?: string | undefined;
}
/** Name and address of a person. */
interface Identity {
  /** For people. */
  readonly name: string;
  /** Without angle brackets. */
  readonly email: string;
}
/** When, and where on earth the clock stood. */
interface Moment {
  /** Milliseconds since the Unix epoch; git keeps whole seconds. */
  readonly atMs: number;
  /** Minutes east of UTC: 120 for `+02:00`. */
  readonly offsetMinutes: number;
}
/** Person and moment of a commit's author or committer. */
interface Signature extends Identity, Moment {}
/** Signature of a commit or tag, as it is stored. It was not verified. */
interface StoredSignature {
  /** Armoured text of the signature, of GPG or SSH. */
  readonly signature: string;
  /** Text that was signed: the commit or tag without its signature. */
  readonly payload: string;
  /** Bytes of that text, when they are not UTF-8. */
  readonly bytes?: Uint8Array | undefined;
}
/** A commit, read. */
interface CommitRecord {
  /** Of the commit. */
  readonly id: ObjectId;
  /** The root directory. */
  readonly tree: ObjectId;
  /** Empty for a root commit; the first is the branch that was committed to. */
  readonly parents: readonly ObjectId[];
  /** Author of the change, and when. */
  readonly author: Signature;
  /** Committer, and when. */
  readonly committer: Signature;
  /** As stored, so most end in a line feed. Bytes that are not UTF-8 are shown as U+FFFD. */
  readonly message: string;
  /** Absent: it is not signed. */
  readonly signed?: StoredSignature | undefined;
}
/** Reads a full object id, in either case; `undefined` for anything else, a shortened id too. */
declare function parseObjectId(text: string): ObjectId | undefined;
/** The hash that an id belongs to, by its length. */
declare function formatOf(id: ObjectId): ObjectFormat;
/** Format of an archive. */
type ArchiveFormat = "zip" | "tar.gz" | "bundle";
/** The formats, each also its suffix. */
declare const ARCHIVE_FORMATS: readonly ArchiveFormat[];
/** Ref and format of an archive's name. */
interface ArchiveName {
  /** Ref as the client wrote it. */
  readonly ref: string;
  /** Format of its suffix. */
  readonly format: ArchiveFormat;
}
/**
* Reads `{ref}.zip`, `{ref}.tar.gz` or `{ref}.bundle`. The suffix is cut once: `main.zip.tar.gz` is
* the ref `main.zip`.
*
* @throws GitContentsError `archive-format-unknown`
*/
declare function parseArchiveName(text: string): ArchiveName;
/** File name to offer for a download: `repo1-main.zip`; slashes of the ref become `-`. */
declare function archiveFileName(repository: string, {
  ref,
  format
}: ArchiveName): string;
/** Order for an archive. */
interface ArchiveOrder {
  /** Commit to pack. */
  readonly commit: ObjectId;
  /** Format to make. */
  readonly format: ArchiveFormat;
  /** Folder that everything in the archive is under, without slashes: `repo1`. A bundle has none. */
  readonly prefix?: string | undefined;
  /** Only these files and folders, by their paths from the root; each must be there. A bundle has all. */
  readonly paths?: readonly string[] | undefined;
}
/**
* Gives a file of an archive another content: called for each file of at most 1,024 bytes. `undefined`
* leaves the file as it is.
*
* @returns the content with its length in bytes, which must be right
*/
type FillArchive = (content: Uint8Array) => Promise<{
  readonly size: number;
  readonly bytes: AsyncIterable<Uint8Array>;
} | undefined>;
/** Receipt of a commit, by which it is found again when the answer to its request was lost. */
interface Receipt {
  /** Key of the request: 40 to 64 hex digits in lower case, such as a hash. */
  readonly key: string;
  /** Time of the request, in milliseconds since 1970. */
  readonly atMs: number;
}
/** A blob that is stored already, as `GitStore.writeBlob` answers it: for bytes too many to hold. */
interface StoredBlob {
  /** Of the blob. */
  readonly id: ObjectId;
  /** Bytes. */
  readonly size: number;
}
/** Content for a file: bytes, or a stored blob. */
type FileContent = Uint8Array | StoredBlob;
/** One file's change. `operation` tells the shapes apart; no path may occur twice in a set. */
type FileChange = CreateChange | UpdateChange | UploadChange | RenameChange | ChmodChange | DeleteChange;
/** A new file; refused when something is there. */
interface CreateChange {
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
interface UpdateChange {
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
interface UploadChange {
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
interface RenameChange {
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
interface ChmodChange {
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
interface DeleteChange {
  /** Tells the kinds of changes apart. */
  readonly operation: "delete" | "delete-dir";
  /** Where, from the root directory. */
  readonly path: RepoPath;
  /** Id that must be there. Absent: refused, `sha-required`, except for `delete-dir`. */
  readonly sha?: string | undefined;
}
/** Commit that another one merges. */
interface MergedCommit {
  /** The commit. */
  readonly from: ObjectId;
  /** Whether it is no parent of the new one. */
  readonly isSquashed: boolean;
}
/** Several files' changes, to become one commit. */
interface ChangeSet {
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
type SignCommit = (payload: Uint8Array) => string | Promise<string>;
/** Options and conditions of a commit. */
interface CommitOptions {
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
  readonly confirm?: ((touched: readonly TouchedPath[], newBytes: number) => Promise<void> | void) | undefined;
}
/** A path that a change writes, moves or takes away. */
interface TouchedPath {
  /** Where, from the root directory. */
  readonly path: string;
  /** Place of the change in the set. A `delete-dir` touches every file below. */
  readonly index: number;
}
/** A commit that was made; durable when the promise of it resolves. */
interface Committed {
  /** The commit that was made. */
  readonly commit: CommitRecord;
  /** Branch that points at the commit now. */
  readonly branch: string;
  /** Whether it was the repository's first: its branch is then the default branch. */
  readonly first: boolean;
  /** One a change, in the order of the changes; `undefined` for a deletion. */
  readonly files: readonly (Entry | undefined)[];
}
/** A tag object, read. */
interface TagRecord {
  /** Object that is tagged. */
  readonly target: ObjectId;
  /** Type of that object. */
  readonly type: ObjectType;
  /** Name that the tag was made with; a ref may have another. */
  readonly name: string;
  /** Who tagged, and when. Absent in very old tags. */
  readonly tagger: Signature | undefined;
  /** As stored, with a signature behind it if there is one. Bytes that are not UTF-8 are shown as U+FFFD. */
  readonly message: string;
  /** Signature behind the message. Absent: it is not signed. */
  readonly signed?: StoredSignature | undefined;
}
/** Row to have under a name: a mode and an id, or nothing. */
type TreeRow = {
  /** Mode as git writes it. */readonly mode: EntryMode; /** Id of the blob, tree or commit. */
  readonly id: ObjectId;
} | undefined;
/** One row of a tree object. */
interface TreeEntry {
  /** The stored name without loss: see `showName` for people's eyes. */
  readonly name: string;
  /** As git writes it. */
  readonly mode: EntryMode;
  /** Of the blob, tree or commit. */
  readonly id: ObjectId;
}
/** Tree object over its stored bytes, which are parsed as far as it is used. */
declare class Tree {
  #private;
  /** As stored. */
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array, format: ObjectFormat);
  /** How many entries it has. */
  get count(): number;
  /** Every entry, in stored order. */
  entries(): readonly TreeEntry[];
  /** The entry of that stored name. */
  find(name: string): TreeEntry | undefined;
  /** The tree's bytes with other rows under some names. What is not named stays byte for byte. */
  edit(rows: ReadonlyMap<string, TreeRow>): Uint8Array<ArrayBuffer>;
  /** Names whose rows are not the same, mode and id, in the tree before, or are not there. */
  changedNames(before: Tree): ReadonlySet<string>;
}
/** Type and size of an object. */
interface ObjectInfo {
  /** Type of the object. */
  readonly type: ObjectType;
  /** Bytes. */
  readonly size: number;
}
/** A part of a blob: `length` bytes from `start`. Both must lie inside it. */
interface BytePart {
  /** First byte, from 0. */
  readonly start: number;
  /** How many bytes. */
  readonly length: number;
}
/** Part of an `AbortSignal` that is needed; one fits. */
interface AbortSignalLike {
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
interface NamedRef {
  /** Full name: `refs/heads/main`. */
  readonly name: string;
  /** Where it points. */
  readonly id: ObjectId;
}
/** Objects by id. An object never changes under its id, so an implementation may cache all of them. */
interface ObjectReader {
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
interface SyncRefs {
  /** As `RefReader.readRef`. */
  readRef(name: string): ObjectId | undefined;
  /** As `RefReader.readDefaultBranch`. */
  readDefaultBranch(): string;
}
/** Synchronous reads: of values in memory, or of files that are read faster than another process answers. */
interface SyncReads extends SyncRefs {
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
interface RefReader {
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
type ConfirmMove = () => Promise<void> | void;
/** A repository, as this package needs it: what memory and git both do. */
interface GitStore extends ObjectReader, RefReader {
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
  moveRef(name: string, from: ObjectId | undefined, to: ObjectId | undefined, confirm?: ConfirmMove): Promise<boolean>;
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
  lastCommits(commit: ObjectId, directory: string): Promise<ReadonlyMap<string, ObjectId> | undefined>;
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
interface RefChange {
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
interface TreePair {
  /** Older tree. Absent: there was none. */
  readonly before: ObjectId | undefined;
  /** Newer tree. */
  readonly after: ObjectId;
}
/** Numbers of lines by stored path: that of the newer tree, of a removed file that of the older one. */
type LineCounts = ReadonlyMap<string, {
  /** Lines that came. */readonly additions: number; /** Lines that went. */
  readonly deletions: number;
}>;
/** Text of differences that is wanted. */
interface PatchOrder extends TreePair {
  /** Commit whose message and author stand before the differences, as `git format-patch` writes them. Absent: none. */
  readonly commit?: ObjectId | undefined;
}
/** Which histories to compare. */
interface CompareQuery {
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
interface CommitComparison {
  /** Newest commit that both have, the best of several. Absent: they have none. */
  readonly mergeBase: ObjectId | undefined;
  /** Commits of the head that the base has not, newest first: a part of them. */
  readonly ids: readonly ObjectId[];
  /** Number of all of them. */
  readonly total: number;
}
/** Which commits to list. */
interface CommitQuery {
  /** The newest commit to look at. */
  readonly from: ObjectId;
  /** Only those that changed this file or directory. Absent or empty: all. */
  readonly path?: string | undefined;
  /** How many to leave out first. */
  readonly skip: number;
  /** How many at most. */
  readonly limit: number;
}
/** Largest `.gitattributes` that is read, and longest line: what git itself takes at most. */
declare const MAX_GITATTRIBUTES_BYTES = 1048576;
/**
* The paths of a change set whose content git-lfs would store elsewhere: those with the attribute
* `filter=lfs` by the `.gitattributes` files of the tree that the set makes, its own included.
*
* @param base - commit that the set builds on; absent in an empty repository
*/
declare function lfsPaths(store: ObjectReader, base: ObjectId | undefined, {
  changes
}: Pick<ChangeSet, "changes">): Promise<ReadonlySet<RepoPath>>;
/** Patterns of files that nobody may change, ready to be asked. */
interface PathPatterns {
  /** Whether one of the patterns takes the whole path. Time grows with pattern times path, never faster. */
  matches(path: string): boolean;
}
/**
* Reads patterns as Gitea and Forgejo write them: separated by `;`, in any case, `*` and `?` stop at
* `/` and at `.`, `**` does not, and there are `[a-z]`, `[!a]`, `{a,b}` and `\` before a character.
* A pattern that does not close its bracket or brace stands for its own text.
*/
declare function parsePathPatterns(text: string): PathPatterns;
/**
* Refuses changes of protected files: to be called with what `CommitOptions.confirm` is given.
*
* @throws GitContentsError `path-protected`, with a reason for every path
*/
declare function checkProtected(patterns: PathPatterns, touched: readonly TouchedPath[]): void;
/** Rights and settings that decide about branches, as they are at one moment. */
interface BranchFacts {
  /** Rights of the account in the repository. */
  readonly access: "none" | "read" | "write" | "admin";
  /** Whether the repository can only be read. */
  readonly archived: boolean;
  /** Whether it follows another repository, and takes no commits of its own. */
  readonly mirror: boolean;
  /** Whether others than administrators may see the code. */
  readonly codeUnit: boolean;
  /** Short name. Its protected files stay, and it is never deleted. */
  readonly defaultBranch: string;
  /** Short names, of branches that exist or not. Only administrators write to them. */
  readonly protectedBranches: readonly string[];
  /** Patterns of files that nobody changes on the default branch and on protected ones. */
  readonly protectedFiles: readonly string[];
}
/** Attempt to change a branch. `create` is for a name that no branch has yet; `rename` takes the name from one. */
interface BranchAttempt {
  /** `default`: make it the default branch. */
  readonly action: "create" | "move" | "delete" | "default" | "rename";
  /** Short name. */
  readonly branch: string;
}
/** Why a branch stays as it is. The codes are stable. */
type BranchRefusal = "access-missing" | "repository-archived" | "repository-mirror" | "branch-protected" | "protected-branch-deletion" | "default-branch-deletion" | "administrator-only";
/** Conditions for the commits of an attempt that is allowed. */
interface BranchConditions {
  /** Whether the commit before must be in the history of the new one. */
  readonly linear: boolean;
  /** Files that must stay as they are; absent: none. */
  readonly files: FileCondition | undefined;
}
/** Protected files, and what they are compared with. */
interface FileCondition {
  /** Which files. */
  readonly patterns: PathPatterns;
  /**
  * Short names of the branches whose history is trusted: no other commit of the new history may
  * change a protected file. Some may not exist. Absent: the tree is compared with the one before.
  */
  readonly trusted: readonly string[] | undefined;
}
/** Answer of the rules: refused, or allowed under conditions. */
type BranchVerdict = {
  readonly refusal: BranchRefusal;
} | {
  readonly refusal: undefined;
  readonly conditions: BranchConditions;
};
/**
* Rules for a branch, the same for every way to change one: who may, and what its commits must keep.
* Pure; facts of another moment give another answer, so ask again when the change is made.
*/
declare function judgeBranch(facts: BranchFacts, attempt: BranchAttempt): BranchVerdict;
/** Whether a repository takes changes of its branches and tags from an account at all. */
declare function writingRefusal({
  access,
  archived,
  mirror,
  codeUnit
}: Pick<BranchFacts, "access" | "archived" | "mirror" | "codeUnit">): BranchRefusal | undefined;
/** Options of {@link changeFilesByRules}. */
interface RuledCommitOptions extends CommitOptions {
  /** Conditions that the rules of the branch set when the request came: see `judgeBranch`. */
  readonly conditions: BranchConditions;
  /**
  * Judges the attempt again, by the rights and settings of the moment. Called under the branch's lock, before
  * {@link CommitOptions.confirm}. A throw refuses.
  */
  readonly judge: () => Promise<BranchConditions>;
}
/** Attempt at a branch that a change set makes. */
declare function attemptOf({
  branch,
  newBranch
}: ChangeSet): BranchAttempt;
/**
* Makes a commit as `changeFiles` does, by the rules of its branch: protected files stay as they are, in the
* commit and in the history that a new branch brings.
*
* @throws GitContentsError any code; nothing is changed then
*/
declare function changeFilesByRules(store: GitStore, set: ChangeSet, {
  conditions,
  judge,
  confirm,
  ...options
}: RuledCommitOptions): Promise<Committed>;
/** Most changes of one commit. */
declare const MAX_CHANGES = 1e4;
/**
* Makes several changes in one commit, or none of them. Resolves when the commit is durable.
*
* Commits to one branch at the same time are made one after the other, each
* planned against the head it lands on: changes of different files never refuse each other.
*
* @throws GitContentsError any code; nothing is changed then
*/
declare function changeFiles(store: GitStore, set: ChangeSet, options?: CommitOptions): Promise<Committed>;
/**
* Checks a change set without a look into the repository.
*
* @throws GitContentsError `changes-empty`, `changes-too-many`, `path-invalid`, `branch-invalid`,
*   `identity-invalid`, `date-invalid`, `message-invalid`
* @throws TypeError for content that is neither bytes nor a stored blob
*/
declare function checkChangeSet(set: ChangeSet): void;
/**
* Makes a branch at a commit.
*
* @param confirm - as of `GitStore.moveRef`
* @throws GitContentsError `branch-exists`, `branch-conflict`, `object-not-found`
*/
declare function createBranch(store: GitStore, name: BranchName, at: ObjectId, confirm?: ConfirmMove): Promise<void>;
/**
* Takes a branch away.
*
* @param confirm - as of `GitStore.moveRef`
* @throws GitContentsError `branch-not-found`; `branch-moved` when it moved meanwhile
*/
declare function deleteBranch(store: GitStore, name: string, confirm?: ConfirmMove): Promise<void>;
/** Why a change of refs was refused, or a comparison of histories. */
type RefReason = {
  readonly code: "ref-invalid";
  readonly ref: string;
} | {
  readonly code: "tag-invalid";
  readonly tag: string;
} | {
  readonly code: "tag-exists";
  readonly tag: string;
} | {
  readonly code: "tag-not-found";
  readonly tag: string;
} | {
  readonly code: "tag-conflict";
  readonly tag: string; /** Tag whose name is a folder of the new name, or the other way round. */
  readonly other: string;
} | {
  readonly code: "ref-moved";
  readonly ref: string; /** Where it points now. */
  readonly currentSha: string | undefined;
} | {
  readonly code: "not-fast-forward";
  readonly ref: string;
  readonly currentSha: string;
} | {
  readonly code: "merge-conflict";
  readonly path: string;
} | {
  readonly code: "patch-invalid"; /** Line of the patch, from 1. */
  readonly line: number;
  readonly detail: string;
} | {
  readonly code: "patch-conflict";
  readonly path: string; /** Line of the patch, from 1. */
  readonly line: number;
} | {
  readonly code: "histories-unrelated";
  readonly base: string;
  readonly head: string;
} | {
  readonly code: "difference-too-large";
  readonly measure: "files" | "bytes";
  readonly limit: number;
};
/** Why a request over HTTP was refused before anything was read or written. */
type RequestReason = {
  readonly code: "parameters-invalid";
  readonly detail: string;
} | {
  readonly code: "body-not-json";
  readonly detail: string;
} | {
  readonly code: "body-too-deep"; /** Most levels of arrays and objects. */
  readonly limit: number;
} | {
  readonly code: "not-found";
  readonly detail: string;
} | {
  readonly code: "key-malformed";
  readonly maxLength: number;
} | {
  readonly code: "key-reused";
} | {
  readonly code: "key-under-way";
} | {
  readonly code: "precondition-failed";
  readonly detail: string;
} | {
  readonly code: "write-forbidden" | "repository-archived" | "repository-mirror";
  readonly detail: string; /** Branch that is protected. */
  readonly branch?: string | undefined;
} | {
  readonly code: "body-invalid";
  readonly detail: string; /** Member that is wrong. */
  readonly field?: string | undefined;
  readonly index?: number | undefined;
} | {
  readonly code: "base64-invalid";
  readonly index: number; /** Place of the first character that does not belong, line ends not counted. */
  readonly badAt: number;
};
/**
* Why a request was refused. `code` is stable; the other fields are facts for a program.
* `index` is the place of the bad entry in the change set, when the refusal is about one.
*/
type GitContentsReason = {
  readonly code: "path-invalid";
  readonly path: string;
  readonly index?: number | undefined;
} | {
  readonly code: "path-repeated";
  readonly path: string;
  readonly index: number;
} | {
  readonly code: "path-not-found";
  readonly path: string;
  readonly index?: number | undefined;
} | {
  readonly code: "path-exists";
  readonly path: string;
  readonly index: number; /** Id of what is there. */
  readonly currentSha: string;
} | {
  readonly code: "parent-is-file" | "path-is-symlink" | "path-is-submodule" | "path-is-directory"; /** Path in the way: the path itself, or one above it. */
  readonly path: string;
  readonly index: number;
} | {
  readonly code: "path-not-portable";
  readonly path: string;
  readonly index: number;
  readonly detail: string;
} | {
  readonly code: "path-protected";
  readonly path: string;
  readonly index?: number | undefined;
} | {
  readonly code: "sha-mismatch";
  readonly path: string;
  readonly index: number;
  readonly given: string; /** Id of what is there. */
  readonly currentSha: string;
} | {
  readonly code: "sha-required";
  readonly path: string;
  readonly index: number;
  readonly currentSha: string;
} | {
  readonly code: "mode-invalid";
  readonly path: string;
  readonly index: number;
} | {
  readonly code: "content-refused";
  readonly detail: string;
} | {
  readonly code: "changes-empty";
} | {
  readonly code: "changes-too-many";
  readonly limit: number;
} | {
  readonly code: "branch-invalid";
  readonly branch: string;
} | {
  readonly code: "branch-not-found";
  readonly branch: string;
} | {
  readonly code: "branch-exists";
  readonly branch: string;
} | {
  readonly code: "branch-conflict";
  readonly branch: string; /** Branch whose name is a folder of the new name, or the other way round. */
  readonly other: string;
} | {
  readonly code: "head-mismatch";
  readonly branch: string;
  readonly given: string; /** Commit that the branch points at. */
  readonly currentSha: string | undefined;
} | {
  readonly code: "branch-moved";
  readonly branch: string;
  readonly currentSha: string | undefined;
} | {
  readonly code: "lfs-paths-differ"; /** Paths of the set that are large files by the rules of now. */
  readonly paths: readonly RepoPath[];
} | {
  readonly code: "repository-empty";
} | {
  readonly code: "ref-not-found";
  readonly ref: string;
} | {
  readonly code: "object-not-found";
  readonly id: string;
} | {
  readonly code: "object-too-large";
  readonly id: string;
  readonly limit: number;
} | {
  readonly code: "directory-too-large";
  readonly path: string;
  readonly entries: number;
  readonly limit: number;
} | {
  readonly code: "archive-too-large";
  readonly measure: "entries" | "depth" | "bytes" | "path bytes" | "milliseconds" | "memory bytes"; /** Absent: more than the limit. */
  readonly count?: number | undefined;
  readonly limit: number;
} | {
  readonly code: "archive-path-unsafe";
  readonly path: string;
} | {
  readonly code: "identity-invalid";
  readonly field: "author" | "committer";
  readonly detail: string;
} | {
  readonly code: "date-invalid";
  readonly field: "author" | "committer";
  readonly detail: string;
} | {
  readonly code: "message-invalid";
  readonly detail: string;
} | {
  readonly code: "archive-format-unknown";
  readonly archive: string;
} | {
  readonly code: "request-malformed";
  readonly detail: string;
} | {
  readonly code: "service-unknown";
} | {
  readonly code: "body-too-large";
  readonly limit: number;
} | {
  readonly code: "encoding-unknown";
  readonly encoding: string;
} | {
  readonly code: "repository-busy";
  readonly detail: string;
} | {
  readonly code: "git-unavailable";
  readonly detail: string;
} | {
  readonly code: "storage-full";
  readonly detail: string;
} | {
  readonly code: "repository-failed";
  readonly detail: string;
} | RefReason | RequestReason;
/** A code of {@link GitContentsReason}. */
type GitContentsCode = GitContentsReason["code"];
/** A request about a repository's content was refused, and nothing was changed. */
declare class GitContentsError extends Error {
  /** By this name a guard knows it. */
  override readonly name = "GitContentsError";
  /** The first of {@link reasons}. */
  readonly reason: GitContentsReason;
  /** Every bad entry of a change set at once; else one. */
  readonly reasons: readonly GitContentsReason[];
  constructor(reason: GitContentsReason, options?: ErrorOptions & {
    readonly others?: readonly GitContentsReason[] | undefined;
  });
}
/** Goes by the name, so that two copies of this package in one program agree. */
declare function isGitContentsError(error: unknown): error is GitContentsError;
/** A reason in the words that clients of Gitea and Forgejo know, as far as those have words for it. */
declare function describeReason(reason: GitContentsReason): string;
/** Kind and short name of a branch or a tag. */
interface RefName {
  /** Folder of the ref. */
  readonly kind: "heads" | "tags";
  /** Name behind `refs/heads/` or `refs/tags/`. */
  readonly short: string;
}
/**
* Reads the full name of a branch or a tag that may be made: `refs/heads/main`.
*
* @throws GitContentsError `ref-invalid`
*/
declare function parseRefName(text: string): RefName;
/** Full name of a branch or a tag. */
declare function fullNameOf({
  kind,
  short
}: RefName): string;
/** A ref to be made. */
interface NewRef {
  /** Name of the ref. */
  readonly name: RefName;
  /** Object for it to point at: a commit for a branch, anything for a tag. */
  readonly to: ObjectId;
  /** Receipt to be made with it. */
  readonly receipt?: Receipt | undefined;
}
/**
* Makes a branch or a tag.
*
* @param confirm - as of `GitStore.moveRef`
* @throws GitContentsError `object-not-found`, `branch-exists`, `tag-exists`, `branch-conflict`, `tag-conflict`
*/
declare function createRef(store: GitStore, {
  name,
  to,
  receipt
}: NewRef, confirm?: ConfirmMove): Promise<void>;
/** An annotated tag to be made. */
interface NewTag extends Omit<NewRef, "name"> {
  /** Name of the tag, without `refs/tags/`. */
  readonly tag: string;
  /** What it says. */
  readonly message: string;
  /** Who tags. */
  readonly tagger: Identity;
  /** When. */
  readonly taggedAt: Moment;
}
/** Bytes of a tag object, and what stands in it. */
interface BuiltTag {
  /** Content of the object. */
  readonly bytes: Uint8Array;
  /** Name of its ref. */
  readonly name: RefName;
}
/**
* Builds the tag object of an annotated tag. It stores nothing.
*
* @throws GitContentsError `tag-invalid`, `object-not-found`, `message-invalid`, `identity-invalid`, `date-invalid`
*/
declare function buildTag(store: GitStore, tag: NewTag): Promise<BuiltTag>;
/**
* Makes an annotated tag: its object and its ref, both or none.
*
* @param confirm - as of `GitStore.moveRef`
* @returns id of the tag object
* @throws GitContentsError `tag-exists`, `tag-conflict`
*/
declare function createTag(store: GitStore, {
  bytes,
  name
}: BuiltTag, receipt?: Receipt, confirm?: ConfirmMove): Promise<ObjectId>;
/**
* Reads the name of a tag to be made, by the rules of branches.
*
* @throws GitContentsError `tag-invalid`
*/
declare function parseTagName(text: string): RefName;
/**
* Takes a branch or a tag away, and leaves its objects.
*
* @param confirm - as of `GitStore.moveRef`
* @throws GitContentsError `branch-not-found`, `tag-not-found`; `branch-moved`, `ref-moved` when it moved meanwhile
*/
declare function deleteRef(store: GitStore, {
  name,
  receipt
}: Pick<NewRef, "name" | "receipt">, confirm?: ConfirmMove): Promise<void>;
/** A branch that gets another name. */
interface BranchRename {
  /** Short name that it has. */
  readonly branch: string;
  /** Short name that it gets. */
  readonly to: string;
  /** Receipt to be made with it. */
  readonly receipt?: Receipt | undefined;
}
/** Calls of a rename, under the lock of the refs. */
interface RenameCalls {
  /** Last look, with the commit of the branch; of the default branch twice. A throw refuses. */
  readonly confirm: (at: ObjectId) => Promise<void>;
  /** Changes what else knows the branch by its name, just before the former name goes. A throw refuses. */
  readonly settle?: (() => Promise<void>) | undefined;
}
/**
* Gives a branch another name: in one transaction, so that a kill leaves it one of the two.
*
* The default branch stays the default one. It has both names for a moment, and a kill may leave it both; each of them is whole
* then, and the same rename again ends it: where both names point at one commit, none is refused for being there.
*
* @returns commit of the branch
* @throws GitContentsError `branch-not-found`, `branch-exists`, `branch-conflict`; `branch-moved` when it moved meanwhile
*/
declare function renameBranch(store: GitStore, rename: BranchRename, calls: RenameCalls): Promise<ObjectId>;
/** Mode and id of a file, a link or a submodule. */
interface FileVersion {
  /** Mode as git prints it. */
  readonly mode: EntryMode;
  /** Blob id; commit id of a submodule. */
  readonly id: ObjectId;
}
/** A file that is not the same in two trees. */
interface FileDifference {
  /** Kind of the difference. A file that has moved unchanged is `renamed`, when renames are looked for. */
  readonly status: "added" | "removed" | "modified" | "renamed";
  /** Stored path in the newer tree; of a removed file in the older one. */
  readonly path: string;
  /** Stored path in the older tree, of a renamed file. */
  readonly fromPath?: string | undefined;
  /** Older version. Absent: there was none. */
  readonly before?: FileVersion | undefined;
  /** Newer version. Absent: there is none. */
  readonly after?: FileVersion | undefined;
}
/** Limits and wishes of a comparison. */
interface DiffTreesOptions {
  /** Most files in the result. Default: {@link MAX_DIFFERENCES}. */
  readonly maxFiles?: number | undefined;
  /** Whether to look for files that have moved unchanged. Default: false. */
  readonly renames?: boolean | undefined;
}
/** Most files that differ, in one comparison. */
declare const MAX_DIFFERENCES = 3e3;
/**
* Compares two trees by a walk through what differs alone.
*
* @returns the files that differ, by path; `undefined` when there are more than the limits allow
* @throws GitContentsError `repository-failed` when a tree is lost
*/
declare function diffTrees(objects: Pick<ObjectReader, "readTree">, pair: TreePair, {
  maxFiles,
  renames
}?: DiffTreesOptions): Promise<readonly FileDifference[] | undefined>;
/** Patch for a branch. */
interface PatchedBranch {
  /** Short name of the branch. */
  readonly branch: string;
  /** Text as `git diff` and `git format-patch` write it. */
  readonly patch: string;
}
/**
* Plans the changes of a patch upon the head of a branch, and lands them. Planned again when one of its files changed
* meanwhile. Lines are found as `git apply` finds them; a file of more than 1 MiB, a submodule and a binary difference are
* refused.
*
* @param land - makes the commit: `changeFilesByRules`, with rights and conditions
* @throws GitContentsError `patch-invalid`, `patch-conflict`, `branch-not-found`, and what `land` throws
*/
declare function applyPatch<Landed>(store: GitStore, {
  branch,
  patch
}: PatchedBranch, land: (changes: readonly FileChange[]) => Promise<Landed>): Promise<Landed>;
/** Ways to merge: a commit with two parents, one with the branch's alone, or no commit at all. */
type MergeStyle = "merge" | "squash" | "fast-forward-only";
/** Merge of a commit into a branch. */
interface MergeOrder extends Pick<ChangeSet, "branch" | "message" | "author" | "committer" | "authoredAt" | "committedAt">, Pick<CommitOptions, "receipt" | "sign"> {
  /** Commit to merge, with all that it comes from. */
  readonly from: ObjectId;
  /** How. */
  readonly style: MergeStyle;
  /**
  * Judges the attempt, by the rights and settings of the moment, as that of `changeFilesByRules`.
  *
  * @param set - changes that the merge commit makes; absent when the branch is to name `from` itself
  */
  readonly judge: (set?: ChangeSet) => Promise<BranchConditions>;
  /** Called with the bytes that a commit adds, as `CommitOptions.confirm`. */
  readonly confirm?: ((newBytes: number) => Promise<void> | void) | undefined;
}
/**
* Merges a commit into a branch, all or nothing, without a working tree. Files are merged as in `planMerge`. Planned
* again when the branch moves meanwhile.
*
* @returns the commit that the branch points at now; `undefined` when it has all of it already
* @throws GitContentsError `merge-conflict`, `not-fast-forward`, `histories-unrelated`, and those of
*   `changeFilesByRules`
*/
declare function mergeBranch(store: GitStore, order: MergeOrder): Promise<CommitRecord | undefined>;
/** A ref to be changed. */
interface RefUpdate extends NewRef {
  /** Whether commits may be lost from a branch, and a tag may name something else. */
  readonly force: boolean;
  /**
  * Judges the attempt by the rights and settings of the moment: see `judgeBranch`. Called again under the lock of
  * the refs. A throw refuses.
  */
  readonly judge: () => Promise<BranchConditions>;
}
/**
* Makes a branch or a tag point elsewhere, by the rules of its branch.
*
* @throws GitContentsError `branch-not-found`, `tag-not-found`, `object-not-found`, `not-fast-forward`,
*   `path-protected`; `ref-moved` when it moved meanwhile
*/
declare function updateRef(store: GitStore, update: RefUpdate): Promise<void>;
/** Most bytes of a name or an address. */
declare const MAX_IDENTITY_BYTES = 1024;
/** Last second that a commit may bear: the end of the year 9999. */
declare const MAX_COMMIT_SECONDS = 253402300799;
/**
* Joins who and when as git can store them.
*
* @throws GitContentsError `identity-invalid`, `date-invalid`
*/
declare function signatureOf(field: "author" | "committer", {
  name,
  email
}: Identity, {
  atMs,
  offsetMinutes
}: Moment): Signature;
/**
* Reads an RFC 3339 date and time, its offset kept; `undefined` for any other text and for days
* that no calendar has.
*/
declare function parseMoment(text: string): Moment | undefined;
/** A ref that a client named, and the commit it leads to. */
interface Ref {
  /** Kind of name. */
  readonly kind: "branch" | "tag" | "commit";
  /** Short name of a branch or tag; else the full id of the commit. */
  readonly name: string;
  /** Where it leads. */
  readonly commit: ObjectId;
}
/** Most bytes of a branch's name: `refs/heads/` and git's `.lock` must fit a file name too. */
declare const MAX_BRANCH_BYTES = 239;
/** Most tags that are followed from a tag to a commit. */
declare const MAX_TAG_DEPTH = 16;
/**
* Finds what a `ref` parameter names: a full object id is always that object, `HEAD` the default branch,
* then a branch, a tag, a full name (`refs/...`). Never a revision expression or a shortened id.
*
* @param text - as the client wrote it; absent or empty: the default branch
* @throws GitContentsError `ref-not-found`; `repository-empty` when the default branch is read
*   and the repository has no branch; `repository-failed` when a ref points at an object that is lost
*/
declare function resolveRef(store: GitStore, text?: string): Promise<Ref>;
/** As {@link resolveRef}, with `undefined` for a name that leads to no commit. */
declare function findRef(store: ObjectReader & RefReader, text: string): Promise<Ref | undefined>;
/**
* Reads the name of a branch to be made. Git's rules, and not what could be taken for something
* else: `-x`, `HEAD`, `refs/x`, a full object id.
*
* @throws GitContentsError `branch-invalid`
*/
declare function parseBranchName(text: string): BranchName;
/** Whether git would take a full name: `git check-ref-format` and well-formed text. */
declare function isRefName(name: string): boolean;
/** File or symbolic link, with its content. */
interface WholeFile {
  /** Its entry. */
  readonly entry: Entry;
  /** Content of the file, or text of the link. */
  readonly bytes: Uint8Array;
}
/**
* Finds a branch or a commit synchronously.
*
* @param text - as for `findRef`; absent, empty or `HEAD`: the default branch
* @returns `undefined` when that needs git, or there is none: `findRef` and `resolveRef` tell which
*/
declare function findRefSync(reads: SyncReads, text?: string): Ref | undefined;
/**
* Reads a file of a commit synchronously, from caches and from git's files.
*
* @returns `undefined` when a part of it needs git, or there is no such file: `readEntry` tells which
*/
declare function readFileSync(reads: SyncReads, commit: ObjectId, path: string): WholeFile | undefined;
/**
* Finds the commit that last changed a path, synchronously.
*
* @returns `undefined` when that needs git: `lastCommits` tells
*/
declare function lastCommitSync(reads: SyncReads, commit: ObjectId, path: string): CommitRecord | undefined;
/**
* Finds the commit of a request that was made within the last hour; some are found for two.
*
* @param receipt - as the commit got it, with the present time
* @throws TypeError for a key that is none
*/
declare function findReceipt(refs: Pick<RefReader, "readRef">, receipt: Receipt): Promise<ObjectId | undefined>;
/** Most bytes of a commit message. */
declare const MAX_MESSAGE_BYTES = 1048576;
/**
* The message as it is stored: trimmed, one line feed at the end; generated when there is none.
* A sign-off is last, without a line feed behind it, as Forgejo stores it.
*
* @throws GitContentsError `message-invalid`
*/
declare function commitMessage(set: Pick<ChangeSet, "message" | "changes" | "signoff" | "committer">): string;
/** `Add a, b`, `Update c` and `Delete d`: one line a kind, in this order. */
declare function generateMessage(changes: readonly FileChange[]): string;
/** Most bytes that one part of a path may have: what file systems can hold. */
declare const MAX_PART_BYTES = 255;
/** Most bytes of a path: beyond, git's own check warns. */
declare const MAX_PATH_BYTES = 4096;
/** Most parts of a path. */
declare const MAX_PATH_DEPTH = 1e3;
/**
* Reads a path that shall be written. The one way to make a {@link RepoPath}. One leading slash is
* dropped; nothing else is repaired.
*
* @throws GitContentsError `path-invalid`
*/
declare function parseRepoPath(text: string): RepoPath;
/** A path for reading: one leading slash is dropped. What cannot be a path is simply not there. */
declare function cleanPath(text: string): string;
/** Last part of a path. */
declare function nameOf(path: string): string;
/** The path above; `""` above the first part. */
declare function parentOf(path: string): string;
/** One step from the old tree to the new one. */
type TreeEdit = PutEdit | DropEdit;
/** A file that shall be there. */
interface PutEdit {
  /** Tells it from what is dropped. */
  readonly kind: "put";
  /** Where, from the root directory. */
  readonly path: RepoPath;
  /** As git writes it: `100644`, `100755`, ... */
  readonly mode: FileMode;
  /** New bytes, a blob stored for this, or the blob that the file has already. */
  readonly content: FileContent | {
    readonly id: ObjectId;
    readonly size?: undefined;
  };
  /** Place of the change in the set. */
  readonly index: number;
}
/** A file, link, submodule or directory that shall not be there. */
interface DropEdit {
  /** Tells it from a file that is put. */
  readonly kind: "drop";
  /** Where, from the root directory. */
  readonly path: RepoPath;
  /** Place of the change in the set. */
  readonly index: number;
}
/** State of the tree: entries at the paths of the changes and of the directories above them. */
type TreeState = ReadonlyMap<string, TreeEntry>;
/** Every path whose state decides about the changes, the directories above included. */
declare function pathsToRead(changes: readonly FileChange[]): ReadonlySet<string>;
/**
* Turns changes into edits of the tree, or refuses them all. The order of the changes does not
* matter: what is taken away is taken away first.
*
* Pure: the state of the tree comes in as `before`.
*
* @throws GitContentsError with a reason for every change that cannot be made, in their order
*/
declare function planEdits(changes: readonly FileChange[], before: TreeState): readonly TreeEdit[];
/** Content of a path. */
interface Contents {
  /** Entry at the path. */
  readonly entry: EntryDetail;
  /** Entries of a directory, in git's order. */
  readonly entries?: readonly EntryDetail[] | undefined;
}
/** Most entries of a directory that is listed, or whose entries' last commits are looked for together. */
declare const MAX_LISTED_ENTRIES = 1e5;
/** Most bytes of a symbolic link's text that are read. */
declare const MAX_LINK_BYTES = 4096;
/**
* The entry at a path of a commit; `undefined` when nothing is there. `""` is the root directory.
* Symbolic links are not followed.
*
* @throws GitContentsError `object-not-found` when there is no such commit; `repository-failed` when
*   something of it is lost
*/
declare function readEntry(store: GitStore, commit: ObjectId, path: string): Promise<Entry | undefined>;
/**
* Entries of a directory of a commit, in git's order; `undefined` when there is no such directory.
*
* @throws GitContentsError `object-not-found`, `directory-too-large`
*/
declare function listDirectory(store: GitStore, commit: ObjectId, path: string): Promise<readonly Entry[] | undefined>;
/**
* Content of a path of a commit, with the entries of a directory, the texts of links and the
* addresses of submodules; `undefined` when nothing is there.
*
* @throws GitContentsError `object-not-found`, `directory-too-large`
*/
declare function readContents(store: GitStore, commit: ObjectId, path: string): Promise<Contents | undefined>;
/** An entry with what only its kind has: a link's text, a submodule's address. */
declare function describeEntry(store: GitStore, commit: ObjectId, entry: Entry): Promise<EntryDetail>;
/**
* The entries of a tree, in git's order, with sizes.
*
* @param path - where the tree is, for the entries' paths
* @throws GitContentsError `object-not-found` when there is no such tree, `directory-too-large`
*/
declare function listTree(store: ObjectReader, id: ObjectId, path?: string): Promise<readonly Entry[]>;
/**
* Text of an address without names and passwords, whatever transport is in front of it: behind each `//`,
* and `name:password@` in front of a host and a path.
*/
declare function withoutCredentials(url: string): string;
/** Store with a record of the refs that are read from it. */
interface TrackedRefs {
  /** The same store, recording. */
  readonly store: GitStore;
  /** Synchronous reads of the same store, recording; `undefined` where there are none. */
  readonly sync: SyncReads | undefined;
  /**
  * Check whether every ref that was read so far still has the same value: a cached result is fresh
  * then, or always when the caller's version has the refs. It compares with the refs that it is given, by default with those of the store. `undefined` when
  * that cannot be checked synchronously.
  */
  readonly freshness: () => ((now?: SyncRefs) => boolean) | undefined;
}
/**
* Records which refs are read from a store, so that a cache knows how long its result is fresh.
*
* @param reads - the store's own synchronous reads, or others that read the same
*/
declare function trackRefs(store: GitStore, reads?: SyncReads | undefined): TrackedRefs;
/** Which files are reviewed. */
interface ReviewScope {
  /** Ends of names, such as `.proto`: all these files are given as soon as one changed. */
  readonly together: readonly string[];
  /** Ends of names of files that are given when they changed themselves. */
  readonly alone: readonly string[];
  /** Most files of a commit that are given. */
  readonly maxFiles: number;
  /** Most bytes of the contents of both commits together. */
  readonly maxBytes: number;
}
/** Files of two commits. */
interface ReviewedFiles {
  /** Keys of contents by path, as they are: blob ids. */
  readonly before: ReadonlyMap<string, string>;
  /** Keys by path, as they would be: blob ids, and others for what is not stored yet. */
  readonly after: ReadonlyMap<string, string>;
  /** Contents by their keys. */
  readonly contents: ReadonlyMap<string, Uint8Array>;
}
/** Answer of {@link filesOfMove} and {@link filesOfChanges}: the files, or why there are none. */
type FilesToReview = ReviewedFiles | "unchanged" | "too-large";
/**
* Files of two commits of which at least one differs.
*
* @throws GitContentsError `object-not-found`, `repository-failed`
*/
declare function filesOfMove(store: GitStore, commits: {
  readonly from: ObjectId;
  readonly to: ObjectId;
}, scope: ReviewScope): Promise<FilesToReview>;
/**
* Files of a commit, and as a change set would make them.
*
* @throws GitContentsError `object-not-found`, `repository-failed`
*/
declare function filesOfChanges(store: GitStore, {
  changes,
  head
}: Pick<ChangeSet, "changes"> & {
  readonly head: ObjectId;
}, scope: ReviewScope): Promise<FilesToReview>;
/** Findings about a commit, the worst first. */
declare const COMMIT_STATES: readonly ["error", "failure", "warning", "pending", "success"];
/** What a program found about a commit. */
type CommitState = (typeof COMMIT_STATES)[number];
/** Whether a text is a finding. */
declare function isCommitState(text: string): text is CommitState;
/**
* The finding about a commit as a whole, as GitHub and Gitea say it: `failure` for any error or failure, `success` when
* nothing is pending; `pending` while there are none. A warning is no failure.
*/
declare function combineStates(states: readonly CommitState[]): "failure" | "pending" | "success";
/** Rules of a repository that a protection is made of. */
type ProtectionFacts = Pick<BranchFacts, "defaultBranch" | "protectedBranches" | "protectedFiles">;
/** Protection of one branch that somebody wants. */
interface WantedProtection {
  /** Name of the branch; no pattern. */
  readonly branch: string;
  /** Patterns of files that stay as they are. Absent: as they are set. */
  readonly files: readonly string[] | undefined;
  /** Names of those who alone may push, in any case. Absent: not said. */
  readonly pushers: readonly string[] | undefined;
}
/** Most protected branches of a repository. */
declare const MAX_PROTECTED_BRANCHES = 100;
/**
* Rules of a repository with one more protected branch, or another setting of one. What cannot be held exactly
* as it is wanted is refused: administrators push to a protected branch and nobody else, and protected files are those
* of all protected branches and of the default branch.
*
* @param admins - names of all administrators
* @throws GitContentsError `branch-invalid`, `body-invalid`
*/
declare function protectBranch(facts: ProtectionFacts, {
  branch,
  files,
  pushers
}: WantedProtection, admins: readonly string[]): Pick<ProtectionFacts, "protectedBranches" | "protectedFiles">;
/**
* Refuses a history for a branch when a commit that no trusted branch has changes a protected file:
* to be called before the branch is made, or becomes the default one.
*
* @throws GitContentsError `path-protected`, with a reason for each of the first 10 files
*/
declare function checkHistory(store: GitStore, commit: ObjectId, {
  patterns,
  trusted
}: FileCondition): Promise<void>;
declare namespace index_d_exports$2 {
  export {
    ARCHIVE_FORMATS,
    AbortSignalLike,
    ArchiveFormat,
    ArchiveName,
    ArchiveOrder,
    BranchAttempt,
    BranchConditions,
    BranchFacts,
    BranchName,
    BranchRefusal,
    BranchRename,
    BranchVerdict,
    BuiltTag,
    BytePart,
    COMMIT_STATES,
    ChangeSet,
    ChmodChange,
    CommitComparison,
    CommitOptions,
    CommitQuery,
    CommitRecord,
    CommitState,
    Committed,
    CompareQuery,
    ConfirmMove,
    Contents,
    CreateChange,
    DeleteChange,
    DiffTreesOptions,
    DropEdit,
    Entry,
    EntryDetail,
    EntryMode,
    EntryType,
    FileChange,
    FileCondition,
    FileContent,
    FileDifference,
    FileMode,
    FileVersion,
    FilesToReview,
    FillArchive,
    GitContentsCode,
    GitContentsError,
    GitContentsReason,
    GitStore,
    Identity,
    LineCounts,
    MAX_BRANCH_BYTES,
    MAX_CHANGES,
    MAX_COMMIT_SECONDS,
    MAX_DIFFERENCES,
    MAX_GITATTRIBUTES_BYTES,
    MAX_IDENTITY_BYTES,
    MAX_LINK_BYTES,
    MAX_LISTED_ENTRIES,
    MAX_MESSAGE_BYTES,
    MAX_PART_BYTES,
    MAX_PATH_BYTES,
    MAX_PATH_DEPTH,
    MAX_PROTECTED_BRANCHES,
    MAX_TAG_DEPTH,
    MergeOrder,
    MergeStyle,
    MergedCommit,
    Moment,
    NamedRef,
    NewRef,
    NewTag,
    ObjectFormat,
    ObjectId,
    ObjectInfo,
    ObjectReader,
    ObjectType,
    PatchOrder,
    PatchedBranch,
    PathPatterns,
    ProtectionFacts,
    PutEdit,
    Receipt,
    Ref,
    RefChange,
    RefName,
    RefReader,
    RefReason,
    RefUpdate,
    RenameCalls,
    RenameChange,
    RepoPath,
    ReviewScope,
    ReviewedFiles,
    RuledCommitOptions,
    Signature,
    StoredBlob,
    StoredSignature,
    SyncReads,
    SyncRefs,
    TagRecord,
    TouchedPath,
    TrackedRefs,
    Tree,
    TreeEdit,
    TreeEntry,
    TreePair,
    TreeRow,
    TreeState,
    UpdateChange,
    UploadChange,
    WantedProtection,
    WholeFile,
    applyPatch,
    archiveFileName,
    attemptOf,
    buildTag,
    changeFiles,
    changeFilesByRules,
    checkChangeSet,
    checkHistory,
    checkProtected,
    cleanPath,
    combineStates,
    commitMessage,
    createBranch,
    createRef,
    createTag,
    deleteBranch,
    deleteRef,
    describeEntry,
    describeReason,
    diffTrees,
    filesOfChanges,
    filesOfMove,
    findReceipt,
    findRef,
    findRefSync,
    formatOf,
    fullNameOf,
    generateMessage,
    isCommitState,
    isGitContentsError,
    isRefName,
    judgeBranch,
    lastCommitSync,
    lfsPaths,
    listDirectory,
    listTree,
    mergeBranch,
    nameOf,
    parentOf,
    parseArchiveName,
    parseBranchName,
    parseMoment,
    parseObjectId,
    parsePathPatterns,
    parseRefName,
    parseRepoPath,
    parseTagName,
    pathsToRead,
    planEdits,
    protectBranch,
    readContents,
    readEntry,
    readFileSync,
    renameBranch,
    resolveRef,
    signatureOf,
    trackRefs,
    updateRef,
    withoutCredentials,
    writingRefusal,
  };
}
declare namespace memory_d_exports {
  export {
    MemoryStoreOptions,
    createMemoryStore,
  };
}
/** How a repository in memory begins. */
interface MemoryStoreOptions {
  /** Default: `sha1`. */
  readonly format?: ObjectFormat | undefined;
  /** Default: `main`. */
  readonly defaultBranch?: string | undefined;
}
/** Empty repository in memory, for tests on any runtime: same ids and same refusals as real git. Nothing is stored. */
declare function createMemoryStore(options?: MemoryStoreOptions): GitStore;
/** Limits of what git may be made to do by what somebody pushed. Every one is a whole number over 0. */
interface GitLimits {
  /** Most files and directories of an archive. */
  readonly archiveEntries: number;
  /** Most directories inside each other in an archive. */
  readonly archiveDepth: number;
  /** Most bytes of an archive's files, before compression. */
  readonly archiveBytes: number;
  /** Most bytes of the paths of an archive together: git holds them all in memory. */
  readonly archivePathBytes: number;
  /** How long an archive may be in the making, in milliseconds. */
  readonly archiveMs: number;
  /**
  * Most bytes of an object that git must hold in memory whole: what a delta makes and is made from,
  * commits, trees and tags. Git needs twice as much to read one; see `childMemoryBytes`.
  */
  readonly heldObjectBytes: number;
  /** Most bytes of any object of a push, when inflated. */
  readonly objectBytes: number;
  /** Most bytes of all objects of a push together, when inflated and with all deltas applied. */
  readonly unpackedBytes: number;
  /** Most private memory of a git process that reads or archives, in bytes. Linux only. */
  readonly childMemoryBytes: number;
  /** Most private memory of a git process that fetches, pushes, imports or packs, in bytes. Linux only. */
  readonly transferMemoryBytes: number;
}
/** Service that a client of git wants: to fetch, or to push. */
type TransferService = "upload-pack" | "receive-pack";
/** A request of git's smart protocol, whatever carries it: gitprotocol-http(5). */
interface Transfer {
  /** Bytes from the client, without the encoding of their carrier. Read no faster than they are used. */
  readonly input: AsyncIterable<Uint8Array>;
  /** Ends the transfer, and its processes with it. */
  readonly signal?: AbortSignal | undefined;
  /**
  * Key of the client, such as an account or an address. One client alone gets half of the transfers at
  * most, and so of those that wait. Absent: as many as there are.
  */
  readonly client?: string | undefined;
}
/** Options of the first answer to a client. */
interface AdvertiseOptions extends Omit<Transfer, "input"> {
  /** Version of the protocol: 0, 1 or 2. Default: 0. */
  readonly protocol?: number | undefined;
}
/** A fetch. */
interface FetchTransfer extends Transfer {
  /** Version of the protocol that the client wants: 0, 1 or 2. */
  readonly protocol: number;
}
/** A push. */
interface PushTransfer extends Transfer {
  /** Most bytes of objects. */
  readonly maxBytes: number;
  /**
  * Reads the rules for this push. Called when its commands came, and again when its refs
  * are about to move and no other call can move them: the first result may be old.
  *
  * A third time and later, when the result was another one and the push was checked again.
  *
  * @param newBytes - size of the objects that came, in bytes on the disk; given from the second time on
  * @returns the rights and settings, or why nothing of it may happen, in one line for the pusher
  */
  readonly rules: (newBytes?: number) => Promise<PushRules | PushDenied>;
  /** Looks at some files of the push before its refs move. Absent: nobody does. */
  readonly review?: PushReview | undefined;
}
/** Rules for a push at one moment. */
interface PushRules extends BranchFacts {
  /** Why refs stay as they are, in one line for the pusher, by full name. Counts the second time. Absent: none. */
  readonly refused?: ReadonlyMap<string, string> | undefined;
}
/** Review of the files of a push. */
interface PushReview extends ReviewScope {
  /**
  * Called for each branch that is there and would get another commit that changes such files: when the objects came and are found
  * to be good, before any ref moves, with no lock taken. Its refusal is up to {@link PushTransfer.rules}.
  *
  * @returns lines for the pusher; control characters are replaced
  */
  readonly judge: (move: ReviewedMove) => Promise<readonly string[]>;
}
/** Branch that would get another commit. */
interface ReviewedMove {
  /** Full name. */
  readonly name: string;
  /** Commit that it has. */
  readonly from: ObjectId;
  /** Commit that it would get. */
  readonly to: ObjectId;
  /** The files. Absent: they are too many, or too large, or too many branches move. */
  readonly files: ReviewedFiles | undefined;
}
/** Why nothing of a push may happen. */
interface PushDenied {
  /** Why, for the person who pushed. */
  readonly denied: string;
}
/** Result of a push. */
interface Pushed {
  /** The last bytes for the client: they say what came of each ref. */
  readonly report: Uint8Array;
  /** Refs that moved, by full name. What they name is durable. */
  readonly moved: readonly string[];
  /** Short name of the default branch, when the first push to a repository chose it. */
  readonly defaultBranch: string | undefined;
}
/** How fetches and pushes reach a repository. */
interface TransferServer {
  /**
  * The refs and what this side can do: the whole first answer to a client over HTTP.
  *
  * @throws GitContentsError `repository-busy`, `repository-failed`
  */
  advertise(service: TransferService, options?: AdvertiseOptions): AsyncIterable<Uint8Array>;
  /**
  * Answers one request of a fetch by `git upload-pack`: bytes as they come.
  *
  * @throws GitContentsError `repository-busy` when too many transfers are in flight and waiting;
  *   `repository-failed`
  */
  uploadPack(transfer: FetchTransfer): AsyncIterable<Uint8Array>;
  /**
  * Answers a push: progress for the person as it comes, and at the end what came of it. Objects are
  * checked aside by git before any of them counts; refs move by compare and swap, between the
  * commits of the engine, and are durable at the end. No hook runs.
  *
  * @throws GitContentsError `request-malformed`; `repository-busy`, `repository-failed`
  */
  receivePack(transfer: PushTransfer): AsyncGenerator<Uint8Array, Pushed>;
}
/** How an engine works. */
interface GitEngineOptions {
  /**
  * Where git processes are started. `process` (default): in a small process of the engine's own,
  * because starting a process blocks the one that does it, the longer the more memory it has.
  * `inline`: in this process, for short scripts and tests.
  */
  readonly worker?: "process" | "inline" | undefined;
  /**
  * Path of a Unix socket, of at most about 100 bytes in a directory that only the user may enter: other
  * processes reach this engine's own worker there, by their `socket`.
  */
  readonly listen?: string | undefined;
  /** Socket of a worker that `startGitWorker` started, to share it with other processes. */
  readonly socket?: string | undefined;
  /** The worker's file, for bundles: `git-worker.js` of this package. Default: next to the package's code. */
  readonly workerFile?: string | undefined;
  /** The git program. Default: `git`, found by PATH. At least version 2.36. */
  readonly git?: string | undefined;
  /** Most object readers (git processes that stay) at once, over all repositories. Default: 64. */
  readonly maxReaders?: number | undefined;
  /**
  * Most fetches and pushes at once, over all repositories: each is a git process or several, which
  * need memory as the repository is large. Sixteen times as many may wait. Default: 16.
  */
  readonly maxTransfers?: number | undefined;
  /** Limits of what pushed objects may make git do. What is absent has its default. */
  readonly limits?: Partial<GitLimits> | undefined;
  /**
  * Whether only processes of this machine and this PID namespace use the repositories, which must lie on a
  * local file system. Then locks that a killed git left are removed, and what killed pushes left, when no
  * living process can own them. Otherwise locks are only waited for, and what pushes of a process that
  * cannot be seen have left is git's to remove, after a day. Default: false.
  */
  readonly exclusive?: boolean | undefined;
  /** Most bytes of parsed objects that are remembered, over all repositories. Default: 128 MiB. */
  readonly cacheBytes?: number | undefined;
}
/** A real git repository. */
interface GitRepository extends GitStore, TransferServer {
  /** Absolute path of the git directory. */
  readonly gitDir: string;
  /**
  * An archive's bytes as they come: the same bytes each time for one version of git and of Node.
  *
  * @param fill - gives small files other contents; a bundle has none
  * @param signal - ends it and what works for it, also before the next bytes
  * @throws GitContentsError `object-not-found`, `repository-failed`; `archive-too-large`, mostly before
  *   work is begun: see {@link GitLimits}
  */
  archive(order: ArchiveOrder, fill?: FillArchive, signal?: AbortSignal): AsyncIterable<Uint8Array>;
}
/** Real git repositories, served by a few long-lived git processes. */
interface GitEngine {
  /** Counts of the caches of this process, for metrics. */
  readonly caches: GitCaches;
  /** The repository at an absolute path. Looks at nothing yet; the same object for the same path. */
  open(gitDir: string): GitRepository;
  /** Makes an empty bare repository. */
  init(gitDir: string, options?: InitOptions): Promise<void>;
  /**
  * Makes a bare repository with all refs and objects of another, and its default branch. Nothing of
  * the other's configuration or hooks is taken.
  *
  * @throws GitContentsError `repository-failed` when it is no repository, or cannot be reached, or has
  *   objects that no push may bring: see {@link GitLimits}. Then there is nothing at `gitDir`
  */
  importFrom(gitDir: string, source: GitSource, options?: ImportOptions): Promise<void>;
  /**
  * Brings all refs of a repository up to date with another: what the other has no more is gone, what
  * was changed here is lost. Readers may go on.
  *
  * @returns the other's default branch, if it names one
  * @throws GitContentsError `repository-failed`, also for objects that no push may bring; no ref was moved
  *   then, and nothing taken
  */
  refresh(gitDir: string, source: GitSource): Promise<string | undefined>;
  /**
  * Writes all refs and objects into one file, a bundle of git's.
  *
  * @param file - absolute; made or replaced
  * @throws GitContentsError `repository-failed`, also when there is no commit yet
  */
  bundle(gitDir: string, file: string): Promise<void>;
  /** All blobs of a length within bounds, in bytes, whether a ref leads to them or not; in no order. */
  listBlobsOfSize(gitDir: string, bounds: {
    readonly min: number;
    readonly max: number;
  }): Promise<readonly ObjectId[]>;
  /** Checks every object and ref: `git fsck --full --strict`. */
  check(gitDir: string): Promise<CheckReport>;
  /** Digest of the default branch, of all refs and of all objects that they lead to: SHA-256, in hex. */
  digest(gitDir: string): Promise<string>;
  /** Packs loose objects and refs, writes the commit-graph. Readers and writers may go on. */
  maintain(gitDir: string): Promise<MaintenanceReport>;
  /**
  * Removes objects for good, at once and everywhere in a repository, with all objects that no ref leads to
  * and that lead to them. Readers and writers may go on; other engines notice when they open it next.
  *
  * @param options - `dryRun`: only tells what it would remove
  * @throws GitContentsError `repository-failed`, also for a repository that borrows objects of another
  */
  purge(gitDir: string, ids: readonly ObjectId[], options?: {
    readonly dryRun?: boolean | undefined;
  }): Promise<PurgeReport>;
  /** Disk use of a repository's objects: some milliseconds, by the number of files. */
  measure(gitDir: string): Promise<ObjectUsage>;
  /** Ends what serves a repository and forgets it; the directory is then the caller's to delete or move. */
  release(gitDir: string): Promise<void>;
  /** Load of the process that has the git processes. Absent: it was not needed yet, and is not started for this. */
  load(): Promise<GitLoad | undefined>;
  /** Version of the git program: `2.39.5`. */
  version(): Promise<string>;
  /** Ends all processes. Calls in flight are refused. */
  close(): Promise<void>;
}
/** Counts of a cache, since the start. */
interface GitCacheCounts {
  /** Values that were found. */
  readonly hits: number;
  /** Values that had to be read. */
  readonly misses: number;
}
/** Counts of the caches of an engine. They go on counting. */
interface GitCaches {
  /** Parsed commits and trees. */
  readonly objects: GitCacheCounts;
  /** Whole blobs. */
  readonly blobs: GitCacheCounts;
  /** Types and sizes of objects. */
  readonly sizes: GitCacheCounts;
  /** Last commits of the entries of a directory. */
  readonly lastCommits: GitCacheCounts;
}
/** Load of a process that has git processes. Counts are since it was started. */
interface GitLoad {
  /** Git processes that run. */
  readonly processes: number;
  /** Those of them that stay and read objects. */
  readonly readers: number;
  /** Fetches and pushes in flight. */
  readonly transfers: number;
  /** Fetches and pushes that wait for others to end. */
  readonly waitingTransfers: number;
  /** Commits that were made, those of pushes not among them. */
  readonly commits: number;
  /** Pushes that moved a ref. */
  readonly pushes: number;
  /** Memory of the process, without that of git: bytes. */
  readonly memoryBytes: number;
}
/** How a repository is imported. */
interface ImportOptions {
  /** Default branch. Absent: that of the source. */
  readonly defaultBranch?: string | undefined;
  /** Whether it is a copy of a repository of one's own: its objects are not held to the limits. Default: false. */
  readonly ownCopy?: boolean | undefined;
}
/** Source of an import: the absolute path of a repository, or of a bundle, or an address. */
type GitSource = string | RemoteSource;
/** A repository that is served over HTTP, without credentials. */
interface RemoteSource {
  /** `http:` or `https:`. */
  readonly url: string;
  /**
  * IP addresses of the host's name. No other is used, which takes git 2.37, and no
  * redirect is followed: the caller checks the addresses before.
  */
  readonly addresses: readonly string[];
}
/** How a new repository begins. */
interface InitOptions {
  /** Default: `main`. */
  readonly defaultBranch?: string | undefined;
  /** Default: `sha1`. */
  readonly format?: ObjectFormat | undefined;
}
/** Disk use of a repository's objects. */
interface ObjectUsage {
  /** Bytes of all files of the objects: packs, their indexes, loose objects, unfinished uploads. */
  readonly bytes: number;
  /** Number of packs. */
  readonly packs: number;
  /** Number of objects in files of their own. */
  readonly loose: number;
}
/** Report of a purge. */
interface PurgeReport {
  /** Objects that were removed, or would be. Empty: none of them is there, or a ref leads to one. */
  readonly removed: readonly ObjectId[];
  /** Object that stays, and with it all others, because a ref leads to it: its full name. */
  readonly named: {
    readonly id: ObjectId;
    readonly ref: string;
  } | undefined;
}
/** Report of a maintenance. */
interface MaintenanceReport {
  /** Disk use when it began. */
  readonly before: ObjectUsage;
  /** Disk use when it ended; what others wrote meanwhile is in it. */
  readonly after: ObjectUsage;
}
/** Result of a check. */
interface CheckReport {
  /** Whether nothing is wrong. */
  readonly ok: boolean;
  /** Output of git, a line each, without notes about unreachable objects. */
  readonly problems: readonly string[];
}
/** Move of a ref, done only while the ref has an expected value. */
interface RefMove {
  /** Full name. */
  readonly name: string;
  /** Id that it must have; absent: it must not exist. */
  readonly from: ObjectId | undefined;
  /** Absent: it is deleted. */
  readonly to: ObjectId | undefined;
}
/** Oldest git that has what the engine needs: `cat-file --batch-command`. */
declare const MIN_GIT_VERSION = "2.36.0";
/**
* Settings of every git process, whatever the repository's own configuration says: no hook or
* monitor runs, nothing of the host is read, everything written is synced.
*/
declare const GIT_SETTINGS: readonly string[];
/** Whole environment of every git process. Nothing of ours is passed on but the way to programs. */
declare function gitEnvironment(): Record<string, string>;
/** Makes an engine. It starts no process before its first use. */
declare function createGitEngine(options?: GitEngineOptions): GitEngine;
/**
* Where process ids mean one thing: this machine since its start, and this PID namespace of it. As 12 hex
* digits, which no other machine, start or container has. Where there is no `/proc`, the machine alone.
*/
declare const PROCESS_PLACE: string;
/** This process, as a part of a file's name: place, process id, and when it began. */
declare const THIS_PROCESS: string;
/** State of a process: `elsewhere` when this one cannot see it. */
type OwnerState = "alive" | "gone" | "elsewhere";
/** State of the process that a {@link THIS_PROCESS} names. */
declare function ownerState(owner: string): OwnerState;
/** Most bytes of a blob that `readBlob` holds in memory. */
declare const MAX_WHOLE_BLOB_BYTES = 67108864;
/** Advertisement for a push that makes its repository. */
declare function emptyPushAdvertisement(format: ObjectFormat): Uint8Array;
/** Object with a signature, and who is said to have made it. */
interface SignedObject {
  /** Signature, and what was signed. */
  readonly signed: StoredSignature;
  /** Committer of a commit, tagger of a tag. */
  readonly person: Identity;
}
/** Owner of the key of a signature. */
interface Signer {
  /** For people. */
  readonly name: string;
  /** Address of mail in commits. */
  readonly email: string;
  /** Name of the account. Empty: it is the server's own key. */
  readonly username: string;
}
/** Judgement of a signature. */
type SignatureVerdict = {
  /** It is good. */readonly verified: true; /** Owner of the key. */
  readonly signer: Signer; /** Fingerprint or id of the key. */
  readonly key: string;
} | {
  /** It is not known to be good. */readonly verified: false; /** Why. */
  readonly reason: keyof typeof REASONS;
};
/** Judges a signature of a commit or tag by the keys of accounts. */
type JudgeSignature = (object: SignedObject) => Promise<SignatureVerdict>;
/** Reasons in the words of Gitea. */
declare const REASONS: {
  /** It is none that can be read. */readonly unreadable: "gpg.error.extract_sign"; /** No account has the address of the committer. */
  readonly "committer-unknown": "gpg.error.no_committer_account"; /** The committer's account has no such key. */
  readonly "key-unknown": "gpg.error.no_gpg_keys_found"; /** The key is there, and did not make it. */
  readonly "bad-signature": "gpg.error.probable_bad_signature"; /** What is needed to look at it is not there. */
  readonly unavailable: "gpg.error.failed_retrieval_gpg_keys";
};
/** Settings that verification needs. */
interface VerificationSettings {
  /** Judges signatures. Absent: there are no keys that could verify one. */
  readonly judgeSignature?: JudgeSignature | undefined;
}
/** Keys of an account. */
interface SignerKeys extends Signer {
  /** Fingerprints of its keys of SSH, as `SshPublicKey` has them. */
  readonly ssh: readonly string[];
  /** Its keys of OpenPGP, as `OpenpgpKey.armored` has them. Default: none. */
  readonly openpgp?: readonly string[] | undefined;
}
/** Finds the account whose commits have an address of mail, with its keys. `undefined`: there is none. */
type FindSignerKeys = (email: string) => Promise<SignerKeys | undefined>;
/** Ports of {@link createSignatureJudge}. */
interface SignatureJudgePorts {
  /** Finds the account of a committer. */
  readonly findKeys: FindSignerKeys;
  /** Key that the server signs with. Absent: it signs nothing. */
  readonly ownKey?: {
    readonly fingerprint: string;
    readonly signer: Signer;
  } | undefined;
}
/**
* Makes a judge of signatures. One counts when a key of the committer's own account made it, found by the address of
* mail of the committer; or the server's own key.
*/
declare function createSignatureJudge(ports: SignatureJudgePorts): JudgeSignature;
/** Key of OpenPGP, of version 4, alone: without what its owner says about it. */
interface KeyPacket {
  /** Content of the packet. */
  readonly body: Buffer;
  /** Hash of the key: 40 hexadecimal digits in upper case. */
  readonly fingerprint: string;
  /** Last 16 digits of it. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** Key for verification. Absent: of a kind that signs nothing, or that is not taken here. */
  readonly verifier?: KeyVerifier | undefined;
}
/** Key that verifies signatures. */
interface KeyVerifier {
  /** Number of its algorithm in RFC 9580. */
  readonly algorithm: number;
  /** The key itself. */
  readonly key: KeyObject;
  /** Bytes of a number of its signatures. */
  readonly bytes: number;
}
/** Primary key or subkey of OpenPGP, with what its owner says about it. */
interface OpenpgpKeyPart extends KeyPacket {
  /** Milliseconds since 1970. Absent: it does not expire. */
  readonly expiresAtMs?: number | undefined;
  /** Signatures from then on do not count: milliseconds since 1970. Absent: it is not revoked. */
  readonly revokedAtMs?: number | undefined;
  /** Whether it may sign. */
  readonly canSign: boolean;
  /** Whether it may certify other keys. */
  readonly canCertify: boolean;
  /** Whether it may encrypt what is sent. */
  readonly canEncryptComms: boolean;
  /** Whether it may encrypt what is stored. */
  readonly canEncryptStorage: boolean;
}
/** Public key of OpenPGP, verified by its own signatures. */
interface OpenpgpKey {
  /** Primary key. */
  readonly primary: OpenpgpKeyPart;
  /** Its subkeys. */
  readonly subkeys: readonly OpenpgpKeyPart[];
  /** Addresses of mail that its owner gave it, and did not take back. Nobody else confirmed them. */
  readonly emails: readonly string[];
  /** The key without signatures of others, pictures, and what is not its own. */
  readonly armored: string;
}
/**
* Reads an armoured public key, of version 4: RSA of 2,048 to 8,192 bits, ECDSA on NIST's curves, Ed25519 or Ed448,
* with subkeys of any kind. Signatures over MD5 or SHA-1 count for nothing. `undefined` for anything else.
*/
declare function readOpenpgpKey(armored: string): Promise<OpenpgpKey | undefined>;
/** Public key of SSH, as `authorized_keys` has it. */
interface SshPublicKey {
  /** Kind of the key: `ssh-ed25519`. */
  readonly type: string;
  /** Kind and key in base64, without a comment. */
  readonly text: string;
  /** Text behind the key; may be empty. */
  readonly comment: string;
  /** Hash of the key as `ssh-keygen -l` shows it: `SHA256:...`. */
  readonly fingerprint: string;
}
/**
* Reads a line of `authorized_keys` without options: Ed25519, ECDSA, RSA of 2,048 bits or more, and the first two
* of security tokens. `undefined` for anything else.
*/
declare function parseSshPublicKey(line: string): SshPublicKey | undefined;
/** Signer of commits with a key of SSH. */
interface SshSigner {
  /** Public half of the key. */
  readonly publicKey: SshPublicKey;
  /** Signs the bytes of a commit, for git; as `CommitOptions.sign` takes it. */
  readonly sign: SignCommit;
}
/**
* Makes a signer of the text of a private key: Ed25519 without a passphrase, as `ssh-keygen -t ed25519` or
* `openssl genpkey` write it.
*
* @throws TypeError when it is no such key
*/
declare function createSshSigner(privateKey: string): SshSigner;
/** Limits of a queue. */
interface QueueLimits {
  /** Most that work at once. */
  readonly working: number;
  /** Most that wait. */
  readonly waiting: number;
  /** Longest wait, in milliseconds. */
  readonly waitMs: number;
}
/** Somebody who wants to enter a queue. */
interface QueueEntry {
  /** Key of the client, for its share. Absent: any number of places. */
  readonly client?: string | undefined;
  /** Ends the wait. */
  readonly signal?: AbortSignal | undefined;
}
/**
* Queue with limits and a share for each client: so many work at once, so many wait for so long, the
* others are refused. Who has as many places as are free gets no more of them, to work and to wait
* alike: one client alone has half of them at most, and there is one left for another.
*/
declare class FairQueue {
  #private;
  /** @param refusal - makes the error for who is too much, or waited too long */
  constructor(limits: QueueLimits, refusal: () => Error);
  /** Number of places that are taken. */
  get working(): number;
  /** Number of entries that wait for a place. */
  get waiting(): number;
  /**
  * Waits for a place.
  *
  * @returns what gives it back; to call it again does nothing
  * @throws the queue's refusal; the reason of the signal
  */
  enter({
    client,
    signal
  }: QueueEntry): Promise<() => void>;
}
/** A worker that serves several processes. */
interface GitWorker {
  /** Ends it, once what it does is done. */
  close(): Promise<void>;
}
/** How a shared worker is started. */
interface ListenOptions {
  /** Path of the Unix socket to listen at: at most about 100 bytes, in a directory that only the user may enter. */
  readonly socket: string;
  /** See `GitEngineOptions.git`. */
  readonly git?: string | undefined;
  /** See `GitEngineOptions.maxReaders`. */
  readonly maxReaders?: number | undefined;
  /** See `GitEngineOptions.maxTransfers`. */
  readonly maxTransfers?: number | undefined;
  /** See `GitEngineOptions.limits`. */
  readonly limits?: Partial<GitLimits> | undefined;
  /** See `GitEngineOptions.exclusive`. */
  readonly exclusive?: boolean | undefined;
  /** See `GitEngineOptions.workerFile`. */
  readonly workerFile?: string | undefined;
}
/**
* Starts a worker for several processes, whose engines find it by `GitEngineOptions.socket`: one
* owner of every repository. It is started again when it ends. Resolves when it listens.
*/
declare function startGitWorker(options: ListenOptions): Promise<GitWorker>;
declare namespace index_d_exports {
  export {
    AdvertiseOptions,
    CheckReport,
    FairQueue,
    FetchTransfer,
    FindSignerKeys,
    GIT_SETTINGS,
    GitCacheCounts,
    GitCaches,
    GitEngine,
    GitEngineOptions,
    GitLimits,
    GitLoad,
    GitRepository,
    GitSource,
    GitWorker,
    ImportOptions,
    InitOptions,
    ListenOptions,
    MAX_WHOLE_BLOB_BYTES,
    MIN_GIT_VERSION,
    MaintenanceReport,
    ObjectUsage,
    OpenpgpKey,
    OpenpgpKeyPart,
    OwnerState,
    PROCESS_PLACE,
    PurgeReport,
    PushDenied,
    PushReview,
    PushRules,
    PushTransfer,
    Pushed,
    QueueEntry,
    QueueLimits,
    RemoteSource,
    ReviewedMove,
    SignatureJudgePorts,
    SignerKeys,
    SshPublicKey,
    SshSigner,
    THIS_PROCESS,
    Transfer,
    TransferServer,
    TransferService,
    createGitEngine,
    createSignatureJudge,
    createSshSigner,
    emptyPushAdvertisement,
    gitEnvironment,
    ownerState,
    parseSshPublicKey,
    readOpenpgpKey,
    startGitWorker,
  };
}
/** Access of a client of git to a repository. */
interface GitAccess {
  /** Repository: what `engine.open(gitDir)` gives. */
  readonly repository: TransferServer;
  /**
  * Reads the rules of a push: see `PushTransfer.rules`. Absent: nothing is pushed.
  *
  * @param newBytes - size of the objects that came, in bytes on the disk; given the second time
  */
  readonly rules?: PushTransfer["rules"] | undefined;
  /** Called when refs have moved, before the pusher is told. */
  readonly pushed?: ((pushed: Pushed) => void | Promise<void>) | undefined;
  /** Key of the client, such as an account: one alone gets half of the transfers at most. */
  readonly client?: string | undefined;
}
/** Request of a client of git, for you to decide about. */
interface GitRequest {
  /**
  * Path of the address before git's own words, decoded and without `.git`: `ada/site`. No part of it is
  * empty, `.` or `..`, or has a separator or a control character: it is safe below a folder.
  */
  readonly path: string;
  /** Wish of the client. */
  readonly wish: "fetch" | "push";
  /** Request itself, for its headers. */
  readonly request: Request;
}
/** Options of {@link createGitHandler}. */
interface GitHandlerOptions {
  /**
  * Decides about a request. Called when it begins, and for a fetch again when its body has come: by
  * then the rights may be others.
  *
  * @returns what the client may do; `undefined` when there is nothing for it to know of; or an answer, such
  *   as {@link askForPassword}'s
  */
  readonly open: (asked: GitRequest) => GitAccess | Response | undefined | Promise<GitAccess | Response | undefined>;
  /** Largest body of a fetch, in bytes: it is held in memory. Default: 16 MiB. */
  readonly maxFetchBytes?: number | undefined;
  /** Most bytes of objects of a push. Default: 2 GiB. */
  readonly maxPushBytes?: number | undefined;
  /** Told about errors whose cause the client is not told. Default: nobody. */
  readonly onError?: ((error: unknown) => void) | undefined;
}
/**
* Makes a handler of clone, fetch and push for everything that speaks `Request` and `Response`. It answers
* `GET .../info/refs`, `POST .../git-upload-pack` and `POST .../git-receive-pack`, and everything else with 404.
*/
declare function createGitHandler(options: GitHandlerOptions): (request: Request) => Promise<Response>;
/** Answer that makes git ask its user for a name and a password, or a token in its place. */
declare function askForPassword(realm?: string): Response;
/** Reader of a request's headers, by any case of their names. */
type ReadHeader = (name: string) => string | null | undefined;
/** Version of the protocol that a client wants, of those there are: 0, 1 or 2. */
declare function protocolOf(header: ReadHeader): number;
/**
* Service that `info/refs` is asked for.
*
* @throws GitContentsError `service-unknown`: a client of the dumb protocol, for example
*/
declare function serviceOf(query: string | null | undefined): TransferService;
/** Whether a push only checks its rights: before a long one git sends an empty one. */
declare function isProbe(header: ReadHeader): boolean;
/** Headers of an answer to git, which nothing may cache: the same address answers differently a moment later. */
declare function answerHeaders(service: TransferService, part: "advertisement" | "result"): Readonly<Record<string, string>>;
/** Opens the encoding of a body. Count what goes in: it counts what comes out. */
type DecodeBody = (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
/**
* Checks the headers of a fetch's or push's body.
*
* @param limit - in bytes, of the body as it is sent and as it is decoded
* @returns decodes the body. It throws GitContentsError `body-too-large`, `request-malformed` while it is read
* @throws GitContentsError `request-malformed`, `encoding-unknown`, `body-too-large`
*/
declare function readTransferHeaders(header: ReadHeader, service: TransferService, limit: number): DecodeBody;
/** Largest list of refs in front of the objects of a push, in bytes. */
declare const MAX_COMMANDS_BYTES = 33554432;
/** Rules of a push to a repository that has none of its own: say what differs. */
declare const WRITE_ACCESS: BranchFacts;
/**
* Answers a push: progress as it comes, then what came of each ref, once you know it too.
*
* @param settle - called when the refs have moved, before the pusher is told
*/
declare function answerPush(repository: Pick<TransferServer, "receivePack">, transfer: PushTransfer, settle: (pushed: Pushed) => Promise<void>): AsyncGenerator<Uint8Array>;
/** Codes of all refusals. */
declare const REFUSAL_CODES: readonly GitContentsCode[];
/** HTTP status of a refusal, for the method of the request that was refused. */
declare function statusOf(code: GitContentsCode, method: string): number;
/** Addresses of a repository, for its answers. Each can be fetched. */
interface Addresses {
  /** `{base}/api/v1/repos/{owner}/{name}` */
  readonly api: string;
  /** `{base}/{owner}/{name}` */
  readonly html: string;
  /** Whether there are pages of files and commits below `html`. */
  readonly pages: boolean;
}
/**
* Addresses of a repository below an origin.
*
* @param pages - whether there are pages of files and commits: `html_url` leads to them
*/
declare function addressesOf(base: string, {
  owner,
  name
}: {
  readonly owner: string;
  readonly name: string;
}, pages?: boolean): Addresses;
/** A path with each component percent-encoded. */
declare function encodePath(path: string): string;
/**
* Address below a repository's about a place at a branch, tag or commit.
*
* @param word - `raw` for a file's bytes, `src` for the page of a file or directory, or that of another page
*/
declare function placeAddress({
  html
}: Pick<Addresses, "html">, word: string, {
  ref,
  path
}: {
  readonly ref: Pick<Ref, "kind" | "name">;
  readonly path: string;
}): string;
/** Cache of written lists of directories, by a key that names commit, directory and addresses: what stands under it never changes. */
interface ListingCache {
  /** Bytes that stand under a key. */
  get(key: string): Uint8Array | undefined;
  /** Puts bytes under a key. It may leave them out. */
  set(key: string, bytes: Uint8Array): void;
}
/** Request of the contents routes, whatever carries it. */
interface ContentsRequest {
  /** HTTP method. */
  readonly method: string;
  /** Whole address of the request. */
  readonly url: string;
  /** Reads a parameter of the query: its first value, decoded. */
  readonly query: (name: string) => string | undefined;
  /** Reads all values of a parameter of the query. */
  readonly queries: (name: string) => readonly string[];
  /** Reads a header, by any case of its name. */
  readonly header: (name: string) => string | undefined;
}
/** Repository that a client may read, at the address of its request. */
interface OpenedContents {
  /** Facts of the repository that git does not hold. */
  readonly repository: RepositoryFacts;
  /** Git data of the repository. */
  readonly git: GitStore;
  /** Path behind the route's word, decoded once; `""` for nothing. */
  readonly rest: string;
}
/** Facts of a repository that git does not hold. */
interface RepositoryFacts {
  /** Name of the owner: the first part of addresses. */
  readonly owner: string;
  /** Name of the repository: the second part of addresses. */
  readonly name: string;
  /** Whether only some may read it: then no shared cache keeps its files. */
  readonly private: boolean;
  /** Short names of protected branches. */
  readonly protectedBranches: readonly string[];
}
/** Settings of the contents routes. */
interface ContentsSettings extends VerificationSettings {
  /** Origin of every address in answers, without a slash at its end: `https://git.example.org`. */
  readonly base: string;
  /** Whether there are pages at `html_url`, as Gitea has them: `{base}/{owner}/{name}/src/branch/main/a.txt`. Default: false. */
  readonly pages?: boolean | undefined;
  /** Largest file whose bytes stand in JSON, in bytes: `content` of a larger one is empty. */
  readonly maxBlobBytes: number;
  /** Reads the bytes of a file as a pointer to a large object, such as git-lfs's. Absent: none is one. */
  readonly pointerOf?: ((bytes: Uint8Array) => ObjectPointer | undefined) | undefined;
  /** Finds the account that has an address of mail in commits, by its name. Absent: there are no accounts. */
  readonly usernameOf?: ((email: string) => Promise<string | undefined>) | undefined;
  /** Cache of written lists of directories. Absent: each is written anew. */
  readonly listings?: ListingCache | undefined;
  /** Finds what `.editorconfig` files say of a path: `readDefinition` of `@x/editorconfig`. Absent: nothing. */
  readonly editorconfigOf?: EditorconfigOf | undefined;
}
/**
* Finds what `.editorconfig` files say of a path. `undefined`: nothing.
*
* @param read - reads the file of a directory; `""` is the root
*/
type EditorconfigOf = (path: string, read: (directory: string) => Promise<Uint8Array | undefined>, options: {
  /** Whether nested files count, and every property; else those that Gitea answers, of the file at the root. */readonly isFull: boolean;
}) => Promise<object | undefined>;
/** Pointer to a large object that lies beside git. */
interface ObjectPointer {
  /** SHA-256 of the object, in hex. */
  readonly oid: string;
  /** Size of the object in bytes. */
  readonly size: bigint;
}
/** Body of an answer: text and bytes that are at hand, or a stream. */
type AnswerBody = string | Uint8Array | AsyncIterable<Uint8Array>;
/** Answer of a contents route, before a server sends it. */
interface ContentsAnswer<Body = AnswerBody> {
  /** HTTP status. */
  readonly status: number;
  /** Headers of the answer, without its length. */
  readonly headers: Readonly<Record<string, string>>;
  /** Body of the answer. Absent: none. */
  readonly body?: Body | undefined;
  /** Whether the answer would be the same now. Absent: it is not to be cached. */
  readonly isFresh?: (() => boolean) | undefined;
}
/** Makes the answer 200 of a value as JSON. */
declare function jsonAnswer(value: unknown, headers?: Readonly<Record<string, string>>, isFresh?: () => boolean): ContentsAnswer<string>;
/** Idempotency key of a request. */
interface IdempotencyKey {
  /** Name of the client, as you tell clients apart. */
  readonly client: string;
  /** Value of `Idempotency-Key`, as the client chose it. */
  readonly key: string;
  /** Hash of the request: the same for the same request only. */
  readonly fingerprint: string;
}
/** State of a key: new (and now claimed), in flight, used for another request, or answered. */
type IdempotencyClaim = {
  readonly kind: "new";
} | {
  readonly kind: "in-flight";
} | {
  readonly kind: "other";
} | {
  readonly kind: "answered";
  readonly answer: string;
};
/** Store of answers by their idempotency keys: a key is claimed before the work, and answered after it. */
interface IdempotencyStore {
  /**
  * Claims a key for a request, unless it is claimed: of many that ask at once, one gets it.
  *
  * @param untilMs - the key is free again then, in milliseconds since 1970
  */
  readonly claim: (request: IdempotencyKey, untilMs: number) => Promise<IdempotencyClaim>;
  /**
  * Stores the answer of a request whose key was claimed.
  *
  * @param untilMs - the answer is forgotten then, in milliseconds since 1970
  */
  readonly keep: (request: IdempotencyKey, answer: string, untilMs: number) => Promise<void>;
  /** Frees a key whose request failed. */
  readonly release: (request: IdempotencyKey) => Promise<void>;
}
/** Lifetime of a stored answer, in milliseconds. */
declare const ANSWER_LIFETIME_MS = 36e5;
/** Request that may have an `Idempotency-Key`. */
interface KeyedRequest {
  /** Request with its headers. */
  readonly asked: Pick<ContentsRequest, "method" | "url" | "header">;
  /** Name of the client: keys of different clients do not meet. */
  readonly client: string;
  /** Its body, or its hash: with method and address it identifies the request. */
  readonly body: Uint8Array | string;
}
/** Work that is done once for each key. */
interface KeyedWork {
  /** Does it, and leaves the receipt where `find` finds it, together with what it does. */
  readonly run: (receipt: Receipt | undefined) => Promise<ContentsAnswer<string>>;
  /** Finds the answer to work that was done already. `undefined`: by the receipt, nothing was done. */
  readonly find: (receipt: Receipt) => Promise<ContentsAnswer<string> | undefined>;
}
/** Services that idempotency needs. */
interface IdempotencyPorts {
  /** Store of the answers. */
  readonly answers: IdempotencyStore;
  /** Time now, in milliseconds since 1970. */
  readonly nowMs: () => number;
}
/**
* Handles a request once for its `Idempotency-Key`: a repeated request gets the stored answer, byte for
* byte, also when the server was killed before it stored it; another request with this key is refused.
* Without the header the work is simply done.
*
* @throws GitContentsError `key-malformed`, `key-reused`, `key-under-way`, and whatever the work throws
*/
declare function answerOnce(request: KeyedRequest, work: KeyedWork, {
  answers,
  nowMs
}: IdempotencyPorts): Promise<ContentsAnswer<string>>;
/** Work that leaves a receipt, by which its answer is made again. */
interface ReceiptWork {
  /**
  * Does it, and leaves the receipt together with what it does. Under the lock under which it leaves the receipt, it
  * claims the key before.
  */
  readonly run: (receipt: Receipt | undefined, claim: KeyClaim | undefined) => Promise<ContentsAnswer<string>>;
  /** Makes the answer to work that was done already. `undefined`: by the receipt, nothing was done. */
  readonly find: (receipt: Receipt) => Promise<ContentsAnswer<string> | undefined>;
}
/** Key that work claims itself. */
interface KeyClaim {
  /** Key of the request. */
  readonly request: IdempotencyKey;
  /** The key is free for other requests then, in milliseconds since 1970. */
  readonly untilMs: number;
  /** Whether it was claimed. */
  readonly isTaken: boolean;
  /** Notes that it was claimed in another way. */
  note(): void;
  /** Claims it, unless it was. @throws GitContentsError when it is another request's */
  take(): Promise<void>;
}
/** Keys of requests for work that leaves receipts. */
interface ReceiptKeys extends Pick<IdempotencyStore, "release"> {
  /** Claims a key, as `IdempotencyStore.claim`, but for the same request again and again. */
  readonly claim: IdempotencyStore["claim"];
  /** Fingerprints of the requests that this process has in flight, by client and key. */
  readonly inFlight: Map<string, string>;
}
/** Services of {@link answerByReceipt}. */
interface ReceiptPorts {
  /** Keys. */
  readonly keys: ReceiptKeys;
  /** Time now, in milliseconds since 1970. */
  readonly nowMs: () => number;
  /** Whether keys are claimed before the work, not by it: a claim would hold up others there. Default: false. */
  readonly isEarly?: boolean | undefined;
}
/**
* Handles a request once for its `Idempotency-Key`, as `answerOnce` does, but stores no answer: a repeated request is refused
* by the receipt, which its answer is then made from. So the first request costs no more than its claim. Without
* the header the work is simply done.
*
* @throws GitContentsError `key-malformed`, `key-reused`, `key-under-way`, and whatever the work throws
*/
declare function answerByReceipt(request: KeyedRequest, work: ReceiptWork, {
  keys,
  nowMs,
  isEarly
}: ReceiptPorts): Promise<ContentsAnswer<string>>;
/** A commit, and the changes as they were made: with pointers where contents lie beside git. */
interface Made extends Committed {
  /** In the order of the request. */
  readonly changes: readonly FileChange[];
}
/** Repository that was changed, and how. */
interface ChangedContents {
  /** Repository of the commit. */
  readonly repository: Pick<RepositoryFacts, "owner" | "name">;
  /** Commit that was made. */
  readonly made: Made;
  /** Whether the answer was made and nothing was written. */
  readonly dryRun: boolean;
}
/**
* Makes the answer with one file as it is now, and its commit.
*
* @param isNew - whether no file was there before: 201
*/
declare function fileAnswer(changed: ChangedContents, isNew: boolean, settings: ContentsSettings): Promise<ContentsAnswer<string>>;
/** Makes the answer with several files as they are now, and their commit. */
declare function filesAnswer(changed: ChangedContents, settings: ContentsSettings): Promise<ContentsAnswer<string>>;
/** Schemas that read the bodies of requests, by what the body asks for: to describe the routes with. */
declare const REQUEST_BODIES: Readonly<Record<RequestBodyName, GenericSchema>>;
/** Name of a body in {@link REQUEST_BODIES}. */
type RequestBodyName = "fileChange" | "fileChanges" | "newBranch" | "branchName" | "newRef" | "refUpdate" | "newTag" | "merge" | "commitStatus" | "patch" | "protection";
/** Defaults of a body: from the repository, the author and the clock. */
interface Defaults {
  /** Default branch of the repository. */
  readonly branch: string;
  /** Identity of the caller. */
  readonly doer: Identity;
  /** Time of the request, in milliseconds since 1970. */
  readonly nowMs: number;
}
/** Change set of a request, with the options of the request. */
interface ChangeOrder {
  /** Changes, with branch, message and identities. */
  readonly set: ChangeSet;
  /** Whether the answer is made and nothing is written. */
  readonly dryRun: boolean;
  /** Whether the server may sign the commit: its committer is the caller, and the request does not forbid it. */
  readonly isSignable: boolean;
}
/**
* Reads the JSON of a change to one file, whose path is in the address.
*
* @throws GitContentsError `body-invalid`, `base64-invalid`, `path-invalid`
*/
declare function readFileChange(json: unknown, change: {
  readonly operation: "create" | "update" | "delete";
  readonly path: string;
}, defaults: Defaults): ChangeOrder;
/**
* Reads the JSON of a change to several files. All bad paths are refused together.
*
* @throws GitContentsError `body-invalid`, `base64-invalid`, `path-invalid`
*/
declare function readFileChanges(json: unknown, defaults: Defaults): ChangeOrder;
/** Largest body of a patch, in bytes. */
declare const MAX_PATCH_BODY = 2097152;
/** Patch that a client asks for. */
interface PatchRequest {
  /** Text of the patch. */
  readonly patch: string;
  /** Order with no changes: they follow from the patch. */
  readonly order: ChangeOrder;
}
/** Reads the JSON of a patch. @throws GitContentsError `body-invalid` */
declare function readPatch(json: unknown, defaults: Defaults): PatchRequest;
/**
* Answers `GET .../editorconfig/{filepath}`: what the `.editorconfig` at the root says of a file, as Gitea answers it;
* with `?resolve=full` every property, nested files included.
*
* @throws GitContentsError `not-found`, and the codes of reading
*/
declare function answerEditorconfig({
  git,
  rest
}: OpenedContents, request: ContentsRequest, {
  editorconfigOf
}: ContentsSettings): Promise<ContentsAnswer>;
/**
* Reads the commit that `If-Match` says the branch must be at. `undefined`: any.
*
* @throws GitContentsError `precondition-failed`
*/
declare function expectedHead({
  header
}: Pick<ContentsRequest, "header">): string | undefined;
/** Whether a commit made a file that its first parent did not have. */
declare function isFileNew(git: GitStore, {
  commit
}: Pick<Committed, "commit">, path: string): Promise<boolean>;
/**
* `GET .../git/refs` and `GET .../git/refs/{ref}`: the ref of that very name, behind `refs/`, as an object; else
* the list of those whose names begin so.
*/
declare function answerRefs({
  git,
  rest,
  repository
}: OpenedContents, request: ContentsRequest, {
  base
}: ContentsSettings): Promise<ContentsAnswer>;
/** Full name of the ref in an address: `heads/main` or `refs/heads/main` behind `git/refs/`. */
declare function refNameOf(rest: string): string;
/** The JSON of a ref: `Reference`. */
declare function refEntity(git: Pick<GitStore, "readInfo">, {
  name,
  id
}: NamedRef, {
  base,
  repository
}: Pick<ContentsSettings, "base"> & Pick<OpenedContents, "repository">): Promise<object>;
/** `GET .../tags/{tag}` */
declare function answerTag({
  git,
  rest,
  repository
}: OpenedContents, _request: ContentsRequest, {
  base
}: ContentsSettings): Promise<ContentsAnswer>;
/** `GET .../git/tags/{sha}`: the object of an annotated tag, by its own id. */
declare function answerAnnotatedTag({
  git,
  rest,
  repository
}: OpenedContents, _request: ContentsRequest, {
  base,
  judgeSignature
}: ContentsSettings): Promise<ContentsAnswer>;
/** The JSON of a tag. One of a file or a directory, or too many tags deep, leads to no commit: then nothing is said of one. */
declare function tagEntity(git: GitStore, {
  name: full,
  id
}: NamedRef, {
  api,
  html
}: Addresses): Promise<object>;
/** Ref to be made, of a request. */
interface NewRefRequest {
  /** Name of the ref. */
  readonly name: RefName;
  /** Object for it to point at. */
  readonly to: ObjectId;
}
/** Change of a ref, of a request. */
interface RefUpdateRequest {
  /** Object for it to point at. */
  readonly to: ObjectId;
  /** Whether commits may be lost from a branch, and a tag may name something else. */
  readonly force: boolean;
}
/** Tag to be made, of a request. */
interface NewTagRequest {
  /** Name of the tag. */
  readonly name: RefName;
  /** What an annotated tag says; `""`: a plain one. */
  readonly message: string;
  /** Ref that it is made for; `""`: the default branch. */
  readonly target: string;
}
/** Reads the JSON of a new ref. @throws GitContentsError `body-invalid`, `ref-invalid` */
declare function readNewRef(json: unknown): NewRefRequest;
/** Reads the JSON of a change of a ref. @throws GitContentsError `body-invalid` */
declare function readRefUpdate(json: unknown): RefUpdateRequest;
/** Reads the JSON of a new tag. @throws GitContentsError `body-invalid`, `tag-invalid` */
declare function readNewTag(json: unknown): NewTagRequest;
/**
* Requires that a repository takes changes at all.
*
* @param repository - owner and name, for the message: `ada/site`
* @throws GitContentsError `write-forbidden`, `repository-archived`, `repository-mirror`
*/
declare function requireWriting(facts: BranchFacts, repository: string): void;
/**
* Requires that an attempt at a branch is allowed.
*
* @param repository - owner and name, for the message: `ada/site`
* @returns the conditions of it
* @throws GitContentsError `write-forbidden`, `repository-archived`, `repository-mirror`
*/
declare function requireBranch(facts: BranchFacts, attempt: BranchAttempt, repository: string): BranchConditions;
/**
* Requires that an attempt at a branch or a tag is allowed; a tag has the rules of the repository alone.
*
* @param repository - owner and name, for the message: `ada/site`
* @returns the conditions of it
* @throws GitContentsError `write-forbidden`, `repository-archived`, `repository-mirror`
*/
declare function requireRef(facts: BranchFacts, {
  kind,
  short
}: RefName, action: "create" | "move" | "delete", repository: string): BranchConditions;
/**
* Reads base64 in its standard alphabet, padded. Line ends are ignored, as the decoders that clients
* were written against do; anything else is refused.
*
* @returns the bytes, or the place of the first character that does not belong (line ends not counted)
*/
declare function decodeBase64(text: string): {
  readonly bytes: Uint8Array;
} | {
  readonly badAt: number;
};
/** Status of a commit as a client tells it. */
interface CommitStatusRequest {
  /** What was found. */
  readonly state: CommitState;
  /** What was looked at. */
  readonly context: string;
  /** Address of more about it, of http or https; may be empty. */
  readonly targetUrl: string;
  /** Plain text; may be empty. */
  readonly description: string;
}
/** Status of a commit as it is stored. */
interface KnownCommitStatus extends CommitStatusRequest {
  /** Decimal digits. */
  readonly id: string;
  /** Id of the commit. */
  readonly sha: string;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
}
/** Reads the JSON of a commit's status. @throws GitContentsError `body-invalid` */
declare function readCommitStatus(json: unknown): CommitStatusRequest;
/** The JSON of a status: `CommitStatus`. */
declare function commitStatusEntity(status: KnownCommitStatus, {
  api
}: Addresses, creator: object | null): object;
/** Parts of the JSON of all last statuses of a commit. */
interface CombinedParts {
  /** Id of the commit. */
  readonly sha: ObjectId;
  /** Findings of all contexts, of other pages too. */
  readonly states: readonly CommitState[];
  /** Statuses of the page in JSON. */
  readonly statuses: readonly object[];
  /** JSON of the repository. */
  readonly repository: object;
}
/** The JSON of a commit's finding as a whole: `CombinedStatus`. */
declare function combinedStatusEntity({
  sha,
  states,
  statuses,
  repository
}: CombinedParts, {
  api
}: Addresses): object;
/**
* Reads the JSON of a branch's protection. What a client leaves empty is not meant; what it means and no branch has here
* is refused.
*
* @param branch - name in the address. Absent: the body has it
* @throws GitContentsError `body-invalid`
*/
declare function readProtection(json: unknown, branch?: string): WantedProtection;
/** The JSON of a branch's protection: `BranchProtection`. */
declare function protectionEntity(branch: string, {
  protectedFiles
}: Pick<ProtectionFacts, "protectedFiles">, {
  admins,
  atMs
}: {
  readonly admins: readonly string[];
  readonly atMs: number;
}): object;
/**
* `GET .../compare/{base}...{head}`: the commits of the head that the base has not, and the files that differ since
* they parted; `{base}..{head}`: the files that differ between the two. With `.diff` behind it: their text.
*/
declare function answerComparison(opened: OpenedContents, request: ContentsRequest, {
  base: origin,
  judgeSignature
}: ContentsSettings): Promise<ContentsAnswer>;
/** `GET .../commits?sha=&path=&page=&limit=`: newest first; with a path, those that changed it. */
declare function answerCommits({
  git,
  repository
}: OpenedContents, request: ContentsRequest, settings: ContentsSettings): Promise<ContentsAnswer>;
/** Validators of a representation. */
interface Validators {
  /** With its quotes. */
  readonly etag?: string | undefined;
  /** Milliseconds since the Unix epoch; whole seconds count. */
  readonly lastModifiedMs?: number | undefined;
}
/** Bytes of a part: all at once when they are few, as a stream when they are many. */
type PartBody = Uint8Array | AsyncIterable<Uint8Array>;
/** Bytes to be served, whatever they come from. */
interface ServedContent<Body = PartBody> extends Validators {
  /** Size in bytes. */
  readonly size: number;
  /** For the header of that name. */
  readonly type: string;
  /** For `Content-Disposition`, whole. */
  readonly disposition: string;
  /** Reads a part of the bytes. */
  readonly read: (start: number, length: number) => Promise<Body>;
  /** Whether the answer would be the same now. Absent: it is not given again. */
  readonly isFresh?: (() => boolean) | undefined;
}
/** Method and headers of a request. */
type RequestHead = Pick<ContentsRequest, "method" | "header">;
/**
* Makes the answer with bytes, by RFC 9110: conditional, in part when asked for, without a body for `HEAD`.
*
* @param shared - headers that the answer has whether bytes follow or not
* @param describe - asked for only when the client does not have the content already
*/
declare function contentAnswer<Body>(request: RequestHead, validators: Validators, shared: Readonly<Record<string, string>>, describe: () => Promise<ServedContent<Body>>): Promise<ContentsAnswer<Body>>;
/**
* Makes the answer 304 for a client that has the content already.
*
* @param shared - headers that the answer has whether bytes follow or not
* @returns `undefined` when it has not
*/
declare function unchangedAnswer({
  header
}: Pick<ContentsRequest, "header">, validators: Validators, shared: Readonly<Record<string, string>>): ContentsAnswer<never> | undefined;
/** Headers that say what is known of content without looking into it. */
declare function validatorHeaders({
  etag,
  lastModifiedMs
}: Validators): Record<string, string>;
/** Headers that say how content is shown. */
declare function contentHeaders({
  type,
  disposition
}: Pick<ServedContent, "type" | "disposition">): Record<string, string>;
/** How many bytes of a file decide what it is. */
declare const SNIFF_BYTES = 4100;
/** How a file's bytes are served. */
interface ContentType {
  /** For the header of that name. */
  readonly type: string;
  /** Whether a browser may show it, or shall store it. */
  readonly disposition: "inline" | "attachment";
}
/** Type of a file that is text. `undefined`: it is not. */
declare function textTypeOf(head: Uint8Array): ContentType | undefined;
/** The header that names a download, by RFC 6266 and 8187: nothing in a name ends the header. */
declare function contentDisposition(disposition: "inline" | "attachment", name: string): string;
/** Addresses for the JSON of entries, of one answer. */
interface EntryView {
  /** Addresses of the repository. */
  readonly addresses: Addresses;
  /** The ref that the entry was read at. */
  readonly ref: Ref;
  /** Name of the ref in the request, or the default branch. */
  readonly refText: string;
}
/** Facts of an entry that git's tree does not hold. */
interface EntryFacts {
  /** The commit that last changed the entry. */
  readonly lastCommit?: CommitRecord | undefined;
  /** A file's bytes. `null`: this answer carries none. */
  readonly content?: Uint8Array | null | undefined;
  /** Set when the bytes are a pointer to a large object. */
  readonly pointer?: ObjectPointer | undefined;
}
/** The JSON of a file, directory, link or submodule: `ContentsResponse`. */
declare function entryEntity(entry: EntryDetail, view: EntryView, facts?: EntryFacts): object;
/** The JSON of the commit that a write made: `FileCommitResponse`. */
declare function commitEntity(commit: CommitRecord, addresses: Addresses): object;
/** RFC 3339 in UTC, whole seconds. */
declare function dateOf({
  atMs
}: Pick<Signature, "atMs">): string;
/**
* Work in steps that are taken at once when what they need is at hand, and otherwise waited for. Written
* once as a generator, it serves the fast path, which gives up where it would wait, and the slow path.
*/
type Steps<Result> = Generator<() => Promise<unknown>, Result, unknown>;
/**
* One step.
*
* @param now - `undefined` for what is not at hand
* @param later - begins only when the work is waited for
*/
declare function step<Value>(now: () => Value | undefined, later: () => Promise<Value>): Steps<Value>;
/** Result of work for which everything is at hand; `undefined` for other work, which is given up. */
declare function runSync<Result>(steps: Steps<Result>): Result | undefined;
/** Result of work that is waited for. */
declare function run<Result>(steps: Steps<Result>): Promise<Result>;
/** Reads of one repository. */
interface RepositoryReads {
  /** Reads that may have to be waited for. */
  readonly store: GitStore;
  /** Those that need not be waited for. Absent: there are none. */
  readonly sync: SyncReads | undefined;
}
/** A file of a repository, found. */
interface FoundFile {
  /** Ref that the file was found at. */
  readonly ref: Ref;
  /** Entry of the file. */
  readonly entry: Entry;
  /** Content of the file, when that was at hand. */
  readonly bytes?: Uint8Array | undefined;
}
/** All reads that a repository has. */
declare function readsOf(store: GitStore): RepositoryReads;
/**
* Finds the file of a raw or media address. Without `ref`, the path is looked for on the default
* branch, and then with the ref as its first components, shortest first.
*
* @throws GitContentsError `path-not-found`, `ref-not-found`, `repository-empty`
*/
declare function findFile(reads: RepositoryReads, path: string, refText: string | undefined): Steps<FoundFile>;
/**
* Finds the commit of a request whose answer was lost, by its receipt. What the answer says of it is read
* from git: large contents may have become pointers.
*/
declare function findMade(git: GitStore, set: ChangeSet, receipt: Receipt, {
  maxBlobBytes
}: Pick<ContentsSettings, "maxBlobBytes">): Promise<Made | undefined>;
/** Bytes of all versions of files. */
declare function bytesOfFiles(git: Pick<GitStore, "readSizes">, files: readonly FileDifference[]): Promise<number>;
/** Trees of a commit and of its first parent. */
declare function pairOf(git: GitStore, {
  tree,
  parents
}: CommitRecord): Promise<TreePair>;
/**
* `GET .../git/commits/{sha}`, with `.diff` behind it the text of its differences, with `.patch` those
* with its message.
*/
declare function answerCommit({
  git,
  rest,
  repository
}: OpenedContents, request: ContentsRequest, {
  base,
  pages,
  judgeSignature
}: ContentsSettings): Promise<ContentsAnswer>;
/** `GET .../git/blobs/{sha}`: `content` is empty for a blob over the limit of answers. */
declare function answerBlob({
  git,
  rest,
  repository
}: OpenedContents, _request: ContentsRequest, settings: ContentsSettings): Promise<ContentsAnswer>;
/** `GET .../git/trees/{sha or ref}?recursive=&page=&per_page=` */
declare function answerTree({
  git,
  rest,
  repository
}: OpenedContents, request: ContentsRequest, {
  base
}: ContentsSettings): Promise<ContentsAnswer>;
/** Options of {@link createMemoryAnswers}. */
interface MemoryAnswersOptions {
  /** Most keys that are held; beyond, the oldest are forgotten. Default: 10,000. */
  readonly maxKeys?: number | undefined;
  /** Time now, in milliseconds since 1970. Default: the clock of the machine. */
  readonly nowMs?: (() => number) | undefined;
}
/** Makes a store of answers in memory, for one process: an answer is lost when it ends, and its commit is still found. */
declare function createMemoryAnswers({
  maxKeys,
  nowMs
}?: MemoryAnswersOptions): IdempotencyStore;
/**
* Reads bytes as JSON, of at most 32 levels and 100,000 values, in which no object has a key twice. Nothing at all is
* an empty object, as clients send it.
*
* @throws GitContentsError `body-not-json`, `body-too-deep`, `parameters-invalid`
*/
declare function parseJson(bytes: Uint8Array): unknown;
/** Page of a list, as a client asks for it. */
interface PageRequest {
  /** Number of the page. The first is 1. */
  readonly page: number;
  /** Items of a page, at most. */
  readonly size: number;
  /** Name of the parameter that the size came by. */
  readonly sizeName: "limit" | "per_page";
}
/** Sizes of a list's pages. */
interface PageSizes {
  /** Size when the client does not say. */
  readonly default: number;
  /** Largest size. */
  readonly most: number;
}
/**
* Reads which page a client asks for. No number, and 0, stand for the default.
*
* @throws GitContentsError `parameters-invalid`
*/
declare function pageRequest({
  query
}: Pick<ContentsRequest, "query">, sizes: PageSizes, sizeName?: PageRequest["sizeName"]): PageRequest;
/** Items that lie before a page. */
declare function itemsBefore({
  page,
  size
}: PageRequest): number;
/**
* Headers of one page of a list: `Link` to its neighbours and to both ends, `X-Total-Count`, and
* those that Forgejo has more.
*
* @param base - origin of every address in the answer
* @param total - items of all pages together
*/
declare function pageHeaders({
  page,
  size,
  sizeName
}: PageRequest, {
  url: text
}: Pick<ContentsRequest, "url">, {
  base,
  total
}: {
  readonly base: string;
  readonly total: number;
}): Readonly<Record<string, string>>;
/** Archive that a request wants. */
interface WantedArchive {
  /** Order for `archive` of a repository. All files lie in a directory of the repository's name. */
  readonly order: ArchiveOrder;
  /** Headers of the answer that do not depend on its bytes. */
  readonly headers: Readonly<Record<string, string>>;
  /** For the header `Content-Type`. */
  readonly type: string;
  /** For `Content-Disposition`, whole. */
  readonly disposition: string;
}
/**
* Reads `GET .../archive/{ref}{.zip|.tar.gz|.bundle}?path=`, with any number of paths.
*
* @throws GitContentsError `archive-format-unknown`, `ref-not-found`, `repository-empty`; `parameters-invalid` for a
*   path that is not there, and for any with a bundle
*/
declare function wantedArchive(opened: OpenedContents, {
  queries
}: Pick<ContentsRequest, "queries">, {
  base
}: Pick<ContentsSettings, "base">): Promise<WantedArchive>;
/** `GET .../contents` and `.../contents/{filepath}`: an entry, or the list of a directory. */
declare function answerContents(opened: OpenedContents, request: ContentsRequest, settings: ContentsSettings): Promise<ContentsAnswer>;
/** Refusal of a path that does not exist. */
declare function missing(path: string): GitContentsError;
/** Facts of a file that follow from its bytes. */
declare function factsOfBytes(content: Uint8Array, {
  pointerOf
}: Pick<ContentsSettings, "pointerOf">): EntryFacts;
/**
* `GET .../file-contents?body=` and `POST .../file-contents`: several files, each or `null`. A read, whatever
* its method.
*
* @param body - parsed JSON of the request: `{ files: [...] }`
* @throws GitContentsError `body-invalid`, `ref-not-found`
*/
declare function answerFileContents(opened: OpenedContents, request: ContentsRequest, settings: ContentsSettings, body: unknown): Promise<ContentsAnswer>;
/** `GET .../contents-ext/{filepath}?includes=`: one shape for files and directories, with the parts that `includes` names. */
declare function answerContentsExt(opened: OpenedContents, request: ContentsRequest, settings: ContentsSettings): Promise<ContentsAnswer>;
/** A file of a repository, to be served. */
interface ServedFile extends FoundFile {
  /** Git data of the repository. */
  readonly git: GitStore;
  /** Whether the repository is public. */
  readonly isPublic: boolean;
  /** Committer time of the last commit that touched the file, in milliseconds since 1970. */
  readonly lastModifiedMs: number | undefined;
  /** Whether the same file would be found now. Absent: that cannot be told without waiting. */
  readonly isFresh?: (() => boolean) | undefined;
}
/** Streams a part of a file. */
type StreamPart = (part: BytePart) => AsyncIterable<Uint8Array>;
/** How the bytes of a file are shown and read. */
interface FilePorts {
  /** Tells how a file is shown, by its first {@link SNIFF_BYTES} bytes. */
  readonly contentTypeOf: (file: FoundFile, head: () => Promise<Uint8Array>) => Promise<ContentType> | ContentType;
  /** Streams a part of a large file. Absent: the store does. */
  readonly stream?: StreamPart | undefined;
}
/** `GET .../raw/{filepath}`: a file's bytes. */
declare function answerRaw({
  git,
  repository,
  rest
}: OpenedContents, request: ContentsRequest, ports: FilePorts): Promise<ContentsAnswer<PartBody>>;
/**
* Finds the file of an address of the web: `{branch|tag|commit}/{ref}/{filepath}`.
*
* @throws GitContentsError `path-not-found`
*/
declare function findWebFile({
  git,
  repository,
  rest
}: OpenedContents): Promise<ServedFile>;
/** Repository that a file is of. */
interface FileRepository {
  /** Git data of the repository. */
  readonly git: GitStore;
  /** Facts of the repository. */
  readonly repository: Pick<RepositoryFacts, "private">;
}
/** Facts that the answer with a file tells. */
declare function servedFile(reads: RepositoryReads, found: FoundFile, {
  git,
  repository
}: FileRepository): Steps<ServedFile>;
/** Answers with a file as git has it. */
declare function answerFile(request: Pick<ContentsRequest, "method" | "header">, file: ServedFile, {
  contentTypeOf,
  stream
}: FilePorts): Promise<ContentsAnswer<PartBody>>;
/** Validators of a file. */
declare function validatorsOf({
  entry,
  lastModifiedMs
}: ServedFile): Validators;
/** The headers that a file's answer has whether its bytes follow or not. */
declare function fileHeaders({
  entry: {
    type
  },
  isPublic
}: Pick<ServedFile, "isPublic"> & {
  readonly entry: Pick<Entry, "type">;
}): Readonly<Record<string, string>>;
/** A blob of at most this many bytes is read whole. */
declare const WHOLE_BYTES = 1048576;
/** `GET .../branches` */
declare function answerBranches(opened: OpenedContents, request: ContentsRequest, settings: ContentsSettings): Promise<ContentsAnswer>;
/** `GET .../branches/{branch}` */
declare function answerBranch(opened: OpenedContents, _request: ContentsRequest, settings: ContentsSettings): Promise<ContentsAnswer>;
/** `GET .../tags` */
declare function answerTags({
  git,
  repository
}: OpenedContents, request: ContentsRequest, {
  base
}: ContentsSettings): Promise<ContentsAnswer>;
type BranchSettings = Pick<ContentsSettings, "base" | "usernameOf" | "judgeSignature">;
/** A branch in JSON, with its commit. */
declare function branchEntity({
  git,
  repository
}: Pick<OpenedContents, "git" | "repository">, {
  name: full,
  id
}: NamedRef, settings: BranchSettings): Promise<object>;
/**
* Route of the contents API that reads.
*
* @throws GitContentsError with the code of the refusal: see `describeRefusal`
*/
type ReadingRoute = (opened: OpenedContents, request: ContentsRequest, settings: ContentsSettings) => Promise<ContentsAnswer>;
/** A refusal as the contents API answers it. */
interface HttpRefusal {
  /** HTTP status. */
  readonly status: number;
  /** Text for the person behind the client. The cause of a 500 is not told. */
  readonly message: string;
  /** Stable code. */
  readonly code: string;
  /** More members of the body: which entry, which path, what is there now. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** Headers of the answer: when to try again what is temporary. */
  readonly headers: Readonly<Record<string, string>>;
}
/** Describes a refusal for the answer to a request of a method. */
declare function describeRefusal({
  message,
  reason,
  reasons
}: GitContentsError, method: string): HttpRefusal;
/** What a client may do with the contents of a repository. */
interface ContentsAccess {
  /** Repository: what `engine.open(gitDir)` gives, or a store in memory, which makes no archives. */
  readonly repository: GitStore & {
    /** As `GitRepository.archive`. */readonly archive?: (order: ArchiveOrder, fill?: undefined, signal?: AbortSignal) => AsyncIterable<Uint8Array>;
  };
  /** Whether shared caches may keep its files. Default: false. */
  readonly isPublic?: boolean | undefined;
  /** Identity of commits whose request names none. Absent: the request must name one. */
  readonly author?: Identity | undefined;
  /**
  * Name of the client, by which its `Idempotency-Key`s are told from those of others. Absent: the header is not
  * read.
  */
  readonly client?: string | undefined;
  /**
  * Reads the rules of a change: see `PushTransfer.rules`. Called when the change is read, and again when its
  * branch is about to move. Absent: nothing is written.
  */
  readonly rules?: PushTransfer["rules"] | undefined;
}
/** Limits and types of the contents routes. */
interface ContentsLimits {
  /** Largest body of a change, in bytes. */
  readonly maxBodyBytes: number;
  /** Tells how a file is shown, by its first 4,100 bytes. */
  readonly contentTypeOf: (head: Uint8Array) => ContentType | Promise<ContentType>;
  /** Signs commits whose committer is the client, unless it forbids that. Absent: none is signed. */
  readonly sign?: SignCommit | undefined;
  /** Store of answers to requests with an `Idempotency-Key`. Absent: the header is not read. */
  readonly answers?: IdempotencyStore | undefined;
}
/** Request of a client of the contents API, for you to decide about. */
interface ContentsAsked {
  /** Owner and repository of the address: `ada/site`. It is safe below a folder, as that of a `GitRequest`. */
  readonly path: string;
  /** Wish of the client. */
  readonly wish: "read" | "write";
  /** Request itself, for its headers. */
  readonly request: Request;
}
/** Options of {@link createContentsHandler}. */
interface ContentsHandlerOptions extends Partial<ContentsSettings & ContentsLimits> {
  /**
  * Decides about a request. Called when it begins, and again when a body has come: by then the rights may be
  * others.
  *
  * @returns what the client may do; `undefined` when there is nothing for it to know of; or an answer of yours
  */
  readonly open: (asked: ContentsAsked) => ContentsAccess | Response | undefined | Promise<ContentsAccess | Response | undefined>;
  /** Answers what is no route of the contents API, such as `createGitHandler`'s. Default: 404. */
  readonly fallback?: ((request: Request) => Response | Promise<Response>) | undefined;
  /** Told about errors whose cause the client is not told. Default: nobody. */
  readonly onError?: ((error: unknown) => void) | undefined;
}
/**
* Makes a handler of the contents API of Gitea and Forgejo for everything that speaks `Request` and `Response`:
* `/api/v1/repos/{owner}/{repo}/...` and the addresses of files that its answers name.
*/
declare function createContentsHandler(options: ContentsHandlerOptions): (request: Request) => Promise<Response>;
/** Branch to be made. */
interface NewBranch {
  /** Name of the branch. */
  readonly name: BranchName;
  /** Ref that it begins at; `""` for the default branch. */
  readonly from: string;
}
/** Reads the JSON of another name for a branch. @throws GitContentsError `body-invalid`, `branch-invalid` */
declare function readBranchName(json: unknown): BranchName;
/** Reads the JSON of a new branch. @throws GitContentsError `body-invalid`, `branch-invalid` */
declare function readNewBranch(json: unknown): NewBranch;
/** Answer to a merge: 201 with the commit, 204 when there was nothing to merge. */
declare function mergeAnswer(commit: CommitRecord | undefined, repository: RepositoryFacts, {
  base,
  judgeSignature
}: Pick<ContentsSettings, "base" | "judgeSignature">): Promise<ContentsAnswer<string>>;
/** Merge that a client asks for. */
interface MergeRequest {
  /** Branch that is merged into. */
  readonly branch: string;
  /** Ref that is merged: a branch, a tag or a commit. */
  readonly head: string;
  /** How. */
  readonly style: MergeStyle;
  /** Message of the commit. */
  readonly message: string;
  /** Whether the request forbids a signature of the server. */
  readonly isUnsigned: boolean;
}
/** Reads the JSON of a merge. @throws GitContentsError `body-invalid` */
declare function readMerge(json: unknown): MergeRequest;
declare namespace index_d_exports$1 {
  export {
    ANSWER_LIFETIME_MS,
    Addresses,
    AnswerBody,
    ChangeOrder,
    ChangedContents,
    CombinedParts,
    CommitStatusRequest,
    ContentType,
    ContentsAccess,
    ContentsAnswer,
    ContentsAsked,
    ContentsHandlerOptions,
    ContentsLimits,
    ContentsRequest,
    ContentsSettings,
    DecodeBody,
    Defaults,
    EditorconfigOf,
    EntryFacts,
    EntryView,
    FilePorts,
    FileRepository,
    FoundFile,
    GitAccess,
    GitHandlerOptions,
    GitRequest,
    HttpRefusal,
    IdempotencyClaim,
    IdempotencyKey,
    IdempotencyPorts,
    IdempotencyStore,
    JudgeSignature,
    KeyClaim,
    KeyedRequest,
    KeyedWork,
    KnownCommitStatus,
    ListingCache,
    MAX_COMMANDS_BYTES,
    MAX_PATCH_BODY,
    Made,
    MemoryAnswersOptions,
    MergeRequest,
    NewBranch,
    NewRefRequest,
    NewTagRequest,
    ObjectPointer,
    OpenedContents,
    PageRequest,
    PartBody,
    PatchRequest,
    REFUSAL_CODES,
    REQUEST_BODIES,
    ReadHeader,
    ReadingRoute,
    ReceiptKeys,
    ReceiptPorts,
    ReceiptWork,
    RefUpdateRequest,
    RepositoryFacts,
    RepositoryReads,
    RequestBodyName,
    SNIFF_BYTES,
    ServedContent,
    ServedFile,
    SignatureVerdict,
    SignedObject,
    Signer,
    Steps,
    StreamPart,
    Validators,
    VerificationSettings,
    WHOLE_BYTES,
    WRITE_ACCESS,
    WantedArchive,
    addressesOf,
    answerAnnotatedTag,
    answerBlob,
    answerBranch,
    answerBranches,
    answerByReceipt,
    answerCommit,
    answerCommits,
    answerComparison,
    answerContents,
    answerContentsExt,
    answerEditorconfig,
    answerFile,
    answerFileContents,
    answerHeaders,
    answerOnce,
    answerPush,
    answerRaw,
    answerRefs,
    answerTag,
    answerTags,
    answerTree,
    askForPassword,
    branchEntity,
    bytesOfFiles,
    combinedStatusEntity,
    commitEntity,
    commitStatusEntity,
    contentAnswer,
    contentDisposition,
    contentHeaders,
    createContentsHandler,
    createGitHandler,
    createMemoryAnswers,
    dateOf,
    decodeBase64,
    describeRefusal,
    encodePath,
    entryEntity,
    expectedHead,
    factsOfBytes,
    fileAnswer,
    fileHeaders,
    filesAnswer,
    findFile,
    findMade,
    findWebFile,
    isFileNew,
    isProbe,
    itemsBefore,
    jsonAnswer,
    mergeAnswer,
    missing,
    pageHeaders,
    pageRequest,
    pairOf,
    parseJson,
    placeAddress,
    protectionEntity,
    protocolOf,
    readBranchName,
    readCommitStatus,
    readFileChange,
    readFileChanges,
    readMerge,
    readNewBranch,
    readNewRef,
    readNewTag,
    readPatch,
    readProtection,
    readRefUpdate,
    readTransferHeaders,
    readsOf,
    refEntity,
    refNameOf,
    requireBranch,
    requireRef,
    requireWriting,
    run,
    runSync,
    servedFile,
    serviceOf,
    statusOf,
    step,
    tagEntity,
    textTypeOf,
    unchangedAnswer,
    validatorHeaders,
    validatorsOf,
    wantedArchive,
  };
}
/** From when on small changes and packs are worth being put together. */
interface CompactBounds {
  /** Number of changes. */
  readonly changes: number;
  /** Number of packs. */
  readonly packs: number;
  /** Least age of a change, by the log's own clock: those who made it may ask for it. */
  readonly ageMs: number;
}
/** File beside a pack and its index: a bitmap, a reverse index, or the commit-graph of all that it has. */
type PackSide = "bitmap" | "rev" | "graph";
/** Pack in the store of packs. */
interface ListedPack {
  /** Name of the pack, which no other has. */
  readonly name: string;
  /** Files beside the pack and its index. */
  readonly sides: readonly PackSide[];
}
/** Pack in the store of packs, with its size. */
interface SizedPack extends ListedPack {
  /** Bytes of the pack and of all files beside it. */
  readonly bytes: number;
}
/** Pack of a repository, as it is listed. */
interface MeasuredPack extends SizedPack {
  /**
  * Time since no ref led to its objects, in milliseconds by the log's own clock. Absent: refs led to some when
  * it was listed.
  */
  readonly unreachedMs?: number | undefined;
}
/** Changes and packs of a repository that others can replace. */
interface Listing {
  /** Number of the last change that is old enough; 0 for none. */
  readonly upTo: number;
  /** Number of changes with segments up to there, which `RepositoryLog.changes` has first. */
  readonly segments: number;
  /** Packs, oldest first. */
  readonly packs: readonly MeasuredPack[];
}
/** Staged packs that come in the place of segments and packs. */
interface Compaction {
  /** Number of the last change whose segment is replaced; 0 for none. */
  readonly upTo: number;
  /** Number of changes with segments up to there. */
  readonly segments: number;
  /** Names of packs that are replaced. */
  readonly replaced: readonly string[];
  /** Staged packs that come, with all objects that stay. */
  readonly packs: readonly CompactedPack[];
  /**
  * What it is: `part` of the repository; the `whole` of it, after which copies drop what is not listed; or the
  * whole without some objects, after which nobody may rely on what was there before: `collected`.
  */
  readonly extent: "part" | "whole" | "collected";
}
/** Staged pack of a compaction. */
interface CompactedPack {
  /** Name of the pack. */
  readonly name: string;
  /** Whether no ref leads to its objects. */
  readonly isUnreached: boolean;
}
/** Pack whose bytes nobody needs. */
interface AbandonedPack extends ListedPack {
  /** Name of its repository, which may be gone. */
  readonly repository: string;
}
/** Pack that is stored, and not listed. */
interface Upload {
  /** Name of the pack, which no other has. */
  readonly name: string;
  /** Blob that it holds. Absent: objects that the next change lists. */
  readonly blob?: {
    readonly id: ObjectId;
    readonly size: number;
  } | undefined;
  /** The pack itself, of at most `MAX_SEGMENT_BYTES`. Absent: it is in the store of packs. */
  readonly bytes?: Uint8Array | undefined;
  /** Bytes of the pack and of all files beside it. Default: 0, until they are known. */
  readonly storedBytes?: number | undefined;
  /** Files beside the pack and its index. Default: none. */
  readonly sides?: readonly PackSide[] | undefined;
}
/** Log of everything that changes in repositories, in order: PostgreSQL, memory, or something else. */
interface RepositoryLog {
  /**
  * Makes an empty repository.
  *
  * @returns whether it did: `false` when it is there already
  */
  create(repository: string, start: RepositoryStart): Promise<boolean>;
  /**
  * Removes a repository, between two turns: no later call finds it. Its packs are abandoned.
  *
  * @param seq - number of its last change. Absent: whatever it is
  * @returns whether it did: `false` when it is not there, or has another last change
  */
  remove(repository: string, seq?: number): Promise<boolean>;
  /**
  * Refs of a repository as of one instant after the call; `undefined` when it is not there. Every change
  * that was acknowledged before the call is in it, whichever process made it.
  */
  snapshot(repository: string, query: RefQuery): Promise<Snapshot | undefined>;
  /**
  * Changes of a repository after a number, oldest first, as of one instant after the call. A long list
  * comes in parts: see {@link Changes.upTo}.
  */
  changes(repository: string, after: number): Promise<Changes | undefined>;
  /**
  * Waits for the repository's turn, and holds it until `work` settles: nobody else changes the
  * repository meanwhile. Turns come in about the order in which they were asked for.
  *
  * @returns what `work` returns
  * @throws GitContentsError `repository-failed` when the repository is not there; `repository-busy` when
  *   the turn does not come, or was lost: then nothing of it was applied
  */
  turn<T>(repository: string, work: (turn: Turn) => Promise<T>, how?: TurnHow): Promise<T>;
  /** Adds an upload: objects that are stored, and that no change lists yet. */
  stage(repository: string, upload: Upload): Promise<void>;
  /** An upload of a blob that is staged; `undefined` when there is none. */
  findUpload(repository: string, blob: ObjectId): Promise<Upload | undefined>;
  /** Takes one upload of a blob away, and returns it: its bytes are then the caller's to delete. */
  unstage(repository: string, blob: ObjectId): Promise<Upload | undefined>;
  /**
  * Packs that no change lists for some time: uploads whose push or commit never came, and those of removed
  * repositories. No change can list them any more. Each is given to one caller, and to another an hour
  * later unless it is forgotten.
  *
  * @param ageMs - least time since they were staged or abandoned, by the log's own clock
  * @returns some of them; empty when there are no more
  */
  abandoned(ageMs: number): Promise<readonly AbandonedPack[]>;
  /** Forgets an abandoned pack, whose bytes are deleted. */
  forget(pack: Pick<AbandonedPack, "repository" | "name">): Promise<void>;
  /** Repositories that have many small changes or packs: some of them. */
  crowded(bounds: CompactBounds): Promise<readonly string[]>;
  /**
  * Repositories of which more than a third of the bytes in packs is in packs without a bitmap: some of them.
  *
  * @param leastBytes - bytes of packs, below which a repository is not worth it
  */
  scattered(leastBytes: number): Promise<readonly string[]>;
  /**
  * Repositories that changed, or have objects that no ref leads to, and that were not packed as a whole for
  * some time: some of them.
  *
  * @param ageMs - that time, by the log's own clock
  */
  uncollected(ageMs: number): Promise<readonly string[]>;
  /** What can be put together of a repository; `undefined` when it is not there. */
  listing(repository: string, bounds: Pick<CompactBounds, "ageMs">): Promise<Listing | undefined>;
  /**
  * Names of repositories that were made some time ago, in order: some of them.
  *
  * @param after - the last name that was seen; empty for none
  * @param ageMs - that time at least, by the log's own clock
  */
  list(after: string, ageMs: number): Promise<readonly string[]>;
  /** Bytes that a repository takes, in the log and in the store of packs; `undefined` when it is not there. */
  measure(repository: string): Promise<number | undefined>;
}
/** How a turn is held. */
interface TurnHow {
  /**
  * Whether the work is short and makes no compaction: its change may be committed together with those of other
  * repositories. It may then be done again from its beginning, in another turn, when nothing of it was applied.
  * Default: false.
  */
  readonly isShort?: boolean | undefined;
  /** Full names of refs that the work asks for first: they may come with the turn, in no more time. Default: none. */
  readonly names?: readonly string[] | undefined;
}
/** How a repository begins. */
interface RepositoryStart {
  /** Hash that names objects. */
  readonly format: ObjectFormat;
  /** Short name of the default branch. */
  readonly head: string;
}
/** Refs to read. */
interface RefQuery {
  /** Full names. */
  readonly names?: readonly string[] | undefined;
  /** Prefixes of full names: all refs that begin so. */
  readonly prefixes?: readonly string[] | undefined;
}
/** Refs by full name, in no order. */
type RefValues = ReadonlyMap<string, ObjectId>;
/** Repository as of one instant. */
interface Snapshot extends RepositoryStart, Collected {
  /** Number of the last change; 0 before the first. */
  readonly seq: number;
  /** Refs that were asked for and are there. */
  readonly refs: RefValues;
}
/** How often objects were removed. */
interface Collected {
  /**
  * Number that goes up when objects are removed which no ref led to. Who relies on an object that was looked at
  * before looks again when this has changed. Each repository begins with a number of its own: a copy of one
  * that was removed is none of another one with its name.
  */
  readonly collected: number;
}
/** What a copy of a repository lacks. */
interface Changes extends RepositoryStart, Collected {
  /** Number of times that a repository was packed as a whole: a copy of before has packs that it needs no more. */
  readonly packed: number;
  /** Number of the repository's last change. */
  readonly seq: number;
  /** Number of the last change that is listed here: below `seq`, ask again after it. */
  readonly upTo: number;
  /** Small packs of whole objects, oldest first. */
  readonly segments: readonly Uint8Array[];
  /** Packs in the store of packs, oldest first. */
  readonly packs: readonly SizedPack[];
}
/** Turn at a repository: what is read here stays so until the turn ends. */
interface Turn extends RepositoryStart, Collected {
  /** Number of the last change. */
  readonly seq: number;
  /** Refs as they are now. */
  refs(query: RefQuery): Promise<RefValues>;
  /**
  * Makes one change, at most once a turn, with the number `seq + 1`: all of it or nothing. Durable
  * when the promise resolves.
  *
  * @returns whether it did: `false` when an upload that it lists is gone, and then nothing is changed
  * @throws Error when a ref had another value than expected, which nobody could give it: nothing is changed
  */
  apply(change: Change): Promise<boolean>;
  /**
  * Lists staged packs in the place of segments and packs, in the place of {@link apply}. What is replaced is
  * abandoned. No read can tell, but for objects that are dropped.
  *
  * @returns whether it did: `false` when something of it is not listed any more, or an upload is gone; then
  *   nothing is changed
  */
  compact(compaction: Compaction): Promise<boolean>;
}
/** Change of a repository. */
interface Change {
  /** Moves of refs. */
  readonly moves: readonly RefMove[];
  /** New default branch, by its short name. Absent: as it was. */
  readonly head?: string | undefined;
  /** New objects: a pack of whole objects, of at most {@link MAX_SEGMENT_BYTES}. */
  readonly segment?: Uint8Array | undefined;
  /** Names of staged uploads in the store of packs that are listed from now on. */
  readonly packs?: readonly string[] | undefined;
}
/** Most bytes of a pack that the log itself holds. */
declare const MAX_SEGMENT_BYTES = 262144;
/** Bytes of a pack or of its index, in order. */
type PackBytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
/** Bytes `start` to `end - 1`, counted from 0, of which there is one at least. `end` beyond the content means to its end. */
interface PackRange {
  /** First byte. */
  readonly start: number;
  /** Behind the last byte. */
  readonly end: number;
}
/**
* Port for packs that are too large for the log: a bucket, a directory, memory. `StorageArea` of
* `@x/blob-store` fits it. Every process of every node sees what one of them has written.
*
* A key is segments of `a-z 0-9 . _ -` with `/` between them, and stands for the same bytes for ever.
*/
interface PackStore {
  /** Stores bytes under a key. They are visible whole or not at all, and durable when the promise resolves. */
  write(key: string, bytes: PackBytes): Promise<void>;
  /**
  * Opens the bytes of a key; `undefined` when there are none. A stream fails rather than end early.
  *
  * @param range - part of the bytes. Absent: all
  */
  open(key: string, range?: PackRange): Promise<{
    readonly stream: AsyncIterable<Uint8Array>;
  } | undefined>;
  /** Deletes the bytes of a key. A missing key is nothing. */
  delete(key: string): Promise<unknown>;
}
/** Times of what is packed and dropped. */
interface WholeBounds extends Pick<CompactBounds, "ageMs"> {
  /** Time that objects stay after it was seen that no ref leads to them, in milliseconds. */
  readonly graceMs: number;
}
/** How an engine on shared storage works. */
interface SharedEngineOptions extends GitEngineOptions {
  /** Refs and small changes. All nodes use the same. */
  readonly log: RepositoryLog;
  /** Packs that are too large for the log. All nodes use the same. */
  readonly packs: PackStore;
  /**
  * Directory of this node's copies, on a local disk. It is a cache: it may be deleted at any time, and
  * nothing in it is synced.
  */
  readonly cacheDir: string;
  /**
  * Most bytes of the copies: over it, those that were not used for longest are deleted, but none that is read
  * from, and not the last one. For a moment they take as much more as is fetched. Default: no limit.
  */
  readonly maxCopyBytes?: number | undefined;
  /**
  * Whether the caller caches by a version that every change of the log makes another one, such as the snapshot
  * of the database that both are in: see `GitStore.hasVersionedRefs`. Default: false.
  */
  readonly hasVersionedRefs?: boolean | undefined;
}
/** When repositories are packed as a whole, and what is dropped. All times are by the log's own clock. */
interface CollectBounds extends WholeBounds {
  /** Bytes of packs from which a repository is packed that has more than a third of them without a bitmap. */
  readonly leastBytes: number;
  /** Time after which a repository is packed anyhow, when it has changed or has something to drop. */
  readonly everyMs: number;
}
/** A repository on shared storage. Its refs are read from the log each time. */
type SharedRepository = Omit<GitRepository, "gitDir">;
/** Repositories that several nodes serve. What one node acknowledged is seen by every read that begins later. */
interface SharedEngine {
  /**
  * Makes an empty repository.
  *
  * @param repository - its name: `a-z 0-9 _ -`, at most 100 characters
  * @returns whether it did: `false` when it is there already
  */
  create(repository: string, options?: InitOptions): Promise<boolean>;
  /**
  * Removes a repository: no later call of any node finds it. The bytes of its packs go with a later
  * {@link sweep}.
  *
  * @param seq - number of its last change, as {@link inDirectory} had it. Absent: whatever it is
  * @returns whether it did: `false` when it is not there, or has another last change
  */
  remove(repository: string, seq?: number): Promise<boolean>;
  /**
  * Makes a repository of a bare one on this node's disk, which stays as it is: its refs, and all that they lead
  * to. What a try before has left that was cut is gone on with.
  *
  * @param gitDir - absolute path
  * @returns whether it did: `false` when there is a repository with changes of its own
  */
  adopt(repository: string, gitDir: string): Promise<boolean>;
  /**
  * Reads a repository in a bare git directory that has its refs as of one instant after the call, and its
  * objects. Nothing may be written there.
  *
  * @param work - takes the absolute path, and the number of the last change in it
  * @throws GitContentsError `repository-failed` when it is not there
  */
  inDirectory<T>(repository: string, work: (gitDir: string, seq: number) => Promise<T>): Promise<T>;
  /**
  * Changes a repository in a bare git directory that has its refs and objects: what `work` has made of them is
  * one change of the repository. Its rules are not asked.
  *
  * @returns what `work` returns
  * @throws GitContentsError `repository-busy` when one of the refs was moved meanwhile; `repository-failed`
  *   when it is not there
  */
  update<T>(repository: string, work: (gitDir: string) => Promise<T>): Promise<T>;
  /**
  * Names of repositories in order, a thousand at once at most.
  *
  * @param after - the last name that was seen. Default: none
  * @param ageMs - least time since they were made. Default: 0
  */
  list(after?: string, ageMs?: number): Promise<readonly string[]>;
  /** The repository of a name. Looks at nothing yet. */
  open(repository: string): SharedRepository;
  /**
  * The repository as of one instant after the call: its refs were read together, and are read synchronously
  * from then on. For one request: it is never brought up to date.
  *
  * @throws GitContentsError `repository-failed` when it is not there
  */
  view(repository: string): Promise<GitStore>;
  /**
  * Deletes the bytes of packs that no change lists: of pushes and commits that never came to their end, and
  * of removed repositories. Any number of nodes may do it at once.
  *
  * @param ageMs - least time for which nothing lists them. Default: a day; a push that takes longer fails
  * @returns how many packs were deleted
  */
  sweep(ageMs?: number): Promise<number>;
  /**
  * Puts small changes and packs together, of repositories that have many: a new node has less to read then.
  * Any number of nodes may do it at once, while others read and write.
  *
  * @param bounds - what many is. Default: 256 changes that are ten minutes old, or 20 packs
  * @returns names of repositories that were compacted
  */
  compact(bounds?: Partial<CompactBounds>): Promise<readonly string[]>;
  /**
  * Packs repositories as a whole of which much is in packs without a bitmap, or that were not packed for a
  * week: a clone then costs no walk of the history. Objects that no ref has led to for two weeks are dropped.
  * Any number of nodes may do it at once, while others read and write: a push that was checked with an object
  * which is dropped meanwhile is refused as `repository-busy`.
  *
  * @returns names of repositories that were packed
  */
  collect(bounds?: Partial<CollectBounds>): Promise<readonly string[]>;
  /**
  * Bytes that a repository takes in the log and in the store of packs.
  *
  * @throws GitContentsError `repository-failed` when it is not there
  */
  measure(repository: string): Promise<number>;
  /**
  * Checks every object and ref of a repository: `git fsck --full --strict` of this node's copy, which has all
  * from log and packs.
  *
  * @throws GitContentsError `repository-failed` when it is not there, or a pack of it
  */
  check(repository: string): Promise<CheckReport>;
  /** Ends all processes. Calls in flight are refused. */
  close(): Promise<void>;
}
/** Makes an engine over a log and a store of packs that several nodes share. */
declare function createSharedEngine(options: SharedEngineOptions): SharedEngine;
/** Makes a log in memory, for tests and for one process. Nothing outlives it. */
declare function createMemoryLog(): RepositoryLog;
/** Part of a PostgreSQL connection that is needed: a `pg.PoolClient` fits. */
interface SqlClient {
  /** Runs a statement. */
  query(text: string, values?: unknown[]): Promise<{
    readonly rows: unknown[];
  }>;
  /** Gives the connection back. @param error - closes it instead */
  release(error?: boolean): void;
  /** Listens for the end of a connection that is not in use. */
  on(event: "error", listener: () => void): unknown;
  /** Listens no more. */
  off(event: "error", listener: () => void): unknown;
}
/** Part of a pool of PostgreSQL connections that is needed: a `pg.Pool` fits. */
interface SqlPool {
  /** Runs a statement on any connection. */
  query(text: string, values?: unknown[]): Promise<{
    readonly rows: unknown[];
  }>;
  /** A connection of one's own, until it is released. */
  connect(): Promise<SqlClient>;
}
/** How a log in PostgreSQL works. */
interface PostgresLogOptions {
  /** Connections for reads, and for writes that need no turn. */
  readonly reads: SqlPool;
  /**
  * Connections for turns, at least one: another pool than `reads`, because a turn holds its connection while
  * it uses one of those. As many repositories change at once on this node.
  */
  readonly turns: SqlPool;
  /** Longest wait for a turn, in milliseconds. Default: 5,000. */
  readonly lockMs?: number | undefined;
  /** Longest time for which a frozen node can hold a turn, in milliseconds. Default: 2,000. */
  readonly idleMs?: number | undefined;
}
/**
* Makes a log in PostgreSQL, whose tables `migratePostgresLog` makes. Turns are locks of rows; a change is one
* transaction, and on the disk when it is acknowledged. It works through pools that give each transaction
* another connection.
*/
declare function createPostgresLog({
  reads,
  turns,
  lockMs,
  idleMs
}: PostgresLogOptions): RepositoryLog;
/** Makes the tables of the log where they are missing. Several processes may do so at once. */
declare function migratePostgresLog(pool: Pick<SqlPool, "query">): Promise<void>;
/** Makes a store of packs in memory, for tests. It outlives no process. */
declare function createMemoryPacks(): PackStore;
declare namespace index_d_exports$3 {
  export {
    AbandonedPack,
    Change,
    Changes,
    CollectBounds,
    Collected,
    CompactBounds,
    CompactedPack,
    Compaction,
    ListedPack,
    Listing,
    MAX_SEGMENT_BYTES,
    MeasuredPack,
    PackBytes,
    PackRange,
    PackSide,
    PackStore,
    PostgresLogOptions,
    RefMove,
    RefQuery,
    RefValues,
    RepositoryLog,
    RepositoryStart,
    SharedEngine,
    SharedEngineOptions,
    SharedRepository,
    SizedPack,
    Snapshot,
    SqlClient,
    SqlPool,
    Turn,
    Upload,
    WholeBounds,
    createMemoryLog,
    createMemoryPacks,
    createPostgresLog,
    createSharedEngine,
    migratePostgresLog,
  };
}
declare namespace simple_git_d_exports {
  export {
    SimpleGitInstance,
    openSimpleGit,
  };
}
/** Methods used of a simple-git instance. */
interface SimpleGitInstance {
  /** `git rev-parse` with arguments; answers what it prints. */
  revparse(args: string[]): Promise<string>;
}
/**
* The repository in which a simple-git instance works, as a store of an engine: for programs that have both. Commits
* go to branches; the instance's index and working tree stay as they are, as after a push from elsewhere.
*
* @throws what simple-git throws where there is no repository
*/
declare function openSimpleGit(git: SimpleGitInstance, engine: GitEngine): Promise<GitRepository>;
export {
  index_d_exports as git,
  index_d_exports$1 as http,
  index_d_exports$2 as main,
  memory_d_exports as memory,
  index_d_exports$3 as shared,
  simple_git_d_exports as simple_git,
};