import { parseAccountId, type NotificationWish } from "@x/status-core";
import { Hono, type Context } from "hono";
import type { Deps } from "../deps.ts";
import { notificationEntity } from "../entities/notification.ts";
import { requireAccount } from "../http/auth.ts";
import { accountCheck, readAuthorized } from "../http/authorize.ts";
import type { AppEnv } from "../http/env.ts";
import { listParam, stringParam } from "../http/param-values.ts";
import { queryParams, readParams } from "../http/params.ts";
import { sendJson } from "../http/send-body.ts";
import { addressOf, linkBetween, pageOf } from "../statuses/status-page.ts";
import { viewOf } from "../statuses/view.ts";

/** Notifications of one page when the client does not say, and at most. */
const PER_PAGE = { default: 40, most: 80 } as const;
/** Most unread ones that are counted. */
const MAX_COUNTED = 100;
/** Largest body of a dismissal, in bytes. */
const MAX_BODY = 65_536;

/** `/api/v1/notifications` */
export function notificationRoutes(deps: Deps): Hono<AppEnv> {
  return (
    new Hono<AppEnv>({ strict: false })
      .get("/", (c) => answerNotifications(c, deps))
      .get("/unread_count", (c) => answerUnreadCount(c, deps))
      // Words such as `policy` are addresses of Mastodon that are not here.
      .get("/:id{[0-9]+}", async (c) => {
        const { id } = requireAccount(c, "read:notifications");
        const found = await deps.notifications.find(c.req.param("id"), { id });
        const view = await viewOf(c, deps, { id });
        return sendJson(c, notificationEntity(found, view));
      })
      .post("/clear", (c) => answerClearing(c, deps))
      .post("/dismiss", (c) => answerDismissal(c, deps))
      .post("/:id/dismiss", (c) => answerDismissal(c, deps, c.req.param("id")))
  );
}

async function answerNotifications(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const { id } = requireAccount(c, "read:notifications");
  const found = await deps.notifications.list(pageOf(c, PER_PAGE), wishOf(c), { id });
  const ends = { newest: found.at(0)?.id, oldest: found.at(-1)?.id };
  const link = linkBetween(addressOf(c), deps.base(), ends);
  const view = await viewOf(c, deps, { id });
  const entities = found.map((one) => notificationEntity(one, view));
  return sendJson(c, entities, link === undefined ? {} : { Link: link });
}

function wishOf(c: Context<AppEnv>): NotificationWish {
  const query = queryParams(c);
  const from = stringParam(query, "account_id");
  return {
    kinds: listParam(query, "types"),
    excluded: listParam(query, "exclude_types"),
    // An id of nobody: nobody did anything.
    fromId: from === undefined ? undefined : (parseAccountId(from) ?? parseAccountId("1")),
  };
}

/** `GET /unread_count`: those after the marker, up to a hundred. */
async function answerUnreadCount(
  c: Context<AppEnv>,
  { notifications, markers }: Deps,
): Promise<Response> {
  const { id } = requireAccount(c, "read:notifications");
  const read = (await markers.find(["notifications"], { id })).get("notifications");
  const page = { limit: MAX_COUNTED, sinceId: read?.lastReadId };
  const { length: count } = await notifications.list(page, wishOf(c), { id });
  return sendJson(c, { count });
}

async function answerClearing(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const check = accountCheck(c, "write:notifications");
  const { opened } = await readAuthorized(c, deps, check, (sending) =>
    readParams(sending, MAX_BODY),
  );
  await deps.notifications.clear(opened);
  return sendJson(c, {});
}

/** @param named - id in the address; older clients send it in the body */
async function answerDismissal(c: Context<AppEnv>, deps: Deps, named?: string): Promise<Response> {
  const check = accountCheck(c, "write:notifications");
  const { opened, body } = await readAuthorized(c, deps, check, (sending) =>
    readParams(sending, MAX_BODY),
  );
  await deps.notifications.dismiss(named ?? stringParam(body, "id") ?? "", opened);
  return sendJson(c, {});
}
