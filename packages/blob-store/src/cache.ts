import type { AddressOptions, AreaContent, AreaEntry, ByteRange, ByteSource } from "./area.ts";

/** What a cache may hold. */
export interface CacheOptions {
  /** In bytes. When a new entry goes over it, those least recently used go first. */
  readonly maxBytes: number;
}

/** How full a cache is. */
export interface CacheUsage {
  readonly bytes: number;
  readonly entries: number;
  readonly maxBytes: number;
}

/** Things that can be made again, under a key, within a quota. Keys are those of a `StorageArea`. */
export interface BlobCache {
  /** Opens an entry and marks it as used. @throws BlobStoreError invalid-range, unavailable */
  get(
    key: string,
    options?: { readonly range?: ByteRange | undefined },
  ): Promise<AreaContent | undefined>;
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
   * @param make - starts the production; its error reaches all who wait, and nothing is kept
   */
  getOrMake(key: string, make: () => ByteSource | Promise<ByteSource>): Promise<AreaEntry>;
  /** @returns whether it was there. */
  delete(key: string): Promise<boolean>;
  /** Every entry whose key begins with `prefix`, in no order. */
  list(prefix?: string): AsyncIterable<AreaEntry>;
  usage(): Promise<CacheUsage>;
  /** As `BlobStore.signedAddress`. */
  signedAddress(key: string, options?: AddressOptions): Promise<string | undefined>;
}
