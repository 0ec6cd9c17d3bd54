import type { CommitRecord, Entry, ObjectId } from "../objects/types.ts";
import { cleanPath, parentOf } from "../paths/path.ts";
import { entryOf } from "./read.ts";
import { isRefName, type Ref } from "./ref.ts";
import type { GitStore, ReadsAtOnce } from "../store.ts";
import type { TreeEntry } from "../objects/tree.ts";

/** A file of a branch, all of it. */
export interface FileAtOnce {
  /** The branch and the commit that it was read of. */
  readonly ref: Ref;
  /** A file or a symbolic link. */
  readonly entry: Entry;
  /** What is in it. */
  readonly bytes: Uint8Array;
  /** The commit that last changed it. */
  readonly lastCommit: CommitRecord;
  /** Tells, whenever it is asked, whether the same would be read now. */
  readonly stillHolds: () => boolean;
}

/**
 * Reads a file of a branch without waiting, when all that it takes is at hand.
 *
 * @param branch - short name; absent: the default branch
 * @returns `undefined` when something is not at hand, or not there: the other reads tell which
 */
export function readFileAtOnce(
  store: Pick<GitStore, "atOnce">,
  path: string,
  branch?: string,
): FileAtOnce | undefined {
  const reads = store.atOnce?.();
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
    stillHolds: () => {
      const now = store.atOnce?.();
      return now?.readRef(full) === commit && (branch ?? now.readDefaultBranch()) === name;
    },
  };
}

/** The row of a file or a link. */
function findRow(reads: ReadsAtOnce, root: ObjectId, path: string): TreeEntry | undefined {
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

function lastCommitOf(
  reads: ReadsAtOnce,
  commit: ObjectId,
  path: string,
): CommitRecord | undefined {
  const id = reads.lastCommits(commit, parentOf(path))?.get(path.slice(path.lastIndexOf("/") + 1));
  return id === undefined ? undefined : reads.readCommit(id);
}
