import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { exchangeWithGit } from "../process/exchange.ts";
import { syncTree } from "../write/durable.ts";
import { movePacks } from "../write/object-writer.ts";
import { idLines, type SortedIds } from "./pack-ids.ts";
import type { GitPlace } from "./ref-tips.ts";

/**
 * Makes a pack of objects: whole and durable before the folder of the packs has it.
 *
 * @param mark - content of its `.keep` file, if it gets one
 * @returns its name
 */
export async function writePack(
  place: GitPlace,
  ids: readonly SortedIds[],
  mark?: string,
): Promise<string> {
  const store = join(place.gitDir, "objects");
  const aside = await mkdtemp(join(store, "tmp_objdir-contents-"));
  try {
    const folder = join(aside, "pack");
    await mkdir(folder);
    const name = await packInto(place, ids, folder);
    if (mark !== undefined) await writeFile(join(folder, `${name}.keep`), mark);
    await syncTree(folder);
    await (await movePacks(folder, join(store, "pack"))).sync();
    return name;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/**
 * Makes a pack of objects in a directory, which nothing syncs.
 *
 * @returns its name
 */
export async function packInto(
  place: GitPlace,
  ids: readonly SortedIds[],
  folder: string,
): Promise<string> {
  const args = ["pack-objects", "--quiet", join(folder, "pack")];
  const { signal } = new AbortController();
  const input = ids.flatMap((some) => Array.from(idLines(some)));
  let hash = "";
  for await (const bytes of exchangeWithGit({ ...place, args }, { input, signal }))
    hash += Buffer.from(bytes).toString("latin1");
  return `pack-${hash.trim()}`;
}
