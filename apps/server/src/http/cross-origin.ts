import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { AppEnv } from "./env.ts";
import { noteHeader } from "./answer-headers.ts";

/** Time that a browser caches a permission, in seconds. */
const MAX_AGE_S = 86_400;

/** Headers of an answer that programs in browsers may read. */
const EXPOSED = [
  "Link",
  "ETag",
  "Last-Modified",
  "X-Total-Count",
  "X-Total",
  "X-Page",
  "X-PerPage",
  "X-PageCount",
  "X-HasMore",
  "X-Request-Id",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
  "RateLimit",
  "RateLimit-Policy",
  "Retry-After",
];

/** Headers of every answer that programs in browsers may read, names and values. */
export const OPEN_TO_BROWSERS: readonly (readonly [string, string])[] = [
  ["Access-Control-Allow-Origin", "*"],
  ["Access-Control-Expose-Headers", EXPOSED.join(",")],
];

const preflight = cors({ origin: "*", exposeHeaders: EXPOSED, maxAge: MAX_AGE_S });

/** Lets programs in browsers ask from any origin; there are no cookies, and Basic is refused to them. */
export const openToBrowsers: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.method === "OPTIONS") return preflight(c, next);
  for (const [name, value] of OPEN_TO_BROWSERS) noteHeader(c, name, value);
  return next();
};
