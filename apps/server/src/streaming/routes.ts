import { Hono, type Context } from "hono";
import type { Stream, Streams } from "@x/status-core";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { booleanParam } from "../http/param-values.ts";
import { queryParams } from "../http/params.ts";
import { sendStream } from "../http/send-stream.ts";
import { wishOf } from "./channels.ts";
import { withHeartbeat } from "./heartbeat.ts";
import { identifyStream, isStillAllowed } from "./identify-stream.ts";
import { webSocketRoute } from "./web-socket.ts";

/** `/api/v1/streaming`: what happens, at once, as server-sent events and over a WebSocket. */
export function streamingRoutes(deps: Deps): Hono<AppEnv> {
  const open = (name: string) => (c: Context<AppEnv>) => sendEvents(c, deps, name);
  const openPublic = (c: Context<AppEnv>) =>
    sendEvents(c, deps, booleanParam(queryParams(c), "only_media") ? "public:media" : "public");
  return new Hono<AppEnv>({ strict: false })
    .get("/", webSocketRoute(deps))
    .get("/health", (c) => c.text("OK"))
    .get("/user", open("user"))
    .get("/user/notification", open("user:notification"))
    .get("/public", openPublic)
    .get("/public/local", openPublic)
    .get("/hashtag", open("hashtag"))
    .get("/hashtag/local", open("hashtag"))
    .get("/list", open("list"));
}

const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "private, no-store",
  // Proxies send each event on at once.
  "X-Accel-Buffering": "no",
} as const;

async function sendEvents(c: Context<AppEnv>, deps: Deps, name: string): Promise<Response> {
  const authorization = await identifyStream(c, deps);
  const [tag, list] = [c.req.query("tag"), c.req.query("list")];
  const stream = await deps.streams.open({
    ...(await wishOf(c, deps, { name, tag, list })),
    share: deps.clientOf(c),
    isAllowed: () => isStillAllowed(deps, authorization),
  });
  // At once, and not with the next sign of life.
  c.env?.outgoing?.once("close", () => deps.streams.leave(stream));
  return sendStream(c, linesOf(deps.streams, stream), 200, HEADERS);
}

/** Events as lines of text; a comment is a sign of life. */
async function* linesOf(streams: Streams, stream: Stream): AsyncGenerator<Uint8Array> {
  try {
    for await (const event of withHeartbeat(stream))
      yield Buffer.from(
        event === undefined ? ":thump\n" : `event: ${event.event}\ndata: ${event.payload}\n\n`,
      );
  } finally {
    streams.leave(stream);
  }
}
