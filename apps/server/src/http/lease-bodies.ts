import type { MiddlewareHandler } from "hono";
import { BodyLease } from "./body-lease.ts";
import type { BodyLimits } from "./body-limits.ts";
import type { ClientKey } from "./client-key.ts";
import type { AppEnv } from "./env.ts";

/** Gives each request that may have a body what it needs to read it. */
export function leaseBodies({
  bodyLimits,
  clientOf,
}: {
  readonly bodyLimits: BodyLimits;
  readonly clientOf: ClientKey;
}): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const lease = new BodyLease(bodyLimits, () => clientOf(c));
    c.set("body", lease);
    try {
      await next();
    } finally {
      await lease.release();
    }
  };
}
