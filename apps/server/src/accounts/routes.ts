import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import {
  answerAccount,
  answerAccountStatuses,
  answerCaller,
  answerLookup,
} from "./read-accounts.ts";
import {
  answerFamiliarFollowers,
  answerFeaturedTags,
  answerFollows,
  answerListsWith,
} from "./related.ts";
import { refuseSignUp } from "./refuse-sign-up.ts";
import { answerRelation, answerRelations, VERBS } from "./relations.ts";

/** `/api/v1/accounts` */
export function accountRoutes(deps: Deps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>({ strict: false })
    .post("/", (c) => refuseSignUp(c, deps))
    .get("/verify_credentials", (c) => answerCaller(c, deps))
    .get("/lookup", (c) => answerLookup(c, deps))
    .get("/relationships", (c) => answerRelations(c, deps))
    .get("/familiar_followers", (c) => answerFamiliarFollowers(c))
    .get("/:id/followers", (c) =>
      answerFollows(c, deps, { id: c.req.param("id"), kind: "followers" }),
    )
    .get("/:id/following", (c) =>
      answerFollows(c, deps, { id: c.req.param("id"), kind: "following" }),
    )
    .get("/:id/lists", (c) => answerListsWith(c, deps, c.req.param("id")))
    .get("/:id/featured_tags", (c) => answerFeaturedTags(c, deps, c.req.param("id")))
    .get("/:id", (c) => answerAccount(c, deps, c.req.param("id")))
    .get("/:id/statuses", (c) => answerAccountStatuses(c, deps, c.req.param("id")));
  for (const verb of VERBS)
    routes.post(`/:id/${verb}`, (c) => answerRelation(c, deps, c.req.param("id") ?? "", verb));
  return routes;
}
