import {
  judgeBranch,
  type BranchAttempt,
  type BranchConditions,
  type BranchRefusal,
} from "@x/git-contents";
import type { OpenedRepository } from "@x/status-store";
import type { Deps } from "../deps.ts";
import { RequestError, type RequestErrorReason } from "../http/request-error.ts";
import type { WritableRepository } from "./gate.ts";

/**
 * The same repository with the rights and settings of this moment: they may have changed while the
 * body came.
 *
 * @throws RequestError `repository-not-found`
 */
export async function openAgain(
  { store }: Deps,
  { repository, account }: WritableRepository,
): Promise<OpenedRepository> {
  const now = await store.repositories.openById(repository.id, account.id);
  if (now === undefined)
    throw new RequestError("The target couldn't be found.", { code: "repository-not-found" });
  return now;
}

/**
 * Conditions under which the caller may change a branch.
 *
 * @throws RequestError `write-forbidden`, `repository-archived`, `repository-mirror`
 */
export function allowBranch(
  { repository, access }: Pick<OpenedRepository, "repository" | "access">,
  attempt: BranchAttempt,
): BranchConditions {
  const verdict = judgeBranch({ ...repository, access }, attempt);
  if (verdict.refusal === undefined) return verdict.conditions;
  throw new RequestError(wordsOf(verdict.refusal, attempt.branch, repository), {
    code: CODES[verdict.refusal],
    facts: verdict.refusal === "branch-protected" ? { branch: attempt.branch } : undefined,
  });
}

/** Codes that the API answers: clients know a refused branch as a refused write. */
const CODES = {
  "access-missing": "write-forbidden",
  "repository-archived": "repository-archived",
  "repository-mirror": "repository-mirror",
  "branch-protected": "write-forbidden",
  "protected-branch-deletion": "write-forbidden",
  "default-branch-deletion": "write-forbidden",
  "administrator-only": "write-forbidden",
} as const satisfies Record<BranchRefusal, RequestErrorReason["code"]>;

function wordsOf(
  refusal: BranchRefusal,
  branch: string,
  { owner, name }: OpenedRepository["repository"],
): string {
  switch (refusal) {
    case "access-missing":
      return "user should have a permission to write to this branch";
    case "repository-archived":
      return `${owner}/${name} is archived`;
    case "repository-mirror":
      return `${owner}/${name} is a mirror`;
    case "branch-protected":
      return `branch ${branch} is protected: user cannot commit to it`;
    case "protected-branch-deletion":
    case "default-branch-deletion":
      return `branch ${branch} cannot be deleted: it is the default branch, or protected`;
    case "administrator-only":
      return "only an administrator of the repository may change it";
  }
}
