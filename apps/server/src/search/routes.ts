import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { answerAccountSearch, answerSearch } from "./search.ts";

/** `/api/v2/search` */
export function searchRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>({ strict: false }).get("/", (c) => answerSearch(c, deps));
}

/** `/api/v1/accounts/search` */
export function accountSearchRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>({ strict: false }).get("/", (c) => answerAccountSearch(c, deps));
}
