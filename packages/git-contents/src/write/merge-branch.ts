import { GitContentsError, isGitContentsError, type GitContentsReason } from "../errors.ts";
import type { CommitRecord, ObjectId } from "../objects/types.ts";
import { parseBranchName } from "../read/ref.ts";
import { rootOf } from "../read/find-entry.ts";
import type { BranchConditions } from "../rules/branch-rules.ts";
import type { GitStore } from "../store.ts";
import { changeFilesByRules } from "./change-by-rules.ts";
import type { ChangeSet, CommitOptions } from "./change.ts";
import { planMerge } from "./plan-merge.ts";
import { updateRef } from "./update-ref.ts";

/** Ways to merge: a commit with two parents, one with the branch's alone, or no commit at all. */
export type MergeStyle = "merge" | "squash" | "fast-forward-only";

/** Merge of a commit into a branch. */
export interface MergeOrder
  extends
    Pick<ChangeSet, "branch" | "message" | "author" | "committer" | "authoredAt" | "committedAt">,
    Pick<CommitOptions, "receipt" | "sign"> {
  /** Commit to merge, with all that it comes from. */
  readonly from: ObjectId;
  /** How. */
  readonly style: MergeStyle;
  /**
   * Judges the attempt, by the rights and settings of the moment, as that of `changeFilesByRules`.
   *
   * @param set - changes that the merge commit makes; absent when the branch is to name `from` itself
   */
  readonly judge: (set?: ChangeSet) => Promise<BranchConditions>;
  /** Called with the bytes that a commit adds, as `CommitOptions.confirm`. */
  readonly confirm?: ((newBytes: number) => Promise<void> | void) | undefined;
}

/** How often a merge is planned again when its branch moves meanwhile. */
const MAX_PLANS = 8;

/**
 * Merges a commit into a branch, all or nothing, without a working tree. Files are merged as in `planMerge`. Planned
 * again when the branch moves meanwhile.
 *
 * @returns the commit that the branch points at now; `undefined` when it has all of it already
 * @throws GitContentsError `merge-conflict`, `not-fast-forward`, `histories-unrelated`, and those of
 *   `changeFilesByRules`
 */
export async function mergeBranch(
  store: GitStore,
  order: MergeOrder,
): Promise<CommitRecord | undefined> {
  const full = `refs/heads/${order.branch}`;
  for (let plans = 1; ; plans++) {
    const head = await store.readRef(full);
    if (head === undefined)
      throw new GitContentsError({ code: "branch-not-found", branch: order.branch });
    try {
      return await mergeAt(store, order, head);
    } catch (error) {
      if (!isLost(error) || plans >= MAX_PLANS || (await store.readRef(full)) === head) throw error;
    }
  }
}

function isLost(error: unknown): boolean {
  if (!isGitContentsError(error)) return false;
  return ["head-mismatch", "branch-moved", "ref-moved"].includes(error.reason.code);
}

async function mergeAt(
  store: GitStore,
  order: MergeOrder,
  head: ObjectId,
): Promise<CommitRecord | undefined> {
  const { branch, from, style, receipt, judge } = order;
  const pair = { base: head, head: from, skip: 0, limit: 0 };
  const { mergeBase } = await store.compareCommits(pair);
  if (mergeBase === undefined)
    throw new GitContentsError({ code: "histories-unrelated", base: branch, head: from });
  if (mergeBase === from) return undefined;
  if (style !== "fast-forward-only") return commitMerge(store, order, { head, mergeBase });
  const name = { kind: "heads", short: parseBranchName(branch) } as const;
  await updateRef(store, { name, to: from, force: false, receipt, judge: () => judge() });
  return store.readCommit(from);
}

async function commitMerge(
  store: GitStore,
  { from, style, judge, confirm, receipt, sign, ...who }: MergeOrder,
  { head, mergeBase }: { readonly head: ObjectId; readonly mergeBase: ObjectId },
): Promise<CommitRecord | undefined> {
  const [base, ours, theirs] = await Promise.all([
    rootOf(store, mergeBase),
    rootOf(store, head),
    rootOf(store, from),
  ]);
  const changes = await planMerge(store, { base, ours, theirs });
  const isSquashed = style === "squash";
  if (isSquashed && changes.length === 0) return undefined;
  const set = { ...who, changes, merge: { from, isSquashed } };
  const judgeSet = (): Promise<BranchConditions> => judge(set);
  const conditions = await judgeSet();
  const made = await changeFilesByRules(store, set, {
    conditions,
    judge: judgeSet,
    ifHead: head,
    receipt,
    sign,
    confirm: (_touched, newBytes) => confirm?.(newBytes),
  }).catch((error: unknown) => {
    throw asConflict(error);
  });
  return made.commit;
}

/** What stands in the way of their files in our tree. */
const IN_THE_WAY: ReadonlySet<string> = new Set([
  "parent-is-file",
  "path-is-directory",
  "path-is-submodule",
  "path-is-symlink",
]);

function asConflict(error: unknown): unknown {
  if (!isGitContentsError(error) || !IN_THE_WAY.has(error.reason.code)) return error;
  const { path } = error.reason as Extract<GitContentsReason, { readonly path: string }>;
  return new GitContentsError({ code: "merge-conflict", path }, { cause: error });
}
