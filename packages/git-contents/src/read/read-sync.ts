import { parseObjectId } from "../objects/types.ts";
import type { CommitRecord, Entry, ObjectId } from "../objects/types.ts";
import { cleanPath, parentOf } from "../paths/path.ts";
import type { SyncReads } from "../store.ts";
import { entryOf, findEntrySync, hasSize } from "./find-entry.ts";
import { isRefName, type Ref } from "./ref.ts";

/** File or symbolic link, with its content. */
export interface WholeFile {
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
export function findRefSync(reads: SyncReads, text?: string): Ref | undefined {
  const id = text === undefined ? undefined : parseObjectId(text);
  if (id !== undefined) return reads.readCommit(id) && { kind: "commit", name: id, commit: id };
  const name =
    text === undefined || text === "" || text === "HEAD" ? reads.readDefaultBranch() : text;
  const full = `refs/heads/${name}`;
  const commit = isRefName(full) ? reads.readRef(full) : undefined;
  if (commit === undefined || reads.readCommit(commit) === undefined) return undefined;
  return { kind: "branch", name, commit };
}

/**
 * Reads a file of a commit synchronously, from caches and from git's files.
 *
 * @returns `undefined` when a part of it needs git, or there is no such file: `readEntry` tells which
 */
export function readFileSync(
  reads: SyncReads,
  commit: ObjectId,
  path: string,
): WholeFile | undefined {
  const root = reads.readCommit(commit)?.tree;
  const clean = cleanPath(path);
  const row = root && findEntrySync(reads, root, clean);
  const bytes = row && hasSize(row.mode) ? reads.readBlob(row.id) : undefined;
  return row && bytes && { entry: entryOf(row, clean, bytes.length), bytes };
}

/**
 * Finds the commit that last changed a path, synchronously.
 *
 * @returns `undefined` when that needs git: `lastCommits` tells
 */
export function lastCommitSync(
  reads: SyncReads,
  commit: ObjectId,
  path: string,
): CommitRecord | undefined {
  const id = reads.lastCommits(commit, parentOf(path))?.get(path.slice(path.lastIndexOf("/") + 1));
  return id === undefined ? undefined : reads.readCommit(id);
}
