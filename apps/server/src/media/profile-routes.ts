import { PICTURE_KINDS } from "@x/status-core";
import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { answerPictureRemoval, answerProfileChange } from "./change-profile.ts";

/** `/api/v1/accounts/update_credentials`: changes one's own account. */
export function ownAccountRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>({ strict: false }).patch("/", (c) => answerProfileChange(c, deps));
}

/** `/api/v1/profile`: pictures of one's own account. */
export function profileRoutes(deps: Deps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>({ strict: false });
  for (const kind of PICTURE_KINDS)
    routes.delete(`/${kind}`, (c) => answerPictureRemoval(c, deps, kind));
  return routes;
}
