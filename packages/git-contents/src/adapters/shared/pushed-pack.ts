import { readFile } from "node:fs/promises";
import { MAX_SEGMENT_BYTES } from "../../shared/log.ts";
import { readSegment } from "./segment.ts";
import { findPack, storePack } from "./store-pack.ts";
import type { UploadPlace } from "./uploads.ts";

/** Pack of a push, where other nodes find it once a change lists it. */
export type StoredPush =
  /** No objects came. */
  | { readonly kind: "none" }
  /** A small pack, which the change itself holds. */
  | { readonly kind: "segment"; readonly segment: Uint8Array }
  /** A pack in the store of packs. */
  | { readonly kind: "pack"; readonly name: string };

/** Most bytes that a segment unpacks to: each node does that at once. */
const MAX_UNPACKED_BYTES = 8_388_608;

/**
 * Stores the pack of a push, before a change lists it.
 *
 * @param folder - has the pack and its index, or nothing
 */
export async function storePush(place: UploadPlace, folder: string): Promise<StoredPush> {
  const found = await findPack(folder);
  if (found === undefined) return { kind: "none" };
  if (found.packBytes <= MAX_SEGMENT_BYTES) {
    const segment = await readFile(found.pathOf("pack"));
    if (unpacks(segment, place)) return { kind: "segment", segment };
  }
  return { kind: "pack", name: (await storePack(place, found)).name };
}

/** Whether each node can unpack a small pack at once. */
function unpacks(segment: Uint8Array, { format }: UploadPlace): boolean {
  try {
    return readSegment(segment, format, MAX_UNPACKED_BYTES).length > 0;
  } catch {
    return false;
  }
}
