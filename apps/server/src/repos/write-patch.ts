import { applyPatch, type FileChange } from "@x/git-contents";
import { fileAnswer, MAX_PATCH_BODY, parseJson, readPatch, type Made } from "@x/git-contents/http";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { readAuthorized } from "../http/authorize.ts";
import { readBytes } from "../http/body.ts";
import type { AppEnv } from "../http/env.ts";
import { writingCheck } from "./access-checks.ts";
import { answerChanges } from "./answer-changes.ts";
import { commitChanges, type KeyedCommit } from "./commit-changes.ts";
import { identityOf } from "./identity.ts";
import { contentsSettings } from "./read-repository.ts";

/** `POST .../diffpatch`: a patch of many files becomes one commit, once for each `Idempotency-Key`. */
export async function answerPatch(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const check = writingCheck(c, deps);
  const { opened, body: bytes } = await readAuthorized(c, deps, check, (sending) =>
    readBytes(sending, MAX_PATCH_BODY),
  );
  const { git, account, repository } = opened;
  const { defaultBranch: branch } = repository;
  const defaults = { branch, doer: identityOf(account), nowMs: deps.nowMs() };
  const { patch, order } = readPatch(parseJson(bytes), defaults);
  const answer = (made: Made) =>
    fileAnswer({ ...opened, ...order, made: { ...made, files: [] } }, true, contentsSettings(deps));
  const make = (keyed: KeyedCommit): Promise<Made> =>
    applyPatch(git, { branch: order.set.branch, patch }, (changes: readonly FileChange[]) =>
      commitChanges(c, deps, opened, { ...order, ...keyed, set: { ...order.set, changes } }),
    );
  return answerChanges(c, deps, opened, { order, body: bytes, make, answer });
}
