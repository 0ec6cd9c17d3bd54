import { Hono } from "hono";
import { adminRoutes } from "./admin/routes.ts";
import { auditRoutes } from "./audit/audit-requests.ts";
import { accountRoutes } from "./accounts/routes.ts";
import { descriptorRoutes } from "./descriptors/routes.ts";
import type { Deps } from "./deps.ts";
import type { AppEnv } from "./http/env.ts";
import { ownRelatedRoutes, requestAnswerRoutes } from "./accounts/related.ts";
import { discoveryRoutes } from "./discovery/routes.ts";
import { startRoutes } from "./discovery/start.ts";
import { filterRoutes } from "./filters/routes.ts";
import { firstFilterRoutes } from "./filters/v1.ts";
import { listRoutes } from "./lists/routes.ts";
import { markerRoutes } from "./lists/markers.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import { ownKeyRoutes, publicKeyRoutes } from "./keys/routes.ts";
import { gitRoutes } from "./git/routes.ts";
import { identify } from "./http/auth.ts";
import { leaseBodies } from "./http/lease-bodies.ts";
import { commonHeaders, refuseTwice } from "./http/common.ts";
import { sendNotedHeaders } from "./http/answer-headers.ts";
import { openToBrowsers } from "./http/cross-origin.ts";
import { answerError } from "./http/errors.ts";
import { observe } from "./http/log.ts";
import { unknownAddress } from "./http/unknown-address.ts";
import { ownAccountRoutes, profileRoutes } from "./media/profile-routes.ts";
import { attachmentRoutes, fileRoutes, uploadRoutes } from "./media/routes.ts";
import { lfsRoutes } from "./lfs/routes.ts";
import { requireDeclared } from "./meta/declared.ts";
import { healthRoutes, metaRoutes } from "./meta/routes.ts";
import { appRoutes, signInRoutes } from "./oauth/routes.ts";
import { redirectAfterBody } from "./repos/redirect.ts";
import { documentRoutes } from "./pages/documents/routes.ts";
import { pageErrors } from "./pages/errors.ts";
import { nameSite } from "./pages/show.ts";
import { pageRoutes, referenceRoutes } from "./pages/routes.ts";
import {
  namedUserRoutes,
  numberedRepositoryRoutes,
  repositoryRoutes,
  userRoutes,
} from "./repos/routes.ts";
import { templateRoutes } from "./repos/template-routes.ts";
import { webRoutes } from "./repos/web-routes.ts";
import { ownedAppRoutes } from "./tokens/routes.ts";
import { accountSearchRoutes, searchRoutes } from "./search/routes.ts";
import { pollRoutes } from "./statuses/polls.ts";
import { streamingRoutes } from "./streaming/routes.ts";
import { scheduleRoutes } from "./statuses/schedules.ts";
import { statusRoutes } from "./statuses/routes.ts";
import { markedRoutes, timelineRoutes } from "./statuses/timelines.ts";

/**
 * HTTP surface of the server, over its dependencies. No I/O of its own.
 *
 * @throws TypeError when nothing says who may ask for one of the routes
 */
export function createApp(deps: Deps): Hono<AppEnv> {
  const repositories = repositoryRoutes(deps);
  const answer = redirectAfterBody(answerError(deps.base), deps.limits.maxBodyBytes);
  const app = new Hono<AppEnv>({ strict: false })
    .onError(deps.pages ? pageErrors(deps.base, answer) : answer)
    .notFound((c) => {
      throw unknownAddress(c.req.path);
    })
    .use(sendNotedHeaders, observe(deps), nameSite(deps), commonHeaders, refuseTwice)
    .use("/api/*", openToBrowsers)
    .use("/repos/*", openToBrowsers)
    .use("/media/*", openToBrowsers)
    .route("/", healthRoutes(deps))
    .route("/", signInRoutes(deps))
    .use(deps.responseCache.cacheResponse, identify(deps), auditRoutes(deps), leaseBodies(deps))
    .route("/", appRoutes(deps))
    .route("/", metaRoutes(deps))
    .route("/api/v1", templateRoutes(deps))
    .route("/", referenceRoutes(deps))
    .route("/", documentRoutes(deps.documents))
    .route("/api/v1/statuses", statusRoutes(deps))
    .route("/api/v1/timelines", timelineRoutes(deps))
    .route("/api/v1/favourites", markedRoutes(deps, "favourite"))
    .route("/api/v1/bookmarks", markedRoutes(deps, "bookmark"))
    .route("/api/v1/polls", pollRoutes(deps))
    .route("/api/v1/scheduled_statuses", scheduleRoutes(deps))
    .route("/api/v2/search", searchRoutes(deps))
    .route("/api/v1/accounts/search", accountSearchRoutes(deps))
    .route("/api/v1/accounts/update_credentials", ownAccountRoutes(deps))
    .route("/api/v1/accounts", accountRoutes(deps))
    .route("/api/v1/profile", profileRoutes(deps))
    .route("/api/v2/media", uploadRoutes(deps))
    .route("/api/v1/media", uploadRoutes(deps))
    .route("/api/v1/media", attachmentRoutes(deps))
    .route("/media", fileRoutes(deps))
    .route("/api/v2/filters", filterRoutes(deps))
    .route("/api/v1/filters", firstFilterRoutes(deps))
    .route("/api/v1/streaming", streamingRoutes(deps))
    .route("/api/v1/notifications", notificationRoutes(deps))
    .route("/api/v1/lists", listRoutes(deps))
    .route("/api/v1/markers", markerRoutes(deps))
    .route("/api/v1/mutes", ownRelatedRoutes(deps, "mutes"))
    .route("/api/v1/blocks", ownRelatedRoutes(deps, "blocks"))
    .route("/api/v1/follow_requests", ownRelatedRoutes(deps, "requests"))
    .route("/api/v1/follow_requests", requestAnswerRoutes(deps))
    .route("/api/v1/admin", adminRoutes(deps))
    .route("/api/v1", startRoutes())
    .route("/", discoveryRoutes(deps))
    .route("/api/v1/descriptors", descriptorRoutes(deps))
    .route("/api/v1/repos", repositories)
    .route("/repos", repositories)
    .route("/api/v1/repositories", numberedRepositoryRoutes(deps))
    .route("/api/v1/user/applications/oauth2", ownedAppRoutes(deps))
    .route("/api/v1/user", userRoutes(deps))
    .route("/user", userRoutes(deps))
    .route("/api/v1/user", ownKeyRoutes(deps))
    .route("/user", ownKeyRoutes(deps))
    .route("/api/v1/users", namedUserRoutes(deps))
    .route("/api/v1/users", publicKeyRoutes(deps))
    .route("/", lfsRoutes(deps))
    .route("/", gitRoutes(deps))
    .route("/", deps.pages ? pageRoutes(deps) : new Hono<AppEnv>())
    .route("/", webRoutes(deps));
  requireDeclared(app.routes);
  return app;
}
