import {
  parseObjectId,
  type CommitRecord,
  type Entry,
  type ObjectId,
} from "../../../objects/types.ts";
import { readEntry } from "../../../read/read.ts";
import { findRefSync, lastCommitSync, readFileSync } from "../../../read/read-sync.ts";
import { findRef, resolveRef, type Ref } from "../../../read/ref.ts";
import type { GitStore, SyncReads } from "../../../store.ts";
import { lastCommitOf, missing, refOrEmpty } from "./read-contents.ts";
import { step, type Steps } from "./steps.ts";

/** Reads of one repository. */
export interface RepositoryReads {
  /** Reads that may have to be waited for. */
  readonly store: GitStore;
  /** Those that need not be waited for. Absent: there are none. */
  readonly sync: SyncReads | undefined;
}

/** A file of a repository, found. */
export interface FoundFile {
  /** Ref that the file was found at. */
  readonly ref: Ref;
  /** Entry of the file. */
  readonly entry: Entry;
  /** Content of the file, when that was at hand. */
  readonly bytes?: Uint8Array | undefined;
}

/** All reads that a repository has. */
export function readsOf(store: GitStore): RepositoryReads {
  return { store, sync: store.syncReads?.() };
}

/**
 * Finds the file of a raw or media address. Without `ref`, the path is looked for on the default
 * branch, and then with the ref as its first components, shortest first.
 *
 * @throws GitContentsError `path-not-found`, `ref-not-found`, `repository-empty`
 */
export function* findFile(
  reads: RepositoryReads,
  path: string,
  refText: string | undefined,
): Steps<FoundFile> {
  const { sync } = reads;
  const isNamed = refText !== undefined && refText !== "";
  const ref = yield* step<Ref | undefined>(
    () => sync && findRefSync(sync, refText),
    () => (isNamed ? resolveRef(reads.store, refText) : refOrEmpty(reads.store, undefined)),
  );
  if (ref === undefined) throw missing(path);
  const file = yield* fileAt(reads, ref, path);
  const found = file ?? (isNamed ? undefined : yield* findFileLedByRef(reads, path));
  if (found === undefined) throw missing(path);
  return found;
}

/** Most components of a ref that leads a path. */
const MAX_REF_PARTS = 16;

/** The file that a path names whose first components are a ref. */
export function* findFileLedByRef(
  reads: RepositoryReads,
  path: string,
): Steps<FoundFile | undefined> {
  const { sync } = reads;
  const parts = path.split("/");
  for (let length = 1; length <= Math.min(parts.length - 1, MAX_REF_PARTS); length++) {
    const name = parts.slice(0, length).join("/");
    const ref = yield* step(
      () => sync && findRefSync(sync, name),
      () => findRef(reads.store, name),
    );
    const found = ref && (yield* fileAt(reads, ref, parts.slice(length).join("/")));
    if (found !== undefined) return found;
    if (parseObjectId(name) !== undefined) return undefined;
  }
  return undefined;
}

function* fileAt(reads: RepositoryReads, ref: Ref, path: string): Steps<FoundFile | undefined> {
  const { entry, bytes } = yield* step<{ readonly entry: Entry | undefined; bytes?: Uint8Array }>(
    () => reads.sync && readFileSync(reads.sync, ref.commit, path),
    async () => ({ entry: await readEntry(reads.store, ref.commit, path) }),
  );
  return isFile(entry) ? { ref, entry, bytes } : undefined;
}

/** The commit that last changed a path. */
export function lastCommitSteps(
  reads: RepositoryReads,
  commit: ObjectId,
  path: string,
): Steps<CommitRecord | undefined> {
  return step(
    () => reads.sync && lastCommitSync(reads.sync, commit, path),
    () => lastCommitOf(reads.store, commit, path),
  );
}

function isFile(entry: Entry | undefined): entry is Entry {
  return entry?.type === "file" || entry?.type === "symlink";
}
