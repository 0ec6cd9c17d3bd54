import type { ListedMark, Timeline, Viewer } from "@x/status-core";
import { Hono, type Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { storeVersion } from "../http/arrival.ts";
import { readerOf, requireAccount } from "../http/auth.ts";
import { booleanParam } from "../http/param-values.ts";
import { queryParams } from "../http/params.ts";
import { refuseUnsupported } from "../http/unsupported.ts";
import { sendJson, sendJsonText } from "../http/send-body.ts";
import { answerMarked } from "./marks.ts";
import { timelineAnswer } from "./list-answers.ts";
import { addressOf, pageOf } from "./status-page.ts";
import { tagQuery } from "./tag-query.ts";
import type { StatusPorts } from "./view.ts";

/** `/api/v1/timelines` */
export function timelineRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>({ strict: false })
    .get("/home", (c) => {
      const { id } = requireAccount(c, "read:statuses");
      return answerTimeline(c, deps, { id }, { kind: "home", accountId: id });
    })
    .get("/tag/:tag", (c) =>
      answerTimeline(c, deps, readerOf(c, "read:statuses"), {
        kind: "tag",
        ...tagQuery(c, c.req.param("tag")),
      }),
    )
    .get("/list/:id", async (c) => {
      const { id } = requireAccount(c, "read:lists");
      const { id: listId, repliesPolicy } = await deps.lists.find(c.req.param("id"), { id });
      const timeline = { kind: "list", accountId: id, listId, repliesPolicy } as const;
      return answerTimeline(c, deps, { id }, timeline);
    })
    .get("/public", (c) =>
      answerTimeline(c, deps, readerOf(c, "read:statuses"), {
        kind: "public",
        onlyMedia: booleanParam(queryParams(c), "only_media"),
      }),
    );
}

/** `/api/v1/favourites` and `/api/v1/bookmarks` */
export function markedRoutes(deps: Deps, mark: ListedMark): Hono<AppEnv> {
  return new Hono<AppEnv>({ strict: false }).get("/", (c) => answerMarked(c, deps, mark));
}

/** Answers one page of a timeline, newest first, with `Link` to its neighbours. */
export async function answerTimeline(
  c: Context<AppEnv>,
  ports: StatusPorts,
  viewer: Viewer,
  timeline: Timeline,
): Promise<Response> {
  const query = queryParams(c);
  refuseUnsupported(query, ["tagged"]);
  // There are no other servers.
  if (booleanParam(query, "remote")) return sendJson(c, []);
  const reader = { viewer, version: await storeVersion(c, ports) };
  const asked = { page: pageOf(c), address: addressOf(c) };
  const { pieces, headers, isFresh } = await timelineAnswer(ports, reader, timeline, asked);
  return sendJsonText(c, pieces, headers, isFresh);
}
