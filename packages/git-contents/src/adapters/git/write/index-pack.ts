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

/** Makes the index of a pack below 2 GiB. @param parts - as `packOf` made them of the objects */
export function indexOf(
  parts: readonly Uint8Array[],
  objects: readonly Pick<NewObject, "id">[],
  format: ObjectFormat,
): MadeIndex {
  const none = new Uint8Array();
  const [head = none, checksum = none] = [parts[0], parts.at(-1)];
  let offset = head.length;
  const entries = objects.map(({ id }, at): IndexedEntry => {
    const [header = none, content = none] = parts.slice(1 + 2 * at, 3 + 2 * at);
    const entry = { id, offset, crc: crc32(content, crc32(header)) };
    offset += header.length + content.length;
    return entry;
  });
  const name = `pack-${Buffer.from(checksum).toString("hex")}`;
  return { name, index: formatPackIndex(entries, checksum, format) };
}
