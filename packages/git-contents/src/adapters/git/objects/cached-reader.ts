import { setImmediate } from "node:timers/promises";
import { parseCommit } from "../../../objects/commit.ts";
import { parseTag } from "../../../objects/tag.ts";
import { GitContentsError } from "../../../errors.ts";
import type { CommitRecord, ObjectId, ObjectType } from "../../../objects/types.ts";
import type {
  AbortSignalLike,
  BytePart,
  ObjectInfo,
  ObjectReader,
  SyncReads,
} from "../../../store.ts";
import { Tree } from "../../../objects/tree.ts";
import { coalesce } from "../coalesce.ts";
import type { RawObject } from "./answer-reader.ts";
import {
  type CachedInfo,
  OVERHEAD_BYTES,
  PARSED_FACTOR,
  type ObjectCaches,
  type ReaderScope,
} from "./object-caches.ts";

/** Source of objects: git processes of this process, or the worker that has them. */
export interface ObjectSource {
  /** Types and sizes, in the order of the ids; `undefined` for a missing object. */
  infos(ids: readonly ObjectId[]): Promise<readonly (ObjectInfo | undefined)[]>;
  /** Whole object; of one over the limit, in bytes, type and size alone. */
  read(id: ObjectId, limit: number): Promise<RawObject | ObjectInfo | undefined>;
  /** Bytes of a blob, the whole or a part. */
  stream(
    id: ObjectId,
    range: BytePart | undefined,
    signal?: AbortSignalLike,
  ): AsyncIterable<Uint8Array>;
  /** As `read`, but synchronous; `undefined` means that `read` must be called. */
  readSync(id: ObjectId, limit: number): RawObject | ObjectInfo | undefined;
  /** Size of an object, in bytes; `undefined` means that `infos` must be called. */
  sizeSync(id: ObjectId): number | undefined;
}

/** Synchronous reads of objects. */
export type SyncObjects = Pick<SyncReads, "readCommit" | "readTree" | "readBlob">;

/** Most bytes of a blob that `readBlob` holds in memory. */
export const MAX_WHOLE_BLOB_BYTES = 67_108_864;
/** Most bytes of a blob that comes from the shared reader processes; a larger one has a process of its own. */
const SHARED_BLOB_BYTES = 1_048_576;
/** Most bytes of a blob that is read together with its size. */
const BYTES_ALONG = 65_536;
/** Most bytes of a commit, tree or tag. */
const MAX_PARSED_BYTES = 67_108_864;
/** Sizes that are read from files before others have their turn: each takes some microseconds. */
const SIZES_AT_ONCE = 256;
/** Of so many blobs that a full cache could take, it takes one. */
const ADMITTED_OF = 16;

/** Reader of objects through caches. Concurrent reads of one object are one read. */
export function createCachedReader(
  source: ObjectSource,
  caches: ObjectCaches,
  { scope, format }: ReaderScope,
): ObjectReader & { readonly syncObjects: SyncObjects } {
  const reader = new CachedReader(source, caches, scope);
  return {
    syncObjects: {
      readCommit: (id) => reader.parsedSync(id, "commit", (bytes) => parseCommit(id, bytes)),
      readTree: (id) => reader.parsedSync(id, "tree", (bytes) => new Tree(bytes, format())),
      readBlob: (id) => reader.blobSync(id),
    },
    readInfo: async (id) => (await reader.infos([id]))[0],
    readSizes: (ids) => reader.sizes(ids),
    readCommit: (id) => reader.parsed(id, "commit", (bytes) => parseCommit(id, bytes)),
    readTree: (id) => reader.parsed(id, "tree", (bytes) => new Tree(bytes, format())),
    readTag: (id) => reader.tag(id),
    readBlob: (id) => reader.blob(id),
    streamBlob: (id, range, signal) => source.stream(id, range, signal),
  };
}

class CachedReader {
  readonly #source: ObjectSource;
  readonly #caches: ObjectCaches;
  readonly #scope: () => string;
  #admissions = 0;
  readonly #inFlight = new Map<string, Promise<RawObject | ObjectInfo | undefined>>();

  constructor(source: ObjectSource, caches: ObjectCaches, scope: () => string) {
    this.#source = source;
    this.#caches = caches;
    this.#scope = scope;
  }

  /** Sizes as they are found in files; of the others git tells them. */
  async sizes(ids: readonly ObjectId[]): Promise<readonly (number | undefined)[]> {
    const sizes: (number | undefined)[] = [];
    for (const id of ids) {
      sizes.push(this.#sizeSync(id));
      if (sizes.length % SIZES_AT_ONCE === 0) await setImmediate();
    }
    const missing = ids.filter((_, at) => sizes[at] === undefined);
    if (missing.length === 0) return sizes;
    const found = await this.infos(missing);
    let next = 0;
    return sizes.map((size) => size ?? found[next++]?.size);
  }

  #sizeSync(id: ObjectId): number | undefined {
    const key = this.#key(id);
    const cached = this.#caches.infos.get(key);
    if (cached !== undefined) return cached.size;
    const size = this.#source.sizeSync(id);
    if (size !== undefined) this.#caches.infos.set(key, { size }, OVERHEAD_BYTES);
    return size;
  }

  async infos(ids: readonly ObjectId[]): Promise<readonly (ObjectInfo | undefined)[]> {
    // Before it is read: what is read of a repository that is forgotten meanwhile is not cached for later.
    const keys = ids.map((id) => this.#key(id));
    const cached = keys.map((key) => typed(this.#caches.infos.get(key)));
    const missing = ids.filter((_, at) => cached[at] === undefined);
    if (missing.length === 0) return cached;
    const found = await this.#infosOf(missing);
    let next = 0;
    return cached.map((info, at) => {
      if (info !== undefined) return info;
      const object = found[next++];
      const key = keys[at];
      if (object !== undefined && key !== undefined)
        this.#caches.infos.set(key, object, OVERHEAD_BYTES);
      return object;
    });
  }

  /** Types and sizes from git. A single object is mostly read next: a small one is read at once. */
  async #infosOf(ids: readonly ObjectId[]): Promise<readonly (ObjectInfo | undefined)[]> {
    const [id] = ids;
    if (id === undefined || ids.length > 1) return this.#source.infos(ids);
    const key = this.#key(id);
    const object = await this.#read(id, BYTES_ALONG);
    if (object === undefined || !("bytes" in object)) return [object];
    const { type, size, bytes } = object;
    if (type === "blob") this.#cacheBlob(key, bytes);
    return [{ type, size }];
  }

  parsedSync<T extends CommitRecord | Tree>(
    id: ObjectId,
    type: ObjectType,
    parse: (bytes: Uint8Array) => T,
  ): T | undefined {
    // The type is part of the key: an object of another type counts as missing.
    const key = `${type} ${this.#key(id)}`;
    const cached = this.#caches.parsed.get(key);
    if (cached !== undefined) return cached as T;
    const object = this.#source.readSync(id, MAX_PARSED_BYTES);
    if (object?.type !== type || !("bytes" in object)) return undefined;
    return this.#cacheParsed(key, parse(object.bytes), object.size);
  }

  async parsed<T extends CommitRecord | Tree>(
    id: ObjectId,
    type: ObjectType,
    parse: (bytes: Uint8Array) => T,
  ): Promise<T | undefined> {
    const atHand = this.parsedSync(id, type, parse);
    if (atHand !== undefined) return atHand;
    const key = `${type} ${this.#key(id)}`;
    const object = await this.#readFromGit(id, MAX_PARSED_BYTES);
    if (object?.type !== type) return undefined;
    const value = parse(wholeOf(id, object, MAX_PARSED_BYTES));
    return this.#cacheParsed(key, value, object.size);
  }

  #cacheParsed<T extends CommitRecord | Tree>(key: string, value: T, size: number): T {
    this.#caches.parsed.set(key, value, size * PARSED_FACTOR + OVERHEAD_BYTES);
    return value;
  }

  async tag(id: ObjectId): ReturnType<ObjectReader["readTag"]> {
    const object = await this.#read(id, MAX_PARSED_BYTES);
    return object?.type === "tag" ? parseTag(wholeOf(id, object, MAX_PARSED_BYTES)) : undefined;
  }

  blobSync(id: ObjectId): Uint8Array | undefined {
    const key = this.#key(id);
    const cached = this.#caches.blobs.get(key);
    if (cached !== undefined) return cached;
    const object = this.#source.readSync(id, SHARED_BLOB_BYTES);
    if (object?.type !== "blob" || !("bytes" in object)) return undefined;
    return this.#isAdmitted(key, object.size) ? this.#cacheBlob(key, object.bytes) : object.bytes;
  }

  /**
   * A blob is cached at its second read: most are read once, and a file is read again as fast. In a full cache
   * one of sixteen is: what is read often comes in all the same, and a walk through more than there is room
   * for leaves most of what it will come to again.
   */
  #isAdmitted(key: string, size: number): boolean {
    const { blobs, recentBlobs } = this.#caches;
    if (!recentBlobs.addAndCheck(key)) return false;
    return blobs.hasRoomFor(size + OVERHEAD_BYTES) || this.#admissions++ % ADMITTED_OF === 0;
  }

  async blob(id: ObjectId): Promise<Uint8Array | undefined> {
    const atHand = this.blobSync(id);
    if (atHand !== undefined) return atHand;
    const key = this.#key(id);
    const object = await this.#readFromGit(id, SHARED_BLOB_BYTES);
    if (object?.type !== "blob") return undefined;
    if (!("bytes" in object)) return this.#collect(id, object.size);
    return this.#cacheBlob(key, object.bytes);
  }

  #cacheBlob(key: string, bytes: Uint8Array): Uint8Array {
    this.#caches.blobs.set(key, bytes, bytes.length + OVERHEAD_BYTES);
    return bytes;
  }

  async #collect(id: ObjectId, size: number): Promise<Uint8Array> {
    if (size > MAX_WHOLE_BLOB_BYTES) throw tooLarge(id, MAX_WHOLE_BLOB_BYTES);
    const bytes = new Uint8Array(size);
    let at = 0;
    for await (const part of this.#source.stream(id, undefined)) {
      bytes.set(part, at);
      at += part.length;
    }
    return bytes;
  }

  #read(
    id: ObjectId,
    limit: number,
  ): Promise<RawObject | ObjectInfo | undefined> | RawObject | ObjectInfo {
    return this.#source.readSync(id, limit) ?? this.#readFromGit(id, limit);
  }

  #readFromGit(id: ObjectId, limit: number): Promise<RawObject | ObjectInfo | undefined> {
    return coalesce(this.#inFlight, `${limit} ${this.#key(id)}`, () =>
      this.#source.read(id, limit),
    );
  }

  #key(id: ObjectId): string {
    return `${this.#scope()}${id}`;
  }
}

function typed(info: CachedInfo | undefined): ObjectInfo | undefined {
  return info?.type === undefined ? undefined : { type: info.type, size: info.size };
}

function wholeOf(id: ObjectId, object: RawObject | ObjectInfo, limit: number): Uint8Array {
  if ("bytes" in object) return object.bytes;
  throw tooLarge(id, limit);
}

function tooLarge(id: ObjectId, limit: number): GitContentsError {
  return new GitContentsError({ code: "object-too-large", id, limit });
}
