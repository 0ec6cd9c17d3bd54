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
export {
  createBlobStore,
  type BlobContent,
  type BlobInfo,
  type BlobStore,
  type BlobStoreOptions,
  type ExpectedBlob,
  type RemovedUploads,
  type Sha256,
} from "./blobs.ts";
export { createBlobCache, type BlobCache, type CacheOptions, type CacheUsage } from "./cache.ts";
export { BlobStoreError, isBlobStoreError, type BlobStoreReason } from "./errors.ts";
