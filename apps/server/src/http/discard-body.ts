import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { announcesBody } from "./body-time.ts";

/** Limits of what is read of a body after its answer. */
export interface DiscardLimits {
  /** Most bytes to discard of one body. */
  readonly maxBytes: number;
  /** From the answer's end, in milliseconds. */
  readonly maxMs: number;
}

/**
 * Reads and throws away what clients still send after they were answered. A connection that is closed
 * with unread bytes is reset, and a client that sends everything before it reads loses its answer.
 * Over a limit the connection is closed all the same. What a request has left unread is nobody
 * else's: handlers may leave a body at any place.
 */
export function discardUnreadBodies(server: Server, limits: DiscardLimits): void {
  server.prependListener("request", (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { rawHeaders, socket } = incoming;
    if (!announcesBody(rawHeaders)) return;
    // Before Node's own listener, which closes a connection that is not to be kept.
    outgoing.prependOnceListener("finish", () => {
      if (!incoming.complete && !socket.destroyed) discard(incoming, holdOpen(socket), limits);
    });
  });
}

/** Ends holding a connection open, and closes it if that is wanted or was wanted meanwhile. */
type LetGo = (close: boolean) => void;

/** Keeps a connection open that Node would close after its answer. */
function holdOpen(socket: Socket): LetGo {
  let isWanted = false;
  socket.destroySoon = () => void (isWanted = true);
  return (close) => {
    Reflect.deleteProperty(socket, "destroySoon");
    if (isWanted || close) socket.destroySoon();
  };
}

function discard(
  incoming: IncomingMessage,
  letGo: LetGo,
  { maxBytes, maxMs }: DiscardLimits,
): void {
  let bytes = 0;
  const settle = (close: boolean): void => {
    clearTimeout(timer);
    incoming.off("data", count).off("end", onEnd).off("close", onEnd);
    letGo(close);
  };
  const count = ({ length }: Uint8Array): void => {
    bytes += length;
    if (bytes > maxBytes) settle(true);
  };
  const onEnd = (): void => settle(false);
  const timer = setTimeout(settle, maxMs, true).unref();
  // Of a body that nobody has read from, Node itself throws away what comes, without a limit.
  incoming.read();
  incoming.on("data", count).once("end", onEnd).once("close", onEnd).resume();
}
