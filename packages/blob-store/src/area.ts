import type { Readable } from "node:stream";

/** Bytes `start` to `end - 1`, counted from 0. `end` beyond the content means to its end. */
export interface ByteRange {
  /** First byte, from 0. */
  readonly start: number;
  /** Exclusive, and larger than `start`. */
  readonly end: number;
}

/** Pieces of a content in order: node streams, web streams and arrays fit. */
export type ByteSource = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Facts about a stored content. */
export interface AreaEntry {
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
export interface OpenedBytes {
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
export interface AreaContent extends AreaEntry, OpenedBytes {
  /** The range, cut to the content: the whole of it when none was asked for. */
  readonly range: ByteRange;
}

/** Uses of a signed address, and headers of its responses. */
export interface AddressOptions {
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
export interface SignedUpload {
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
export interface StorageArea {
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
  write(
    key: string,
    content: ByteSource,
    expected?: { readonly size?: number | undefined; readonly sha256?: string | undefined },
  ): Promise<void>;
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
  signedUpload(
    key: string,
    expected: { readonly size: number; readonly sha256: string },
    expiresInSeconds: number,
  ): Promise<SignedUpload | undefined>;
}
