import { join } from "node:path";
import type { ObjectId } from "../../../objects/types.ts";
import { looseIds } from "./loose-ids.ts";
import { listPacks } from "./pack-files.ts";
import {
  countIds,
  hasId,
  idList,
  readAllIds,
  readPackIds,
  subtractIds,
  type SortedIds,
} from "./pack-ids.ts";
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

/** Every object outside of the packs that refs need. */
export async function unreachableIds(
  gitDir: string,
  { packs }: ReachablePacks,
): Promise<ReadonlySet<ObjectId>> {
  const { directory, ordinary, unreachable, kept } = await listPacks(gitDir);
  const others = [...ordinary, ...unreachable, ...kept].filter((pack) => !packs.includes(pack));
  const reachable = await readAllIds(directory, packs);
  const isReachable = (id: string): boolean => reachable.some((ids) => hasId(ids, id));
  const loose = (await looseIds(gitDir)).filter((id) => !isReachable(id));
  const packed = (await readAllIds(directory, others)).flatMap((ids: SortedIds) =>
    idList(reachable.reduce(subtractIds, ids)),
  );
  return new Set([...loose, ...packed] as ObjectId[]);
}
