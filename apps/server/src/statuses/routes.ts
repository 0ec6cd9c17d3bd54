import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import {
  answerContext,
  answerHistory,
  answerSource,
  answerStatus,
  answerStatuses,
} from "./read-statuses.ts";
import { answerInteractions, answerMark, MARK_VERBS } from "./marks.ts";
import {
  answerNewStatus,
  answerPreview,
  answerReblog,
  answerStatusDeletion,
  answerStatusEdit,
} from "./write-statuses.ts";

/** `/api/v1/statuses` */
export function statusRoutes(deps: Deps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>({ strict: false })
    .get("/", (c) => answerStatuses(c, deps))
    .post("/", (c) => answerNewStatus(c, deps))
    .post("/preview", (c) => answerPreview(c, deps))
    .get("/:id", (c) => answerStatus(c, deps, c.req.param("id")))
    .put("/:id", (c) => answerStatusEdit(c, deps, c.req.param("id")))
    .delete("/:id", (c) => answerStatusDeletion(c, deps, c.req.param("id")))
    .get("/:id/context", (c) => answerContext(c, deps, c.req.param("id")))
    .get("/:id/source", (c) => answerSource(c, deps, c.req.param("id")))
    .get("/:id/history", (c) => answerHistory(c, deps, c.req.param("id")))
    .post("/:id/reblog", (c) => answerReblog(c, deps, c.req.param("id"), "reblog"))
    .post("/:id/unreblog", (c) => answerReblog(c, deps, c.req.param("id"), "unreblog"))
    .get("/:id/reblogged_by", (c) => answerInteractions(c, deps, c.req.param("id"), "reblog"))
    .get("/:id/favourited_by", (c) => answerInteractions(c, deps, c.req.param("id"), "favourite"));
  for (const [name, verb] of Object.entries(MARK_VERBS))
    routes.post(`/:id/${name}`, (c) => answerMark(c, deps, c.req.param("id") ?? "", verb));
  return routes;
}
