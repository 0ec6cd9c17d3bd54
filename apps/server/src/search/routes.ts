import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import type { Views } from "../statuses/view.ts";
import { answerAccountSearch, answerSearch } from "./search.ts";

/** `/api/v2/search` */
export function searchRoutes(deps: Deps, views: Views): Hono<AppEnv> {
  const ports = { ...deps, views };
  return new Hono<AppEnv>({ strict: false }).get("/", (c) => answerSearch(c, ports));
}

/** `/api/v1/accounts/search` */
export function accountSearchRoutes(deps: Deps, views: Views): Hono<AppEnv> {
  const ports = { ...deps, views };
  return new Hono<AppEnv>({ strict: false }).get("/", (c) => answerAccountSearch(c, ports));
}
