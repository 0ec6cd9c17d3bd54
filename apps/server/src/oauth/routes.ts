import { Hono, type MiddlewareHandler } from "hono";
import type { Deps } from "../deps.ts";
import { openToBrowsers } from "../http/cross-origin.ts";
import type { AppEnv } from "../http/env.ts";
import { leaseBodies } from "../http/lease-bodies.ts";
import {
  answerAppOfToken,
  answerMetadata,
  answerNewApp,
  answerRevoke,
  answerToken,
  answerUserInfo,
} from "./apps.ts";
import { answerAccess, answerAccessChange } from "./account-page.ts";
import { answerNewPerson, answerSignUp } from "./sign-up-page.ts";
import { answerSecondFactor, answerSecondFactorChange } from "./second-factor-page.ts";
import { answerAuthorize, answerConsent } from "./authorize.ts";
import { giteaSignInRoutes } from "./gitea.ts";
import { tokenRoutes } from "../tokens/routes.ts";

/**
 * Routes of apps and people that have no token yet: they stand before tokens are looked at, since an app
 * sends its own name and secret in the same header.
 */
export function signInRoutes(deps: Deps): Hono<AppEnv> {
  const counted = countByAddress(deps);
  const leased = leaseBodies(deps);
  return new Hono<AppEnv>({ strict: false })
    .route("/", giteaSignInRoutes(deps, counted))
    .route("/", tokenRoutes(deps, counted))
    .use("/oauth/token", openToBrowsers)
    .use("/oauth/revoke", openToBrowsers)
    .post("/oauth/token", counted, leased, (c) => answerToken(c, deps))
    .post("/oauth/revoke", counted, leased, (c) => answerRevoke(c, deps))
    .get("/oauth/authorize", counted, (c) => answerAuthorize(c, deps))
    .post("/oauth/authorize", counted, leased, (c) => answerConsent(c, deps))
    .get("/oauth/authorized_applications", counted, (c) => answerAccess(c, deps))
    .post("/oauth/authorized_applications", counted, leased, (c) => answerAccessChange(c, deps))
    .get("/oauth/sign_up", counted, (c) => answerSignUp(c, deps))
    .post("/oauth/sign_up", counted, leased, (c) => answerNewPerson(c, deps))
    .get("/oauth/second_factor", counted, (c) => answerSecondFactor(c, deps))
    .post("/oauth/second_factor", counted, leased, (c) => answerSecondFactorChange(c, deps));
}

/** Routes of apps, for programs with a token and without. */
export function appRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>({ strict: false })
    .use("/oauth/userinfo", openToBrowsers)
    .use("/login/oauth/userinfo", openToBrowsers)
    .use("/.well-known/*", openToBrowsers)
    .post("/api/v1/apps", (c) => answerNewApp(c, deps))
    .get("/api/v1/apps/verify_credentials", (c) => answerAppOfToken(c, deps))
    .get("/oauth/userinfo", (c) => answerUserInfo(c, deps))
    .get("/login/oauth/userinfo", (c) => answerUserInfo(c, deps))
    .get("/.well-known/oauth-authorization-server", (c) => answerMetadata(c, deps));
}

function countByAddress({ throttle }: Deps): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await throttle.count(c, undefined);
    return next();
  };
}
