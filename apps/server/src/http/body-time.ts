import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** How long the body of a request may take. */
export interface BodyTime {
  /** For any body, in milliseconds. */
  readonly baseMs: number;
  /** So many bytes buy a second more. */
  readonly bytesPerSecond: number;
  /** How often is looked, in milliseconds. */
  readonly everyMs: number;
}

/** A body that has not come whole. */
interface Coming {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly startMs: number;
  /** Of the connection, when the request began. */
  readonly bytesBefore: number;
}

const TIMED_OUT = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

/**
 * Cuts senders who hold a connection and send next to nothing. Node's own limit is one time for all
 * bodies, in which a large one cannot come: here every byte buys time.
 */
export function limitBodyTime(server: Server, { baseMs, bytesPerSecond, everyMs }: BodyTime): void {
  const open = new Set<Coming>();
  server.prependListener("request", (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { rawHeaders, socket } = incoming;
    if (!announcesBody(rawHeaders)) return;
    const bytesBefore = socket.bytesRead;
    open.add({ incoming, outgoing, startMs: performance.now(), bytesBefore });
  });
  const look = (): void => {
    const nowMs = performance.now();
    for (const coming of open) {
      const { incoming, startMs, bytesBefore } = coming;
      const done = incoming.complete || incoming.destroyed || incoming.socket.destroyed;
      const earnedMs = ((incoming.socket.bytesRead - bytesBefore) / bytesPerSecond) * 1000;
      if (!done && nowMs - startMs <= baseMs + earnedMs) continue;
      open.delete(coming);
      if (!done) cut(coming);
    }
  };
  const timer = setInterval(look, everyMs).unref();
  server.once("close", () => clearInterval(timer));
}

const BODY_HEADERS: ReadonlySet<string> = new Set(["content-length", "transfer-encoding"]);
const LENGTHS: ReadonlySet<number> = new Set(Array.from(BODY_HEADERS, ({ length }) => length));

/** By the headers as they came: to make a record of all of them costs each request more than this. */
function announcesBody(raw: readonly string[]): boolean {
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? "";
    if (LENGTHS.has(name.length) && BODY_HEADERS.has(name.toLowerCase())) return true;
  }
  return false;
}

function cut({ incoming: { socket }, outgoing }: Coming): void {
  if (!outgoing.headersSent) socket.write(TIMED_OUT);
  socket.destroy();
}
