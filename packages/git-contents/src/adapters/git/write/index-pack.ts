import { crc32 } from "node:zlib";
import type { ObjectFormat } from "../../../objects/types.ts";
import type { NewObject } from "../../../write/build-commit.ts";
import { formatPackIndex, type IndexedEntry } from "../packs/pack-index-file.ts";

/** Index of a pack, with the name of both. */
export interface MadeIndex {
  /** Name of the pack, as git names it, without an ending. */
  readonly name: string;
  /** Bytes of the index. */
  readonly index: Buffer;
}

const NONE = new Uint8Array();

/** Makes the index of a pack below 2 GiB. @param parts - as `packOf` made them of the objects */
export function indexOf(
  parts: readonly Uint8Array[],
  objects: readonly Pick<NewObject, "id">[],
  format: ObjectFormat,
): MadeIndex {
  const checksum = parts.at(-1) ?? NONE;
  const name = `pack-${Buffer.from(checksum).toString("hex")}`;
  return { name, index: formatPackIndex(entriesOf(parts, objects), checksum, format) };
}

/** Entries of a pack below 2 GiB, with what else is known of each object. @param parts - as `packOf` made them */
export function entriesOf<Item extends Pick<NewObject, "id">>(
  parts: readonly Uint8Array[],
  objects: readonly Item[],
): readonly (Item & IndexedEntry)[] {
  let offset = parts[0]?.length ?? 0;
  return objects.map((object, at) => {
    const [header = NONE, content = NONE] = parts.slice(1 + 2 * at, 3 + 2 * at);
    const entry = { ...object, offset, crc: crc32(content, crc32(header)) };
    offset += header.length + content.length;
    return entry;
  });
}
