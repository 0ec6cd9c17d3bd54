import { parseCommit, parseTag } from "../../../objects/commit.ts";
import type { NewObject } from "../../../write/build-commit.ts";
import { GitContentsError } from "../../../errors.ts";
import type { CommitRecord, ObjectFormat, ObjectId, ObjectType } from "../../../objects/types.ts";
import type { ByteRange, ObjectInfo, ObjectReader, SyncReads } from "../../../store.ts";
import { Tree } from "../../../objects/tree.ts";
import { ByteCache } from "./cache.ts";
import { LastKeys } from "./seen-set.ts";
import type { RawObject } from "./answer-reader.ts";

/** Where objects come from: git processes here, or the worker that has them. */
export interface ObjectSource {
  infos(ids: readonly ObjectId[]): Promise<readonly (ObjectInfo | undefined)[]>;
  /** A whole object; when it is larger than the limit, type and size alone. */
  read(id: ObjectId, limit: number): Promise<RawObject | ObjectInfo | undefined>;
  stream(id: ObjectId, range: ByteRange | undefined): AsyncIterable<Uint8Array>;
  /** As `read`, without waiting; `undefined` for what only `read` can tell. */
  readAtOnce(id: ObjectId, limit: number): RawObject | ObjectInfo | undefined;
}

/** The reads of objects that need no waiting. */
export type ObjectsAtOnce = Pick<SyncReads, "readCommit" | "readTree" | "readBlob">;

/** What is remembered of objects; by repository and id, for objects never change. */
export interface ObjectCaches {
  /** Parsed commits and trees. */
  readonly parsed: ByteCache<string, CommitRecord | Tree>;
  readonly blobs: ByteCache<string, Uint8Array>;
  readonly infos: ByteCache<string, ObjectInfo>;
  /** Blobs that were read last without waiting. */
  readonly lastRead: LastKeys;
  /** Last commits of a directory's entries, by commit and directory. */
  readonly lastCommits: ByteCache<string, ReadonlyMap<string, ObjectId>>;
}

/** Largest blob that is held in memory whole, when its reader asks for that. */
export const MAX_WHOLE_BLOB_BYTES = 67_108_864;
/** Up to this size blobs come from the readers that all share; beyond, from a process of their own. */
const SHARED_BLOB_BYTES = 1_048_576;
/** Up to this size a blob comes along when its size is asked for. */
const BYTES_ALONG = 65_536;
/** Largest commit, tree or tag. */
const MAX_PARSED_BYTES = 67_108_864;
/** Blobs read last without waiting, of which that is remembered. */
const LAST_READ = 4096;
/** What an entry costs beside its bytes: a guess that only has to be of the right size. */
const OVERHEAD_BYTES = 200;
/** A tree that was listed holds two records for each of its rows. */
const PARSED_FACTOR = 8;

/** Makes caches that hold so many bytes together. */
export function createCaches(bytes: number): ObjectCaches {
  return {
    parsed: new ByteCache(bytes * 0.3125),
    blobs: new ByteCache(bytes * 0.4375),
    infos: new ByteCache(bytes * 0.125),
    lastRead: new LastKeys(LAST_READ),
    lastCommits: new ByteCache(bytes * 0.125),
  };
}

/** Reads objects through caches. Concurrent questions about one object are one question. */
export function createCachedReader(
  source: ObjectSource,
  caches: ObjectCaches,
  { scope, format }: ReaderScope,
): ObjectReader & { readonly objectsAtOnce: ObjectsAtOnce } {
  const reader = new CachedReader(source, caches, scope);
  return {
    objectsAtOnce: {
      readCommit: (id) => reader.parsedAtOnce(id, "commit", (bytes) => parseCommit(id, bytes)),
      readTree: (id) => reader.parsedAtOnce(id, "tree", (bytes) => new Tree(bytes, format())),
      readBlob: (id) => reader.blobAtOnce(id),
    },
    readInfo: async (id) => (await reader.infos([id]))[0],
    readSizes: async (ids) => (await reader.infos(ids)).map((info) => info?.size),
    readCommit: (id) => reader.parsed(id, "commit", (bytes) => parseCommit(id, bytes)),
    readTree: (id) => reader.parsed(id, "tree", (bytes) => new Tree(bytes, format())),
    readTag: (id) => reader.tag(id),
    readBlob: (id) => reader.blob(id),
    streamBlob: (id, range) => source.stream(id, range),
  };
}

/** Puts new commits and trees into the caches, as if they had been read. */
export function rememberObjects(
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

/** Whose objects they are. */
export interface ReaderScope {
  /** Text of the repository, and of each time that it is made anew at the same place. */
  readonly scope: () => string;
  readonly format: () => ObjectFormat;
}

class CachedReader {
  readonly #source: ObjectSource;
  readonly #caches: ObjectCaches;
  readonly #scope: () => string;
  readonly #underWay = new Map<string, Promise<RawObject | ObjectInfo | undefined>>();

  constructor(source: ObjectSource, caches: ObjectCaches, scope: () => string) {
    this.#source = source;
    this.#caches = caches;
    this.#scope = scope;
  }

  async infos(ids: readonly ObjectId[]): Promise<readonly (ObjectInfo | undefined)[]> {
    const known = ids.map((id) => this.#caches.infos.get(this.#key(id)));
    const missing = ids.filter((_, at) => known[at] === undefined);
    if (missing.length === 0) return known;
    const found = await this.#infosOf(missing);
    let next = 0;
    return known.map((info, at) => {
      if (info !== undefined) return info;
      const asked = found[next++];
      const id = ids[at];
      if (asked !== undefined && id !== undefined)
        this.#caches.infos.set(this.#key(id), asked, OVERHEAD_BYTES);
      return asked;
    });
  }

  /** Who asks about one object mostly asks for its bytes next: of a small one they come along. */
  async #infosOf(ids: readonly ObjectId[]): Promise<readonly (ObjectInfo | undefined)[]> {
    const [id] = ids;
    if (id === undefined || ids.length > 1) return this.#source.infos(ids);
    const object = await this.#read(id, BYTES_ALONG);
    if (object === undefined || !("bytes" in object)) return [object];
    const { type, size, bytes } = object;
    if (type === "blob") this.#caches.blobs.set(this.#key(id), bytes, size + OVERHEAD_BYTES);
    return [{ type, size }];
  }

  parsedAtOnce<T extends CommitRecord | Tree>(
    id: ObjectId,
    type: ObjectType,
    parse: (bytes: Uint8Array) => T,
  ): T | undefined {
    // The type is part of the key: an id that is asked for as another thing is not there.
    const key = `${type} ${this.#key(id)}`;
    const known = this.#caches.parsed.get(key);
    if (known !== undefined) return known as T;
    const object = this.#source.readAtOnce(id, MAX_PARSED_BYTES);
    if (object?.type !== type || !("bytes" in object)) return undefined;
    return this.#keepParsed(key, parse(object.bytes), object.size);
  }

  async parsed<T extends CommitRecord | Tree>(
    id: ObjectId,
    type: ObjectType,
    parse: (bytes: Uint8Array) => T,
  ): Promise<T | undefined> {
    const known = this.parsedAtOnce(id, type, parse);
    if (known !== undefined) return known;
    const object = await this.#readFromGit(id, MAX_PARSED_BYTES);
    if (object?.type !== type) return undefined;
    const value = parse(wholeOf(id, object, MAX_PARSED_BYTES));
    return this.#keepParsed(`${type} ${this.#key(id)}`, value, object.size);
  }

  #keepParsed<T extends CommitRecord | Tree>(key: string, value: T, size: number): T {
    this.#caches.parsed.set(key, value, size * PARSED_FACTOR + OVERHEAD_BYTES);
    return value;
  }

  async tag(id: ObjectId): ReturnType<ObjectReader["readTag"]> {
    const object = await this.#read(id, MAX_PARSED_BYTES);
    return object?.type === "tag" ? parseTag(wholeOf(id, object, MAX_PARSED_BYTES)) : undefined;
  }

  blobAtOnce(id: ObjectId): Uint8Array | undefined {
    const key = this.#key(id);
    const known = this.#caches.blobs.get(key);
    if (known !== undefined) return known;
    const object = this.#source.readAtOnce(id, SHARED_BLOB_BYTES);
    if (object?.type !== "blob" || !("bytes" in object)) return undefined;
    // What was read once may never be asked for again, and is read again as fast.
    return this.#caches.lastRead.came(key) ? this.#keepBlob(key, object.bytes) : object.bytes;
  }

  async blob(id: ObjectId): Promise<Uint8Array | undefined> {
    const known = this.blobAtOnce(id);
    if (known !== undefined) return known;
    const object = await this.#readFromGit(id, SHARED_BLOB_BYTES);
    if (object?.type !== "blob") return undefined;
    if (!("bytes" in object)) return this.#collect(id, object.size);
    return this.#keepBlob(this.#key(id), object.bytes);
  }

  #keepBlob(key: string, bytes: Uint8Array): Uint8Array {
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
    return this.#source.readAtOnce(id, limit) ?? this.#readFromGit(id, limit);
  }

  #readFromGit(id: ObjectId, limit: number): Promise<RawObject | ObjectInfo | undefined> {
    const key = `${limit} ${this.#key(id)}`;
    const underWay = this.#underWay.get(key);
    if (underWay !== undefined) return underWay;
    const read = this.#source.read(id, limit).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, read);
    return read;
  }

  #key(id: ObjectId): string {
    return `${this.#scope()}${id}`;
  }
}

function wholeOf(id: ObjectId, object: RawObject | ObjectInfo, limit: number): Uint8Array {
  if ("bytes" in object) return object.bytes;
  throw tooLarge(id, limit);
}

function tooLarge(id: ObjectId, limit: number): GitContentsError {
  return new GitContentsError({ code: "object-too-large", id, limit });
}
