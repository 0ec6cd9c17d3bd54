import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { MAX_SEGMENT_BYTES } from "../../shared/log.ts";
import { keyOf, newPackName } from "./pack-keys.ts";
import { readSegment } from "./segment.ts";
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
  const files = await readdir(folder);
  const pathOf = (kind: string): string | undefined => {
    const file = files.find((each) => each.endsWith(`.${kind}`));
    return file && join(folder, file);
  };
  const [pack, index] = [pathOf("pack"), pathOf("idx")];
  if (pack === undefined || index === undefined) return { kind: "none" };
  if ((await stat(pack)).size <= MAX_SEGMENT_BYTES) {
    const segment = await readFile(pack);
    if (unpacks(segment, place)) return { kind: "segment", segment };
  }
  const { log, packs, repository } = place;
  const name = newPackName();
  // The log names it before it is stored: what is never listed is found by that.
  await log.stage(repository, { name });
  await packs.write(keyOf(repository, name, "pack"), createReadStream(pack));
  await packs.write(keyOf(repository, name, "idx"), createReadStream(index));
  return { kind: "pack", name };
}

/** Whether each node can unpack a small pack at once. */
function unpacks(segment: Uint8Array, { format }: UploadPlace): boolean {
  try {
    return readSegment(segment, format, MAX_UNPACKED_BYTES).length > 0;
  } catch {
    return false;
  }
}
