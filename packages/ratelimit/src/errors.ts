/** Why this package refused something. `code` is stable. */
export type RateLimitReason = {
  /** A window setting is not a number, `/`, a number and one of `s`, `m`, `h`, `d`. */
  readonly code: "invalid-window";
  /** What was given. */
  readonly text: string;
};

/** The one error of this package. A used-up budget is not one: it is a `Decision`. */
export class RateLimitError extends Error {
  override readonly name = "RateLimitError";
  readonly reason: RateLimitReason;

  constructor(reason: RateLimitReason) {
    super(
      `${JSON.stringify(reason.text)} is no rate limit: write a number, "/", a number and s, m, h or d, such as 300/3h`,
    );
    this.reason = reason;
  }
}

/** Goes by name, so that it holds across copies of the package. */
export function isRateLimitError(error: unknown): error is RateLimitError {
  return error instanceof Error && error.name === "RateLimitError";
}
