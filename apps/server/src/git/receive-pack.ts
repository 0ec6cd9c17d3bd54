import type { BranchFacts } from "@x/git-contents";
import type { Pushed, PushDenied } from "@x/git-contents/git";
import type { Account } from "@x/status-core";
import type { Repository } from "@x/status-store";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { branchFacts } from "../repos/branch-access.ts";
import { clientGone } from "../http/client-gone.ts";
import { answerBytes, transferBody } from "./smart-http.ts";
import { openForPush } from "./access.ts";
import { createRepositoryOnPush } from "../repos/create-on-push.ts";

/** Largest list of refs in front of the objects, in bytes. */
const MAX_COMMANDS_BYTES = 33_554_432;

/** `POST /{owner}/{repo}.git/git-receive-pack`: a push. */
export async function answerReceivePack(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const target = await openForPush(c, deps);
  const { maxPushBytes: maxBytes } = deps.limits;
  const input = await transferBody(c, "receive-pack", maxBytes + MAX_COMMANDS_BYTES);
  // Before a long push git sends an empty one to check its rights.
  const isProbe = c.req.header("Content-Length") === "4";
  const repository =
    target.repository ?? (isProbe ? undefined : await createRepositoryOnPush(deps, target));
  const signal = clientGone(c);
  const client = deps.clientOf(c);
  const rules = async (): Promise<BranchFacts | PushDenied> =>
    repository === undefined ? REPOSITORY_REMOVED : rulesOf(deps, repository, target.account);
  const pushed =
    repository === undefined
      ? noOutput()
      : withReport(
          deps,
          repository,
          deps.transfers(repository).receivePack({ maxBytes, input, rules, signal, client }),
        );
  return answerBytes(c, pushed, "application/x-git-receive-pack-result");
}

const REPOSITORY_REMOVED: PushDenied = { denied: "the repository is not there any more" };

/** Rights and settings for a push at this moment. */
async function rulesOf(
  { store }: Deps,
  { id }: Repository,
  account: Account,
): Promise<BranchFacts | PushDenied> {
  const now = await store.repositories.openById(id, account.id);
  return now === undefined ? REPOSITORY_REMOVED : branchFacts(now);
}

/** Progress as it comes; and what came of it once the database knows it too. */
async function* withReport(
  { store }: Deps,
  { id }: Repository,
  pushing: AsyncGenerator<Uint8Array, Pushed>,
): AsyncGenerator<Uint8Array> {
  const { report, defaultBranch } = yield* pushing;
  if (defaultBranch !== undefined) await store.repositories.change(id, { defaultBranch });
  yield report;
}

async function* noOutput(): AsyncGenerator<Uint8Array> {}
