import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, MiddlewareHandler } from "hono";
import type { AppEnv } from "./env.ts";

/**
 * Middleware that sets the noted headers on the finished answer. A header that the handler set itself
 * stays. Setting them one by one on the way costs several times as much: each time the `Headers` are
 * checked, copied and sorted again.
 */
export const sendNotedHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  const noted: Record<string, string> = {};
  c.set("headers", noted);
  await next();
  const { res } = c;
  if (res === RESPONSE_ALREADY_SENT) return;
  for (const name in noted) {
    const value = noted[name];
    if (value !== undefined && !res.headers.has(name)) res.headers.set(name, value);
  }
};

/** Notes a header for the answer to come. The last value of a name counts. */
export function noteHeader(c: Context<AppEnv>, name: string, value: string): void {
  const noted = c.get("headers");
  if (noted === undefined) c.header(name, value);
  else noted[name] = value;
}
