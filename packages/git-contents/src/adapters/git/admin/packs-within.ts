import { open, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { countOfIds, IDS_AT } from "../packs/pack-index.ts";

/** Which packs hold nothing that is not in another one too, by the sorted ids in their indexes. */
export async function packsWithin(
  directory: string,
  packs: readonly string[],
  other: string,
): Promise<readonly string[]> {
  const idBytes = (other.length - "pack-".length) / 2;
  const idsOf = (pack: string, most: number): Promise<Buffer | undefined> =>
    readIds(join(directory, `${pack}.idx`), { idBytes, most });
  const outer = await idsOf(other, Infinity);
  const found: string[] = [];
  for (const pack of packs) {
    const inner = await idsOf(pack, (outer?.length ?? 0) / idBytes);
    if (inner !== undefined && outer !== undefined && isWithin(inner, outer, idBytes))
      found.push(pack);
  }
  return found;
}

function isWithin(inner: Buffer, outer: Buffer, idBytes: number): boolean {
  let at = 0;
  for (let next = 0; next < inner.length; next += idBytes) {
    const id = inner.subarray(next, next + idBytes);
    while (at < outer.length && outer.compare(id, 0, idBytes, at, at + idBytes) < 0) at += idBytes;
    if (at >= outer.length || outer.compare(id, 0, idBytes, at, at + idBytes) !== 0) return false;
  }
  return true;
}

/** All ids of a pack, one after the other; `undefined` when there are more than wanted. */
async function readIds(
  path: string,
  { idBytes, most }: { readonly idBytes: number; readonly most: number },
): Promise<Buffer | undefined> {
  const file = await open(path);
  try {
    const count = countOfIds(await readAt(file, 0, IDS_AT));
    return count === undefined || count > most
      ? undefined
      : await readAt(file, IDS_AT, count * idBytes);
  } finally {
    await file.close();
  }
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, at);
  if (bytesRead < length) throw new Error("the index of a pack is cut");
  return bytes;
}
