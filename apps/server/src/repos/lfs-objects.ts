import type { Sha256 } from "@x/blob-store";
import type { BatchObject } from "@x/lfs-pointer/batch";
import type { Repository } from "@x/status-store";
import type { Deps } from "../deps.ts";
import { RequestError } from "../http/request-error.ts";

/** How many objects are looked at at once. */
const AT_ONCE = 16;

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

/** Objects, and which of them were stored before. */
export interface StoredObjects {
  readonly objects: readonly BatchObject[];
  readonly again: readonly BatchObject[];
}

/**
 * Gives a repository objects whose bytes were just stored.
 *
 * @throws RequestError `overloaded` when `prune` removed one in that very moment: sent again it is new
 */
export async function linkObjects(
  { store, blobs }: Pick<Deps, "store" | "blobs">,
  { id }: Pick<Repository, "id">,
  { objects, again }: StoredObjects,
): Promise<void> {
  await store.lfsObjects.linkMany(id, objects);
  const removed = await removedObject(blobs, again);
  if (removed === undefined) return;
  for (const { oid } of objects) await store.lfsObjects.unlink(id, oid);
  throw new RequestError(`Object ${removed.oid} was being removed. Send it again.`, {
    code: "overloaded",
  });
}

/**
 * An object that `prune` took for one that no repository has, between the look at its age and its end,
 * while it was stored again. To be asked after the objects were linked: then no more are removed.
 *
 * @param again - those that were stored before; new ones are too young
 */
export async function removedObject(
  { objects }: Deps["blobs"],
  again: readonly BatchObject[],
): Promise<BatchObject | undefined> {
  for (const object of again) if ((await objects.stat(object.oid)) === undefined) return object;
  return undefined;
}
