import { showName } from "../objects/text.ts";
import { isBranchName, isRefName } from "../read/ref.ts";
import {
  judgeBranch,
  writingRefusal,
  type BranchAttempt,
  type BranchConditions,
  type BranchFacts,
  type BranchRefusal,
} from "../rules/branch-rules.ts";
import type { RefCommand } from "./request.ts";

/** Examination of the objects of a command, once they are there, before its ref may move. */
export interface Examination extends BranchConditions {
  /** Whether the ref names a commit and nothing else. */
  readonly commit: boolean;
}

/**
 * Judges what a command's name alone tells.
 *
 * @returns why it is refused, in one line for the pusher; `undefined` when it is not
 */
export function refusalOf(command: RefCommand, facts: BranchFacts): string | undefined {
  const { name, from, to } = command;
  const closed = writingRefusal(facts);
  if (closed !== undefined) return REFUSED[closed];
  const ref = partsOf(name);
  if (ref === undefined) return "only branches, tags and notes can be pushed";
  if (from === undefined && to === undefined) return "there is no such ref to delete";
  // A name that was allowed elsewhere may go, and not come.
  if (!isRefName(name) || (to !== undefined && !isBranchName(ref.short)))
    return "this name is not allowed";
  if (ref.kind !== "heads") return undefined;
  const { refusal } = judgeBranch(facts, attemptOf(command, ref.short));
  return refusal === undefined ? undefined : REFUSED[refusal];
}

/** Examination of a command that {@link refusalOf} did not refuse. */
export function examinationOf(command: RefCommand, facts: BranchFacts): Examination {
  const { kind, short } = partsOf(command.name) ?? { kind: "", short: "" };
  const none: Examination = { commit: false, linear: false, files: undefined };
  if (kind !== "heads") return none;
  const verdict = judgeBranch(facts, attemptOf(command, short));
  return { ...none, ...(verdict.refusal === undefined ? verdict.conditions : {}), commit: true };
}

function attemptOf({ from, to }: RefCommand, branch: string): BranchAttempt {
  if (to === undefined) return { action: "delete", branch };
  return { action: from === undefined ? "create" : "move", branch };
}

/** Refusals of the rules in words for the pusher. */
const REFUSED = {
  "access-missing": "user should have a permission to write to this branch",
  "repository-archived": "the repository is archived",
  "repository-mirror": "the repository is a mirror",
  "branch-protected": "protected branch: only administrators push to it",
  "protected-branch-deletion": "protected branch: it cannot be deleted",
  "default-branch-deletion": "the default branch cannot be deleted",
  "administrator-only": "only administrators may do this",
} as const satisfies Record<BranchRefusal, string>;

/** Words for the refusals that only a look at the objects tells. */
export const PUSH_REFUSALS = {
  missing: "objects are missing: it does not lead to a whole history",
  noCommit: "a branch must name a commit",
  rewritten: "protected branch: force push refused",
  moved: "fetch first: it moved meanwhile",
  symbolic: "it stands for another ref: push to that",
  tooManyFiles: "it changes too many files to look for protected ones: push it in parts",
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
