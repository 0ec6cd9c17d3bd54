import type { ServerResponse } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import type { AppEnv } from "./env.ts";

/**
 * Answers with bytes as they come, never more than one piece ahead of the client, and stops their source
 * when the client goes away. When the source fails the connection is cut: what came is not all.
 *
 * @param headers - all of the answer's but those that were noted; none was given by `c.header`
 */
export async function sendStream(
  c: Context<AppEnv>,
  source: AsyncIterable<Uint8Array>,
  status: 200 | 206,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const outgoing = c.env?.outgoing;
  if (c.req.method === "HEAD") return c.body(null, status, headers);
  if (outgoing === undefined) return c.body(streamOf(source), status, headers);
  const iterator = source[Symbol.asyncIterator]();
  // What fails before its first byte is refused as everything else.
  let next = await iterator.next();
  outgoing.writeHead(status, { ...c.get("headers"), ...headers });
  try {
    while (next.done !== true) {
      if (!(await written(outgoing, next.value))) break;
      // Otherwise it stays until the collector comes, and tens of megabytes gather first.
      (next.value as Partial<Disposable>)[Symbol.dispose]?.();
      next = await iterator.next();
    }
    if (next.done !== true) await iterator.return?.();
    outgoing.end();
  } catch (error) {
    // Who went away needs no more, and what ends with that is no fault.
    if (!outgoing.destroyed)
      c.get("log").error({ err: error, requestId: c.get("requestId") }, "an answer was cut");
    outgoing.destroy();
  }
  return RESPONSE_ALREADY_SENT;
}

/** @returns whether the client has taken it so far that its memory is free */
function written(outgoing: ServerResponse, piece: Uint8Array): Promise<boolean> {
  return new Promise((resolve) => {
    const gone = (): void => resolve(false);
    if (outgoing.destroyed || outgoing.closed) return gone();
    outgoing.once("close", gone);
    outgoing.write(piece, (error) => {
      outgoing.off("close", gone);
      resolve(error === undefined || error === null);
    });
  });
}

/** What was to be told is told to the log: a client may yet be sent the message. */
function unfinished(cause: unknown): never {
  throw new Error("the answer could not be finished", { cause });
}

/** A stream that is pulled by its reader, and that stops its source when the reader goes away. */
export function streamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next().catch(unfinished);
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
