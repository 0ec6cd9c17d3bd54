import type { Sha256 } from "@x/blob-store";
import type { BatchObject } from "@x/lfs-pointer/batch";
import type { Repository } from "@x/status-store";
import type { Deps } from "../deps.ts";
import { RequestError } from "../http/request-error.ts";

/** Objects of one step of a check. */
const AT_ONCE = 16;

/**
 * Sizes of the objects that a repository has, by oid: linked to it, with their bytes stored. An object of
 * another repository does not count, so knowing an oid gives no access.
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
    const infos = await Promise.all(some.map(({ oid }) => blobs.objects.stat(oid as Sha256)));
    for (const [index, { oid, size }] of some.entries())
      if (infos[index]?.size === size) present.set(oid, size);
  }
  return present;
}

/**
 * Links stored objects to a repository.
 *
 * @throws RequestError `overloaded` when one was removed at the same time, by `prune` or with a refused
 *   upload of the same bytes: the client sends it again
 */
export async function linkObjects(
  { store, blobs }: Pick<Deps, "store" | "blobs">,
  { id }: Pick<Repository, "id">,
  objects: readonly BatchObject[],
): Promise<void> {
  await store.lfsObjects.linkMany(id, objects);
  const removed = await removedObject(blobs, objects);
  if (removed === undefined) return;
  for (const { oid } of objects) await store.lfsObjects.unlink(id, oid);
  throw new RequestError(`Object ${removed.oid} was being removed. Send it again.`, {
    code: "overloaded",
  });
}

/**
 * First object that was removed while it was stored again. To be called after the objects were
 * linked: then no more of them are removed.
 *
 * @param again - objects that somebody else may have stored before
 */
export async function removedObject(
  { objects }: Deps["blobs"],
  again: readonly BatchObject[],
): Promise<BatchObject | undefined> {
  for (const object of again) if ((await objects.stat(object.oid)) === undefined) return object;
  return undefined;
}

/** Deletes objects that were stored for a refused request, unless a repository has them. What fails is left to `prune`. */
export async function discardObjects(
  { store, blobs, log }: Pick<Deps, "store" | "blobs" | "log">,
  objects: readonly BatchObject[],
): Promise<void> {
  for (const { oid } of objects)
    await store.lfsObjects
      .whileUnlinked(oid, () => blobs.objects.delete(oid))
      .catch((error: unknown) => log.warn({ err: error, oid }, "a large object stays until prune"));
}
