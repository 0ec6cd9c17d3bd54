import type { Sha256 } from "@x/blob-store";
import type { BatchObject } from "@x/lfs-pointer/batch";
import type { Repository } from "@x/status-store";
import type { Deps } from "../deps.ts";

/** How many objects are looked at at once. */
const AT_ONCE = 16;

/** The name of an object's bytes in the store. */
export function blobId({ oid }: Pick<BatchObject, "oid">): Sha256 {
  return oid as string as Sha256;
}

/**
 * Sizes of those of the oids that a repository has: linked to it, with their bytes there. What only
 * another repository has is not there, so that knowing an oid gives nothing.
 */
export async function presentObjects(
  { store, blobs }: Pick<Deps, "store" | "blobs">,
  { id }: Pick<Repository, "id">,
  oids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const linked = await store.lfsObjects.findMany(id, oids);
  const present = new Map<string, number>();
  for (let at = 0; at < linked.length; at += AT_ONCE) {
    const some = linked.slice(at, at + AT_ONCE);
    const kept = await Promise.all(some.map(({ oid }) => blobs.objects.stat(oid as Sha256)));
    for (const [index, { oid, size }] of some.entries())
      if (kept[index]?.size === size) present.set(oid, size);
  }
  return present;
}
