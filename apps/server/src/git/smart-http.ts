import { readTransferHeaders, type ReadHeader } from "@x/git-contents/http";
import type { TransferService } from "@x/git-contents/git";
import type { Context } from "hono";
import type { AppEnv, BodyContext } from "../http/env.ts";
import { incomingBytes, receivedBytes } from "../http/body.ts";
import { sendStream } from "../http/send-stream.ts";

/** Reader of a request's headers. */
export function headersOf(c: Context<AppEnv>): ReadHeader {
  return (name) => c.req.header(name);
}

/**
 * Body of a request as a stream, without its encoding. That of a fetch is there whole before it is handed
 * on, so that who sends slowly takes no transfer's place; that of a push comes while it is used.
 *
 * @param service - service that the body's type must name
 * @param limit - in bytes, of the body as it is sent and as it is decoded
 * @throws RequestError `overloaded`; GitContentsError `request-malformed`, `encoding-unknown`,
 *   `body-too-large`, the first and the last also while it is read
 */
export async function transferBody(
  c: BodyContext,
  service: TransferService,
  limit: number,
): Promise<AsyncIterable<Uint8Array>> {
  const decode = readTransferHeaders(headersOf(c), service, limit);
  return decode(service === "upload-pack" ? await receivedBytes(c, limit) : incomingBytes(c));
}

/**
 * Sends bytes as a stream. An error before the first byte becomes a status; a later one cuts the
 * connection, so that half an answer never looks whole.
 */
export function answerBytes(
  c: Context<AppEnv>,
  bytes: AsyncIterable<Uint8Array>,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  return sendStream(c, bytes, 200, headers);
}
