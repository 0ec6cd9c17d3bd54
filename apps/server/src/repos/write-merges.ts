import { findReceipt, mergeBranch, resolveRef, type CommitRecord } from "@x/git-contents";
import { mergeAnswer, parseJson, readMerge } from "@x/git-contents/http";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { respondOnce } from "../http/idempotency.ts";
import { requestClient } from "../http/client-key.ts";
import { allowBranch } from "./branch-access.ts";
import { BreakingGuard } from "./breaking-changes.ts";
import { whileClaiming } from "./claim-space.ts";
import { identityOf, madeBy } from "./identity.ts";
import { contentsSettings } from "./read-repository.ts";
import { readRefBody, type RefBody } from "./write-refs.ts";

/** `POST .../merges`: merges a ref into a branch, once for each `Idempotency-Key`. */
export async function answerMerge(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const request = await readRefBody(c, deps);
  const { opened, bytes } = request;
  const { git, account, repository } = opened;
  const order = readMerge(parseJson(bytes));
  allowBranch(opened, { action: "move", branch: order.branch });
  const answer = (commit: CommitRecord | undefined) =>
    mergeAnswer(commit, repository, contentsSettings(deps));
  return respondOnce(
    c,
    deps,
    { account, body: bytes },
    {
      run: async (receipt) => {
        const guard = new BreakingGuard(deps, git, requestClient(c, deps));
        return answer(await merge(deps, { ...request, guard }, { ...order, receipt }));
      },
      find: async (receipt) => {
        const made = await findReceipt(git, receipt);
        return made && answer(await git.readCommit(made));
      },
    },
  );
}

/** Merges by the rights and rules of the moment, and counts what it adds. */
async function merge(
  deps: Deps,
  { opened, again, guard }: RefBody & { readonly guard: BreakingGuard },
  {
    head,
    isUnsigned,
    ...order
  }: ReturnType<typeof readMerge> & Pick<Parameters<typeof mergeBranch>[1], "receipt">,
): Promise<CommitRecord | undefined> {
  const { git, account, repository } = opened;
  const { commit: from } = await resolveRef(git, head);
  const attempt = { action: "move", branch: order.branch } as const;
  return whileClaiming(deps, repository.id, (confirm) =>
    mergeBranch(git, {
      ...order,
      ...madeBy(identityOf(account), deps.nowMs()),
      from,
      sign: isUnsigned ? undefined : deps.signer?.sign,
      judge: async (set) => {
        const now = await again();
        const allowed = allowBranch(now, attempt);
        if (set === undefined) await guard.checkMove(now.repository, order.branch, from);
        else await guard.checkChanges(now.repository, set);
        return allowed;
      },
      confirm,
    }),
  );
}
