import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { GitContentsError } from "@x/git-contents";
import type { Context } from "hono";
import type { AppEnv, BodyContext } from "../http/env.ts";
import { incomingBytes, receivedBytes } from "../http/body.ts";
import { RequestError } from "../http/request-error.ts";
import { sendStream } from "../http/send-stream.ts";

// How git's protocol is carried over HTTP: gitprotocol-http(5).

/** The version that a client wants, of those there are. */
export function protocolOf(c: Context): number {
  const [, version] =
    /(?:^|:)version=([012])(?:$|:)/.exec(c.req.header("Git-Protocol") ?? "") ?? [];
  return Number(version ?? 0);
}

/**
 * Body of a request as a stream, without its encoding. That of a fetch is there whole before it is handed
 * on, so that who sends slowly takes no transfer's place; that of a push comes while it is used.
 *
 * @param service - service that the body's type must name
 * @param limit - in bytes, of the body as it is sent and as it is decoded
 * @throws RequestError `parameters-invalid`, `content-type-unknown`, `body-too-large`, `overloaded`; while it
 *   is read, `body-too-large`, and GitContentsError `request-malformed`
 */
export async function transferBody(
  c: BodyContext,
  service: "upload-pack" | "receive-pack",
  limit: number,
): Promise<AsyncIterable<Uint8Array>> {
  const type = `application/x-git-${service}-request`;
  if (c.req.header("Content-Type") !== type)
    throw new RequestError(`the Content-Type must be ${type}`, { code: "parameters-invalid" });
  const encoding = c.req.header("Content-Encoding")?.toLowerCase() ?? "identity";
  if (Number(c.req.header("Content-Length") ?? 0) > limit) throw tooLarge(limit);
  const bytes =
    service === "upload-pack" ? await receivedBytes(c, limit) : counted(incomingBytes(c), limit);
  switch (encoding) {
    case "identity":
      return bytes;
    case "gzip":
    case "x-gzip":
      return counted(unzipped(bytes), limit);
    default:
      throw new RequestError(`the Content-Encoding ${encoding} is not known; gzip is`, {
        code: "content-type-unknown",
      });
  }
}

async function* counted(
  bytes: AsyncIterable<Uint8Array>,
  limit: number,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > limit) throw tooLarge(limit);
    yield chunk;
  }
}

function tooLarge(limit: number): RequestError {
  return new RequestError(`the body is larger than ${limit} bytes`, { code: "body-too-large" });
}

async function* unzipped(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  const read = pipeline(bytes, gunzip);
  // The loop below reports the same error first.
  read.catch(() => undefined);
  try {
    yield* gunzip as AsyncIterable<Uint8Array>;
    await read;
  } catch (cause) {
    if (!(cause instanceof Error) || !("code" in cause) || !String(cause.code).startsWith("Z_"))
      throw cause;
    throw new GitContentsError(
      { code: "request-malformed", detail: `its gzip is broken: ${cause.message}` },
      { cause },
    );
  }
}

/**
 * Sends bytes as a stream. An error before the first byte becomes a status; a later one cuts the
 * connection, so that half an answer never looks whole.
 */
export function answerBytes(
  c: Context<AppEnv>,
  bytes: AsyncIterable<Uint8Array>,
  type: string,
): Promise<Response> {
  return sendStream(c, bytes, 200, { "Content-Type": type, ...NO_CACHE });
}

/** Headers that forbid caching: the same address answers differently a moment later. */
const NO_CACHE = {
  Expires: "Fri, 01 Jan 1980 00:00:00 GMT",
  Pragma: "no-cache",
  "Cache-Control": "no-cache, max-age=0, must-revalidate",
};
