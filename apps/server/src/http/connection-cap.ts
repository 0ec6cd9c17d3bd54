import { readFileSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Server as TlsServer } from "node:tls";

/** Most connections of a process. */
export interface ConnectionCap {
  /** Beyond these a request is refused with 503. */
  readonly served: number;
  /** Beyond these a connection is closed as soon as it comes. */
  readonly accepted: number;
}

/** Most connections, however many files the process may open. */
const MAX_SERVED = 12_000;
/** Files that a process has open without any connection: the database, packs, pipes to git, the log. */
const OWN_FILES = 64;
/** Least number of connections that are served: a limit so low is a mistake. */
const MIN_SERVED = 8;
/** Time for the request of a connection that will be refused, in milliseconds. */
const REFUSAL_MS = 1000;

/**
 * Cap on connections for a limit of open files: half of what the process does not need itself, since a request
 * may open a file too, and a quarter more to say no.
 *
 * @param openFiles - limit of open files
 */
export function connectionCap(openFiles: number): ConnectionCap {
  const served = Math.floor((openFiles - OWN_FILES) / 2);
  const within = Math.min(MAX_SERVED, Math.max(MIN_SERVED, served));
  return { served: within, accepted: within + Math.max(MIN_SERVED, Math.floor(within / 4)) };
}

/** Limit of open files of this process, as `ulimit -n` has it; `Infinity` where there is no `/proc`. */
export function openFilesLimit(): number {
  try {
    const limits = readFileSync("/proc/self/limits", "latin1");
    const [, soft] = /^Max open files\s+(\d+)/m.exec(limits) ?? [];
    return soft === undefined ? Infinity : Number(soft);
  } catch {
    return Infinity;
  }
}

/** Body with the members that clients of every area show of an error. */
const TEXT = "too many connections at once, try again";
const BODY = JSON.stringify({ message: TEXT, error: TEXT, code: "overloaded" });

/**
 * Keeps a server's connections within a cap, before the process can open no more files.
 *
 * @returns refuses a request of a connection beyond those that are served; false when it is served
 */
export function capConnections(
  server: Server,
  { served, accepted }: ConnectionCap,
): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  server.maxConnections = accepted;
  const beyond = new WeakSet<Socket>();
  let open = 0;
  // A request of a server with TLS has the connection inside of it, which is there after the handshake.
  const opened = server instanceof TlsServer ? "secureConnection" : "connection";
  server.on(opened, (socket: Socket) => {
    socket.once("close", () => open--);
    if (++open <= served) return;
    beyond.add(socket);
    // One that asks nothing would hold the place of one that does.
    const timer = setTimeout(() => socket.destroy(), REFUSAL_MS);
    socket.once("close", () => clearTimeout(timer));
  });
  return (incoming, outgoing) => {
    if (!beyond.has(incoming.socket)) return false;
    const headers = { "Content-Type": "application/json", "Cache-Control": "private, no-store" };
    outgoing.writeHead(503, { ...headers, "Retry-After": "1", Connection: "close" }).end(BODY);
    return true;
  };
}
