import type { Decision } from "./policy.ts";

/** Mastodon's three, ready for an answer. */
export interface MastodonHeaders {
  readonly "X-RateLimit-Limit": string;
  readonly "X-RateLimit-Remaining": string;
  /** ISO 8601 in UTC with 6 fractional digits. */
  readonly "X-RateLimit-Reset": string;
}

/** The pair of draft-ietf-httpapi-ratelimit-headers-10, as structured fields. */
export interface IetfHeaders {
  /** `"statuses";q=300;w=10800` */
  readonly "RateLimit-Policy": string;
  /** `"statuses";r=299;t=1234` */
  readonly RateLimit: string;
}

/** The headers that Mastodon's clients read. Always send all three together: some fail on fewer. */
export function mastodonHeaders(_decision: Decision, _nowMs: number): MastodonHeaders {
  throw new Error("to come");
}

/** The standard's headers, one list member for each decision, the first being the first policy. */
export function ietfHeaders(
  _decisions: Decision | readonly Decision[],
  _nowMs: number,
): IetfHeaders {
  throw new Error("to come");
}

/**
 * The number for `Retry-After`: whole seconds, one or more, never before `resetAtMs`.
 *
 * @returns `undefined` when the decision allows
 */
export function retryAfter(_decision: Decision, _nowMs: number): number | undefined {
  throw new Error("to come");
}
