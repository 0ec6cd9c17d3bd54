import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { runAdmin } from "./admin-run.ts";
import type { GitPlace } from "./ref-tips.ts";

/** A clone takes a pack with a bitmap as it is, instead of walking the whole history. */
const PACK = [
  "pack-objects",
  "--all",
  "--keep-true-parents",
  "--non-empty",
  "--delta-base-offset",
  "--write-bitmap-index",
  // Long work that says nothing would be taken for one that hangs.
  "--progress",
];
const GRAPH = ["commit-graph", "write", "--reachable", "--changed-paths", "--progress"];

/**
 * Makes a pack of all that refs lead to in a directory, with a bitmap, a reverse index and a commit-graph, its
 * name ending in `.graph`. Without refs there is none.
 */
export async function packReachable({ git, gitDir }: GitPlace, folder: string): Promise<void> {
  const own = [`--git-dir=${gitDir}`, "-c", "pack.writeReverseIndex=true"];
  await runAdmin(git, [...own, ...PACK, join(folder, "pack")]);
  const aside = await mkdtemp(join(folder, "objects-"));
  try {
    await mkdir(join(aside, "pack"));
    const environment = {
      GIT_OBJECT_DIRECTORY: aside,
      GIT_ALTERNATE_OBJECT_DIRECTORIES: join(gitDir, "objects"),
    };
    await runAdmin(git, [`--git-dir=${gitDir}`, ...GRAPH], { environment });
    // There is none when no ref leads to a commit.
    const graph = join(aside, "info/commit-graph");
    await rename(graph, join(folder, "commits.graph")).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}
