import type { Context } from "hono";
import type { AppEnv } from "./env.ts";

/** Aborts when the client goes away before it was answered whole. Without Node's server, never. */
export function clientGone(c: Context<AppEnv>): AbortSignal {
  const gone = new AbortController();
  const outgoing = c.env?.outgoing;
  outgoing?.once("close", () => {
    if (!outgoing.writableFinished) gone.abort(new Error("the client went away"));
  });
  if (outgoing?.destroyed === true) gone.abort(new Error("the client went away"));
  return gone.signal;
}
