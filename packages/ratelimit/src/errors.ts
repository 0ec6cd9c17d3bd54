/** Why this package refused something. `code` is stable. */
export type RateLimitReason =
  | {
      /** A setting is not a number, `/`, a number and one of `s`, `m`, `h`, `d`. */
      readonly code: "invalid-window";
      /** The setting as it was given. */
      readonly text: string;
    }
  | {
      /** A value in a remote store was not written by this package. */
      readonly code: "unexpected-reply";
      /** The beginning of what it answered. */
      readonly reply: string;
    }
  | {
      /** A remote store did not answer in time. */
      readonly code: "timeout";
      /** The time that it had, in milliseconds. */
      readonly timeoutMs: number;
    };

/** The one error of this package. A used-up budget is not one: it is a `Decision`. */
export class RateLimitError extends Error {
  /** The guard of this class goes by this name. */
  override readonly name = "RateLimitError";
  /** The reason, for a program. */
  readonly reason: RateLimitReason;

  constructor(reason: RateLimitReason) {
    super(messageOf(reason));
    this.reason = reason;
  }
}

/** Goes by name, so that it holds across copies of the package. */
export function isRateLimitError(error: unknown): error is RateLimitError {
  return error instanceof Error && error.name === "RateLimitError";
}

function messageOf(reason: RateLimitReason): string {
  switch (reason.code) {
    case "invalid-window":
      return `${JSON.stringify(reason.text)} is no rate limit: write a number, "/", a number and s, m, h or d, such as 300/3h`;
    case "unexpected-reply":
      return `the store answered ${JSON.stringify(reason.reply)}, which is no usage; is something else using its keys?`;
    case "timeout":
      return `the store did not answer within ${reason.timeoutMs} ms`;
  }
}
