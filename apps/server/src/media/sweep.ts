import type { BlobInfo, BlobStore } from "@x/blob-store";
import type { AttachmentFiles } from "@x/status-store";

/** Age from which bytes that nothing names are removed: younger ones may be of an upload in flight. */
const MIN_AGE_MS = 24 * 3_600_000;
/** Names that are looked up at once. */
const BATCH = 500;

/** What is swept: rows, and the bytes that they name. */
export interface MediaPlaces {
  /** Rows. */
  readonly files: AttachmentFiles;
  /** Bytes. */
  readonly blobs: BlobStore;
}

/** Removes attachments that waited a day for a status. Their bytes go with {@link removeUnnamed}. */
export async function removeExpired({ files }: Pick<MediaPlaces, "files">): Promise<void> {
  while ((await files.removeExpired()).length > 0);
}

/**
 * Removes bytes that no attachment names: of expired and deleted ones, of refused uploads, and of those that a
 * crash cut short.
 *
 * @returns how many files
 */
export async function removeUnnamed(places: MediaPlaces, nowMs: number): Promise<number> {
  let removed = 0;
  for await (const file of unnamedFiles(places, nowMs))
    if (await removeFile(places, file)) removed++;
  return removed;
}

/** Removes a file, unless an attachment names it by now. @returns whether it did */
export async function removeFile(
  { files, blobs }: MediaPlaces,
  { oid }: BlobInfo,
): Promise<boolean> {
  return (await files.whileUnnamed(oid, () => blobs.delete(oid))) === true;
}

/** Files that no attachment names, and that were stored a day ago or longer. */
export async function* unnamedFiles(
  { files, blobs }: MediaPlaces,
  nowMs: number,
): AsyncGenerator<BlobInfo> {
  let batch: BlobInfo[] = [];
  const unnamed = async (): Promise<readonly BlobInfo[]> => {
    const named = new Set(await files.named(batch.map(({ oid }) => oid)));
    return batch.filter(({ oid }) => !named.has(oid));
  };
  for await (const blob of blobs.list()) {
    if (nowMs - blob.storedAtMs < MIN_AGE_MS || batch.push(blob) < BATCH) continue;
    yield* await unnamed();
    batch = [];
  }
  yield* await unnamed();
}
