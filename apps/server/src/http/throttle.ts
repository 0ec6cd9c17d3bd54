import type { IncomingMessage } from "node:http";
import { createLimiter, type Limiter, type Decision, type UsageStore } from "@x/ratelimit";
import type { Context } from "hono";
import type { Rate } from "../config/forms.ts";
import type { AppEnv } from "./env.ts";
import { arrivalOf } from "./arrival.ts";
import { siteOf, type ClientAddress } from "./client-address.ts";
import { accountKey, originOf, senderKey } from "./client-key.ts";
import { noteDecisions } from "./decision-headers.ts";
import { RequestError } from "./request-error.ts";

/** Units of a larger network, and of large objects, for each of an address or account. */
const WIDE = 16;

/** The budget of every request to the API: by account, or by address without one. */
export interface Throttle {
  /** Whether there is a budget at all. */
  readonly counts: boolean;
  /**
   * Counts a request.
   *
   * @param accountId - absent: the address counts
   */
  decide(incoming: IncomingMessage, accountId: string | undefined): Promise<Decision>;
  /**
   * Counts a request that was not counted on its arrival, whatever comes of it, and notes in its answer
   * what is left.
   *
   * @param accountId - absent: the address counts
   * @throws RequestError `rate-limited`
   */
  count(c: Context<AppEnv>, accountId: string | undefined): Promise<void>;
  /** What an account has left, without counting. `undefined`: there is no budget, or its count cannot be had. */
  left(accountId: string): Promise<Decision | undefined>;
  /**
   * Counts a request for one of the many objects of a batch, in a budget of its own that is 16 times as
   * large. Nobody is served whose budget of requests is used up.
   *
   * @returns what counts it as a request too, for when it is refused: objects are not guessed
   * @throws RequestError `rate-limited`
   */
  countObject(c: Context<AppEnv>, accountId: string | undefined): Promise<() => Promise<void>>;
}

/** Parts that the budget is made of. */
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

/** Makes the budget over its store. */
export function createThrottle({ rate, store, address, nowMs }: ThrottlePorts): Throttle {
  if (rate === "off") return UNCOUNTED;
  // A count that cannot be had does not stop readers.
  const options = { store, now: nowMs, whenStoreFails: "open" } as const;
  // Evenly flowing, so that not everybody comes back in the same second; an idle client may use all at once.
  const policy = { algorithm: "gcra", family: "api", ...rate } as const;
  const wide = { ...policy, limit: Math.min(rate.limit * WIDE, rate.windowMs * 1000) };
  const requests = createLimiter(policy, options);
  const reserve = reserver(requests, createLimiter({ ...wide, family: "api-site" }, options));
  const objects = createLimiter({ ...wide, family: "objects" }, options);
  const keyOf = (c: Context<AppEnv>, accountId: string | undefined): string =>
    senderKey(address, accountId, originOf(c));
  return {
    counts: true,
    decide: ({ socket, headers }, accountId) => {
      const forwardedFor = headers["x-forwarded-for"]?.toString();
      const origin = { remote: socket?.remoteAddress, forwardedFor };
      return reserve(senderKey(address, accountId, origin));
    },
    async count(c, accountId) {
      const decision = arrivalOf(c).decision ?? (await reserve(keyOf(c, accountId)));
      note(c, decision, nowMs());
    },
    async left(accountId) {
      const { decision } = await requests.peek(accountKey(accountId));
      return decision.storeDown === true ? undefined : decision;
    },
    async countObject(c, accountId) {
      const key = keyOf(c, accountId);
      const { decision } = await requests.peek(key);
      if (!decision.allowed) note(c, decision, nowMs());
      note(c, (await objects.reserve(key)).decision, nowMs());
      return async () => void (await reserve(key));
    },
  };
}

/** Reserves a request of a sender, and one of the network that its address is in. */
function reserver(requests: Limiter, sites: Limiter): (key: string) => Promise<Decision> {
  return async (key) => {
    const { decision } = await requests.reserve(key);
    const site = decision.allowed ? siteOf(key.replace(/^ip:/, "")) : undefined;
    if (site === undefined) return decision;
    const { decision: ofSite } = await sites.reserve(`ip:${site}`);
    return ofSite.allowed ? decision : ofSite;
  };
}

const UNCOUNTED: Throttle = {
  counts: false,
  count: async () => {},
  left: async () => undefined,
  countObject: async () => async () => {},
  decide: () => {
    throw new TypeError("nothing is counted");
  },
};

/** @throws RequestError `rate-limited` */
function note(c: Context<AppEnv>, decision: Decision, nowMs: number): void {
  c.set("general", decision);
  noteDecisions(c, [decision], nowMs);
  if (!decision.allowed) throw new RequestError("Too many requests", { code: "rate-limited" });
}
