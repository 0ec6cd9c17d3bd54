import type { GitEngine, GitRepository } from "./git/index.ts";

/** Methods used of a simple-git instance. */
export interface SimpleGitInstance {
  /** `git rev-parse` with arguments; answers what it prints. */
  revparse(args: string[]): Promise<string>;
}

/**
 * The repository in which a simple-git instance works, as a store of an engine: for programs that have both. Commits
 * go to branches; the instance's index and working tree stay as they are, as after a push from elsewhere.
 *
 * @throws what simple-git throws where there is no repository
 */
export async function openSimpleGit(
  git: SimpleGitInstance,
  engine: GitEngine,
): Promise<GitRepository> {
  // Not the directory of a linked working tree: objects and branches are in the common one.
  const printed = await git.revparse(["--path-format=absolute", "--git-common-dir"]);
  return engine.open(printed.trim());
}
