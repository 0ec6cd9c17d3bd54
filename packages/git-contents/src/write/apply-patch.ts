import { GitContentsError, isGitContentsError } from "../errors.ts";
import { rootOf } from "../read/find-entry.ts";
import type { GitStore } from "../store.ts";
import type { FileChange } from "./change.ts";
import { parsePatch } from "./patch/parse-patch.ts";
import { planPatch } from "./patch/plan-patch.ts";

/** Patch for a branch. */
export interface PatchedBranch {
  /** Short name of the branch. */
  readonly branch: string;
  /** Text as `git diff` and `git format-patch` write it. */
  readonly patch: string;
}

/** How often a patch is planned again when its files change meanwhile. */
const MAX_PLANS = 8;

/**
 * Plans the changes of a patch upon the head of a branch, and lands them. Planned again when one of its files changed
 * meanwhile. Lines are found as `git apply` finds them; a file of more than 1 MiB, a submodule and a binary difference are
 * refused.
 *
 * @param land - makes the commit: `changeFilesByRules`, with rights and conditions
 * @throws GitContentsError `patch-invalid`, `patch-conflict`, `branch-not-found`, and what `land` throws
 */
export async function applyPatch<Landed>(
  store: GitStore,
  { branch, patch }: PatchedBranch,
  land: (changes: readonly FileChange[]) => Promise<Landed>,
): Promise<Landed> {
  const files = parsePatch(patch);
  const full = `refs/heads/${branch}`;
  for (let plans = 1; ; plans++) {
    const head = await store.readRef(full);
    if (head === undefined && (await store.listRefs("refs/heads/")).length > 0)
      throw new GitContentsError({ code: "branch-not-found", branch });
    const root = head && (await rootOf(store, head));
    try {
      return await land(await planPatch(store, root, files));
    } catch (error) {
      if (!isOutdated(error) || plans >= MAX_PLANS || (await store.readRef(full)) === head)
        throw error;
    }
  }
}

/** Refusals of a change that was planned on what is not there any more. */
const OUTDATED: ReadonlySet<string> = new Set([
  "sha-mismatch",
  "path-exists",
  "path-not-found",
  "branch-moved",
]);

function isOutdated(error: unknown): boolean {
  return isGitContentsError(error) && OUTDATED.has(error.reason.code);
}
