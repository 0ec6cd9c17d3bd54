import type { ChangeSet, CommitOptions } from "./change.ts";
import { GitContentsError } from "../errors.ts";
import type { ObjectId } from "../objects/types.ts";
import { parentOf } from "../paths/path.ts";
import type { RefReader } from "../store.ts";

/** Where a commit goes. */
export interface TargetBranch {
  /** Short name of the branch that will point at the commit. */
  readonly branch: string;
  /** Commit to build on; absent in an empty repository. */
  readonly parent: ObjectId | undefined;
  /** Id that the branch must have when it moves; absent: it must not exist. */
  readonly from: ObjectId | undefined;
  /** The repository has no branch yet. */
  readonly first: boolean;
}

/**
 * Decides which branch a commit moves and what it is built on.
 *
 * @throws GitContentsError `branch-not-found`, `branch-exists`, `branch-conflict`, `head-mismatch`
 */
export async function planTargetBranch(
  refs: RefReader,
  set: Pick<ChangeSet, "branch" | "newBranch">,
  options: Pick<CommitOptions, "ifHead">,
): Promise<TargetBranch> {
  const { branch, newBranch = branch } = set;
  const parent = await refs.readRef(`refs/heads/${branch}`);
  const first = parent === undefined && (await refs.listRefs("refs/heads/")).length === 0;
  if (parent === undefined && !first)
    throw new GitContentsError({ code: "branch-not-found", branch });
  const { ifHead } = options;
  if (ifHead !== undefined && ifHead !== parent)
    throw new GitContentsError({
      code: "head-mismatch",
      branch,
      given: ifHead,
      currentSha: parent,
    });
  if (first) return { branch: newBranch, parent: undefined, from: undefined, first };
  if (newBranch === branch) return { branch, parent, from: parent, first };
  await checkBranchFree(refs, newBranch);
  return { branch: newBranch, parent, from: undefined, first };
}

/**
 * Whether a branch of that name can be made.
 *
 * @throws GitContentsError `branch-exists`, `branch-conflict`
 */
export async function checkBranchFree(refs: RefReader, branch: string): Promise<void> {
  if ((await refs.readRef(`refs/heads/${branch}`)) !== undefined)
    throw new GitContentsError({ code: "branch-exists", branch });
  const [below] = await refs.listRefs(`refs/heads/${branch}/`);
  if (below !== undefined)
    throw new GitContentsError({ code: "branch-conflict", branch, other: below.name.slice(11) });
  for (let at = parentOf(branch); at !== ""; at = parentOf(at)) {
    if ((await refs.readRef(`refs/heads/${at}`)) !== undefined)
      throw new GitContentsError({ code: "branch-conflict", branch, other: at });
  }
}
