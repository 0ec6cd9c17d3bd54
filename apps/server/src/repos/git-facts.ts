import type { GitStore, ObjectFormat } from "@x/git-contents";

/** What git knows about a repository, and the database does not. */
export interface GitFacts {
  /** Whether it has no branch. */
  readonly empty: boolean;
  /** Hash that names its objects. */
  readonly format: ObjectFormat;
}

/** Reads them. */
export async function readGitFacts(
  git: Pick<GitStore, "listRefs" | "objectFormat">,
): Promise<GitFacts> {
  const [branches, format] = await Promise.all([git.listRefs("refs/heads/"), git.objectFormat()]);
  return { empty: branches.length === 0, format };
}
