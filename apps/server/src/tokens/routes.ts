import { Hono, type MiddlewareHandler } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { leaseBodies } from "../http/lease-bodies.ts";
import { answerNewOwnedApp, answerOwnedAppRemoval, answerOwnedApps } from "./owned-apps.ts";
import { answerNewToken, answerTokenRemoval, answerTokens } from "./tokens.ts";

/**
 * `/api/v1/users/:username/tokens`: tokens of an account, made and revoked with its password. They stand
 * before tokens are looked at, since the password comes in the same header.
 *
 * @param counted - counts requests by their address
 */
export function tokenRoutes(deps: Deps, counted: MiddlewareHandler<AppEnv>): Hono<AppEnv> {
  const leased = leaseBodies(deps);
  return new Hono<AppEnv>({ strict: false })
    .get("/api/v1/users/:username/tokens", counted, (c) =>
      answerTokens(c, deps, c.req.param("username")),
    )
    .post("/api/v1/users/:username/tokens", counted, leased, (c) =>
      answerNewToken(c, deps, c.req.param("username")),
    )
    .delete("/api/v1/users/:username/tokens/:token", counted, leased, (c) =>
      answerTokenRemoval(c, deps, c.req.param()),
    );
}

/** `/api/v1/user/applications/oauth2`: apps that a person registered. */
export function ownedAppRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>({ strict: false })
    .get("/", (c) => answerOwnedApps(c, deps))
    .post("/", (c) => answerNewOwnedApp(c, deps))
    .delete("/:id", (c) => answerOwnedAppRemoval(c, deps, c.req.param("id")));
}
