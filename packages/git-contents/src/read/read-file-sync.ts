import type { CommitRecord, Entry, ObjectId } from "../objects/types.ts";
import { cleanPath, parentOf } from "../paths/path.ts";
import { entryOf } from "./find-entry.ts";
import { isRefName, type Ref } from "./ref.ts";
import type { GitStore, SyncReads } from "../store.ts";
import type { TreeEntry } from "../objects/tree.ts";

/** Whole file of a branch, with its last commit. */
export interface RawFile {
  /** Branch and commit that it was read from. */
  readonly ref: Ref;
  /** Its entry: a file or a symbolic link. */
  readonly entry: Entry;
  /** Content of the file. */
  readonly bytes: Uint8Array;
  /** Commit that last changed it. */
  readonly lastCommit: CommitRecord;
  /** Whether the same would be read now. */
  readonly isFresh: () => boolean;
}

/**
 * Reads a file of a branch synchronously, from caches and from git's files.
 *
 * @param branch - short name; absent: the default branch
 * @returns `undefined` when a part of it needs git, or is missing: the asynchronous reads tell which
 */
export function readRawFileSync(
  store: Pick<GitStore, "syncReads">,
  path: string,
  branch?: string,
): RawFile | undefined {
  const reads = store.syncReads?.();
  if (reads === undefined) return undefined;
  const name = branch ?? reads.readDefaultBranch();
  const full = `refs/heads/${name}`;
  const commit = isRefName(full) ? reads.readRef(full) : undefined;
  const root = commit && reads.readCommit(commit)?.tree;
  if (commit === undefined || root === undefined) return undefined;
  const clean = cleanPath(path);
  const row = findRow(reads, root, clean);
  const bytes = row && reads.readBlob(row.id);
  const lastCommit = row && lastCommitOf(reads, commit, clean);
  if (row === undefined || bytes === undefined || lastCommit === undefined) return undefined;
  return {
    ref: { kind: "branch", name, commit },
    entry: entryOf(row, clean, bytes.length),
    bytes,
    lastCommit,
    isFresh: () => {
      const now = store.syncReads?.();
      return now?.readRef(full) === commit && (branch ?? now.readDefaultBranch()) === name;
    },
  };
}

/** Row of a file or a link in the tree that holds it. */
function findRow(reads: SyncReads, root: ObjectId, path: string): TreeEntry | undefined {
  const parts = path.split("/");
  let row: TreeEntry = { name: "", mode: "040000", id: root };
  for (const part of parts) {
    const next: TreeEntry | undefined =
      row.mode === "040000" ? reads.readTree(row.id)?.find(part) : undefined;
    if (next === undefined) return undefined;
    row = next;
  }
  return row.mode === "040000" || row.mode === "160000" ? undefined : row;
}

function lastCommitOf(reads: SyncReads, commit: ObjectId, path: string): CommitRecord | undefined {
  const id = reads.lastCommits(commit, parentOf(path))?.get(path.slice(path.lastIndexOf("/") + 1));
  return id === undefined ? undefined : reads.readCommit(id);
}
