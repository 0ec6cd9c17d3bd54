import { stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { runGit } from "../process/command.ts";
import { syncDirectory } from "../write/durable.ts";
import { deletePack, listPacks, UNREACHABLE_MARK } from "./pack-files.ts";
import {
  countIds,
  hasId,
  idLines,
  readAllIds,
  readPackIds,
  subtractIds,
  type SortedIds,
} from "./pack-ids.ts";
import type { ReachablePacks } from "./reachable-packs.ts";
import { looseIds } from "./loose-ids.ts";
import { readTips, type GitPlace } from "./ref-tips.ts";
import { writePack } from "./write-pack.ts";

/** How long objects without a ref stay, in milliseconds: a commit or push in flight may come to name them. */
export const GRACE_MS: number = 24 * 3_600_000;

/** Whether a pack of objects without a ref has been there for a day. */
export async function hasExpired(gitDir: string): Promise<boolean> {
  const { directory, unreachable } = await listPacks(gitDir);
  const expired = await Promise.all(unreachable.map((pack) => isExpired(directory, pack)));
  return expired.includes(true);
}

async function isExpired(directory: string, pack: string): Promise<boolean> {
  // Git gives a pack a new date when somebody writes an object that is in it.
  const { mtimeMs } = await stat(join(directory, `${pack}.pack`));
  return mtimeMs < Date.now() - GRACE_MS;
}

/**
 * Puts the objects that no ref leads to into a pack of their own, from where they go a day later. What
 * was packed with them is in the reachable packs.
 *
 * @param before - ordinary packs from before the repack
 */
export async function setUnreachableAside(
  place: GitPlace,
  before: readonly string[],
  { packs }: ReachablePacks,
): Promise<void> {
  const directory = join(place.gitDir, "objects/pack");
  const reachable = await readAllIds(directory, packs);
  const found: { readonly pack: string; readonly ids: SortedIds }[] = [];
  for (const pack of before) {
    if (packs.includes(pack)) continue;
    const ids = await readPackIds(join(directory, `${pack}.idx`));
    if (ids !== undefined) found.push({ pack, ids: reachable.reduce(subtractIds, ids) });
  }
  if (found.length === 0) return;
  const lines = found.flatMap(({ ids }) => (countIds(ids) === 0 ? [] : [ids]));
  if (lines.length > 0) await writePack(place, lines, UNREACHABLE_MARK);
  for (const { pack } of found) await deletePack(directory, pack);
  await syncDirectory(directory);
}

/**
 * Deletes the marked packs whose day is over, unless something has come to name one of their objects. Called
 * while no ref of this process moves.
 */
export async function deleteExpired(
  place: GitPlace,
  { packs, tips }: ReachablePacks,
): Promise<void> {
  const { directory, ordinary, unreachable } = await listPacks(place.gitDir);
  const reachable = await readAllIds(directory, packs);
  const expired: string[] = [];
  for (const pack of unreachable) if (await isExpired(directory, pack)) expired.push(pack);
  if (expired.length === 0) return;
  const others = [...ordinary, ...unreachable].filter(
    (pack) => !expired.includes(pack) && !packs.includes(pack),
  );
  const named = await namedObjects(place, { tips, others: await readAllIds(directory, others) });
  for (const pack of expired) {
    const ids = await readPackIds(join(directory, `${pack}.idx`));
    const going = ids && reachable.reduce(subtractIds, ids);
    if (going !== undefined && named?.some((id) => hasId(going, id)) === false)
      await deletePack(directory, pack);
    else await renew(join(directory, `${pack}.pack`));
  }
  await syncDirectory(directory);
}

/**
 * Objects that refs lead to since the tips were read, and those that younger objects without a ref lead to.
 *
 * @returns `undefined` when git does not say: some of them are not there
 */
async function namedObjects(
  place: GitPlace,
  { tips, others }: { readonly tips: readonly string[]; readonly others: readonly SortedIds[] },
): Promise<readonly string[] | undefined> {
  const roots = [
    ...(await readTips(place)).map((id) => `${id}\n`),
    ...(await looseIds(place.gitDir)).map((id) => `${id}\n`),
    ...others.flatMap((ids) => Array.from(idLines(ids), (lines) => lines.toString("latin1"))),
    ...tips.map((id) => `^${id}\n`),
  ];
  const command = {
    ...place,
    args: ["rev-list", "--objects", "--no-object-names", "--stdin"],
    task: "transfer",
  } as const;
  const { code, stdout } = await runGit(command, [Buffer.from(roots.join(""))]);
  if (code !== 0) return undefined;
  return stdout
    .toString("latin1")
    .split("\n")
    .filter((line) => line !== "");
}

async function renew(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now);
}
