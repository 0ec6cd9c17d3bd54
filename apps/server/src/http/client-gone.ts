import type { Context } from "hono";
import type { AppEnv } from "./env.ts";

/** The client has closed the connection, or takes nothing: no fault, and nobody is answered. */
export class ClientGone extends Error {
  override readonly name = "ClientGone";

  constructor(message = "the client went away") {
    super(message);
  }
}

/** Aborts when the client goes away before it was answered whole. Without Node's server, never. */
export function clientGone(c: Context<AppEnv>): AbortSignal {
  const gone = new AbortController();
  const outgoing = c.env?.outgoing;
  outgoing?.once("close", () => {
    if (!outgoing.writableFinished) gone.abort(new ClientGone());
  });
  if (outgoing?.destroyed === true) gone.abort(new ClientGone());
  return gone.signal;
}
