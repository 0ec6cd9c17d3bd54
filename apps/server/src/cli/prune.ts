import type { BlobInfo } from "@x/blob-store";
import type { Services } from "../boot/services.ts";
import { removeFile, unnamedFiles } from "../media/sweep.ts";
import type { Progress } from "./progress.ts";
import { unlinkedObjects } from "./unlinked.ts";

/** Least age of an object, in milliseconds: an upload, an import or a commit in flight may still link a younger one. */
const GRACE_MS = 24 * 3_600_000;

/** What `prune` is to do. */
interface PruneOrder {
  /** Whether nothing is removed. */
  readonly dryRun: boolean;
  /** The time, in milliseconds since 1970. */
  readonly nowMs: number;
  /** Reporter of progress. */
  readonly progress?: Progress;
}

/** Counts of what `prune` removed, or would remove. */
interface Pruned {
  /** Large objects that no repository has. */
  objects: number;
  /** Unfinished uploads to a bucket. */
  uploads: number;
  /** Files of statuses that no attachment names. */
  media: number;
  /** In bytes, of all. */
  bytes: number;
}

/**
 * `prune`: removes the large objects that no repository has and that were stored a day ago or longer:
 * those of deleted repositories, of refused commits and of imports that failed; and files of statuses that no
 * attachment names, which the server removes once a day.
 *
 * @returns one JSON line for standard output
 */
export async function prune(
  services: Pick<Services, "store" | "blobs">,
  { dryRun, nowMs, progress = () => {} }: PruneOrder,
): Promise<object> {
  const work: Pruning = { ...services, progress, dryRun, nowMs, beforeMs: nowMs - GRACE_MS };
  const pruned: Pruned = { objects: 0, uploads: 0, media: 0, bytes: 0 };
  await pruneObjects(work, pruned);
  if (!dryRun) {
    const { uploads, bytes } = await services.blobs.objects.removeUploads(work.beforeMs);
    pruned.uploads += uploads;
    pruned.bytes += bytes;
  }
  await pruneMedia(work, pruned);
  return { dry_run: dryRun, ...pruned };
}

interface Pruning extends Pick<Services, "store" | "blobs"> {
  readonly progress: Progress;
  readonly dryRun: boolean;
  readonly nowMs: number;
  /** What was stored before is old enough, in milliseconds since 1970. */
  readonly beforeMs: number;
}

async function pruneObjects(work: Pruning, pruned: Pruned): Promise<void> {
  const { store, blobs, dryRun, beforeMs } = work;
  const isOld = ({ storedAtMs }: BlobInfo): boolean => storedAtMs < beforeMs;
  for await (const object of unlinkedObjects(work)) {
    if (!isOld(object)) continue;
    const { oid, size } = object;
    const remove = async (): Promise<boolean> => {
      // An object that was stored again since the listing counts as new.
      const blob = await blobs.objects.stat(oid);
      return blob !== undefined && isOld(blob) && (dryRun || blobs.objects.delete(oid));
    };
    if ((await store.lfsObjects.whileUnlinked(oid, remove)) !== true) continue;
    pruned.objects++;
    pruned.bytes += size;
    work.progress("large objects without a repository", { done: pruned.objects, unit: "objects" });
  }
}

async function pruneMedia(work: Pruning, pruned: Pruned): Promise<void> {
  const { store, blobs, dryRun, nowMs, progress } = work;
  const places = { files: store.attachmentFiles, blobs: blobs.media };
  for await (const file of unnamedFiles(places, nowMs)) {
    if (!dryRun && !(await removeFile(places, file))) continue;
    pruned.media++;
    progress("files without an attachment", { done: pruned.media, unit: "files" });
    pruned.bytes += file.size;
  }
}
