import { stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { syncDirectory } from "../write/durable.ts";
import { deletePack, listPacks, UNREACHABLE_MARK } from "./pack-files.ts";
import { countIds, hasId, readPackIds, sortedIds, subtractIds } from "./pack-ids.ts";
import type { GitPlace } from "./ref-tips.ts";
import { writePack } from "./write-pack.ts";

/**
 * Writes the packs that have some of the objects anew without them, and deletes the old ones.
 *
 * @param spared - packs that have none of them
 */
export async function removeFromPacks(
  place: GitPlace,
  spared: readonly string[],
  ids: readonly string[],
): Promise<void> {
  const { directory, ordinary, unreachable, kept } = await listPacks(place.gitDir);
  const [first = ""] = ids;
  const removed = sortedIds(ids, first.length / 2);
  for (const pack of [...ordinary, ...unreachable, ...kept]) {
    if (spared.includes(pack)) continue;
    const all = await readPackIds(join(directory, `${pack}.idx`));
    if (all === undefined || !ids.some((id) => hasId(all, id))) continue;
    const left = subtractIds(all, removed);
    const mark = unreachable.includes(pack) ? UNREACHABLE_MARK : undefined;
    if (countIds(left) > 0) {
      const made = await writePack(place, [left], mark);
      // Its objects are as old as they were.
      const { mtime } = await stat(join(directory, `${pack}.pack`));
      await utimes(join(directory, `${made}.pack`), mtime, mtime);
    }
    await deletePack(directory, pack);
  }
  await syncDirectory(directory);
}
