import type { IncomingMessage } from "node:http";
import type { Decision } from "@x/ratelimit";
import type { Context } from "hono";
import type { RequestVersion, StoreVersions } from "../cache/store-version.ts";
import type { AppEnv } from "./env.ts";

/** Facts of a request from its arrival on, on the fast path and the slow one. */
export interface Arrival {
  /** By `performance.now()`. */
  readonly startMs: number;
  /** The store's version, from before anything was read. Absent: not asked for, or it cannot be had. */
  version?: RequestVersion | Promise<RequestVersion>;
  /** Whether the whole request was there when that was asked for. Absent: it was not. */
  isWhole?: boolean;
  /** Decision of the general throttle. Absent: it did not count the request yet. */
  decision?: Decision;
}

const arrivals = new WeakMap<object, Arrival>();

/** Notes that a request arrives now. */
export function arrive(): Arrival {
  return { startMs: performance.now() };
}

/** Hands a request's arrival to the slow path. */
export function handOver(incoming: IncomingMessage, arrival: Arrival): void {
  arrivals.set(incoming, arrival);
}

/** The arrival of a request in a handler; noted now, when nobody handed one over. */
export function arrivalOf(c: Context<AppEnv>): Arrival {
  const key = c.env?.incoming ?? c.req.raw;
  const arrival = arrivals.get(key) ?? arrive();
  arrivals.set(key, arrival);
  return arrival;
}

/** The store's version for a request: read once, before anything else is. */
export function storeVersion(
  c: Context<AppEnv>,
  { versions }: { readonly versions: StoreVersions },
): RequestVersion | Promise<RequestVersion> {
  return versionBy(c, () => versions.current());
}

/** As {@link storeVersion}, by another way to ask for it. */
export function versionBy(
  c: Context<AppEnv>,
  ask: () => RequestVersion | Promise<RequestVersion>,
): RequestVersion | Promise<RequestVersion> {
  const arrival = arrivalOf(c);
  if (arrival.version === undefined) {
    arrival.isWhole = c.env?.incoming?.complete === true;
    arrival.version = ask();
  }
  return arrival.version;
}
