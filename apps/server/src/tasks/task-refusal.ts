import { GitContentsError, isGitContentsError, type GitContentsReason } from "@x/git-contents";
import { RequestError, type RequestErrorReason } from "../http/request-error.ts";

/** Error of a task that is an answer, in a form that can be sent from a thread. */
export type TaskRefusal =
  | { readonly kind: "request"; readonly message: string; readonly reason: RequestErrorReason }
  | { readonly kind: "contents"; readonly reasons: readonly GitContentsReason[] };

/** The form of an error that can be sent. @returns `undefined` for one that is a bug */
export function refusalOf(error: unknown): TaskRefusal | undefined {
  if (error instanceof RequestError)
    return { kind: "request", message: error.message, reason: error.reason };
  return isGitContentsError(error) ? { kind: "contents", reasons: error.reasons } : undefined;
}

/** The error that a refusal was. */
export function errorOf(refusal: TaskRefusal): Error {
  if (refusal.kind === "request") return new RequestError(refusal.message, refusal.reason);
  const [first, ...others] = refusal.reasons;
  return first === undefined
    ? new TypeError("a refusal without a reason")
    : new GitContentsError(first, { others });
}
