import type { ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";

/**
 * Answers 200 with bytes that lie ready. Over Node's server they go out as they are: making a web
 * `Response` of them, and a stream that is read again at once, takes longer than all the rest.
 *
 * @param headers - beside those that the context has been given
 */
export function sendBytes(
  c: Context,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
): Response {
  const outgoing = (c.env as Partial<HttpBindings> | undefined)?.outgoing as
    | ServerResponse
    | undefined;
  if (outgoing === undefined) return c.body(bytes, 200, headers);
  const all = Object.fromEntries(c.body(null, 200, headers).headers);
  outgoing.writeHead(200, { ...all, "content-length": bytes.length }).end(bytes);
  return RESPONSE_ALREADY_SENT;
}
