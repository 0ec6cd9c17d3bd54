import type { AddressOptions, ByteRange, ByteSource } from "./area.ts";
import type { Readable } from "node:stream";

/** Lower-case hexadecimal SHA-256 of a blob's bytes: 64 characters, no prefix. */
export type Sha256 = string & { readonly __brand: "Sha256" };

/** What an upload says it is. A pointer of `@x/lfs-pointer` fits. */
export interface ExpectedBlob {
  readonly oid: Sha256;
  /** In bytes. */
  readonly size: number | bigint;
}

export interface BlobInfo {
  readonly oid: Sha256;
  /** In bytes. */
  readonly size: number;
  readonly storedAtMs: number;
}

export interface BlobContent extends BlobInfo {
  /** What `stream` gives: the whole blob when no range was asked for. */
  readonly range: ByteRange;
  /** Destroy it when you do not read it to the end. It fails rather than end early. */
  readonly stream: Readable;
}

/**
 * Blobs by the hash of their bytes. Who may read which blob is not known here: look that up first,
 * by repository and oid, and never hand out a blob for its oid alone.
 */
export interface BlobStore {
  /**
   * Stores a blob after checking every byte. The content is read to its end also when the blob is
   * there already, so that who uploads proves to have it.
   *
   * @returns whether it was new here
   * @throws BlobStoreError wrong-digest, wrong-size, no-space, unavailable
   */
  put(content: ByteSource, expected: ExpectedBlob): Promise<{ readonly created: boolean }>;
  /** @throws BlobStoreError invalid-range, unavailable */
  get(
    oid: Sha256,
    options?: { readonly range?: ByteRange | undefined },
  ): Promise<BlobContent | undefined>;
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
}
