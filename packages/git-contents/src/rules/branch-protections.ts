import { GitContentsError } from "../errors.ts";
import { parseBranchName } from "../read/ref.ts";
import type { BranchFacts } from "./branch-rules.ts";

/** Rules of a repository that a protection is made of. */
export type ProtectionFacts = Pick<
  BranchFacts,
  "defaultBranch" | "protectedBranches" | "protectedFiles"
>;

/** Protection of one branch that somebody wants. */
export interface WantedProtection {
  /** Name of the branch; no pattern. */
  readonly branch: string;
  /** Patterns of files that stay as they are. Absent: as they are set. */
  readonly files: readonly string[] | undefined;
  /** Names of those who alone may push, in any case. Absent: not said. */
  readonly pushers: readonly string[] | undefined;
}

/** Most protected branches of a repository. */
export const MAX_PROTECTED_BRANCHES = 100;
/** Most characters of all patterns of a repository. */
const MAX_PATTERN_CHARACTERS = 4096;

/**
 * Rules of a repository with one more protected branch, or another setting of one. What cannot be held exactly
 * as it is wanted is refused: administrators push to a protected branch and nobody else, and protected files are those
 * of all protected branches and of the default branch.
 *
 * @param admins - names of all administrators
 * @throws GitContentsError `branch-invalid`, `body-invalid`
 */
export function protectBranch(
  facts: ProtectionFacts,
  { branch, files, pushers }: WantedProtection,
  admins: readonly string[],
): Pick<ProtectionFacts, "protectedBranches" | "protectedFiles"> {
  const name = parseBranchName(branch);
  if (pushers !== undefined && !isSameSet(pushers, admins))
    throw refused(
      "push_whitelist_usernames",
      `only administrators push to a protected branch, and they all may: ${admins.join(", ")}`,
    );
  const protectedBranches = [...new Set([...facts.protectedBranches, name])];
  if (protectedBranches.length > MAX_PROTECTED_BRANCHES)
    throw refused("rule_name", `at most ${MAX_PROTECTED_BRANCHES} branches are protected`);
  if (files === undefined || isSameSet(files, facts.protectedFiles))
    return { protectedBranches, protectedFiles: facts.protectedFiles };
  const guarded = new Set([...protectedBranches, facts.defaultBranch]);
  if (guarded.size > 1)
    throw refused(
      "protected_file_patterns",
      "protected files are those of all protected branches and of the default branch: they are set for one branch only while it is all of these",
    );
  if (files.join(";").length > MAX_PATTERN_CHARACTERS)
    throw refused("protected_file_patterns", `at most ${MAX_PATTERN_CHARACTERS} characters`);
  return { protectedBranches, protectedFiles: files };
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  const keys = new Set(some.map((each) => each.toLowerCase()));
  return (
    keys.size === new Set(others.map((each) => each.toLowerCase())).size &&
    others.every((each) => keys.has(each.toLowerCase()))
  );
}

function refused(field: string, detail: string): GitContentsError {
  return new GitContentsError({ code: "body-invalid", detail: `${field}: ${detail}`, field });
}
