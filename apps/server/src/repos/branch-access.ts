import type { BranchAttempt, BranchConditions, BranchFacts } from "@x/git-contents";
import { requireBranch, requireWriting } from "@x/git-contents/http";
import type { Access, Repository } from "@x/status-store";

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
 * @throws GitContentsError `write-forbidden`, `repository-archived`, `repository-mirror`
 */
export function refuseWriting(open: Opened): void {
  requireWriting(branchFacts(open), fullName(open));
}

/**
 * Conditions under which the caller may change a branch.
 *
 * @throws GitContentsError `write-forbidden`, `repository-archived`, `repository-mirror`
 */
export function allowBranch(open: Opened, attempt: BranchAttempt): BranchConditions {
  return requireBranch(branchFacts(open), attempt, fullName(open));
}

function fullName({ repository }: Opened): string {
  return `${repository.owner}/${repository.name}`;
}
