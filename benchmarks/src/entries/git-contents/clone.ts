import { rm } from "node:fs/promises";
import { join } from "node:path";
import { runGit } from "./plumbing.ts";

/** One file changed in a clone that shares the objects, and pushed: as forges do it, with git's own syncs. */
export async function commitByClone(gitDir: string, path: string, text: string): Promise<void> {
  const clone = `${gitDir}-clone`;
  const git = (args: readonly string[], input?: string): Promise<string> =>
    runGit([`--git-dir=${clone}`, ...args], { index: join(clone, "index"), input });
  try {
    await runGit(["clone", "--quiet", "--shared", "--bare", gitDir, clone], { index: "" });
    await git(["read-tree", "refs/heads/main"]);
    const blob = await git(["hash-object", "-w", "--stdin"], text);
    await git(["update-index", "--add", "--cacheinfo", `100644,${blob},${path}`]);
    const tree = await git(["write-tree"]);
    const commit = await git(["commit-tree", tree, "-p", "refs/heads/main", "-m", "c"]);
    await git(["push", "--quiet", gitDir, `${commit}:refs/heads/main`]);
  } finally {
    await rm(clone, { recursive: true, force: true });
  }
}
