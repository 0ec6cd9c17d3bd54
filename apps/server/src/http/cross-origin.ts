import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { AppEnv } from "../deps.ts";
import { noteHeader } from "./answer-headers.ts";

/** How long a browser remembers that it may ask, in seconds. */
const MAX_AGE_S = 86_400;

/**
 * Lets programs in browsers ask from any origin; there are no cookies that could be abused.
 *
 * @param exposed - headers of answers that they may read
 */
export function openToBrowsers(exposed: readonly string[]): MiddlewareHandler<AppEnv> {
  const preflight = cors({ origin: "*", exposeHeaders: [...exposed], maxAge: MAX_AGE_S });
  const names = exposed.join(",");
  return async (c, next) => {
    if (c.req.method === "OPTIONS") return preflight(c, next);
    noteHeader(c, "Access-Control-Allow-Origin", "*");
    noteHeader(c, "Access-Control-Expose-Headers", names);
    return next();
  };
}
