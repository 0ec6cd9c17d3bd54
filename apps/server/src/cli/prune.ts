import type { BlobInfo } from "@x/blob-store";
import type { Services } from "../boot/services.ts";

/** Least age of an object, in milliseconds: an upload, an import or a commit in flight may still link a younger one. */
const GRACE_MS = 24 * 3_600_000;
/** Objects of one query. */
const AT_ONCE = 500;

/** Counts of what `prune` removed, or would remove. */
interface Pruned {
  /** Large objects that no repository has. */
  objects: number;
  /** Unfinished uploads to a bucket. */
  uploads: number;
  /** In bytes, of both. */
  bytes: number;
}

/**
 * `prune`: removes the large objects that no repository has and that were stored a day ago or longer:
 * those of deleted repositories, of refused commits and of imports that failed.
 *
 * @returns one JSON line for standard output
 */
export async function prune(
  services: Pick<Services, "store" | "blobs">,
  { dryRun, nowMs }: { readonly dryRun: boolean; readonly nowMs: number },
): Promise<object> {
  const { objects } = services.blobs;
  const beforeMs = nowMs - GRACE_MS;
  const pruned: Pruned = { objects: 0, uploads: 0, bytes: 0 };
  let some: BlobInfo[] = [];
  for await (const blob of objects.list()) {
    if (blob.storedAtMs >= beforeMs) continue;
    some.push(blob);
    if (some.length < AT_ONCE) continue;
    await pruneSome(services, some, { dryRun, beforeMs, pruned });
    some = [];
  }
  await pruneSome(services, some, { dryRun, beforeMs, pruned });
  if (!dryRun) {
    const { uploads, bytes } = await objects.removeUploads(beforeMs);
    pruned.uploads += uploads;
    pruned.bytes += bytes;
  }
  return { dry_run: dryRun, ...pruned };
}

interface Order {
  /** Whether nothing is removed, only counted. */
  readonly dryRun: boolean;
  /** Time before which an object was stored, in milliseconds since 1970. */
  readonly beforeMs: number;
  /** Counts that grow. */
  readonly pruned: Pruned;
}

async function pruneSome(
  { store, blobs }: Pick<Services, "store" | "blobs">,
  some: readonly BlobInfo[],
  { dryRun, beforeMs, pruned }: Order,
): Promise<void> {
  const linked = new Set(await store.lfsObjects.linked(some.map(({ oid }) => oid)));
  for (const { oid, size } of some) {
    if (linked.has(oid)) continue;
    const remove = async (): Promise<boolean> => {
      // An object that was stored again since the listing counts as new.
      const { storedAtMs = Infinity } = (await blobs.objects.stat(oid)) ?? {};
      return storedAtMs < beforeMs && (dryRun || blobs.objects.delete(oid));
    };
    if ((await store.lfsObjects.whileUnlinked(oid, remove)) !== true) continue;
    pruned.objects++;
    pruned.bytes += size;
  }
}
