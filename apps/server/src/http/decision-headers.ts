import { ietfHeaders, mastodonHeaders, retryAfter, type Decision } from "@x/ratelimit";
import type { Context } from "hono";
import { noteHeader } from "./answer-headers.ts";
import type { AppEnv } from "./env.ts";

/** Says in an answer's headers what is left. */
export function noteDecisions(
  c: Context<AppEnv>,
  decisions: readonly [Decision, ...Decision[]],
  nowMs: number,
): void {
  const headers = decisionHeaders(decisions, nowMs);
  for (let at = 0; at < headers.length; at += 2)
    noteHeader(c, headers[at] ?? "", headers[at + 1] ?? "");
}

/** Names and values in turn: Mastodon's three of the tightest budget, the standard's of all. */
export function decisionHeaders(
  decisions: readonly [Decision, ...Decision[]],
  nowMs: number,
): readonly string[] {
  const binding = decisions.reduce((least, decision) =>
    decision.remaining < least.remaining ? decision : least,
  );
  const mastodon = mastodonHeaders(binding, nowMs);
  const standard = ietfHeaders(decisions, nowMs);
  const refusal = decisions.find(({ allowed }) => !allowed);
  const seconds = refusal && retryAfter(refusal, nowMs);
  return [
    "X-RateLimit-Limit",
    mastodon["X-RateLimit-Limit"],
    "X-RateLimit-Remaining",
    mastodon["X-RateLimit-Remaining"],
    "X-RateLimit-Reset",
    mastodon["X-RateLimit-Reset"],
    "RateLimit-Policy",
    standard["RateLimit-Policy"],
    "RateLimit",
    standard.RateLimit,
    ...(seconds === undefined ? [] : ["Retry-After", String(seconds)]),
  ];
}
