import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** Aborts when the client goes away before it was answered whole. Without Node's server, never. */
export function clientGone(c: Context): AbortSignal {
  const gone = new AbortController();
  const outgoing = (c.env as Partial<HttpBindings> | undefined)?.outgoing;
  outgoing?.once("close", () => {
    if (!outgoing.writableFinished) gone.abort(new Error("the client went away"));
  });
  if (outgoing?.destroyed === true) gone.abort(new Error("the client went away"));
  return gone.signal;
}
