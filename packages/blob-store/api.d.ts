// What users of the package can see; `pnpm api --write` writes it.
import { Readable } from "node:stream";
import { S3Client } from "@aws-sdk/client-s3";

// packages/blob-store/src/area.d.ts
/** Bytes `start` to `end - 1`, counted from 0. `end` beyond the content means to its end. */
interface ByteRange {
  /** First byte, from 0. */
  readonly start: number;
  /** Exclusive, and larger than `start`. */
  readonly end: number;
}
/** Pieces of a content in order: node streams, web streams and arrays fit. */
type ByteSource = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
/** Facts about a stored content. */
interface AreaEntry {
  /** Name of the content in its area. */
  readonly key: string;
  /** Length in bytes. */
  readonly size: number;
  /** When it was stored, in milliseconds since 1970. */
  readonly storedAtMs: number;
  /** When it was last touched; `storedAtMs` where the storage cannot tell. */
  readonly usedAtMs: number;
}
/** Bytes that were opened: read them once, in one of the two ways. */
interface OpenedBytes {
  /** Destroy it when you do not read it to the end. It fails rather than end early. */
  readonly stream: Readable;
  /**
  * Gives the bytes to `take`, piece after piece, in place of `stream`. A piece is only `take`'s until
  * its promise resolves: a disk reads the next one into the same memory, which makes large contents
  * several times as fast as a stream. It fails rather than end early; what `take` throws ends it.
  */
  pipeTo(take: (piece: Uint8Array) => Promise<void>): Promise<void>;
}
/** An opened content. */
interface AreaContent extends AreaEntry, OpenedBytes {
  /** The range, cut to the content: the whole of it when none was asked for. */
  readonly range: ByteRange;
}
/** Uses of a signed address, and headers of its responses. */
interface AddressOptions {
  /** 1 to 300, default 300. The address works for anyone who has it, so it is short-lived. */
  readonly expiresInSeconds?: number | undefined;
  /** The one method that the address allows. Default: GET. */
  readonly method?: "GET" | "HEAD" | undefined;
  /** Default: application/octet-stream. */
  readonly contentType?: string | undefined;
  /** A whole `Content-Disposition` value. */
  readonly contentDisposition?: string | undefined;
}
/** Where and how to send a content straight to the storage: one PUT. */
interface SignedUpload {
  /** Where to send the bytes. */
  readonly address: string;
  /** Headers that the request must have, by name: they are signed. */
  readonly headers: Readonly<Record<string, string>>;
}
/**
* Port for bytes under a key. One directory, one bucket's prefix, or memory.
*
* A key is one or more segments of `a-z 0-9 . _ -` with `/` between them, at most 512 characters;
* a segment begins with a letter or digit. Other keys are a TypeError: nothing from outside is a key.
*/
interface StorageArea {
  /** Whether bytes come over a network: whole reads of blobs are then checked. */
  readonly isRemote: boolean;
  /**
  * Stores `content` under `key`, in the place of a content before. It becomes visible whole or not
  * at all, and is durable when the promise resolves. When `content` throws, nothing is stored and
  * the same error comes out.
  *
  * @param expected - `size` in bytes and `sha256` in hex, where the caller knows them: a storage
  *   that can check them itself does. The caller still checks in `content`.
  * @throws BlobStoreError no-space, unavailable
  */
  write(key: string, content: ByteSource, expected?: {
    readonly size?: number | undefined;
    readonly sha256?: string | undefined;
  }): Promise<void>;
  /** @throws BlobStoreError invalid-range, unavailable */
  open(key: string, range?: ByteRange): Promise<AreaContent | undefined>;
  /** @throws BlobStoreError unavailable */
  stat(key: string): Promise<AreaEntry | undefined>;
  /** @returns whether something was there. @throws BlobStoreError unavailable */
  delete(key: string): Promise<boolean>;
  /** Every entry whose key begins with `prefix`, in no order. @throws BlobStoreError unavailable */
  list(prefix?: string): AsyncIterable<AreaEntry>;
  /** Marks as used now. Best effort: a missing key is nothing. */
  touch(key: string): Promise<void>;
  /** @returns an address that needs no other right, or `undefined` where the storage has none */
  signedAddress(key: string, options?: AddressOptions): Promise<string | undefined>;
  /**
  * @param expected - `size` in bytes and `sha256` in hex: a storage that can check them refuses others
  * @param expiresInSeconds - 1 to 300
  * @returns `undefined` where the storage has no addresses, or takes no content so large at once
  */
  signedUpload(key: string, expected: {
    readonly size: number;
    readonly sha256: string;
  }, expiresInSeconds: number): Promise<SignedUpload | undefined>;
}
/** Lower-case hexadecimal SHA-256 of a blob's bytes: 64 characters, no prefix. */
type Sha256 = string & {
  readonly __brand: "Sha256";
};
/** Content whose hash is not known: bytes in memory or that come once, or a function that opens the same bytes again. */
type UnknownContent = Uint8Array | ByteSource | (() => ByteSource);
/** Blob that was added. */
interface AddedBlob {
  /** SHA-256 of the bytes. */
  readonly oid: Sha256;
  /** In bytes. */
  readonly size: number;
  /** Whether it was new here. */
  readonly created: boolean;
}
/** Hash and size of an upload, as announced. A pointer of `@x/lfs-pointer` fits. */
interface ExpectedBlob {
  /** SHA-256 of the bytes. */
  readonly oid: Sha256;
  /** In bytes. */
  readonly size: number | bigint;
}
/** Facts about a stored blob. */
interface BlobInfo {
  /** SHA-256 of the bytes. */
  readonly oid: Sha256;
  /** In bytes. */
  readonly size: number;
  /** When it was stored, in milliseconds since 1970. */
  readonly storedAtMs: number;
}
/** An opened blob. */
interface BlobContent extends BlobInfo, OpenedBytes {
  /** The range: the whole blob when none was asked for. */
  readonly range: ByteRange;
}
/**
* Blobs by the hash of their bytes. Who may read which blob is not known here: look that up first,
* by repository and oid, and never hand out a blob for its oid alone.
*/
interface BlobStore {
  /**
  * Stores a blob after checking every byte. The content is read to its end also when the blob is
  * there already, so that who uploads proves to have it. One that has been there for 12 hours is
  * written again: `storedAtMs` is never older than that after a put, so who removes blobs that
  * nothing names takes only older ones.
  *
  * @returns whether it was new here
  * @throws BlobStoreError wrong-digest, wrong-size, no-space, unavailable
  */
  put(content: ByteSource, expected: ExpectedBlob): Promise<{
    readonly created: boolean;
  }>;
  /**
  * Stores a content whose hash is not known: bytes in memory, a function, or a stream. A function that opens the
  * bytes, such as those of a file, is called twice: to hash them, and to store them. A stream comes once: up to a MiB
  * waits in memory, and more in the storage until its hash is known, so it is written twice.
  *
  * @throws BlobStoreError no-space, unavailable; wrong-digest, wrong-size when a file changed meanwhile
  */
  add(content: UnknownContent): Promise<AddedBlob>;
  /** @throws BlobStoreError invalid-range, unavailable */
  get(oid: Sha256, options?: {
    readonly range?: ByteRange | undefined;
  }): Promise<BlobContent | undefined>;
  /** @throws BlobStoreError unavailable */
  stat(oid: Sha256): Promise<BlobInfo | undefined>;
  /** @returns whether it was there. @throws BlobStoreError unavailable */
  delete(oid: Sha256): Promise<boolean>;
  /** Every blob, in no order. @throws BlobStoreError unavailable */
  list(): AsyncIterable<BlobInfo>;
  /**
  * Reads the blob and compares its bytes with its name.
  *
  * @returns `missing`, or whether it is `intact` or `corrupt`
  */
  verify(oid: Sha256): Promise<"intact" | "corrupt" | "missing">;
  /**
  * An address that serves the blob without further rights: ask for it after the reader was
  * authorised, answer it with `Cache-Control: no-store`, and keep it out of logs.
  *
  * @returns `undefined` when the storage has no addresses (a disk): serve the bytes yourself
  */
  signedAddress(oid: Sha256, options?: AddressOptions): Promise<string | undefined>;
  /**
  * An address to which a blob's bytes may be sent for 300 seconds. What comes there is no blob yet:
  * see {@link BlobStore.takeUpload}. Ask for it after the sender was authorised, and keep it out of logs.
  *
  * @param place - where uploads of one kind wait, such as a repository's id: a part of a key. Only
  *   what was sent to a place can be taken from it, so each sender proves to have the bytes.
  * @returns `undefined` when the storage has no addresses, or takes no blob so large in one request
  */
  signedUpload(expected: ExpectedBlob, place: string): Promise<SignedUpload | undefined>;
  /**
  * Checks every byte that was sent to a {@link BlobStore.signedUpload}, and makes a blob of them. Who
  * asks while it is in flight waits for the same.
  *
  * @returns whether anything was sent there
  * @throws BlobStoreError wrong-digest, wrong-size: what was sent is gone then; no-space, unavailable
  */
  takeUpload(expected: ExpectedBlob, place: string): Promise<boolean>;
  /** Removes what was sent to addresses before a time and never taken. @throws BlobStoreError unavailable */
  removeUploads(beforeMs: number): Promise<RemovedUploads>;
}
/** Number and size of removed uploads. */
interface RemovedUploads {
  /** How many. */
  readonly uploads: number;
  /** In bytes, all together. */
  readonly bytes: number;
}
/** Settings of a store of blobs. */
interface BlobStoreOptions {
  /** The clock. Default: `Date.now`. */
  readonly now?: (() => number) | undefined;
}
/** Keeps blobs in `area`, under keys like `4d/7a/4d7a2146...`. One area serves one store. */
declare function createBlobStore(area: StorageArea, {
  now
}?: BlobStoreOptions): BlobStore;
/** Settings of a cache. */
interface CacheOptions {
  /** In bytes. When a new entry goes over it, those least recently used go first. */
  readonly maxBytes: number;
  /** The clock. Default: `Date.now`. */
  readonly now?: (() => number) | undefined;
}
/** How full a cache is. */
interface CacheUsage {
  /** Bytes of all entries. */
  readonly bytes: number;
  /** How many there are. */
  readonly entries: number;
  /** Most bytes of all entries. */
  readonly maxBytes: number;
}
/** Things that can be made again, under a key, within a quota. Keys are those of a `StorageArea`. */
interface BlobCache {
  /** Opens an entry and marks it as used. @throws BlobStoreError invalid-range, unavailable */
  get(key: string, options?: {
    readonly range?: ByteRange | undefined;
  }): Promise<AreaContent | undefined>;
  /** Does not count as a use. @throws BlobStoreError unavailable */
  stat(key: string): Promise<AreaEntry | undefined>;
  /**
  * Keeps an entry, then removes others until the quota holds.
  *
  * @throws BlobStoreError over-quota, no-space, unavailable
  */
  put(key: string, content: ByteSource): Promise<AreaEntry>;
  /**
  * Finds an entry, or makes it: once for all who ask for this key at the same time in this process.
  *
  * @param make - starts the production; its error reaches all who wait, and nothing is kept. It ends
  *   with its signal, which is given when the last of those who wait has gone
  * @param options - `signal`: who asks waits no longer
  * @returns the entry. When the cache is under pressure it may be gone again: `get` then finds nothing
  * @throws BlobStoreError over-quota, no-space, unavailable; the error of `make`; the reason of the signal
  */
  getOrMake(key: string, make: (signal: AbortSignal) => ByteSource | Promise<ByteSource>, options?: {
    readonly signal?: AbortSignal | undefined;
  }): Promise<AreaEntry>;
  /**
  * Finds an entry as `getOrMake` does, or reads it while it is made and stored: storing does not wait for the reader.
  *
  * @param make - gives the same bytes each time: where the cache has no room for them they are made again
  * @returns the entry, also when others make it; or all its bytes, when this call makes it, with an end when it is stored
  * @throws as `getOrMake`; the bytes fail as it does, but for over-quota
  */
  getOrFollow(key: string, make: (signal: AbortSignal) => ByteSource | Promise<ByteSource>, options?: {
    readonly signal?: AbortSignal | undefined;
  }): Promise<AreaEntry | AsyncIterable<Uint8Array>>;
  /** @returns whether it was there. */
  delete(key: string): Promise<boolean>;
  /** Every entry whose key begins with `prefix`, in no order. */
  list(prefix?: string): AsyncIterable<AreaEntry>;
  /** Size of the cache now. */
  usage(): Promise<CacheUsage>;
  /** As `BlobStore.signedAddress`. */
  signedAddress(key: string, options?: AddressOptions): Promise<string | undefined>;
}
/**
* Keeps a cache in `area`, which it has for itself. Several processes may share one: each looks at
* all entries when it adds one.
*
* @throws RangeError when `maxBytes` is not a whole number over 0
*/
declare function createBlobCache(area: StorageArea, options: CacheOptions): BlobCache;
/** Why a store refused or failed. */
type BlobStoreReason = {
  readonly code: "wrong-digest";
  readonly expected: string;
  readonly actual: string;
} | {
  readonly code: "wrong-size";
  readonly expected: number;
  readonly actual: number;
} | {
  readonly code: "invalid-range";
  readonly range: ByteRange;
  readonly size: number;
} | {
  readonly code: "over-quota";
  readonly maxBytes: number;
} | {
  readonly code: "corrupt";
  readonly key: string;
} | {
  readonly code: "no-space";
} | {
  readonly code: "unavailable";
  readonly status?: number | undefined;
};
/** The one error of this package. Whatever the content's source throws passes through unchanged. */
declare class BlobStoreError extends Error {
  /** The guard of this class goes by this name. */
  override readonly name = "BlobStoreError";
  /** The reason, for a program. */
  readonly reason: BlobStoreReason;
  constructor(reason: BlobStoreReason, options?: {
    readonly cause?: unknown;
  });
}
/** Goes by name, so that it also knows errors of another copy of this package. */
declare function isBlobStoreError(error: unknown): error is BlobStoreError;
declare namespace index_d_exports {
  export {
    AddedBlob,
    AddressOptions,
    AreaContent,
    AreaEntry,
    BlobCache,
    BlobContent,
    BlobInfo,
    BlobStore,
    BlobStoreError,
    BlobStoreOptions,
    BlobStoreReason,
    ByteRange,
    ByteSource,
    CacheOptions,
    CacheUsage,
    ExpectedBlob,
    OpenedBytes,
    RemovedUploads,
    Sha256,
    SignedUpload,
    StorageArea,
    UnknownContent,
    createBlobCache,
    createBlobStore,
    isBlobStoreError,
  };
}
declare namespace disk_d_exports {
  export {
    DiskAreaOptions,
    openDiskArea,
  };
}
/** Settings of a directory. */
interface DiskAreaOptions {
  /** The clock. Default: `Date.now`. */
  readonly now?: (() => number) | undefined;
}
/**
* Opens a directory, makes it when it is missing, and removes what crashed writers left behind.
* Several processes may have it open at once. Nothing else may write into it.
*
* @param directory - on a local file system
* @throws BlobStoreError unavailable, no-space
*/
declare function openDiskArea(directory: string, options?: DiskAreaOptions): Promise<StorageArea>;
declare namespace memory_d_exports {
  export {
    createMemoryArea,
  };
}
/**
* Makes an area in memory; nothing of it outlives the process.
*
* @param options - `now`: the clock; default `Date.now`
*/
declare function createMemoryArea(options?: {
  readonly now?: (() => number) | undefined;
}): StorageArea;
declare namespace s3_d_exports {
  export {
    S3AreaOptions,
    createS3Area,
  };
}
/** Settings of a bucket. */
interface S3AreaOptions {
  /** Yours: region, endpoint, credentials and retries are its settings. */
  readonly client: S3Client;
  /** Name of the bucket, which must exist. */
  readonly bucket: string;
  /** In front of every key, without a separator added: `lfs/`. Default: none. */
  readonly prefix?: string | undefined;
  /**
  * Pieces of an upload whose length is not known, or is over 5 GiB, in bytes; one is in memory at
  * a time. S3 wants 5 MiB at least, and takes 10,000. Default: 16 MiB.
  */
  readonly partBytes?: number | undefined;
  /** Longest wait for the first bytes of what is read, all retries together, in milliseconds. Default: 1000. */
  readonly answerMs?: number | undefined;
  /**
  * Longest wait for S3 in the middle of bytes, and for its answer to a write or a list, in milliseconds.
  * Default: 10000. The time that your own side takes does not count.
  */
  readonly silenceMs?: number | undefined;
}
/** The bucket must exist. Nothing is sent before the first use. */
declare function createS3Area(options: S3AreaOptions): StorageArea;
export {
  disk_d_exports as disk,
  index_d_exports as main,
  memory_d_exports as memory,
  s3_d_exports as s3,
};