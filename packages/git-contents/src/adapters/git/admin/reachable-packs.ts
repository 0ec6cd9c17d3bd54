import { join } from "node:path";
import { listPacks } from "./pack-files.ts";
import { countIds, hasId, readPackIds } from "./pack-ids.ts";
import type { GitPlace } from "./ref-tips.ts";

/** Packs that have all that refs led to at one moment. */
export interface ReachablePacks {
  /** Ids that refs pointed at. */
  readonly tips: readonly string[];
  /** Names of the packs. */
  readonly packs: readonly string[];
}

/**
 * Finds the pack that a repack of everything made: it may have made one that was there. It has a bitmap,
 * which takes all that its commits lead to, and all tips; of several such packs it is the smallest.
 *
 * @param added - packs that came, that of the repack or of pushes
 * @returns `undefined` when there is none, such as in a repository that borrows objects
 */
export async function findReachable(
  { gitDir }: GitPlace,
  added: readonly string[],
  tips: readonly string[],
): Promise<ReachablePacks | undefined> {
  if (tips.length === 0) return { tips, packs: added };
  const { directory, withBitmap } = await listPacks(gitDir);
  let smallest: { readonly pack: string; readonly count: number } | undefined;
  for (const pack of withBitmap) {
    const ids = await readPackIds(join(directory, `${pack}.idx`));
    if (ids === undefined || !tips.every((id) => hasId(ids, id))) continue;
    const count = countIds(ids);
    if (smallest === undefined || count < smallest.count) smallest = { pack, count };
  }
  return smallest && { tips, packs: Array.from(new Set([smallest.pack, ...added])) };
}
