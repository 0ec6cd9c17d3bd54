import { parsePathPatterns, type PathPatterns } from "../write/protected.ts";
import { isGitContentsError } from "../errors.ts";
import { isRefName, parseBranchName } from "../read/ref.ts";
import { showName } from "../objects/text.ts";
import type { RefCommand } from "./request.ts";

/** What holds for a push to a repository by somebody, at one moment. */
export interface PushRules {
  /** Short name. It is never deleted, and its protected files stay. */
  readonly defaultBranch: string;
  /** Short names. Nobody rewrites or deletes them, and only administrators add to them. */
  readonly protectedBranches: readonly string[];
  /** Patterns of files that nobody changes on the default branch and on protected ones. */
  readonly protectedFiles: readonly string[];
  /** Whether who pushes may push to protected branches. */
  readonly administrator: boolean;
}

/** What must be looked at, once the objects of a command are there, before its ref may move. */
export interface Examination {
  /** Whether the old commit must be in the history of the new one. */
  readonly linear: boolean;
  /** Files that must not be another after it. */
  readonly files: PathPatterns | undefined;
  /** Whether the ref names a commit and nothing else. */
  readonly commit: boolean;
}

/**
 * Judges what a command's name alone tells.
 *
 * @returns why it is refused, in one line for the pusher; `undefined` when it is not
 */
export function refusalOf({ name, from, to }: RefCommand, rules: PushRules): string | undefined {
  const ref = partsOf(name);
  if (ref === undefined) return "only branches, tags and notes can be pushed";
  if (from === undefined && to === undefined) return "there is no such ref to delete";
  // A name that was allowed elsewhere may go, and not come.
  if (!isRefName(name) || (to !== undefined && !isAllowed(ref.short)))
    return "this name is not allowed";
  if (ref.kind !== "heads") return undefined;
  if (rules.protectedBranches.includes(ref.short)) {
    if (!rules.administrator) return "protected branch: only administrators push to it";
    if (to === undefined) return "protected branch: it cannot be deleted";
  }
  return to === undefined && ref.short === rules.defaultBranch
    ? "the default branch cannot be deleted"
    : undefined;
}

/** What is to be looked at for a command that {@link refusalOf} did not refuse. */
export function examinationOf({ name, from }: RefCommand, rules: PushRules): Examination {
  const { kind, short } = partsOf(name) ?? { kind: "", short: "" };
  const branch = kind === "heads";
  const guarded = branch && rules.protectedBranches.includes(short);
  const kept = guarded || (branch && short === rules.defaultBranch);
  return {
    commit: branch,
    linear: guarded && from !== undefined,
    files:
      kept && rules.protectedFiles.length > 0
        ? parsePathPatterns(rules.protectedFiles.join(";"))
        : undefined,
  };
}

/** Words for the refusals that only a look at the objects tells. */
export const PUSH_REFUSALS = {
  missing: "objects are missing: it does not lead to a whole history",
  noCommit: "a branch must name a commit",
  rewritten: "protected branch: force push refused",
  moved: "fetch first: it moved meanwhile",
  symbolic: "it stands for another ref: push to that",
  atomic: "another ref of this push was refused",
} as const;

/** Says that protected files would be another. */
export function protectedFilesRefusal(paths: readonly string[]): string {
  const shown = paths.slice(0, 3).map((path) => JSON.stringify(showName(path)));
  const more = paths.length > shown.length ? " and others" : "";
  return `protected files cannot be changed: ${shown.join(", ")}${more}`;
}

function partsOf(name: string): { readonly kind: string; readonly short: string } | undefined {
  const [, kind, short] = /^refs\/(heads|tags|notes)\/(.+)$/s.exec(name) ?? [];
  return kind === undefined || short === undefined ? undefined : { kind, short };
}

/** The same names for branches, tags and notes: none that could be taken for something else. */
function isAllowed(short: string): boolean {
  try {
    return parseBranchName(short) !== "";
  } catch (error) {
    if (isGitContentsError(error)) return false;
    throw error;
  }
}
