import { IncomingMessage } from "node:http";
import { allowLongBody } from "./body-time.ts";
import type { BodyContext } from "./env.ts";
import {
  chunksOf,
  joined,
  loadBody,
  receiveBody,
  tooLarge,
  type ReceivedBody,
} from "./receive-body.ts";

/**
 * Body of a request, as a stream. It may take hours: for what goes on to the disk as it comes.
 *
 * @param limit - in bytes; a longer body is refused as early as possible
 * @throws RequestError `body-too-large`
 */
export async function* streamBytes(c: BodyContext, limit: number): AsyncGenerator<Uint8Array> {
  refuseDeclared(c, limit);
  if (c.env?.incoming !== undefined) allowLongBody(c.env.incoming);
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.length;
    if (size > limit) throw tooLarge(limit);
    yield chunk;
  }
}

/**
 * A request's body as Node has it, for bodies that are large: a web stream in between costs as much
 * as all the rest. The caller must check its length. As {@link streamBytes} it may take hours, and as
 * {@link chunksOf} it leaves the connection as it is.
 *
 * @throws RequestError `body-cut` when the sender goes away in the middle
 */
export function incomingBytes(c: BodyContext): AsyncGenerator<Uint8Array> {
  const incoming = c.env?.incoming;
  if (incoming !== undefined) allowLongBody(incoming);
  return chunksOf(incoming ?? (c.req.raw.body as AsyncIterable<Uint8Array> | null) ?? noBytes());
}

/**
 * Body of a request, whole and in memory.
 *
 * @param limit - in bytes; without a token it is no more than `MAX_ANONYMOUS_BODY_BYTES`
 * @throws RequestError `body-too-large`, `body-cut`; `overloaded` when the bodies of other requests,
 *   above all of the same client, have all the memory or disk that there is for bodies
 */
export async function readBytes(c: BodyContext, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const lease = c.get("body");
  const body = await receive(c, limit);
  return body instanceof Uint8Array || lease === undefined
    ? (body as Uint8Array<ArrayBuffer>)
    : loadBody(body, lease);
}

/** Body of a request, received whole before its first byte is handed on. As {@link readBytes}. */
export async function receivedBytes(
  c: BodyContext,
  limit: number,
): Promise<AsyncIterable<Uint8Array>> {
  const body = await receive(c, limit);
  return body instanceof Uint8Array ? once(body) : body;
}

async function receive(c: BodyContext, wanted: number): Promise<ReceivedBody> {
  const lease = c.get("body");
  const isAnonymous = lease !== undefined && c.get("caller") === undefined;
  const limit = isAnonymous ? Math.min(wanted, lease.limits.maxAnonymousBytes) : wanted;
  refuseDeclared(c, limit);
  const incoming = c.env?.incoming;
  // Node's own request is read as it is: a web stream of it takes longer than the rest of a small request.
  if (incoming instanceof IncomingMessage && lease !== undefined)
    return receiveBody(incoming, limit, lease);
  const chunks: Uint8Array[] = [];
  for await (const chunk of streamBytes(c, limit)) chunks.push(chunk);
  return joined(chunks);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function* noBytes(): AsyncGenerator<Uint8Array> {}

function refuseDeclared(c: BodyContext, limit: number): void {
  if (Number(c.req.header("Content-Length") ?? 0) > limit) throw tooLarge(limit);
}
