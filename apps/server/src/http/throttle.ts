import type { HttpBindings } from "@hono/node-server";
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
import type { Rate } from "../cli/settings.ts";
import type { AppEnv } from "../deps.ts";
import { noteHeader } from "./answer-headers.ts";
import type { ClientAddress } from "./client-address.ts";
import { RequestError } from "./request-error.ts";

/** The budget of every request to the API: by token, or by address without one. */
export interface Throttle {
  /**
   * Counts a request, whatever comes of it, and notes in its answer what is left.
   *
   * @param tokenId - absent: the address counts
   * @throws RequestError `rate-limited`
   */
  count(c: Context<AppEnv>, tokenId: string | undefined): Promise<void>;
}

/** What the budget is made of. */
export interface ThrottlePorts {
  readonly rate: Rate | "off";
  readonly store: UsageStore;
  readonly address: ClientAddress;
  readonly nowMs: () => number;
}

export function createThrottle({ rate, store, address, nowMs }: ThrottlePorts): Throttle {
  if (rate === "off") return { count: async () => {} };
  // Evenly flowing, so that not everybody comes back in the same second; an idle client may use all at once.
  const policy = { algorithm: "gcra", family: "api", ...rate } as const;
  // A count that cannot be had does not stop readers.
  const limiter: Limiter = createLimiter(policy, { store, now: nowMs, whenStoreFails: "open" });
  return {
    async count(c, tokenId) {
      const { decision } = await limiter.reserve(
        tokenId === undefined ? `ip:${addressOf(c, address)}` : `token:${tokenId}`,
      );
      c.set("general", decision);
      noteDecisions(c, [decision], nowMs());
      if (!decision.allowed) throw new RequestError("Too many requests", { code: "rate-limited" });
    },
  };
}

function addressOf(c: Context<AppEnv>, address: ClientAddress): string {
  const incoming = (c.env as Partial<HttpBindings> | undefined)?.incoming;
  return address({
    remote: incoming?.socket.remoteAddress,
    forwardedFor: c.req.header("X-Forwarded-For"),
  });
}

/** Says in an answer's headers what is left: Mastodon's three of the tightest budget, the standard's of all. */
export function noteDecisions(
  c: Context<AppEnv>,
  decisions: readonly [Decision, ...Decision[]],
  nowMs: number,
): void {
  const binding = decisions.reduce((least, decision) =>
    decision.remaining < least.remaining ? decision : least,
  );
  const mastodon = mastodonHeaders(binding, nowMs);
  const standard = ietfHeaders(decisions, nowMs);
  noteHeader(c, "X-RateLimit-Limit", mastodon["X-RateLimit-Limit"]);
  noteHeader(c, "X-RateLimit-Remaining", mastodon["X-RateLimit-Remaining"]);
  noteHeader(c, "X-RateLimit-Reset", mastodon["X-RateLimit-Reset"]);
  noteHeader(c, "RateLimit-Policy", standard["RateLimit-Policy"]);
  noteHeader(c, "RateLimit", standard.RateLimit);
  const refusal = decisions.find(({ allowed }) => !allowed);
  const seconds = refusal && retryAfter(refusal, nowMs);
  if (seconds !== undefined) noteHeader(c, "Retry-After", String(seconds));
}
