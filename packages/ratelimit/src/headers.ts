import type { Decision, Policy } from "./policy.ts";

/** Mastodon's three headers of a response. */
export interface MastodonHeaders {
  /** Units per window. */
  readonly "X-RateLimit-Limit": string;
  /** Units that are left. */
  readonly "X-RateLimit-Remaining": string;
  /** ISO 8601 in UTC with 6 fractional digits. */
  readonly "X-RateLimit-Reset": string;
}

/** The pair of draft-ietf-httpapi-ratelimit-headers-11, as structured fields. */
export interface IetfHeaders {
  /** `"statuses";q=300;w=10800` */
  readonly "RateLimit-Policy": string;
  /** `"statuses";r=299;t=1234` */
  readonly RateLimit: string;
}

/**
 * The headers that Mastodon's clients read. Always send all three together: Mastodon.py fails on an
 * answer that has one without the others.
 *
 * @param nowMs - the time of the answer; the reset is never told to be before it
 */
export function mastodonHeaders(decision: Decision, nowMs: number): MastodonHeaders {
  return {
    "X-RateLimit-Limit": String(decision.limit),
    "X-RateLimit-Remaining": String(decision.remaining),
    "X-RateLimit-Reset": isoMicroseconds(Math.max(decision.resetAtMs, nowMs)),
  };
}

/**
 * The draft's headers, with one list member for each decision, in order.
 *
 * @param nowMs - the time of the answer, from which `t` counts, in whole seconds rounded up
 */
export function ietfHeaders(decisions: Decision | readonly Decision[], nowMs: number): IetfHeaders {
  const list: readonly Decision[] = "policy" in decisions ? [decisions] : decisions;
  return {
    "RateLimit-Policy": list.map(({ policy, limit }) => quotaOf(policy, limit)).join(", "),
    RateLimit: list
      .map(
        ({ policy, remaining, resetAtMs }) =>
          `"${policy.family}";r=${integer(remaining)};t=${Math.max(0, secondsUntil(resetAtMs, nowMs))}`,
      )
      .join(", "),
  };
}

/**
 * The number for `Retry-After`: whole seconds, one or more, never before `resetAtMs`.
 *
 * @returns `undefined` when the decision allows
 */
export function retryAfter(decision: Decision, nowMs: number): number | undefined {
  return decision.allowed ? undefined : Math.max(1, secondsUntil(decision.resetAtMs, nowMs));
}

/** A number of a structured field (RFC 9651) has at most 15 digits. */
function integer(value: number): number {
  return Math.min(value, 999_999_999_999_999);
}

/** The window is optional, and can only be told in whole seconds. */
function quotaOf({ family, windowMs }: Policy, quota: number): string {
  return `"${family}";q=${integer(quota)}${windowMs % 1000 === 0 ? `;w=${windowMs / 1000}` : ""}`;
}

function secondsUntil(timeMs: number, nowMs: number): number {
  return Math.ceil((timeMs - nowMs) / 1000);
}

/** Seconds of the last time that was told, and their text: times of one window fall into few. */
let lastSecond = NaN;
let lastText = "";

function isoMicroseconds(timeMs: number): string {
  const us = Math.round(timeMs * 1000);
  const second = Math.floor(us / 1_000_000);
  if (second !== lastSecond) {
    lastText = new Date(second * 1000).toISOString().slice(0, -4);
    lastSecond = second;
  }
  return `${lastText}${String(us - second * 1_000_000).padStart(6, "0")}Z`;
}
