import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { TlsOptions } from "node:tls";
import { createAdaptorServer } from "@hono/node-server";
import { WebSocketServer } from "ws";
import { capConnections, connectionCap, openFilesLimit } from "./connection-cap.ts";
import { failResponse, withResponse } from "./current-response.ts";

/** App that answers requests. */
export type FetchApp = (request: Request, env: object) => Response | Promise<Response>;

/** Fast path of requests: answers one, or calls `fallback`, perhaps later. */
export type FastPath = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  fallback: () => void,
) => void;

/** Node's server before an app. */
export interface AppServer {
  /** The server, which does not listen yet. */
  readonly server: Server;
  /** Its WebSockets. */
  readonly sockets: WebSocketServer;
}

/** Messages of clients name a stream, and are small. Pings are answered where it is known how much waits. */
const WEB_SOCKETS = {
  noServer: true,
  maxPayload: 4096,
  perMessageDeflate: false,
  autoPong: false,
} as const;

/** Options of Node's server. With a certificate it speaks TLS. */
export type AppServerOptions = ServerOptions &
  Pick<TlsOptions, "cert" | "key" | "handshakeTimeout">;

/**
 * Makes Node's server before an app, with its connections capped.
 *
 * @param fast - called before everything else
 */
export function createAppServer(
  fetch: FetchApp,
  given: AppServerOptions,
  fast: FastPath | undefined,
): AppServer {
  const sockets = new WebSocketServer(WEB_SOCKETS);
  let refuse = (_incoming: IncomingMessage, _outgoing: ServerResponse): boolean => false;
  const create = (options: ServerOptions, handle: RequestListener): Server => {
    const listener: RequestListener = (incoming, outgoing) => {
      const fallback = (): void => withResponse(outgoing, () => handle(incoming, outgoing));
      if (refuse(incoming, outgoing)) return;
      if (fast === undefined) return fallback();
      try {
        fast(incoming, outgoing, fallback);
      } catch (error) {
        failResponse(outgoing, error);
      }
    };
    const isTls = given.cert !== undefined;
    return isTls ? createTlsServer(options, listener) : createServer(options, listener);
  };
  const server = createAdaptorServer({
    fetch,
    overrideGlobalObjects: false,
    // Of what is unread see `discardUnreadBodies`: this one's half a second is too short for a push.
    autoCleanupIncoming: false,
    // The adapter's own description of such a server leaves its callbacks out.
    websocket: { server: sockets as never },
    serverOptions: { ...given, shouldUpgradeCallback: isWebSocket },
    createServer: create as typeof createServer,
  }) as Server;
  refuse = capConnections(server, connectionCap(openFilesLimit()));
  return { server, sockets };
}

/** Whether a request becomes a WebSocket. Any other offer to change the protocol is no matter: it is a request. */
function isWebSocket({ headers, url = "" }: IncomingMessage): boolean {
  const [path = ""] = url.split("?", 1);
  const isOffered = headers.upgrade?.toLowerCase() === "websocket";
  return isOffered && /^\/api\/v1\/streaming\/?$/.test(path);
}
