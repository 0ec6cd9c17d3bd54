import { isGitContentsError, type GitContentsReason } from "../src/errors.ts";

/** Reasons of what a call refuses; none when it does not. Other errors are thrown on. */
export function reasonsOf(call: () => unknown): readonly GitContentsReason[] {
  try {
    call();
    return [];
  } catch (error) {
    if (isGitContentsError(error)) return error.reasons;
    throw error;
  }
}
