import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import type { AppEnv } from "./env.ts";

/** A body that is made once and sent often. */
export interface ReadyText {
  readonly text: string;
  /** Its length as UTF-8. */
  readonly bytes: number;
}

export function readyText(text: string): ReadyText {
  return { text, bytes: Buffer.byteLength(text) };
}

/** What is said of an answer, beside its body. */
export interface ReadyFacts {
  /** All headers of the answer but those that were noted; none was given by `c.header`. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the answer would be the same now; absent: it is not given again. See `ReadyAnswers`. */
  readonly stillHolds?: (() => boolean) | undefined;
}

/**
 * Answers 200 with a body that lies ready. Over Node's server it goes out as it is: making a web
 * `Response` of it, and a stream that is read again at once, takes longer than all the rest.
 */
export function sendReady(
  c: Context<AppEnv>,
  body: ReadyText | Uint8Array<ArrayBuffer>,
  { headers, stillHolds }: ReadyFacts,
): Response {
  const outgoing = c.env?.outgoing;
  const [data, bytes] = "text" in body ? [body.text, body.bytes] : [body, body.length];
  const whole = { ...headers, "Content-Length": String(bytes) };
  if (outgoing === undefined) return c.body(data, 200, whole);
  const all = { ...c.get("headers"), ...whole };
  if (stillHolds !== undefined) c.set("keepable", { body: data, headers: all, stillHolds });
  // A string goes out together with its headers, in one piece.
  outgoing.writeHead(200, all).end(data);
  return RESPONSE_ALREADY_SENT;
}

/** Answers 200 with a value as JSON. As {@link sendReady}. */
export function sendJson(
  c: Context<AppEnv>,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return sendReady(c, readyText(JSON.stringify(value)), {
    headers: { ...headers, "Content-Type": "application/json" },
  });
}
