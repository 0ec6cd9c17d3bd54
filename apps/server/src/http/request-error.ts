import type { ContentfulStatusCode } from "hono/utils/http-status";

/** The refusals of the HTTP layer itself, and what each answers. The codes are part of the API. */
export const REQUEST_STATUS = {
  "repository-moved": 307,
  "body-not-json": 400,
  "body-too-deep": 400,
  "body-cut": 400,
  "header-twice": 400,
  "parameters-invalid": 400,
  "archive-format-unknown": 400,
  "token-missing": 401,
  "token-invalid": 401,
  "scope-missing": 403,
  "user-missing": 422,
  "account-disabled": 403,
  "not-administrator": 403,
  "write-forbidden": 403,
  "protection-exists": 403,
  "repository-mirror": 403,
  "route-not-found": 404,
  "not-found": 404,
  "repository-not-found": 404,
  "method-not-allowed": 405,
  "not-acceptable": 406,
  "precondition-failed": 412,
  "body-too-large": 413,
  "content-type-unknown": 415,
  "body-invalid": 422,
  "base64-invalid": 422,
  "changes-breaking": 422,
  "repository-exists": 409,
  "lock-exists": 409,
  "hash-unknown": 409,
  "repository-archived": 423,
  "rate-limited": 429,
  "code-unreadable": 500,
  overloaded: 503,
  "deadline-passed": 503,
} as const satisfies Record<string, ContentfulStatusCode>;

/** Reason of a refusal that no package decides. */
export interface RequestErrorReason {
  /** Stable code, which decides the status. */
  readonly code: keyof typeof REQUEST_STATUS;
  /** More members of the answer's body. */
  readonly facts?: Readonly<Record<string, unknown>> | undefined;
  /** Headers of the answer. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Refusal of a request. The message is for the person behind the client. */
export class RequestError extends Error {
  override readonly name = "RequestError";
  readonly reason: RequestErrorReason;

  constructor(message: string, reason: RequestErrorReason, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
