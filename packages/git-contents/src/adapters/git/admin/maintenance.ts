import type { GitProgram } from "../process/program.ts";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { runAdmin } from "./admin-run.ts";
import { syncDirectory } from "../write/durable.ts";
import { packsWithin } from "./packs-within.ts";

/** Does something while no commit of this process moves a ref. */
export type Exclusively = (work: () => Promise<void>) => Promise<void>;

/**
 * Packs what is loose and writes the commit-graph. Objects without a ref stay for a day: a
 * commit in flight may be about to name them.
 *
 * Nothing is deleted before the names of what replaces it are on the disk: git itself leaves that
 * to the file system, which may write the deletion first.
 */
export async function maintainRepository(
  git: GitProgram,
  gitDir: string,
  exclusively: Exclusively,
): Promise<void> {
  const run = (...args: readonly string[]): Promise<unknown> =>
    runAdmin(git, [`--git-dir=${gitDir}`, ...args]);
  await exclusively(async () => {
    await run("pack-refs", "--all", "--no-prune");
    await syncDirectory(gitDir);
    await run("pack-refs", "--all");
    await syncDirectory(gitDir);
  });
  await packObjects(gitDir, run);
  await run("prune", "--expire=24.hours.ago");
  await run("commit-graph", "write", "--reachable", "--changed-paths", "--no-progress");
  for (const directory of ["objects/info", "objects", "refs/heads"])
    await syncDirectory(join(gitDir, directory));
}

/** Small packs into larger ones, as seldom as may be. */
const GEOMETRIC = ["--geometric=2", "--no-write-bitmap-index"];
/**
 * All that refs lead to into one pack, with bitmaps: a clone then takes the pack as it is, instead of
 * walking the whole history. A pack with anything else stays.
 */
const WHOLE = ["-a", "--write-bitmap-index"];

async function packObjects(
  gitDir: string,
  run: (...args: readonly string[]) => Promise<unknown>,
): Promise<void> {
  const directory = join(gitDir, "objects/pack");
  const before = await packsIn(directory);
  const bitmap = (await readdir(directory)).some((name) => name.endsWith(".bitmap"));
  await run("repack", "-l", "--quiet", ...(bitmap ? GEOMETRIC : WHOLE));
  // Listed before the sync: what a push adds meanwhile is not on the disk for certain.
  const added = (await packsIn(directory)).filter((pack) => !before.includes(pack));
  await syncDirectory(directory);
  await run("prune-packed", "--quiet");
  let old = before;
  // Each is asked only about what the ones before it left.
  for (const other of added) {
    const within = await packsWithin(directory, old, other);
    for (const pack of within) await deletePack(directory, pack);
    old = old.filter((pack) => !within.includes(pack));
  }
  await syncDirectory(directory);
}

/** Names of the packs that git finds: `pack-` and a hash. */
async function packsIn(directory: string): Promise<readonly string[]> {
  return (await readdir(directory)).flatMap((name) => /^(pack-\w+)\.idx$/.exec(name)?.[1] ?? []);
}

/** Deletes a pack, unless it is marked `.keep`: its index first, by which git finds it. */
async function deletePack(directory: string, pack: string): Promise<void> {
  const names = (await readdir(directory)).filter((name) => name.startsWith(`${pack}.`));
  if (names.some((name) => /\.(?:keep|promisor)$/.test(name))) return;
  await rm(join(directory, `${pack}.idx`), { force: true });
  for (const name of names) await rm(join(directory, name), { force: true });
}
