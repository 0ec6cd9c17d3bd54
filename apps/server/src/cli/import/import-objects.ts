import type { BlobStore } from "@x/blob-store";
import { isBlobStoreError } from "@x/blob-store";
import type { GitEngine } from "@x/git-contents/git";
import { isBatchObject, type BatchObject } from "@x/lfs-pointer/batch";
import { linkStored } from "../../repos/lfs-objects.ts";
import type { Services } from "../../boot/services.ts";
import { pointerBlobs } from "../pointer-blobs.ts";
import { CommandError } from "../../config/command-error.ts";
import type { ObjectSource } from "./object-sources.ts";
import type { Progress } from "../progress.ts";

/** Objects of one request. */
const AT_ONCE = 100;

/** Large objects of an import. */
export interface ImportedObjects {
  /** All imported objects, stored. */
  readonly objects: readonly BatchObject[];
  /** Those that were stored before. */
  readonly again: readonly BatchObject[];
  /** Size of the imported objects, in bytes. */
  readonly bytes: number;
  /** Number of objects that pointers name and the source does not have. */
  readonly missing: number;
}

/** Finds the large objects that a repository's pointers name, each once. */
export async function pointersIn(
  engine: GitEngine,
  gitDir: string,
): Promise<readonly BatchObject[]> {
  const objects = new Map<string, BatchObject>();
  for await (const { pointer } of pointerBlobs(engine, gitDir)) {
    const object = { oid: pointer.oid, size: Number(pointer.size) };
    if (isBatchObject(object) && object.size > 0) objects.set(object.oid, object);
  }
  return [...objects.values()];
}

/**
 * Stores the bytes of objects, each checked on the way. They are not readable before they are linked to
 * a repository.
 *
 * @throws CommandError for an object that is not what its pointer says; BlobStoreError
 */
export async function importObjects(
  store: BlobStore,
  { wanted, source }: { readonly wanted: readonly BatchObject[]; readonly source: ObjectSource },
  progress: Progress,
): Promise<ImportedObjects> {
  const objects: BatchObject[] = [];
  const again: BatchObject[] = [];
  const all = wanted.reduce((sum, { size }) => sum + size, 0);
  let bytes = 0;
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    const some = wanted.slice(at, at + AT_ONCE);
    const open = await source(some);
    for (const object of some) {
      const content = await open(object);
      if (content === undefined) continue;
      if (!(await storeObject(store, object, content))) again.push(object);
      objects.push(object);
      bytes += object.size;
      progress("large objects", { done: bytes, total: all, unit: "bytes" });
    }
  }
  return { objects, again, bytes, missing: wanted.length - objects.length };
}

/**
 * Links imported objects to a repository.
 *
 * @throws CommandError when `prune` removed an object at the same time
 */
export async function linkImported(
  tables: Pick<Services["store"], "lfsObjects">,
  blobs: Services["blobs"],
  { id, imported }: { readonly id: string; readonly imported: ImportedObjects },
): Promise<void> {
  const removed = await linkStored(tables, blobs, { id, ...imported });
  if (removed !== undefined)
    throw new CommandError(`the large object ${removed.oid} was being removed; do it again`);
}

/** @returns whether it was new */
async function storeObject(
  store: BlobStore,
  { oid, size }: BatchObject,
  content: AsyncIterable<Uint8Array>,
): Promise<boolean> {
  try {
    const { created } = await store.put(content, { oid, size });
    return created;
  } catch (cause) {
    const code = isBlobStoreError(cause) ? cause.reason.code : undefined;
    if (code !== "wrong-digest" && code !== "wrong-size") throw cause;
    throw new CommandError(`the large object ${oid} of the source is damaged`, { cause });
  }
}
