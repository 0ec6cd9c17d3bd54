import type { IncomingMessage } from "node:http";
import {
  createLimiter,
  ietfHeaders,
  mastodonHeaders,
  retryAfter,
  type Decision,
  type Limiter,
  type UsageStore,
} from "@x/ratelimit";
import type { Context } from "hono";
import type { Rate } from "../config/settings.ts";
import type { AppEnv } from "./env.ts";
import { noteHeader } from "./answer-headers.ts";
import { arrivalOf } from "./arrival.ts";
import type { ClientAddress } from "./client-address.ts";
import { RequestError } from "./request-error.ts";

/** The budget of every request to the API: by token, or by address without one. */
export interface Throttle {
  /** Whether there is a budget at all. */
  readonly counts: boolean;
  /**
   * Counts a request.
   *
   * @param tokenId - absent: the address counts
   */
  decide(incoming: IncomingMessage, tokenId: string | undefined): Promise<Decision>;
  /**
   * Counts a request that was not counted on its arrival, whatever comes of it, and notes in its answer
   * what is left.
   *
   * @param tokenId - absent: the address counts
   * @throws RequestError `rate-limited`
   */
  count(c: Context<AppEnv>, tokenId: string | undefined): Promise<void>;
}

/** What the budget is made of. */
export interface ThrottlePorts {
  /** Limit and window. `off`: nothing is counted. */
  readonly rate: Rate | "off";
  /** Storage of the counts. */
  readonly store: UsageStore;
  /** Finder of the client's address. */
  readonly address: ClientAddress;
  /** Clock, in milliseconds since 1970. */
  readonly nowMs: () => number;
}

export function createThrottle({ rate, store, address, nowMs }: ThrottlePorts): Throttle {
  if (rate === "off") {
    const decide = (): never => {
      throw new TypeError("nothing is counted");
    };
    return { counts: false, count: async () => {}, decide };
  }
  // Evenly flowing, so that not everybody comes back in the same second; an idle client may use all at once.
  const policy = { algorithm: "gcra", family: "api", ...rate } as const;
  // A count that cannot be had does not stop readers.
  const limiter: Limiter = createLimiter(policy, { store, now: nowMs, whenStoreFails: "open" });
  const reserve = async (
    remote: string | undefined,
    forwardedFor: string | undefined,
    tokenId: string | undefined,
  ): Promise<Decision> => {
    const { decision } = await limiter.reserve(
      tokenId === undefined ? `ip:${address({ remote, forwardedFor })}` : `token:${tokenId}`,
    );
    return decision;
  };
  return {
    counts: true,
    decide: ({ socket, headers }, tokenId) =>
      reserve(socket?.remoteAddress, headers["x-forwarded-for"]?.toString(), tokenId),
    async count(c, tokenId) {
      const remote = c.env?.incoming?.socket?.remoteAddress;
      const decision =
        arrivalOf(c).decision ?? (await reserve(remote, c.req.header("X-Forwarded-For"), tokenId));
      c.set("general", decision);
      noteDecisions(c, [decision], nowMs());
      if (!decision.allowed) throw new RequestError("Too many requests", { code: "rate-limited" });
    },
  };
}

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
