import {
  checkHistory,
  createRef,
  fullNameOf,
  renameBranch,
  resolveRef,
  type BranchConditions,
  type ObjectId,
  type Receipt,
  type RefName,
} from "@x/git-contents";
import {
  branchEntity,
  jsonAnswer,
  parseJson,
  readBranchName,
  readNewBranch,
} from "@x/git-contents/http";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { allowBranch } from "./branch-access.ts";
import type { WritableRepository } from "./access-checks.ts";
import { contentsSettings } from "./read-repository.ts";
import { respondRefChange } from "./respond-ref-change.ts";
import { readRefBody } from "./write-refs.ts";

/** `POST .../branches`: makes a branch, once for each `Idempotency-Key`. */
export async function answerNewBranch(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const { opened, bytes, again } = await readRefBody(c, deps);
  const { git } = opened;
  const { name: short, from } = readNewBranch(parseJson(bytes));
  const name: RefName = { kind: "heads", short };
  const attempt = { action: "create", branch: short } as const;
  allowBranch(opened, attempt);
  const answer = async (id: ObjectId) => {
    const ref = { name: fullNameOf(name), id };
    return { ...jsonAnswer(await branchEntity(opened, ref, contentsSettings(deps))), status: 201 };
  };
  const change = async (receipt: Receipt | undefined): Promise<ObjectId> => {
    const { commit: to } = await resolveRef(git, from);
    await createRef(git, { name, to, receipt }, async () => {
      const { files } = allowBranch(await again(), attempt);
      if (files !== undefined) await checkHistory(git, to, files);
    });
    return to;
  };
  return respondRefChange(c, deps, { opened, bytes }, { change, answer });
}

/**
 * `PATCH .../branches/{branch}`: gives a branch another name, once for each `Idempotency-Key`. Who may delete it and
 * may make the other one may do that; the default branch and protected ones keep their names.
 */
export async function answerBranchRename(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const { opened, bytes, again } = await readRefBody(c, deps);
  const { git, rest: branch } = opened;
  const to = readBranchName(parseJson(bytes));
  const allow = (open: WritableRepository): BranchConditions => {
    allowBranch(open, { action: "delete", branch });
    return allowBranch(open, { action: "create", branch: to });
  };
  allow(opened);
  const change = (receipt: Receipt | undefined): Promise<ObjectId> =>
    renameBranch(git, { branch, to, receipt }, async (at) => {
      const { files } = allow(await again());
      if (files !== undefined) await checkHistory(git, at, files);
    });
  const answer = () => ({ status: 204, headers: {} });
  return respondRefChange(c, deps, { opened, bytes }, { change, answer });
}
