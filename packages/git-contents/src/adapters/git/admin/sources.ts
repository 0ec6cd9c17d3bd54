import type { GitProgram } from "../process/program.ts";
import { isAbsolute, join } from "node:path";
import { parseBranchName } from "../../../read/ref.ts";
import { parseObjectId, type ObjectId } from "../../../objects/types.ts";
import { runAdmin } from "./admin-run.ts";
import { requireAbsolute } from "./admin.ts";
import { findSource, type FoundSource } from "./find-source.ts";
import { makeDirectory, syncDirectory, syncTree, Unsynced } from "../write/durable.ts";
import type { GitSource } from "../engine.ts";
import { maintainRepository } from "./maintenance.ts";
import { streamGit } from "../process/streams.ts";

/** Makes a bare repository with all refs and objects of a source. */
export async function importRepository(
  git: GitProgram,
  { gitDir, source }: { readonly gitDir: string; readonly source: GitSource },
  options: { readonly defaultBranch?: string | undefined } = {},
): Promise<void> {
  const found = await findSource(git, source);
  await clone(git, gitDir, found);
  const defaultBranch = options.defaultBranch ?? found.defaultBranch ?? "main";
  await adoptClone(git, gitDir, parseBranchName(defaultBranch));
  await maintainRepository({ git, gitDir }, (work) => work());
}

/**
 * Brings all refs up to date with a source: those that it has no more are gone here too.
 *
 * @returns the source's default branch, if it names one
 */
export async function refreshRepository(
  git: GitProgram,
  gitDir: string,
  source: GitSource,
): Promise<string | undefined> {
  const found = await findSource(git, source);
  await fetchAll(git, gitDir, found, ["--prune", "--atomic"]);
  for (const directory of ["objects/pack", "objects", "refs/heads", "refs/tags", "refs", "."])
    await syncDirectory(join(gitDir, directory)).catch(() => undefined);
  return found.defaultBranch;
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
  const format = "--batch-check=%(objectname) %(objecttype) %(objectsize)";
  const args = ["cat-file", "--batch-all-objects", "--unordered", format];
  const ids: ObjectId[] = [];
  let rest = "";
  for await (const chunk of streamGit({ git, gitDir, args, task: "transfer" })) {
    const lines = (rest + Buffer.from(chunk).toString("latin1")).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const [name = "", type, size] = line.split(" ");
      const id = parseObjectId(name);
      if (id !== undefined && type === "blob" && Number(size) >= min && Number(size) <= max)
        ids.push(id);
    }
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

async function fetchAll(
  git: GitProgram,
  gitDir: string,
  { from, settings }: FoundSource,
  more: readonly string[] = [],
): Promise<void> {
  await runAdmin(git, [
    ...settings,
    `--git-dir=${gitDir}`,
    "fetch",
    // A long fetch that says nothing would be taken for one that hangs.
    "--progress",
    "--no-write-fetch-head",
    "--no-auto-maintenance",
    "--no-recurse-submodules",
    "--update-head-ok",
    ...more,
    "--end-of-options",
    from,
    "+refs/*:refs/*",
  ]);
}
