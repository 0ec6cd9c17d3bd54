import { parseCommit } from "../../../objects/commit.ts";
import { Tree } from "../../../objects/tree.ts";
import type { CommitRecord, ObjectFormat, ObjectId } from "../../../objects/types.ts";
import type { ObjectInfo } from "../../../store.ts";
import type { NewObject } from "../../../write/build-commit.ts";
import { ByteCache } from "../byte-cache.ts";
import { SeenSet } from "./seen-set.ts";

/** Size of an object, and its type when that was looked at. */
export interface CachedInfo extends Pick<ObjectInfo, "size"> {
  /** Type of the object. Absent: it was not looked at. */
  readonly type?: ObjectInfo["type"] | undefined;
}

/** Caches of objects, for all repositories of a process. Keys begin with the repository's scope. */
export interface ObjectCaches {
  /** Parsed commits and trees, by type and id. */
  readonly parsed: ByteCache<string, CommitRecord | Tree>;
  /** Whole blobs, by id. */
  readonly blobs: ByteCache<string, Uint8Array>;
  /** Sizes, and types where they were looked at, by id. */
  readonly infos: ByteCache<string, CachedInfo>;
  /** Blobs that were read synchronously of late: a second read puts them into the cache. */
  readonly recentBlobs: SeenSet;
  /** Last commits of a directory's entries, by commit and directory. */
  readonly lastCommits: ByteCache<string, ReadonlyMap<string, ObjectId>>;
  /** Numbers of commits in a history, by its newest commit and a path. */
  readonly commitCounts: ByteCache<string, number>;
}

/** Scope of a reader: whose objects it reads. */
export interface ReaderScope {
  /** Short text of one repository, another one each time that it is made anew at the same place. */
  readonly scope: () => string;
  /** Hash that names the repository's objects. */
  readonly format: () => ObjectFormat;
}

/** Memory of an entry without its bytes. An estimate: only its order of magnitude matters. */
export const OVERHEAD_BYTES = 200;
/** Memory of a parsed object, as a multiple of its bytes: a listed tree has two records for each row. */
export const PARSED_FACTOR = 8;
/** Memory of one last commit: a name and an id. */
const LAST_COMMIT_BYTES = 160;
/** Bytes of all counts of commits: some thousands. */
const COUNT_BYTES = 1_048_576;
/** Synchronous reads of blobs that are remembered. */
const RECENT_BLOBS = 8192;

/** Shares of a cache's bytes, for each kind of value. */
export interface CacheShares {
  /** Share of parsed commits and trees. */
  readonly parsed: number;
  /** Share of blobs. */
  readonly blobs: number;
  /** Share of types and sizes. */
  readonly infos: number;
  /** Share of last commits. */
  readonly lastCommits: number;
}

/** Shares in a process that reads for users. */
export const READER_SHARES: CacheShares = {
  parsed: 0.3125,
  blobs: 0.4375,
  infos: 0.125,
  lastCommits: 0.125,
};
/** Shares in the worker, which reads to plan commits and to walk histories, and needs few blobs. */
export const WORKER_SHARES: CacheShares = {
  parsed: 0.3125,
  blobs: 0.0625,
  infos: 0.125,
  lastCommits: 0.5,
};

/** The last commits of one directory may take one part in so many of their cache: 13,000 entries in the worker. */
const LAST_COMMITS_MAX_SHARE = 4;

/** Makes caches that hold so many bytes together. */
export function createCaches(bytes: number, shares: CacheShares = READER_SHARES): ObjectCaches {
  return {
    parsed: new ByteCache(bytes * shares.parsed),
    blobs: new ByteCache(bytes * shares.blobs),
    infos: new ByteCache(bytes * shares.infos),
    recentBlobs: new SeenSet(RECENT_BLOBS),
    lastCommits: new ByteCache(bytes * shares.lastCommits, LAST_COMMITS_MAX_SHARE),
    commitCounts: new ByteCache(COUNT_BYTES),
  };
}

/** Adds new commits and trees to the caches, as if they had been read. */
export function cacheObjects(
  { parsed }: ObjectCaches,
  { scope, format }: ReaderScope,
  objects: readonly NewObject[],
): void {
  for (const { type, id, bytes } of objects) {
    if (type !== "commit" && type !== "tree") continue;
    const value = type === "commit" ? parseCommit(id, bytes) : new Tree(bytes, format());
    parsed.set(`${type} ${scope()}${id}`, value, bytes.length * PARSED_FACTOR + OVERHEAD_BYTES);
  }
}

/** Forgets a blob, which may be gone. */
export function evictBlob({ blobs, infos }: ObjectCaches, scope: string, id: ObjectId): void {
  blobs.delete(`${scope}${id}`);
  infos.delete(`${scope}${id}`);
}

/** Forgets an object that is gone. */
export function evictObject(caches: ObjectCaches, scope: string, id: ObjectId): void {
  evictBlob(caches, scope, id);
  for (const type of ["commit", "tree"]) caches.parsed.delete(`${type} ${scope}${id}`);
  for (const [key] of caches.lastCommits.entries())
    if (key.startsWith(`${scope}${id}:`)) caches.lastCommits.delete(key);
}

/** Adds the last commits of a directory to the caches. */
export function cacheLastCommits(
  { lastCommits }: ObjectCaches,
  key: string,
  entries: ReadonlyMap<string, ObjectId>,
): void {
  lastCommits.set(key, entries, entries.size * LAST_COMMIT_BYTES + OVERHEAD_BYTES);
}
