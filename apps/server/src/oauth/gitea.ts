import { Hono, type MiddlewareHandler } from "hono";
import type { Deps } from "../deps.ts";
import { openToBrowsers } from "../http/cross-origin.ts";
import type { AppEnv } from "../http/env.ts";
import { leaseBodies } from "../http/lease-bodies.ts";
import { scopesOfGiteaClient } from "../tokens/gitea-scopes.ts";
import { answerToken } from "./apps.ts";
import { leave } from "./pages/show.ts";

/**
 * Gitea's addresses of OAuth, for programs that know no others. People consent at the one page.
 *
 * @param counted - counts requests by their address
 */
export function giteaSignInRoutes(deps: Deps, counted: MiddlewareHandler<AppEnv>): Hono<AppEnv> {
  return new Hono<AppEnv>({ strict: false })
    .use("/login/oauth/access_token", openToBrowsers)
    .get("/login/oauth/authorize", counted, (c) => {
      const query = new URL(c.req.url).searchParams;
      query.set("scope", scopesOfGiteaClient(query.get("scope") ?? ""));
      return leave(c, `/oauth/authorize?${query}`);
    })
    .post("/login/oauth/access_token", counted, leaseBodies(deps), (c) => answerToken(c, deps));
}
