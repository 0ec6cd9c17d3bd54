import type { StreamWish, Timeline } from "@x/status-core";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { readerOf, requireAccount } from "../http/auth.ts";
import type { AppEnv } from "../http/env.ts";
import { RequestError } from "../http/request-error.ts";
import { grants } from "../http/scopes.ts";
import { tagOf } from "../statuses/tag-query.ts";

/** Stream that a client asks for. */
export interface ChannelRequest {
  /** Name of the stream, such as `user` or `public:local`. */
  readonly name: string;
  /** Its hashtag. Absent: it has none. */
  readonly tag?: string | undefined;
  /** Id of its list. Absent: it has none. */
  readonly list?: string | undefined;
}

/** What a stream's reader is told of. */
export type ChannelWish = Omit<StreamWish, "share" | "isAllowed">;

/**
 * What the reader of a stream is told of.
 *
 * @throws RequestError `token-missing`, `scope-missing`, `parameters-invalid`; StatusError `list-not-found`
 */
export async function wishOf(
  c: Context<AppEnv>,
  { lists }: Pick<Deps, "lists">,
  { name, tag = "", list = "" }: ChannelRequest,
): Promise<ChannelWish> {
  switch (name) {
    case "user":
      return userWish(c);
    case "user:notification":
      return { viewer: viewerOf(c, "read:notifications"), hasNotifications: true };
    case "public":
    case "public:local":
      return ofStatuses(c, { kind: "public" });
    case "public:media":
    case "public:local:media":
      return ofStatuses(c, { kind: "public", onlyMedia: true });
    case "hashtag":
    case "hashtag:local":
      // What a token may comes before what is asked for.
      readerOf(c, "read:statuses");
      return ofStatuses(c, { kind: "tag", any: [tagNamed(tag)], all: [], none: [] });
    case "list": {
      const viewer = viewerOf(c, "read:lists");
      const { id: listId, repliesPolicy } = await lists.find(list, viewer);
      const timeline = { kind: "list", accountId: viewer.id, listId, repliesPolicy } as const;
      return { viewer, timeline, hasNotifications: false };
    }
    default:
      throw new RequestError("Unknown stream type", { code: "parameters-invalid" });
  }
}

function viewerOf(
  c: Context<AppEnv>,
  scope: "read:notifications" | "read:lists" | "read:statuses",
) {
  return { id: requireAccount(c, scope).id };
}

function userWish(c: Context<AppEnv>): ChannelWish {
  const viewer = viewerOf(c, "read:statuses");
  const scopes = c.get("caller")?.scopes ?? new Set();
  const hasNotifications = grants(scopes, "read:notifications");
  return { viewer, timeline: { kind: "home", accountId: viewer.id }, hasNotifications };
}

function ofStatuses(c: Context<AppEnv>, timeline: Timeline): ChannelWish {
  return { viewer: readerOf(c, "read:statuses"), timeline, hasNotifications: false };
}

/** @throws RequestError `parameters-invalid` */
function tagNamed(text: string): string {
  const tag = tagOf(text);
  if (tag === "") throw new RequestError("tag is required", { code: "parameters-invalid" });
  return tag;
}

/** Stream that a message or an address names. Absent: none. */
export function channelIn(members: Readonly<Record<string, unknown>>): ChannelRequest | undefined {
  const { stream, tag, list } = members;
  if (typeof stream !== "string" || stream === "") return undefined;
  const text = (value: unknown): string | undefined =>
    typeof value === "string" || typeof value === "number" ? String(value) : undefined;
  return { name: stream, tag: text(tag), list: text(list) };
}
