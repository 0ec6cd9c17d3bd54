import {
  judgeBranch,
  writingRefusal,
  type BranchAttempt,
  type BranchConditions,
  type BranchFacts,
  type BranchRefusal,
} from "@x/git-contents";
import type { Access, Repository } from "@x/status-store";
import { RequestError, type RequestErrorReason } from "../http/request-error.ts";

/** Repository as an account opened it. */
interface Opened {
  /** Row of the repository. */
  readonly repository: Repository;
  /** Rights of the account. */
  readonly access: Access;
}

/** Facts that the rules of branches decide by. */
export function branchFacts({ repository, access }: Opened): BranchFacts {
  const { archived, mirror, codeUnit } = repository;
  const { defaultBranch, protectedBranches, protectedFiles } = repository;
  return { access, archived, mirror, codeUnit, defaultBranch, protectedBranches, protectedFiles };
}

/**
 * Whether writing is allowed as the repository and the rights are now; asked again under the lock.
 *
 * @throws RequestError `write-forbidden`, `repository-archived`, `repository-mirror`
 */
export function refuseWriting(open: Opened): void {
  const refusal = writingRefusal(branchFacts(open));
  if (refusal !== undefined) throw refused(open, refusal, "");
}

/**
 * Conditions under which the caller may change a branch.
 *
 * @throws RequestError `write-forbidden`, `repository-archived`, `repository-mirror`
 */
export function allowBranch(open: Opened, attempt: BranchAttempt): BranchConditions {
  const verdict = judgeBranch(branchFacts(open), attempt);
  if (verdict.refusal !== undefined) throw refused(open, verdict.refusal, attempt.branch);
  return verdict.conditions;
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

function refused({ repository }: Opened, refusal: BranchRefusal, branch: string): RequestError {
  const full = `${repository.owner}/${repository.name}`;
  const words = {
    "access-missing": "user should have a permission to write to this branch",
    "repository-archived": `${full} is archived`,
    "repository-mirror": `${full} is a mirror`,
    "branch-protected": `branch ${branch} is protected: user cannot commit to it`,
    "protected-branch-deletion": `branch ${branch} cannot be deleted: it is protected`,
    "default-branch-deletion": `branch ${branch} cannot be deleted: it is the default branch`,
    "administrator-only": "only an administrator of the repository may change it",
  } as const satisfies Record<BranchRefusal, string>;
  return new RequestError(words[refusal], {
    code: CODES[refusal],
    facts: refusal === "branch-protected" ? { branch } : undefined,
  });
}
