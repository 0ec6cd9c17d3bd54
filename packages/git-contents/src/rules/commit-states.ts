/** Findings about a commit, the worst first. */
export const COMMIT_STATES = ["error", "failure", "warning", "pending", "success"] as const;

/** What a program found about a commit. */
export type CommitState = (typeof COMMIT_STATES)[number];

/** Whether a text is a finding. */
export function isCommitState(text: string): text is CommitState {
  return (COMMIT_STATES as readonly string[]).includes(text);
}

/** The finding about a commit as a whole: the worst of the last ones; `pending` while there are none. */
export function combineStates(states: readonly CommitState[]): CommitState {
  return COMMIT_STATES.find((state) => states.includes(state)) ?? "pending";
}
