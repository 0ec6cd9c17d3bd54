import type { ServerResponse } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import { ClientGone, cutAnswer } from "./client-gone.ts";
import type { AppEnv } from "./env.ts";

/**
 * Sends a stream of bytes, at most one piece ahead of the client, and stops the source when the client
 * goes away. When the source fails the connection is cut: the answer is not whole.
 *
 * @param headers - all headers of the answer but the noted ones; none was set by `c.header`
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
  // An error before the first byte is answered as any other.
  const first = await iterator.next();
  outgoing.writeHead(status, { ...c.get("headers"), ...headers });
  try {
    await writeAll(outgoing, iterator, first);
  } catch (error) {
    // A client that went away is no fault.
    if (outgoing.destroyed || error instanceof ClientGone) outgoing.destroy();
    else {
      cutAnswer(outgoing);
      c.get("log").error({ err: error, requestId: c.get("requestId") }, "an answer was cut");
    }
  }
  return RESPONSE_ALREADY_SENT;
}

async function writeAll(
  outgoing: ServerResponse,
  iterator: AsyncIterator<Uint8Array>,
  first: IteratorResult<Uint8Array>,
): Promise<void> {
  let next = first;
  while (next.done !== true) {
    if (!(await written(outgoing, next.value))) {
      outgoing.destroy();
      await iterator.return?.();
      return;
    }
    // Frees its memory now: the collector would let tens of megabytes gather first.
    (next.value as Partial<Disposable>)[Symbol.dispose]?.();
    next = await iterator.next();
  }
  outgoing.end();
}

/** @returns whether the piece was written, so that its memory is free */
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

/** Hides the cause: the client may be sent this message, the log has the cause. */
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
