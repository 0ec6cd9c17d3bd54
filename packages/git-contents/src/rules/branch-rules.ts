import { parsePathPatterns, type PathPatterns } from "../write/protected.ts";

/** Rights and settings that decide about branches, as they are at one moment. */
export interface BranchFacts {
  /** Rights of the account in the repository. */
  readonly access: "none" | "read" | "write" | "admin";
  /** Whether the repository can only be read. */
  readonly archived: boolean;
  /** Whether it follows another repository, and takes no commits of its own. */
  readonly mirror: boolean;
  /** Whether others than administrators may see the code. */
  readonly codeUnit: boolean;
  /** Short name. Its protected files stay, and it is never deleted. */
  readonly defaultBranch: string;
  /** Short names, of branches that exist or not. Only administrators write to them. */
  readonly protectedBranches: readonly string[];
  /** Patterns of files that nobody changes on the default branch and on protected ones. */
  readonly protectedFiles: readonly string[];
}

/** Attempt to change a branch. `create` is for a name that no branch has yet; `rename` takes the name from one. */
export interface BranchAttempt {
  /** `default`: make it the default branch. */
  readonly action: "create" | "move" | "delete" | "default" | "rename";
  /** Short name. */
  readonly branch: string;
}

/** Why a branch stays as it is. The codes are stable. */
export type BranchRefusal =
  | "access-missing"
  | "repository-archived"
  | "repository-mirror"
  | "branch-protected"
  | "protected-branch-deletion"
  | "default-branch-deletion"
  | "administrator-only";

/** Conditions for the commits of an attempt that is allowed. */
export interface BranchConditions {
  /** Whether the commit before must be in the history of the new one. */
  readonly linear: boolean;
  /** Files that must stay as they are; absent: none. */
  readonly files: FileCondition | undefined;
}

/** Protected files, and what they are compared with. */
export interface FileCondition {
  /** Which files. */
  readonly patterns: PathPatterns;
  /**
   * Short names of the branches whose history is trusted: no other commit of the new history may
   * change a protected file. Some may not exist. Absent: the tree is compared with the one before.
   */
  readonly trusted: readonly string[] | undefined;
}

/** Answer of the rules: refused, or allowed under conditions. */
export type BranchVerdict =
  | { readonly refusal: BranchRefusal }
  | { readonly refusal: undefined; readonly conditions: BranchConditions };

/**
 * Rules for a branch, the same for every way to change one: who may, and what its commits must keep.
 * Pure; facts of another moment give another answer, so ask again when the change is made.
 */
export function judgeBranch(facts: BranchFacts, attempt: BranchAttempt): BranchVerdict {
  const refusal = attempt.action === "default" ? refuseDefault(facts) : refuseWrite(facts, attempt);
  if (refusal !== undefined) return { refusal };
  const linear = attempt.action === "move" && facts.protectedBranches.includes(attempt.branch);
  return { refusal, conditions: { linear, files: fileCondition(facts, attempt) } };
}

/** Whether a repository takes changes of its branches and tags from an account at all. */
export function writingRefusal({
  access,
  archived,
  mirror,
  codeUnit,
}: Pick<BranchFacts, "access" | "archived" | "mirror" | "codeUnit">): BranchRefusal | undefined {
  if (access !== "admin" && (access !== "write" || !codeUnit)) return "access-missing";
  if (archived) return "repository-archived";
  return mirror ? "repository-mirror" : undefined;
}

/** An archived repository and a mirror may get another default branch. */
function refuseDefault(facts: BranchFacts): BranchRefusal | undefined {
  const refusal = writingRefusal({ ...facts, archived: false, mirror: false });
  if (refusal !== undefined) return refusal;
  return facts.access === "admin" ? undefined : "administrator-only";
}

function refuseWrite(
  facts: BranchFacts,
  { action, branch }: BranchAttempt,
): BranchRefusal | undefined {
  const refusal = writingRefusal(facts);
  if (refusal !== undefined) return refusal;
  // As in Gitea: who administers the repository may, and the protection goes along.
  if (action === "rename" && facts.access === "admin") return undefined;
  if (action === "rename" && branch === facts.defaultBranch) return "administrator-only";
  if (facts.protectedBranches.includes(branch)) {
    if (facts.access !== "admin") return "branch-protected";
    if (action === "delete") return "protected-branch-deletion";
  }
  return action === "delete" && branch === facts.defaultBranch
    ? "default-branch-deletion"
    : undefined;
}

function fileCondition(
  { defaultBranch, protectedBranches, protectedFiles }: BranchFacts,
  { action, branch }: BranchAttempt,
): FileCondition | undefined {
  const guarded = [...new Set([defaultBranch, ...protectedBranches])];
  const isGuarded = guarded.includes(branch);
  // A branch that is guarded already may become the default one as it is.
  const takes = action === "delete" || action === "rename";
  const matters = action === "default" ? !isGuarded : !takes && isGuarded;
  if (!matters || protectedFiles.length === 0) return undefined;
  const patterns = parsePathPatterns(protectedFiles.join(";"));
  return { patterns, trusted: action === "move" ? undefined : guarded };
}
