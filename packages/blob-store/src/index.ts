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
  OpenedBytes,
  SignedUpload,
  StorageArea,
} from "./area.ts";
export type { AddedBlob, UnknownContent } from "./add.ts";
export {
  createBlobStore,
  type BlobContent,
  type BlobInfo,
  type BlobStore,
  type BlobStoreOptions,
  type ExpectedBlob,
  type RemovedUploads,
} from "./blobs.ts";
export { createBlobCache, type BlobCache, type CacheOptions, type CacheUsage } from "./cache.ts";
export type { Sha256 } from "./sha256.ts";
export { BlobStoreError, isBlobStoreError, type BlobStoreReason } from "./errors.ts";
