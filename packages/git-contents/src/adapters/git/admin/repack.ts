import { rm } from "node:fs/promises";
import { join } from "node:path";
import { looseFile } from "../write/blob-file.ts";
import { syncDirectory } from "../write/durable.ts";
import { runAdmin } from "./admin-run.ts";
import { deletePack, listPacks } from "./pack-files.ts";
import { countIds, hasId, readPackIds, subtractIds } from "./pack-ids.ts";
import type { GitPlace } from "./ref-tips.ts";
import { looseIds } from "./loose-ids.ts";

/** Small packs into larger ones, as seldom as may be. */
const GEOMETRIC = ["--geometric=2", "--no-write-bitmap-index"];
/**
 * All that refs lead to into one pack, with bitmaps: a clone then takes the pack as it is, instead of
 * walking the whole history. A pack with anything else stays.
 */
const WHOLE = ["-a", "--write-bitmap-index", "--pack-kept-objects"];

/** Packs of a repack. */
export interface Repack {
  /** Packs that came. */
  readonly added: readonly string[];
  /** Ordinary packs from before, of which those are gone that new ones contain. */
  readonly before: readonly string[];
}

/**
 * Packs loose objects and small packs, and deletes what the new packs contain.
 *
 * Nothing is deleted before the names of what replaces it are on the disk: git itself leaves that
 * to the file system, which may write the deletion first.
 */
export async function repack(
  place: GitPlace,
  { whole }: { readonly whole: boolean },
): Promise<Repack> {
  const { directory, ordinary } = await listPacks(place.gitDir);
  const way = whole ? WHOLE : GEOMETRIC;
  await runAdmin(place.git, [`--git-dir=${place.gitDir}`, "repack", "-l", "--quiet", ...way]);
  // Listed before the sync: what a push adds meanwhile is not on the disk for certain.
  const now = await listPacks(place.gitDir);
  const added = now.ordinary.filter((pack) => !ordinary.includes(pack));
  await syncDirectory(directory);
  await deletePackedLoose(place);
  let left = ordinary;
  // Each is asked only about what the ones before it left.
  for (const other of added) {
    const within = await packsWithin(directory, left, other);
    for (const pack of within) await deletePack(directory, pack);
    left = left.filter((pack) => !within.includes(pack));
  }
  await syncDirectory(directory);
  return { added, before: left };
}

/**
 * Deletes loose objects that an ordinary pack has. One that only a pack without refs has stays: it is
 * younger than that pack, and not to go with it.
 */
async function deletePackedLoose({ git, gitDir }: GitPlace): Promise<void> {
  const { directory, ordinary, unreachable } = await listPacks(gitDir);
  if (unreachable.length === 0) {
    await runAdmin(git, [`--git-dir=${gitDir}`, "prune-packed", "--quiet"]);
    return;
  }
  let loose = await looseIds(gitDir);
  for (const pack of ordinary) {
    const ids = await readPackIds(join(directory, `${pack}.idx`));
    if (ids === undefined) continue;
    const packed = new Set(loose.filter((id) => hasId(ids, id)));
    for (const id of packed) await rm(looseFile(gitDir, id), { force: true });
    loose = loose.filter((id) => !packed.has(id));
  }
}

/** Packs that hold nothing that is not in another one too. */
async function packsWithin(
  directory: string,
  packs: readonly string[],
  other: string,
): Promise<readonly string[]> {
  const outer = await readPackIds(join(directory, `${other}.idx`));
  if (outer === undefined) return [];
  const within: string[] = [];
  for (const pack of packs) {
    const inner = await readPackIds(join(directory, `${pack}.idx`), countIds(outer));
    if (inner !== undefined && countIds(subtractIds(inner, outer)) === 0) within.push(pack);
  }
  return within;
}
