import { describeReason, type GitContentsError, type GitContentsReason } from "../../errors.ts";
import { statusOf } from "./statuses.ts";

/** A refusal as the contents API answers it. */
export interface HttpRefusal {
  /** HTTP status. */
  readonly status: number;
  /** Text for the person behind the client. The cause of a 500 is not told. */
  readonly message: string;
  /** Stable code. */
  readonly code: string;
  /** More members of the body: which entry, which path, what is there now. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** Headers of the answer: when to try again what is temporary. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Describes a refusal for the answer to a request of a method. */
export function describeRefusal(
  { message, reason, reasons }: GitContentsError,
  method: string,
): HttpRefusal {
  const status = statusOf(reason.code, method);
  const errors = reasons.map((each) => ({
    code: each.code,
    message: describeReason(each),
    ...factsOf(each),
  }));
  return {
    status,
    code: reason.code,
    message: status === 500 ? "internal error" : message,
    facts: { ...factsOf(reason), ...(errors.length > 1 ? { errors } : {}) },
    headers: status === 503 || reason.code === "key-under-way" ? { "Retry-After": "1" } : {},
  };
}

/** The facts of a refusal that clients can use. */
function factsOf(reason: GitContentsReason): Readonly<Record<string, unknown>> {
  return {
    ...("path" in reason ? { path: reason.path } : {}),
    ...("index" in reason && reason.index !== undefined ? { index: reason.index } : {}),
    ...("line" in reason ? { line: reason.line } : {}),
    ...("field" in reason && reason.code === "body-invalid" ? { field: reason.field } : {}),
    ...("currentSha" in reason && reason.currentSha !== undefined
      ? { current_sha: reason.currentSha }
      : {}),
    ...("branch" in reason && reason.branch !== undefined ? { branch: reason.branch } : {}),
  };
}
