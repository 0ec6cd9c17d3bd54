import type { Context } from "hono";
import type { AppEnv } from "./env.ts";
import { RequestError } from "./request-error.ts";
import { sendJson } from "./send-body.ts";

/** A record that must be there. @throws RequestError `not-found` */
export function requireFound<T>(record: T | undefined): T {
  if (record === undefined) throw new RequestError("Record not found", { code: "not-found" });
  return record;
}

/**
 * The answer to a removal: an empty object.
 *
 * @throws RequestError `not-found` when there was nothing to remove
 */
export function sendRemoval(c: Context<AppEnv>, removed: boolean): Response {
  requireFound(removed ? true : undefined);
  return sendJson(c, {});
}
