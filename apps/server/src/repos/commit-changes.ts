import { attemptOf, changeFilesByRules, checkChangeSet, type Receipt } from "@x/git-contents";
import { expectedHead, type ChangeOrder, type Made } from "@x/git-contents/http";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { authorizeAgain } from "../http/authorize.ts";
import { requestOf } from "../http/send-answer.ts";
import { allowBranch } from "./branch-access.ts";
import { whileClaiming } from "./claim-space.ts";
import { writingCheck, type WritableRepository } from "./access-checks.ts";
import { withPointers } from "./large-files.ts";

/**
 * Makes the commit of a request, by the rights and settings of the moment when it is made.
 *
 * @throws RequestError `repository-not-found`; GitContentsError any code; StoreError `quota-exceeded`
 */
export async function commitChanges(
  c: Context<AppEnv>,
  deps: Deps,
  open: WritableRepository,
  order: ChangeOrder & { readonly receipt?: Receipt | undefined },
): Promise<Made> {
  const { dryRun, receipt, isSignable } = order;
  const { id, defaultBranch } = open.repository;
  const attempt = attemptOf(order.set);
  const conditions = allowBranch(open, attempt);
  checkChangeSet(order.set);
  const ifHead = expectedHead(requestOf(c));
  const { set, link, discard } = await withPointers(deps, open, order);
  const { portablePaths, signer } = deps;
  const sign = isSignable ? signer?.sign : undefined;
  const judge = async () =>
    allowBranch(await authorizeAgain(c, deps, writingCheck(c, deps), open), attempt);
  const options = { conditions, ifHead, dryRun, receipt, portablePaths, sign, judge };
  const made = await whileClaiming(deps, id, (claim) =>
    changeFilesByRules(open.git, set, {
      ...options,
      confirm: async (_touched, newBytes) => {
        if (dryRun) return;
        await claim(newBytes);
        // Nothing can refuse the commit any more but the disk: a refused one gives no right to contents.
        await link();
      },
    }),
  ).catch(async (error: unknown) => {
    await discard();
    throw error;
  });
  if (!dryRun && made.first && defaultBranch !== made.branch)
    await deps.store.repositories.change(id, { defaultBranch: made.branch });
  return { ...made, changes: set.changes };
}
