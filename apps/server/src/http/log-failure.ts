import { isGitContentsError } from "@x/git-contents";
import { isStoreError } from "@x/status-store";
import type { Context } from "hono";
import { isAborted } from "./client-gone.ts";
import type { AppEnv } from "./env.ts";
import { RequestError } from "./request-error.ts";

/**
 * Logs an error that is answered by 500 or more: a warning without a stack when the server says so on
 * purpose, such as that it is busy. Of what a client has left, the request's own line is enough.
 */
export function logFailure(c: Context<AppEnv>, error: Error): void {
  const log = c.get("log");
  if (log === undefined || isAborted(c)) return;
  const requestId = c.get("requestId");
  if (isRefusal(error))
    log.warn({ code: error.reason.code, reason: error.message, requestId }, "request refused");
  else log.error({ err: error, requestId }, "request failed");
}

/** Whether nothing is wrong: the same request may be answered at another time, or by other settings. */
function isRefusal(error: Error): error is Error & { readonly reason: { readonly code: string } } {
  if (error instanceof RequestError) return true;
  return (isGitContentsError(error) || isStoreError(error)) && BUSY.has(error.reason.code);
}

const BUSY: ReadonlySet<string> = new Set(["repository-busy", "store-busy"]);
