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
  const removed = await linkStored(store, blobs, { id, objects });
  if (removed !== undefined)
    throw new RequestError(`Object ${removed.oid} was being removed. Send it again.`, {
      code: "overloaded",
    });
}

/** Objects to link to a repository. */
interface StoredObjects {
  /** Id of the repository. */
  readonly id: string;
  /** Objects, stored. */
  readonly objects: readonly BatchObject[];
  /** Those that somebody else may have stored before. Default: all. */
  readonly again?: readonly BatchObject[];
}

/**
 * Links stored objects to a repository. Once they are linked no more of them are removed.
 *
 * @returns one that was removed while it was stored again: then none is linked
 */
export async function linkStored(
  { lfsObjects }: Pick<Deps["store"], "lfsObjects">,
  blobs: Deps["blobs"],
  { id, objects, again = objects }: StoredObjects,
): Promise<BatchObject | undefined> {
  await lfsObjects.linkMany(id, objects);
  for (const object of again) {
    if ((await blobs.objects.stat(object.oid)) !== undefined) continue;
    for (const { oid } of objects) await lfsObjects.unlink(id, oid);
    return object;
  }
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
