import { GitContentsError } from "../../../errors.ts";
import {
  judgeBranch,
  writingRefusal,
  type BranchAttempt,
  type BranchConditions,
  type BranchFacts,
  type BranchRefusal,
} from "../../../rules/branch-rules.ts";
import type { RefName } from "../../../write/change-refs.ts";

/**
 * Requires that a repository takes changes at all.
 *
 * @param repository - owner and name, for the message: `ada/site`
 * @throws GitContentsError `write-forbidden`, `repository-archived`, `repository-mirror`
 */
export function requireWriting(facts: BranchFacts, repository: string): void {
  const refusal = writingRefusal(facts);
  if (refusal !== undefined) throw refused(refusal, repository, "");
}

/**
 * Requires that an attempt at a branch is allowed.
 *
 * @param repository - owner and name, for the message: `ada/site`
 * @returns the conditions of it
 * @throws GitContentsError `write-forbidden`, `repository-archived`, `repository-mirror`
 */
export function requireBranch(
  facts: BranchFacts,
  attempt: BranchAttempt,
  repository: string,
): BranchConditions {
  const verdict = judgeBranch(facts, attempt);
  if (verdict.refusal !== undefined) throw refused(verdict.refusal, repository, attempt.branch);
  return verdict.conditions;
}

/**
 * Requires that an attempt at a branch or a tag is allowed; a tag has the rules of the repository alone.
 *
 * @param repository - owner and name, for the message: `ada/site`
 * @returns the conditions of it
 * @throws GitContentsError `write-forbidden`, `repository-archived`, `repository-mirror`
 */
export function requireRef(
  facts: BranchFacts,
  { kind, short }: RefName,
  action: "create" | "move" | "delete",
  repository: string,
): BranchConditions {
  if (kind === "heads") return requireBranch(facts, { action, branch: short }, repository);
  requireWriting(facts, repository);
  return { linear: false, files: undefined };
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
} as const satisfies Record<BranchRefusal, string>;

function refused(refusal: BranchRefusal, repository: string, branch: string): GitContentsError {
  const words = {
    "access-missing": "user should have a permission to write to this branch",
    "repository-archived": `${repository} is archived`,
    "repository-mirror": `${repository} is a mirror`,
    "branch-protected": `branch ${branch} is protected: user cannot commit to it`,
    "protected-branch-deletion": `branch ${branch} cannot be deleted: it is protected`,
    "default-branch-deletion": `branch ${branch} cannot be deleted: it is the default branch`,
    "administrator-only": "only an administrator of the repository may change it",
  } as const satisfies Record<BranchRefusal, string>;
  return new GitContentsError({
    code: CODES[refusal],
    detail: words[refusal],
    branch: refusal === "branch-protected" ? branch : undefined,
  });
}
