import { chmodSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { WebSocketServer } from "ws";
import { CommandError } from "../config/command-error.ts";
import { Server as TlsServer } from "node:tls";
import { createAppServer, type FastPath, type FetchApp } from "./app-server.ts";
import type { Certificate } from "./certificate.ts";
import { joinSmallChunks } from "./join-chunks.ts";
import { socketPathOf } from "./unix-socket.ts";
import { limitBodyTime, type BodyTime } from "./body-time.ts";
import { discardUnreadBodies, type DiscardLimits } from "./discard-body.ts";

/** An HTTP server that accepts requests. */
export interface Listening {
  /** `http://HOST:PORT` or `https://HOST:PORT`, as a person can open it; `unix:PATH` of a Unix socket. */
  readonly url: string;
  /** Shows another certificate to the connections to come. Those that are open stay. */
  useCertificate(certificate: Certificate): void;
  /**
   * Stops accepting, lets accepted requests finish, and closes.
   *
   * @param withinMs - connections that are still busy then are cut
   */
  close(withinMs: number): Promise<void>;
}

/** Limits of Node's server: slow senders are cut, headers are small, connections are counted. */
const LIMITS = {
  headersTimeout: 10_000,
  // Of whole requests: a large object takes longer than any one time. See BODY_TIME.
  requestTimeout: 0,
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: 5000,
  maxHeaderSize: 16_384,
  // Of TLS, before the headers.
  handshakeTimeout: 10_000,
} as const;
/** Close code of RFC 6455: the server ends. */
const GOING_AWAY = 1001;
/** Slower than this is no line that a person waits at. */
const BODY_TIME: BodyTime = {
  baseMs: 60_000,
  bytesPerSecond: 8192,
  maxMs: 600_000,
  everyMs: 2000,
};
/** Limits of the bytes that a client still sends after its answer, without reading it. */
const DISCARDED: DiscardLimits = { maxBytes: 268_435_456, maxMs: 30_000 };
/** Rights of a Unix socket: its owner and group. */
const SOCKET_MODE = 0o660;
/** A request with more header lines is not looked at further. */
const MAX_HEADERS = 200;

/** Place to listen on. */
export interface ListeningPlace {
  /** Host name or address; also `unix:` and the path of a Unix socket. */
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Certificate of a server that speaks TLS. Absent: it does not. */
  readonly certificate?: Certificate | undefined;
  /** How long browsers ask this host by HTTPS alone, in seconds. Absent: they are not told to. */
  readonly hstsSeconds?: number | undefined;
}

/**
 * Listens for requests.
 *
 * @param fast - called before everything else
 * @throws CommandError when the address cannot be had
 */
export async function listen(
  fetch: FetchApp,
  place: ListeningPlace,
  fast?: FastPath,
): Promise<Listening> {
  const { cert, key } = place.certificate ?? {};
  const { server, sockets } = createAppServer(fetch, { ...LIMITS, cert, key }, fast);
  server.maxHeadersCount = MAX_HEADERS;
  limitBodyTime(server, BODY_TIME);
  joinSmallChunks(server);
  discardUnreadBodies(server, DISCARDED);
  if (place.hstsSeconds !== undefined) sendHsts(server, place.hstsSeconds);
  return {
    close: closerOf(server, sockets),
    useCertificate: (certificate) => {
      if (server instanceof TlsServer) server.setSecureContext(certificate);
    },
    url: await bind(server, place),
  };
}

/** @returns the address that a person can open */
async function bind(server: Server, { host, port, certificate }: ListeningPlace): Promise<string> {
  const path = socketPathOf(host);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => reject(refusal(cause, host, port)));
    if (path === undefined) server.listen(port, host, resolve);
    else server.listen(path, resolve);
  });
  if (path !== undefined) {
    // For the proxy, which is of the same group.
    chmodSync(path, SOCKET_MODE);
    return host;
  }
  const { port: taken } = server.address() as AddressInfo;
  const protocol = certificate === undefined ? "http" : "https";
  return `${protocol}://${host.includes(":") ? `[${host}]` : host}:${taken}`;
}

/** Adds to every answer that browsers ask this host by HTTPS alone (RFC 6797). */
function sendHsts(server: Server, seconds: number): void {
  server.prependListener("request", (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader("Strict-Transport-Security", `max-age=${seconds}`);
  });
}

/** Closes a server; answers of connections that are open then say that they are the last. */
function closerOf(server: Server, sockets: WebSocketServer): Listening["close"] {
  let closing = false;
  server.prependListener("request", (_request: IncomingMessage, response: ServerResponse) => {
    if (closing) response.setHeader("Connection", "close");
  });
  return (withinMs) => {
    closing = true;
    for (const socket of sockets.clients) socket.close(GOING_AWAY);
    return closeServer(server, sockets, withinMs);
  };
}

/** How often connections that became idle are let go while closing. */
const IDLE_CHECK_MS = 50;

function closeServer(server: Server, sockets: WebSocketServer, withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    // A connection that was busy when closing began is idle after its answer, and would be kept alive.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    const cut = setTimeout(() => {
      server.closeAllConnections();
      for (const socket of sockets.clients) socket.terminate();
    }, withinMs);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(cut);
      resolve();
    });
  });
}

function refusal(cause: NodeJS.ErrnoException, host: string, port: number): CommandError {
  switch (cause.code) {
    case "EADDRINUSE":
      return new CommandError(
        `port ${port} of ${host} is in use; choose another with --port or PORT`,
        { cause },
      );
    case "EACCES":
      return new CommandError(`this user may not listen on port ${port}; choose one above 1023`, {
        cause,
      });
    case "ENOTFOUND":
    case "EADDRNOTAVAIL":
      return new CommandError(`${host} is no address of this machine`, { cause });
    default:
      return new CommandError(`cannot listen on ${host}:${port}: ${cause.message}`, { cause });
  }
}
