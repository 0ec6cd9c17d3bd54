import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ObjectFormat } from "../../../objects/types.ts";
import type { GitSource } from "../engine.ts";
import type { GitProgram } from "../process/program.ts";
import { makeAside } from "../transfer/make-aside.ts";
import { syncDirectory } from "../write/durable.ts";
import { initRepository } from "./admin.ts";
import { runAdmin } from "./admin-run.ts";
import { checkSizes } from "./check-sizes.ts";
import { findSource, type FoundSource } from "./find-source.ts";

/** Repository that is brought up to date. */
interface RefreshPlace {
  readonly git: GitProgram;
  /** Absolute path of the repository. */
  readonly gitDir: string;
  /** Hash that names its objects. */
  readonly format: ObjectFormat;
}

/**
 * Brings all refs up to date with a source: those that it has no more are gone here too. What is new is
 * fetched into a repository aside, and taken from there once its objects were checked.
 *
 * @returns the source's default branch, if it names one that it has
 * @throws GitContentsError `repository-failed`, also for objects over the limits
 */
export async function refreshRepository(
  { git, gitDir, format }: RefreshPlace,
  source: GitSource,
): Promise<string | undefined> {
  const found = await findSource(git, source);
  const store = join(gitDir, "objects");
  const aside = await makeAside(store, git.exclusive);
  try {
    await initRepository(git, aside, { format });
    await fetchAll(git, aside, found, {
      // A few objects too stay a pack, as they were sent.
      more: ["--keep"],
      environment: { GIT_ALTERNATE_OBJECT_DIRECTORIES: store },
    });
    // Without the objects that are here already.
    await checkSizes(git, aside);
    await writeFile(join(aside, "objects/info/alternates"), `${store}\n`);
    const settings = ["protocol.file.allow=always", `safe.directory=${aside}`];
    const own = { from: aside, settings: settings.flatMap((setting) => ["-c", setting]) };
    await fetchAll(git, gitDir, own, { more: ["--prune", "--atomic"] });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  for (const directory of ["objects/pack", "objects", "refs/heads", "refs/tags", "refs", "."])
    await syncDirectory(join(gitDir, directory)).catch(() => undefined);
  return isThere(git, gitDir, found.defaultBranch);
}

/** A branch's name, when the repository has it. */
async function isThere(
  git: GitProgram,
  gitDir: string,
  branch: string | undefined,
): Promise<string | undefined> {
  if (branch === undefined) return undefined;
  const args = [`--git-dir=${gitDir}`, "for-each-ref", "--count=1", `refs/heads/${branch}`];
  return (await runAdmin(git, args)).includes(`\trefs/heads/${branch}\n`) ? branch : undefined;
}

/** How all refs are fetched. */
interface FetchOptions {
  /** More of git's options. */
  readonly more?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

async function fetchAll(
  git: GitProgram,
  gitDir: string,
  { from, settings }: Pick<FoundSource, "from" | "settings">,
  { more = [], environment }: FetchOptions,
): Promise<void> {
  const args = [
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
  ];
  await runAdmin(git, args, { environment });
}
