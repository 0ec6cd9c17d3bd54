import type { GitProgram } from "../process/program.ts";
import { rm } from "node:fs/promises";
import { isAbsolute } from "node:path";
import { parseBranchName } from "../../../read/ref.ts";
import { parseObjectId, type ObjectId } from "../../../objects/types.ts";
import { runAdmin } from "./admin-run.ts";
import { requireAbsolute } from "./admin.ts";
import { findSource, type FoundSource } from "./find-source.ts";
import { makeDirectory, syncTree, Unsynced } from "../write/durable.ts";
import type { GitSource, ImportOptions } from "../engine.ts";
import { maintainRepository } from "./maintenance.ts";
import { checkSizes } from "./check-sizes.ts";
import { chooseBranch } from "./choose-branch.ts";
import { listObjects } from "./list-objects.ts";

/** Makes a bare repository with all refs and objects of a source. */
export async function importRepository(
  git: GitProgram,
  { gitDir, source }: { readonly gitDir: string; readonly source: GitSource },
  { defaultBranch: wanted, ownCopy = false }: ImportOptions = {},
): Promise<void> {
  const found = await findSource(git, source);
  await clone(git, gitDir, found);
  try {
    if (!ownCopy) await checkSizes(git, gitDir);
    const defaultBranch = wanted ?? (await chooseBranch({ git, gitDir }, found.defaultBranch));
    await adoptClone(git, gitDir, parseBranchName(defaultBranch));
  } catch (error) {
    await rm(gitDir, { recursive: true, force: true });
    throw error;
  }
  await maintainRepository({ git, gitDir }, (work) => work());
}

/** Writes all refs and objects into one file, which git can fetch from. */
export async function bundleRepository(
  git: GitProgram,
  gitDir: string,
  file: string,
): Promise<void> {
  if (!isAbsolute(file)) throw new TypeError(`not an absolute path: ${file}`);
  await runAdmin(git, [`--git-dir=${gitDir}`, "bundle", "create", "--quiet", file, "--all"]);
}

/** Ids of all blobs whose length is within bounds, whether a ref leads to them or not. */
export async function listBlobsOfSize(
  git: GitProgram,
  gitDir: string,
  { min, max }: { readonly min: number; readonly max: number },
): Promise<readonly ObjectId[]> {
  const ids: ObjectId[] = [];
  const format = ["objectname", "objecttype", "objectsize"];
  for await (const [name = "", type, size] of listObjects(git, gitDir, format)) {
    const id = parseObjectId(name);
    if (id !== undefined && type === "blob" && Number(size) >= min && Number(size) <= max)
      ids.push(id);
  }
  return ids;
}

/**
 * Clones all refs. Unlike a fetch, which writes, syncs and later deletes a file for each ref, a clone
 * writes them all into one.
 */
async function clone(
  git: GitProgram,
  gitDir: string,
  { from, settings }: FoundSource,
): Promise<void> {
  const above = new Unsynced();
  makeDirectory(requireAbsolute(gitDir), above, 0o700);
  await runAdmin(git, [
    ...settings,
    "clone",
    // A long clone that says nothing would be taken for one that hangs.
    "--progress",
    "--mirror",
    "--template=",
    // Objects are copied and checked as from another machine, never linked.
    "--no-local",
    "--reject-shallow",
    "--",
    from,
    gitDir,
  ]);
  await above.sync();
}

/** Makes a clone a repository of its own, that says nothing of its source. */
async function adoptClone(git: GitProgram, gitDir: string, defaultBranch: string): Promise<void> {
  const run = (...args: readonly string[]): Promise<string> =>
    runAdmin(git, [`--git-dir=${gitDir}`, ...args]);
  await run("config", "--remove-section", "remote.origin");
  await run("symbolic-ref", "HEAD", `refs/heads/${defaultBranch}`);
  await syncTree(gitDir);
}
