import type { ServerResponse } from "node:http";
import type { OpenedBytes } from "@x/blob-store";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import type { AppEnv } from "./env.ts";

/**
 * Answers with opened bytes. Over Node's server they go straight to the connection, through memory
 * that is used again: several times as fast as a web stream. The answer is cut when reading fails, and
 * reading ends when the client goes away.
 *
 * @param headers - all of the answer's but those that were noted; none was given by `c.header`
 * @returns `undefined` when there is no connection of Node's to send to
 */
export function sendFile(
  c: Context<AppEnv>,
  bytes: OpenedBytes,
  {
    status,
    headers,
  }: { readonly status: 200 | 206; readonly headers: Readonly<Record<string, string>> },
): Response | undefined {
  const outgoing = c.env?.outgoing;
  if (outgoing === undefined) return undefined;
  if (!outgoing.destroyed) outgoing.writeHead(status, { ...c.get("headers"), ...headers });
  bytes.pour(pieceWriter(outgoing)).then(
    () => outgoing.end(),
    (error: unknown) => {
      outgoing.destroy();
      if (error instanceof ClientGone) return;
      c.get("log").error({ err: error, requestId: c.get("requestId") }, "the answer was cut");
    },
  );
  return RESPONSE_ALREADY_SENT;
}

/** Nobody reads the answer any more. */
class ClientGone extends Error {}

/** Writes one piece after the other, and waits until each is out of our memory. */
function pieceWriter(outgoing: ServerResponse): (piece: Uint8Array) => Promise<void> {
  let fail = (): void => {};
  outgoing.once("close", () => fail());
  return (piece) =>
    new Promise((resolve, reject) => {
      fail = () => reject(new ClientGone("the client went away"));
      if (outgoing.destroyed) fail();
      else outgoing.write(piece, (error) => (error ? fail() : resolve()));
    });
}
