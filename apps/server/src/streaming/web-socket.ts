import { upgradeWebSocket } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import type { WebSocket } from "ws";
import type { Deps } from "../deps.ts";
import { readerOf } from "../http/auth.ts";
import { refusalOf } from "../http/errors.ts";
import type { AppEnv } from "../http/env.ts";
import { RequestError } from "../http/request-error.ts";
import { channelIn, wishOf, type ChannelRequest } from "./channels.ts";
import { identifyStream, isStillAllowed } from "./identify-stream.ts";
import { SocketSession } from "./socket-session.ts";

/** WebSockets of one account or address. */
const MAX_OF_SHARE = 10;

/**
 * `GET /api/v1/streaming` as a WebSocket: one connection for several streams, each subscribed to by the address
 * or by a message. A stream counts as one of server-sent events does.
 */
export function webSocketRoute(deps: Deps): MiddlewareHandler<AppEnv> {
  const open = new Map<string, number>();
  return async (c, next) => {
    if (c.req.header("Upgrade")?.toLowerCase() !== "websocket") {
      readerOf(c, "read:statuses");
      throw new RequestError("connect a WebSocket here, or read /api/v1/streaming/user", {
        code: "parameters-invalid",
      });
    }
    const authorization = await identifyStream(c, deps);
    const share = deps.clientOf(c);
    if ((open.get(share) ?? 0) >= MAX_OF_SHARE)
      throw new RequestError("Too many connections", { code: "rate-limited" });
    const first = channelIn(c.req.query());
    const serve = (socket: WebSocket): void => {
      open.set(share, (open.get(share) ?? 0) + 1);
      socket.once("close", () => giveBack(open, share));
      const session = new SocketSession(socket, portsOf(c, deps, { authorization, share }));
      if (first !== undefined) session.subscribe(first);
    };
    // Types of the helper know no more of the socket than a browser does.
    const upgrade = upgradeWebSocket(() => ({
      onOpen: (_event, { raw }) => serve(raw as WebSocket),
    }));
    return (await upgrade(c, next)) ?? undefined;
  };
}

function giveBack(open: Map<string, number>, share: string): void {
  const left = (open.get(share) ?? 1) - 1;
  if (left === 0) open.delete(share);
  else open.set(share, left);
}

/** Sender of the request that became a WebSocket. */
interface Listener {
  /** Authorization, to be looked at again. */
  readonly authorization: string | undefined;
  /** Key of whom the streams count for. */
  readonly share: string;
}

function portsOf(c: Context<AppEnv>, deps: Deps, { authorization, share }: Listener) {
  const { streams, throttle, log } = deps;
  const isAllowed = (): Promise<boolean> => isStillAllowed(deps, authorization);
  const incoming = c.env?.incoming;
  return {
    streams,
    isAllowed,
    wishOf: async (channel: ChannelRequest) => {
      if (throttle.counts && incoming !== undefined) {
        const decision = await throttle.decide(incoming, c.get("caller")?.account.id);
        if (!decision.allowed)
          throw new RequestError("Too many requests", { code: "rate-limited" });
      }
      return { ...(await wishOf(c, deps, channel)), share, isAllowed };
    },
    refusalOf: (error: unknown) => {
      const refusal = refusalOf(error instanceof Error ? error : new Error(String(error)), "GET");
      if (refusal.status >= 500) log.error({ err: error }, "a stream could not be opened");
      return refusal;
    },
  };
}
