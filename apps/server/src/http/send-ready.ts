import type { ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import type { AppEnv } from "../deps.ts";

/** A body that is made once and sent often. */
export interface ReadyText {
  readonly text: string;
  /** Its length as UTF-8. */
  readonly bytes: number;
}

export function readyText(text: string): ReadyText {
  return { text, bytes: Buffer.byteLength(text) };
}

/**
 * Answers 200 with a text that lies ready. Over Node's server it goes out as it is: making a web
 * `Response` of it, and a stream that is read again at once, takes longer than all the rest.
 *
 * @param headers - all of the answer's but those that were noted; none was given by `c.header`
 */
export function sendReady(
  c: Context<AppEnv>,
  { text, bytes }: ReadyText,
  headers: Readonly<Record<string, string>>,
): Response {
  const outgoing = (c.env as Partial<HttpBindings> | undefined)?.outgoing as
    | ServerResponse
    | undefined;
  if (outgoing === undefined) return c.body(text, 200, headers);
  const all = { ...c.get("headers"), ...headers, "Content-Length": bytes };
  // A string goes out together with its headers, in one piece.
  outgoing.writeHead(200, all).end(text);
  return RESPONSE_ALREADY_SENT;
}

/** Answers 200 with a value as JSON. As {@link sendReady}. */
export function sendJson(
  c: Context<AppEnv>,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return sendReady(c, readyText(JSON.stringify(value)), {
    ...headers,
    "Content-Type": "application/json",
  });
}
