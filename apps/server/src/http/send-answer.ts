import type { OpenedBytes } from "@x/blob-store";
import type { AnswerBody, ContentsAnswer, ContentsRequest } from "@x/git-contents/http";
import type { Context } from "hono";
import type { ContentfulStatusCode, StatusCode } from "hono/utils/http-status";
import type { AppEnv } from "./env.ts";
import { sendBody } from "./send-body.ts";
import { sendFile } from "./send-file.ts";
import { sendStream } from "./send-stream.ts";

/** Request of the contents routes that a handler has. */
export function requestOf(c: Context<AppEnv>): ContentsRequest {
  return {
    method: c.req.method,
    url: c.req.url,
    query: (name) => c.req.query(name),
    queries: (name) => c.req.queries(name) ?? [],
    header: (name) => c.req.header(name),
  };
}

/**
 * The answer of a route that writes, as a response that was not sent yet: it is stored for its
 * `Idempotency-Key` before anybody has it.
 */
export function responseOf(
  c: Context<AppEnv>,
  { status, headers, body }: ContentsAnswer<string>,
): Response {
  // An answer without content has no body, not even an empty one.
  if (body === undefined || body === "") return c.body(null, status as StatusCode, headers);
  return c.body(body, status as ContentfulStatusCode, headers);
}

/** Sends the answer of a contents route. None of its headers was given by `c.header`. */
export async function sendAnswer(
  c: Context<AppEnv>,
  { status, headers, body, isFresh }: ContentsAnswer<AnswerBody | OpenedBytes>,
): Promise<Response> {
  if (body === undefined) return c.body(null, status as StatusCode, headers);
  if (typeof body === "string" || body instanceof Uint8Array) {
    const whole = body as string | Uint8Array<ArrayBuffer>;
    return status === 200
      ? sendBody(c, whole, { headers, isFresh })
      : c.body(whole, status as 206, headers);
  }
  const partial = status as 200 | 206;
  if (!("stream" in body)) return sendStream(c, body, partial, headers);
  const sent = sendFile(c, body, { status: partial, headers });
  return sent ?? sendStream(c, body.stream, partial, headers);
}
