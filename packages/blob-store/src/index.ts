/**
 * Content-addressed blobs and a cache with a quota, over a directory, a bucket or memory.
 *
 * @module
 */

export type {
  AddressOptions,
  AreaContent,
  AreaEntry,
  ByteRange,
  ByteSource,
  StorageArea,
} from "./area.ts";
export type { BlobContent, BlobInfo, BlobStore, ExpectedBlob, Sha256 } from "./blobs.ts";
export type { BlobCache, CacheOptions, CacheUsage } from "./cache.ts";
export { BlobStoreError, isBlobStoreError, type BlobStoreReason } from "./errors.ts";
