import { checkHistory, createBranch, deleteBranch, resolveRef } from "@x/git-contents";
import { branchEntity, readNewBranch, parseJson } from "@x/git-contents/http";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { authorizeAgain, readAuthorized } from "../http/authorize.ts";
import { readBytes } from "../http/body.ts";
import type { AppEnv } from "../http/env.ts";
import { allowBranch } from "./branch-access.ts";
import { writingCheck } from "./access-checks.ts";
import { contentsSettings } from "./read-repository.ts";

/** Largest body of a new branch, in bytes. */
const MAX_BODY = 65_536;

/** `POST .../branches` */
export async function answerNewBranch(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const check = writingCheck(c, deps);
  const { opened, body } = await readAuthorized(c, deps, check, async (sending) =>
    readNewBranch(parseJson(await readBytes(sending, MAX_BODY))),
  );
  const { git } = opened;
  const { name, from } = body;
  const attempt = { action: "create", branch: name } as const;
  allowBranch(opened, attempt);
  const { commit } = await resolveRef(git, from);
  await createBranch(git, name, commit, async () => {
    const { files } = allowBranch(await authorizeAgain(c, deps, check, opened), attempt);
    if (files !== undefined) await checkHistory(git, commit, files);
  });
  const ref = { name: `refs/heads/${name}`, id: commit };
  return c.json(await branchEntity(opened, ref, contentsSettings(deps)), 201);
}

/** `DELETE .../branches/{branch}` */
export async function answerBranchDeletion(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const check = writingCheck(c, deps);
  const open = await check.open();
  const attempt = { action: "delete", branch: open.rest } as const;
  allowBranch(open, attempt);
  await deleteBranch(open.git, open.rest, async () => {
    allowBranch(await authorizeAgain(c, deps, check, open), attempt);
  });
  return c.body(null, 204);
}
