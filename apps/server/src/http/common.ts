import type { MiddlewareHandler } from "hono";
import type { HttpBindings } from "@hono/node-server";
import type { AppEnv } from "../deps.ts";
import { RequestError } from "./request-error.ts";

/** Headers of which a request has one at most. */
const SINGLE = ["host", "authorization"];

/**
 * Refuses a request that names its host or its sender twice: which one counts would be chance.
 *
 * @throws RequestError `header-twice`
 */
export const refuseTwice: MiddlewareHandler<AppEnv> = async (c, next) => {
  const raw = (c.env as Partial<HttpBindings> | undefined)?.incoming?.rawHeaders ?? [];
  for (const name of SINGLE) {
    const count = raw.filter((word, at) => at % 2 === 0 && word.toLowerCase() === name).length;
    if (count > 1)
      throw new RequestError(`the header ${name} was sent ${count} times`, {
        code: "header-twice",
      });
  }
  await next();
};

/**
 * What every answer says: not to be guessed at, and different for every caller. An answer to a caller
 * with a token is kept by nobody else; a handler may have said more.
 */
export const commonHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  c.header("X-Content-Type-Options", "nosniff");
  c.header("Vary", "Authorization", { append: true });
  if (!c.res.headers.has("Cache-Control")) {
    c.header(
      "Cache-Control",
      c.req.header("Authorization") === undefined && c.req.method === "GET" && c.res.status === 200
        ? "no-cache"
        : "private, no-store",
    );
  }
};
