import { join } from "node:path";
import { syncDirectory } from "../write/durable.ts";
import { runAdmin } from "./admin-run.ts";
import { listPacks } from "./pack-files.ts";
import { hasLostTips, readTips, saveTips, type GitPlace } from "./ref-tips.ts";
import { pruneLoose } from "./prune-loose.ts";
import { deleteExpiredReceipts } from "./receipts.ts";
import { repack, type Repack } from "./repack.ts";
import { findReachable } from "./reachable-packs.ts";
import { deleteExpired, hasExpired, setUnreachableAside } from "./unreachable.ts";

/** Does something while no commit of this process moves a ref. */
export type Exclusively = (work: () => Promise<void>) => Promise<void>;

/**
 * Packs objects and refs, and writes the commit-graph. Objects without a ref stay for a day from when this
 * noticed it: a commit or push in flight may be about to name them.
 */
export async function maintainRepository(place: GitPlace, exclusively: Exclusively): Promise<void> {
  const { git, gitDir } = place;
  const run = (...args: readonly string[]): Promise<unknown> =>
    runAdmin(git, [`--git-dir=${gitDir}`, ...args]);
  await exclusively(async () => {
    await deleteExpiredReceipts(place, Date.now());
    await run("pack-refs", "--all", "--no-prune");
    await syncDirectory(gitDir);
    await run("pack-refs", "--all");
    await syncDirectory(gitDir);
  });
  const tips = (await needsWhole(place)) ? await readTips(place) : undefined;
  const packs = await repack(place, { whole: tips !== undefined });
  await pruneLoose(place);
  if (tips !== undefined) await removeUnreachable(place, { ...packs, tips, exclusively });
  await run("commit-graph", "write", "--reachable", "--changed-paths", "--no-progress");
  for (const directory of ["objects/info", "objects", "refs/heads"])
    await syncDirectory(join(gitDir, directory));
}

/** Deletes the objects that no ref has led to for a day, and sets those aside of which that is new. */
async function removeUnreachable(
  place: GitPlace,
  {
    added,
    before,
    tips,
    exclusively,
  }: Repack & { readonly tips: readonly string[]; readonly exclusively: Exclusively },
): Promise<void> {
  const reachable = await findReachable(place, added, tips);
  if (reachable === undefined) return;
  await setUnreachableAside(place, before, reachable);
  await exclusively(() => deleteExpired(place, reachable));
  await saveTips(place, tips);
}

/** Whether everything is to be packed: there is no bitmap yet, or objects may have lost their last ref. */
async function needsWhole(place: GitPlace): Promise<boolean> {
  const { withBitmap } = await listPacks(place.gitDir);
  return withBitmap.length === 0 || (await hasExpired(place.gitDir)) || (await hasLostTips(place));
}
