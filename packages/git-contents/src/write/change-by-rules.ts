import { GitContentsError } from "../errors.ts";
import type { BranchAttempt, BranchConditions } from "../rules/branch-rules.ts";
import { checkHistory } from "../rules/check-history.ts";
import type { GitStore } from "../store.ts";
import { changeFiles, checkChangeSet } from "./change-files.ts";
import type { ChangeSet, CommitOptions, Committed } from "./change.ts";
import { checkProtected } from "./protected.ts";

/** Options of {@link changeFilesByRules}. */
export interface RuledCommitOptions extends CommitOptions {
  /** Conditions that the rules of the branch set when the request came: see `judgeBranch`. */
  readonly conditions: BranchConditions;
  /**
   * Judges the attempt again, by the rights and settings of the moment. Called under the branch's lock, before
   * {@link CommitOptions.confirm}. A throw refuses.
   */
  readonly judge: () => Promise<BranchConditions>;
}

/** Attempt at a branch that a change set makes. */
export function attemptOf({ branch, newBranch = branch }: ChangeSet): BranchAttempt {
  return { action: newBranch === branch ? "move" : "create", branch: newBranch };
}

/**
 * Makes a commit as `changeFiles` does, by the rules of its branch: protected files stay as they are, in the
 * commit and in the history that a new branch brings.
 *
 * @throws GitContentsError any code; nothing is changed then
 */
export async function changeFilesByRules(
  store: GitStore,
  set: ChangeSet,
  { conditions, judge, confirm, ...options }: RuledCommitOptions,
): Promise<Committed> {
  checkChangeSet(set);
  const head = (): ReturnType<GitStore["readRef"]> => store.readRef(`refs/heads/${set.branch}`);
  const pinned = conditions.files?.trusted === undefined ? undefined : await head();
  const ifHead = options.ifHead ?? pinned;
  return changeFiles(store, set, {
    ...options,
    ifHead,
    confirm: async (touched, newBytes) => {
      const { files } = await judge();
      if (files !== undefined) {
        checkProtected(files.patterns, touched);
        const now = files.trusted === undefined ? undefined : await head();
        // Protected since the request came: what it is built on may have moved, and was not pinned.
        if (now !== undefined && ifHead !== now)
          throw new GitContentsError({ code: "branch-moved", branch: set.branch, currentSha: now });
        if (now !== undefined) await checkHistory(store, now, files);
      }
      await confirm?.(touched, newBytes);
    },
  });
}
