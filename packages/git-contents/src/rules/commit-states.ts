/** Findings about a commit, the worst first. */
export const COMMIT_STATES = ["error", "failure", "warning", "pending", "success"] as const;

/** What a program found about a commit. */
export type CommitState = (typeof COMMIT_STATES)[number];

/** Whether a text is a finding. */
export function isCommitState(text: string): text is CommitState {
  return (COMMIT_STATES as readonly string[]).includes(text);
}

/**
 * The finding about a commit as a whole, as GitHub and Gitea say it: `failure` for any error or failure, `success` when
 * nothing is pending; `pending` while there are none. A warning is no failure.
 */
export function combineStates(states: readonly CommitState[]): "failure" | "pending" | "success" {
  if (states.includes("error") || states.includes("failure")) return "failure";
  return states.length === 0 || states.includes("pending") ? "pending" : "success";
}
