import type { ServerResponse } from "node:http";
import type { Context } from "hono";
import type { AppEnv } from "./env.ts";

/** The client has closed the connection, or takes nothing: no fault, and nobody is answered. */
export class ClientGone extends Error {
  override readonly name = "ClientGone";

  constructor(message = "the client went away") {
    super(message);
  }
}

/** Responses that the server itself cut. */
const cut = new WeakSet<ServerResponse>();

/** Cuts an answer that cannot be finished, which is no fault of its client. */
export function cutAnswer(outgoing: ServerResponse): void {
  cut.add(outgoing);
  outgoing.destroy();
}

/** Whether a request ended by its client: the connection was closed before the answer's end. */
export function isAborted(c: Context<AppEnv>): boolean {
  if (c.error instanceof ClientGone) return true;
  const outgoing = c.env?.outgoing;
  return outgoing?.destroyed === true && !outgoing.writableFinished && !cut.has(outgoing);
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
