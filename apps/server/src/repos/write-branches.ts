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
import type { Repository } from "@x/status-store";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { repositoryMissing } from "./access.ts";
import { allowBranch } from "./branch-access.ts";
import { changeByPlan } from "./change-by-plan.ts";
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
 * may make the other one may do that; of the default branch and of protected ones, administrators. They stay what they are.
 */
export async function answerBranchRename(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const { opened, bytes, again } = await readRefBody(c, deps);
  const { git, rest: branch } = opened;
  const to = readBranchName(parseJson(bytes));
  const allow = (open: WritableRepository): BranchConditions => {
    allowBranch(open, { action: "rename", branch });
    return allowBranch(open, { action: "create", branch: to });
  };
  allow(opened);
  const confirm = async (at: ObjectId): Promise<void> => {
    const { files } = allow(await again());
    if (files !== undefined) await checkHistory(git, at, files);
  };
  const change = async (receipt: Receipt | undefined): Promise<ObjectId> => {
    const event = "repository.rename-branch";
    const settle = () => changeNames(deps, opened, (now) => withName(now, branch, to), event);
    const at = await renameBranch(git, { branch, to, receipt }, { confirm, settle });
    await changeNames(deps, opened, (now) => withoutName(now, branch, to));
    return at;
  };
  const answer = () => ({ status: 204, headers: {} });
  return respondRefChange(c, deps, { opened, bytes }, { change, answer });
}

type Names = Pick<Repository, "defaultBranch" | "protectedBranches">;

/** Names of a repository's branches when one gets another: protected by both as long as it has both. */
function withName({ defaultBranch, protectedBranches }: Names, branch: string, to: string): Names {
  return {
    defaultBranch: defaultBranch === branch ? to : defaultBranch,
    protectedBranches: protectedBranches.includes(branch)
      ? [...new Set([...protectedBranches, to])]
      : protectedBranches,
  };
}

function withoutName(names: Names, branch: string, to: string): Names {
  const { protectedBranches } = names;
  if (!protectedBranches.includes(to)) return names;
  return { ...names, protectedBranches: protectedBranches.filter((each) => each !== branch) };
}

/** Changes the names in the record of a repository, if that changes them at all. */
async function changeNames(
  deps: Deps,
  opened: WritableRepository,
  plan: (now: Names) => Names,
  event?: string,
): Promise<void> {
  const now = await deps.store.repositories.findById(opened.repository.id);
  if (now === undefined) throw repositoryMissing();
  const namesOf = ({ defaultBranch, protectedBranches }: Names): Names => ({
    defaultBranch,
    protectedBranches,
  });
  if (JSON.stringify(namesOf(plan(now))) === JSON.stringify(namesOf(now))) return;
  await changeByPlan(deps, opened, { event, plan: (repository) => namesOf(plan(repository)) });
}
