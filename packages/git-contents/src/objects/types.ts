/** Object name in lower-case hexadecimal: 40 characters for SHA-1, 64 for SHA-256. */
export type ObjectId = string & { readonly __brand: "ObjectId" };

/**
 * Path that may be written: from the repository's root, `/` between its parts, none at the ends,
 * and no part that a file system could take for `.`, `..` or `.git`.
 */
export type RepoPath = string & { readonly __brand: "RepoPath" };

/** Name of a branch that may be made: `main`, `feature/x`. Without `refs/heads/`. */
export type BranchName = string & { readonly __brand: "BranchName" };

/** The hash that a repository names its objects by. */
export type ObjectFormat = "sha1" | "sha256";

/** Type of an object. */
export type ObjectType = "blob" | "tree" | "commit" | "tag";

/** Type of a tree's entry, in the words of the contents API. */
export type EntryType = "file" | "dir" | "symlink" | "submodule";

/** Mode of an entry as git prints it, six digits. */
export type EntryMode = "040000" | "100644" | "100755" | "120000" | "160000";

/** Modes that a change may give a file: plain, executable, symbolic link. */
export type FileMode = "100644" | "100755" | "120000";

/** One entry of a directory. */
export interface Entry {
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
export interface EntryDetail extends Entry {
  /** Text of a symbolic link, at most its first 4,096 bytes. */
  readonly target?: string | undefined;
  /** Address of a submodule by `.gitmodules`, without credentials; absent when that does not name it. */
  readonly submoduleUrl?: string | undefined;
}

/** Name and address of a person. */
export interface Identity {
  /** For people. */
  readonly name: string;
  /** Without angle brackets. */
  readonly email: string;
}

/** When, and where on earth the clock stood. */
export interface Moment {
  /** Milliseconds since the Unix epoch; git keeps whole seconds. */
  readonly atMs: number;
  /** Minutes east of UTC: 120 for `+02:00`. */
  readonly offsetMinutes: number;
}

/** Person and moment of a commit's author or committer. */
export interface Signature extends Identity, Moment {}

/** Signature of a commit or tag, as it is stored. It was not verified. */
export interface StoredSignature {
  /** Armoured text of the signature, of GPG or SSH. */
  readonly signature: string;
  /** Text that was signed: the commit or tag without its signature. */
  readonly payload: string;
  /** Bytes of that text, when they are not UTF-8. */
  readonly bytes?: Uint8Array | undefined;
}

/** A commit, read. */
export interface CommitRecord {
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

const HEX = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i;

/** Reads a full object id, in either case; `undefined` for anything else, a shortened id too. */
export function parseObjectId(text: string): ObjectId | undefined {
  return HEX.test(text) ? (text.toLowerCase() as ObjectId) : undefined;
}

/** The hash that an id belongs to, by its length. */
export function formatOf(id: ObjectId): ObjectFormat {
  return id.length === 40 ? "sha1" : "sha256";
}
