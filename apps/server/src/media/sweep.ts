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
  let batch: BlobInfo[] = [];
  for await (const blob of places.blobs.list()) {
    if (nowMs - blob.storedAtMs < MIN_AGE_MS) continue;
    batch.push(blob);
    if (batch.length < BATCH) continue;
    removed += await removeFrom(places, batch);
    batch = [];
  }
  return removed + (await removeFrom(places, batch));
}

async function removeFrom(
  { files, blobs }: MediaPlaces,
  batch: readonly BlobInfo[],
): Promise<number> {
  const named = new Set(await files.named(batch.map(({ oid }) => oid)));
  let removed = 0;
  for (const { oid } of batch.filter((one) => !named.has(one.oid)))
    if ((await files.whileUnnamed(oid, () => blobs.delete(oid))) === true) removed++;
  return removed;
}
