import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { ServerResponse } from "node:http";
import type { Context } from "hono";
import type { AppEnv } from "./env.ts";
import { joined, LARGE_TEXT, type Utf8 } from "../entities/utf8.ts";

/** Headers of an answer, and its freshness. */
export interface BodyFacts {
  /** All headers of the answer but those that were noted; none was given by `c.header`. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the answer would be the same now; absent: it is not cached. See `ResponseCache`. */
  readonly isFresh?: (() => boolean) | undefined;
}

/**
 * Answers 200 with a body. Over Node's server it goes out as it is: making a web
 * `Response` of it, and a stream that is read again at once, takes longer than all the rest.
 */
export function sendBody(
  c: Context<AppEnv>,
  body: string | Uint8Array<ArrayBuffer>,
  { headers, isFresh }: BodyFacts,
): Response {
  const outgoing = c.env?.outgoing;
  const whole = { ...headers, "Content-Length": String(Buffer.byteLength(body)) };
  if (outgoing === undefined) return c.body(body, 200, whole);
  const all = { ...c.get("headers"), ...whole };
  if (isFresh !== undefined) c.set("cacheable", { body, headers: all, isFresh });
  // A string goes out together with its headers, in one piece.
  outgoing.writeHead(200, all).end(body);
  return RESPONSE_ALREADY_SENT;
}

/** Answers 200 with pieces of JSON that are written already. As {@link sendBody}. */
export function sendJsonText(
  c: Context<AppEnv>,
  pieces: readonly Utf8[],
  headers: Readonly<Record<string, string>> = {},
  isFresh?: () => boolean,
): Response {
  const outgoing = c.env?.outgoing;
  const text = joined(pieces);
  const whole = {
    ...headers,
    "Content-Type": "application/json",
    "Content-Length": String(text.length),
  };
  if (outgoing === undefined)
    return c.body(typeof text === "string" ? Buffer.from(text, "latin1") : text, 200, whole);
  const all = { ...c.get("headers"), ...whole };
  if (isFresh !== undefined)
    c.set("cacheable", { body: text, isUtf8: true, headers: all, isFresh });
  endWith(outgoing.writeHead(200, all), text);
  return RESPONSE_ALREADY_SENT;
}

/** Ends an answer with bytes, or with a text of one character a byte. */
export function endWith(outgoing: ServerResponse, text: string | Uint8Array): void {
  if (typeof text !== "string") outgoing.end(text);
  else if (text.length < LARGE_TEXT) outgoing.end(text, "latin1");
  else outgoing.end(Buffer.from(text, "latin1"));
}

/** Answers 200 with a value as JSON. As {@link sendBody}. */
export function sendJson(
  c: Context<AppEnv>,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
  isFresh?: () => boolean,
): Response {
  return sendBody(c, JSON.stringify(value), {
    headers: { ...headers, "Content-Type": "application/json" },
    isFresh,
  });
}
