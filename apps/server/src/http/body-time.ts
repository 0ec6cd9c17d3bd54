import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { cutConnection } from "./cut-connection.ts";

/** How long the body of a request may take. */
export interface BodyTime {
  /** For any body, in milliseconds. */
  readonly baseMs: number;
  /** So many bytes buy a second more. */
  readonly bytesPerSecond: number;
  /** Longest time of a body, however many bytes come, in milliseconds. */
  readonly maxMs: number;
  /** How often is looked, in milliseconds. */
  readonly everyMs: number;
}

/** A body that has not come whole. */
interface Coming {
  /** Request whose body arrives. */
  readonly incoming: IncomingMessage;
  /** Response to it. */
  readonly outgoing: ServerResponse;
  /** Time that it began. */
  readonly startMs: number;
  /** Of the connection, when the request began. */
  readonly bytesBefore: number;
}

const longBodies = new WeakSet<IncomingMessage>();

/** Lets the body of a request take longer than `maxMs`: it goes to the disk as it comes, and is large. */
export function allowLongBody(incoming: IncomingMessage): void {
  longBodies.add(incoming);
}

/**
 * Cuts senders who hold a connection and send next to nothing. Node's own limit is one time for all
 * bodies, in which a large one cannot come: here every byte buys time, up to the longest.
 */
export function limitBodyTime(server: Server, time: BodyTime): void {
  // The latest of each connection: the bodies before it have come whole. So a request is not held longer than its
  // connection needs it. The request itself loses its connection when it is left before its end.
  const open = new Map<Socket, Coming>();
  server.prependListener("request", (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { rawHeaders, socket } = incoming;
    if (!announcesBody(rawHeaders)) return;
    const bytesBefore = socket.bytesRead;
    open.set(socket, { incoming, outgoing, startMs: performance.now(), bytesBefore });
  });
  const look = (): void => {
    const nowMs = performance.now();
    for (const [socket, coming] of open) {
      const { incoming, outgoing, startMs, bytesBefore } = coming;
      const done = incoming.complete || incoming.destroyed || socket.destroyed;
      const bytes = socket.bytesRead - bytesBefore;
      if (!done && nowMs - startMs <= allowedMs(incoming, bytes, time)) continue;
      open.delete(socket);
      if (!done) cutConnection({ socket, outgoing }, "408 Request Timeout");
    }
  };
  const timer = setInterval(look, time.everyMs).unref();
  server.once("close", () => clearInterval(timer));
}

function allowedMs(incoming: IncomingMessage, bytes: number, time: BodyTime): number {
  const earnedMs = (bytes / time.bytesPerSecond) * 1000;
  const allowed = time.baseMs + earnedMs;
  return longBodies.has(incoming) ? allowed : Math.min(allowed, time.maxMs);
}

const BODY_HEADERS: ReadonlySet<string> = new Set(["content-length", "transfer-encoding"]);
const LENGTHS: ReadonlySet<number> = new Set(Array.from(BODY_HEADERS, ({ length }) => length));

/**
 * Whether a body comes with a request. By the headers as they came: to make a record of all of them
 * costs each request more than this.
 */
export function announcesBody(raw: readonly string[]): boolean {
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? "";
    if (LENGTHS.has(name.length) && BODY_HEADERS.has(name.toLowerCase())) return true;
  }
  return false;
}
