import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A response that is not finished, and its connection. */
export interface OpenExchange {
  /** Response to the request. */
  readonly outgoing: ServerResponse;
  /** Its connection. The request itself loses it when it is left before its end. */
  readonly socket: Socket;
}

/** Closes a connection in the middle of a body, with a status line if nothing was answered yet. */
export function cutConnection({ socket, outgoing }: OpenExchange, status: string): void {
  // Nothing is said in the middle of the answer to a request before this one.
  if (!outgoing.headersSent && outgoing.socket === socket)
    socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  socket.destroy();
}
