import {
  attemptOf,
  changeFilesByRules,
  checkChangeSet,
  type BranchConditions,
  type Receipt,
} from "@x/git-contents";
import { expectedHead, type ChangeOrder, type KeyClaim, type Made } from "@x/git-contents/http";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { authorizeAgain } from "../http/authorize.ts";
import { requestClient } from "../http/client-key.ts";
import { requestOf } from "../http/send-answer.ts";
import { allowBranch } from "./branch-access.ts";
import { BreakingGuard } from "./breaking-changes.ts";
import { whileClaiming } from "./claim-space.ts";
import { writingCheck, type WritableRepository } from "./access-checks.ts";
import { withPointers } from "./large-files.ts";

/** What the `Idempotency-Key` of a request asks of its commit. */
export interface KeyedCommit {
  /** Receipt that it leaves. Absent: none. */
  readonly receipt?: Receipt | undefined;
  /** Key that is claimed when nothing but the commit is left to do. Absent: none. */
  readonly claim?: KeyClaim | undefined;
}

/**
 * Makes the commit of a request, by the rights and settings of the moment when it is made.
 *
 * @throws RequestError `repository-not-found`; GitContentsError any code; StoreError `quota-exceeded`
 */
export async function commitChanges(
  c: Context<AppEnv>,
  deps: Deps,
  open: WritableRepository,
  order: ChangeOrder & KeyedCommit,
): Promise<Made> {
  const { dryRun, receipt, claim: keyClaim, isSignable } = order;
  const { id, defaultBranch } = open.repository;
  const attempt = attemptOf(order.set);
  const conditions = allowBranch(open, attempt);
  checkChangeSet(order.set);
  const ifHead = expectedHead(requestOf(c));
  const guard = new BreakingGuard(deps, open.git, requestClient(c, deps));
  const { portablePaths, signer } = deps;
  const sign = isSignable ? signer?.sign : undefined;
  const options = { conditions, ifHead, dryRun, receipt, portablePaths, sign };
  const made = await withPointers(deps, open, order, async ({ set, paths: lfsPaths, link }) => {
    // What takes long is compared before the branch is locked.
    await guard.checkChanges(open.repository, set);
    const judge = async (): Promise<BranchConditions> => {
      const now = await authorizeAgain(c, deps, writingCheck(c, deps), open, keyClaim);
      const allowed = allowBranch(now, attempt);
      await guard.checkChanges(now.repository, set);
      return allowed;
    };
    const committed = await whileClaiming(deps, id, (claim) =>
      changeFilesByRules(open.git, set, {
        ...options,
        lfsPaths,
        judge,
        confirm: async (_touched, newBytes) => {
          if (dryRun) return;
          await claim(newBytes);
          // Nothing can refuse the commit any more but the disk: a refused one gives no right to contents.
          await link();
        },
      }),
    );
    return { ...committed, changes: set.changes };
  });
  if (!dryRun && made.first && defaultBranch !== made.branch)
    await deps.store.repositories.change(id, { defaultBranch: made.branch });
  return made;
}
