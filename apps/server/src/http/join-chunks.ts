import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { announcesBody } from "./body-time.ts";
import { cutConnection } from "./cut-connection.ts";

/** Chunks below this are joined, in bytes: the record of a chunk takes some 200 itself. */
const SMALL_BYTES = 1024;
/** Small chunks of one body, before their average counts, and the least average in bytes. */
const MAX_TINY_CHUNKS = 4096;
const MIN_AVERAGE_BYTES = 16;
/** Bytes that are joined at most. */
const MAX_JOINED_BYTES = 16_384;

/**
 * Joins the small chunks of bodies in chunked encoding. One that is read from a socket at once may have ten
 * thousand chunks of one byte, and each would be an object that waits for the body's reader. Who goes on
 * to send such chunks is cut: they take a hundred times their bytes to read.
 */
export function joinSmallChunks(server: Server): void {
  server.prependListener("request", (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { rawHeaders, socket } = incoming;
    // Of a request without a body not even the headers are made an object of.
    if (!announcesBody(rawHeaders) || incoming.headers["transfer-encoding"] === undefined) return;
    joinChunksOf(incoming, () => cutConnection({ socket, outgoing }, "400 Bad Request"));
  });
}

function joinChunksOf(incoming: IncomingMessage, cut: () => void): void {
  const push = incoming.push.bind(incoming);
  let joined: Buffer | undefined;
  let [size, count, bytesOfAll] = [0, 0, 0];
  const flush = (): boolean => {
    if (joined === undefined || size === 0) return true;
    const bytes = Buffer.from(joined.subarray(0, size));
    size = 0;
    return push(bytes);
  };
  incoming.push = (chunk: Buffer | null): boolean => {
    if (chunk === null || chunk.length >= SMALL_BYTES) {
      flush();
      return push(chunk);
    }
    count++;
    bytesOfAll += chunk.length;
    if (count > MAX_TINY_CHUNKS && bytesOfAll < count * MIN_AVERAGE_BYTES) cut();
    joined ??= Buffer.allocUnsafeSlow(MAX_JOINED_BYTES);
    // What has come in this turn of the event loop comes together.
    if (size === 0) setImmediate(flush);
    size += chunk.copy(joined, size);
    return size <= MAX_JOINED_BYTES - SMALL_BYTES || flush();
  };
}
