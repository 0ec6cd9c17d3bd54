import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { answerExplanation } from "./explain.ts";
import {
  answerFilterStatus,
  answerFilterStatuses,
  answerFilterStatusRemoval,
  answerNewFilterStatus,
} from "./filter-statuses.ts";
import {
  answerFilter,
  answerFilterChange,
  answerFilterRemoval,
  answerFilters,
  answerNewFilter,
} from "./filters.ts";
import {
  answerKeyword,
  answerKeywordChange,
  answerKeywordRemoval,
  answerKeywords,
  answerNewKeyword,
} from "./keywords.ts";

/** `/api/v2/filters` */
export function filterRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>({ strict: false })
    .get("/", (c) => answerFilters(c, deps))
    .post("/", (c) => answerNewFilter(c, deps))
    .post("/explain", (c) => answerExplanation(c, deps))
    .get("/keywords/:id", (c) => answerKeyword(c, deps, c.req.param("id")))
    .put("/keywords/:id", (c) => answerKeywordChange(c, deps, c.req.param("id")))
    .delete("/keywords/:id", (c) => answerKeywordRemoval(c, deps, c.req.param("id")))
    .get("/statuses/:id", (c) => answerFilterStatus(c, deps, c.req.param("id")))
    .delete("/statuses/:id", (c) => answerFilterStatusRemoval(c, deps, c.req.param("id")))
    .get("/:id", (c) => answerFilter(c, deps, c.req.param("id")))
    .put("/:id", (c) => answerFilterChange(c, deps, c.req.param("id")))
    .delete("/:id", (c) => answerFilterRemoval(c, deps, c.req.param("id")))
    .get("/:id/keywords", (c) => answerKeywords(c, deps, c.req.param("id")))
    .post("/:id/keywords", (c) => answerNewKeyword(c, deps, c.req.param("id")))
    .get("/:id/statuses", (c) => answerFilterStatuses(c, deps, c.req.param("id")))
    .post("/:id/statuses", (c) => answerNewFilterStatus(c, deps, c.req.param("id")));
}
