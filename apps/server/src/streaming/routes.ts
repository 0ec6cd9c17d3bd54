import { Hono, type Context } from "hono";
import { run } from "../cache/steps.ts";
import type { Deps } from "../deps.ts";
import { readerOf, requireAccount, senderOf, tokenInvalid } from "../http/auth.ts";
import { authorizationOf } from "../http/credentials.ts";
import type { AppEnv } from "../http/env.ts";
import { booleanParam } from "../http/param-values.ts";
import { queryParams } from "../http/params.ts";
import { RequestError } from "../http/request-error.ts";
import { grants } from "../http/scopes.ts";
import { sendStream } from "../http/send-stream.ts";
import { tagOf } from "../statuses/tag-query.ts";
import type { Stream, Streams, StreamWish } from "./stream.ts";

/** Wish of a stream without what all streams have. */
type OwnWish = Omit<StreamWish, "share" | "isAllowed">;

/** `/api/v1/streaming`: what happens, at once, as server-sent events. */
export function streamingRoutes(deps: Deps): Hono<AppEnv> {
  const hub = deps.streams;
  const open = (wishOf: (c: Context<AppEnv>) => OwnWish | Promise<OwnWish>) => {
    return async (c: Context<AppEnv>): Promise<Response> => {
      const authorization = await identifyByQuery(c, deps);
      const own = await wishOf(c);
      const stream = await hub.open({
        ...own,
        share: String(deps.clientOf(c)),
        isAllowed: () => isStillAllowed(deps, authorization),
      });
      // At once, and not with the next sign of life.
      c.env?.outgoing?.once("close", () => hub.leave(stream));
      return sendStream(c, linesOf(hub, stream), 200, HEADERS);
    };
  };
  return new Hono<AppEnv>({ strict: false })
    .get("/health", (c) => c.text("OK"))
    .get("/user", open(userWish))
    .get("/user/notification", open(notificationWish))
    .get("/public", open(publicWish))
    .get("/public/local", open(publicWish))
    .get("/hashtag", open(hashtagWish))
    .get("/hashtag/local", open(hashtagWish))
    .get(
      "/list",
      open((c) => listWish(c, deps)),
    );
}

const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "private, no-store",
  // Proxies send each event on at once.
  "X-Accel-Buffering": "no",
} as const;

/** Browsers' event sources send no header: a token may stand in the address, here only. */
async function identifyByQuery(c: Context<AppEnv>, deps: Deps): Promise<string | undefined> {
  const sent = authorizationOf(c);
  const token = c.req.query("access_token");
  if (sent !== undefined || token === undefined) return sent;
  const authorization = `Bearer ${token}`;
  const sender = await run(senderOf(deps, authorization, await deps.versions.current()));
  if ("refusal" in sender) throw tokenInvalid(sender.refusal);
  c.set("caller", sender.caller);
  c.set("app", sender.app);
  return authorization;
}

/** A stream lasts for days: the token may be revoked meanwhile, or its account suspended. */
async function isStillAllowed(deps: Deps, authorization: string | undefined): Promise<boolean> {
  const sender = await run(senderOf(deps, authorization, await deps.versions.current()));
  return !("refusal" in sender) && sender.caller?.account.suspended !== true;
}

function userWish(c: Context<AppEnv>): OwnWish {
  const { id } = requireAccount(c, "read:statuses");
  const scopes = c.get("caller")?.scopes ?? new Set();
  const timeline = { kind: "home", accountId: id } as const;
  const hasNotifications = grants(scopes, "read:notifications");
  return { name: ["user"], viewer: { id }, timeline, hasNotifications };
}

function notificationWish(c: Context<AppEnv>): OwnWish {
  const { id } = requireAccount(c, "read:notifications");
  return { name: ["user:notification"], viewer: { id }, hasNotifications: true };
}

function publicWish(c: Context<AppEnv>): OwnWish {
  const viewer = readerOf(c, "read:statuses");
  const onlyMedia = booleanParam(queryParams(c), "only_media");
  return {
    name: ["public"],
    viewer,
    timeline: { kind: "public", onlyMedia },
    hasNotifications: false,
  };
}

function hashtagWish(c: Context<AppEnv>): OwnWish {
  const viewer = readerOf(c, "read:statuses");
  const tag = tagOf(c.req.query("tag") ?? "");
  if (tag === "") throw new RequestError("tag is required", { code: "parameters-invalid" });
  const timeline = { kind: "tag", any: [tag], all: [], none: [] } as const;
  return { name: ["hashtag", tag], viewer, timeline, hasNotifications: false };
}

async function listWish(c: Context<AppEnv>, { lists }: Deps): Promise<OwnWish> {
  const { id } = requireAccount(c, "read:lists");
  const list = await lists.find(c.req.query("list") ?? "", { id });
  const { id: listId, repliesPolicy } = list;
  const timeline = { kind: "list", accountId: id, listId, repliesPolicy } as const;
  return { name: ["list", listId], viewer: { id }, timeline, hasNotifications: false };
}

/** Events as lines of text; a comment is a sign of life. */
async function* linesOf(hub: Streams, stream: Stream): AsyncGenerator<Uint8Array> {
  try {
    for await (const event of stream.events())
      yield Buffer.from(
        event === undefined ? ":thump\n" : `event: ${event.event}\ndata: ${event.payload}\n\n`,
      );
  } finally {
    hub.leave(stream);
  }
}
