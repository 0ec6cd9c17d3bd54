import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, MiddlewareHandler } from "hono";
import type { AppEnv } from "./env.ts";

/**
 * Puts the headers that were noted for an answer on it, when it is made. What its handler said itself
 * stands. To say them one by one on the way costs several times as much: each becomes part of a
 * `Headers` that is checked, copied and sorted again.
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

/** Notes a header of the answer that is to come. Noted again, the last one counts. */
export function noteHeader(c: Context<AppEnv>, name: string, value: string): void {
  const noted = c.get("headers");
  if (noted === undefined) c.header(name, value);
  else noted[name] = value;
}
