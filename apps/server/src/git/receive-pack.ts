import type { PushDenied, PushRules, PushTransfer } from "@x/git-contents/git";
import { answerHeaders, answerPush, isProbe, MAX_COMMANDS_BYTES } from "@x/git-contents/http";
import type { Repository } from "@x/status-store";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { identifyAgain } from "../http/auth.ts";
import { whileAuthorized } from "../http/authorize.ts";
import { requestClient, type RequestClient } from "../http/client-key.ts";
import type { AppEnv } from "../http/env.ts";
import { RequestError } from "../http/request-error.ts";
import { claimSpace, releaseClaim } from "../repos/claim-space.ts";
import { branchFacts } from "../repos/branch-access.ts";
import { createRepositoryOnPush } from "../repos/create-on-push.ts";
import { openForPush, reopenForPush } from "./access.ts";
import { SchemaReview } from "./push-review.ts";
import { answerBytes, headersOf, transferBody } from "./smart-http.ts";

/** `POST /{owner}/{repo}.git/git-receive-pack`: a push. */
export function answerReceivePack(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  return whileAuthorized(c, { open: () => openForPush(c, deps) }, async (sending, target) => {
    const { maxPushBytes: maxBytes } = deps.limits;
    const input = await transferBody(sending, "receive-pack", maxBytes + MAX_COMMANDS_BYTES);
    const repository =
      target.repository ??
      (isProbe(headersOf(c)) ? undefined : await createRepositoryOnPush(deps, target));
    if (repository === undefined) return answerBytes(c, noOutput(), REPORT);
    const transfer = { maxBytes, input, ...requestClient(c, deps) };
    return answerBytes(c, push(c, deps, repository, transfer), REPORT);
  });
}

const REPORT = answerHeaders("receive-pack", "result");

/** Rights and settings for a push at this moment: its objects have come, which may have taken hours. */
async function rulesOf(
  c: Context<AppEnv>,
  deps: Deps,
  { id, review }: { readonly id: Repository["id"]; readonly review: SchemaReview },
): Promise<PushRules | PushDenied> {
  try {
    await identifyAgain(c, deps);
    const opened = await reopenForPush(c, deps, id);
    return { ...branchFacts(opened), refused: review.refusedBy(opened.repository) };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return { denied: error.message };
  }
}

/** Progress as it comes; and what came of it once the database knows it too. */
async function* push(
  c: Context<AppEnv>,
  deps: Deps,
  repository: Repository,
  transfer: Omit<PushTransfer, "rules" | "review"> & RequestClient,
): AsyncGenerator<Uint8Array> {
  const { id } = repository;
  let claimed = 0;
  const review = new SchemaReview(deps, transfer);
  const rules = async (newBytes = 0): Promise<PushRules | PushDenied> => {
    const facts = await rulesOf(c, deps, { id, review });
    if ("denied" in facts) return facts;
    // Space that was claimed for it before stays claimed.
    const more = Math.max(newBytes - claimed, 0);
    const denied = await claimSpace(deps, id, more);
    if (denied !== undefined) return { denied };
    claimed += more;
    return facts;
  };
  try {
    yield* answerPush(
      deps.git(repository),
      { ...transfer, rules, review },
      async ({ moved, defaultBranch }) => {
        if (moved.length > 0) claimed = 0;
        if (defaultBranch !== undefined)
          await deps.store.repositories.change(id, { defaultBranch });
      },
    );
  } finally {
    await releaseClaim(deps, id, claimed);
  }
}

async function* noOutput(): AsyncGenerator<Uint8Array> {}
