import {
  checkHistory,
  createBranch,
  deleteBranch,
  parseBranchName,
  resolveRef,
} from "@x/git-contents";
import { branchEntity } from "@x/git-contents/http";
import type { Context } from "hono";
import * as v from "valibot";
import type { Deps } from "../deps.ts";
import { authorizeAgain, readAuthorized } from "../http/authorize.ts";
import { readBytes } from "../http/body.ts";
import { parseBody } from "../http/parse-json.ts";
import type { AppEnv } from "../http/env.ts";
import { allowBranch } from "./branch-access.ts";
import { writingCheck } from "./access-checks.ts";

/** Largest body of a new branch, in bytes. */
const MAX_BODY = 65_536;

const NewBranch = v.message(
  v.object({
    new_branch_name: v.pipe(v.string(), v.nonEmpty()),
    old_branch_name: v.nullish(v.string(), ""),
    old_ref_name: v.nullish(v.string(), ""),
  }),
  "new_branch_name is required, as text",
);

/** `POST .../branches` */
export async function answerNewBranch(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const check = writingCheck(c, deps);
  const { opened, body } = await readAuthorized(c, deps, check, async (sending) =>
    parseBody(NewBranch, await readBytes(sending, MAX_BODY)),
  );
  const { git } = opened;
  const name = parseBranchName(body.new_branch_name);
  const attempt = { action: "create", branch: name } as const;
  allowBranch(opened, attempt);
  const { commit } = await resolveRef(git, body.old_ref_name || body.old_branch_name);
  await createBranch(git, name, commit, async () => {
    const { files } = allowBranch(await authorizeAgain(c, deps, check, opened), attempt);
    if (files !== undefined) await checkHistory(git, commit, files);
  });
  const ref = { name: `refs/heads/${name}`, id: commit };
  return c.json(await branchEntity(opened, ref, deps.base()), 201);
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
