import { Hono, type Context, type Handler } from "hono";
import type { AppEnv } from "../http/env.ts";
import { RESERVED_NAMES } from "../http/reserved-names.ts";
import { accountPageRoutes } from "./account/routes.ts";
import { homePage } from "./home.ts";
import type { PagePorts } from "./ports.ts";
import { breakingPage } from "./repository/breaking.ts";
import { commitPage } from "./repository/commit.ts";
import { answerEdit, editPage } from "./repository/edit.ts";
import { commitsPage, repositoryPage, sourcePage } from "./repository/pages.ts";
import { refsPage } from "./repository/refs-page.ts";
import { answerUpload, uploadPage } from "./repository/upload.ts";
import { referencePage } from "./reference/reference.ts";
import { answerScript } from "./reference/script.ts";
import { schemaPage } from "./schema/page.ts";
import { wantsPage } from "./show.ts";
import { profileFeed, tagFeed } from "./statuses/feed.ts";
import { profilePage, tagPage, threadPage } from "./statuses/pages.ts";
import { answerStyle } from "./style.ts";
import { findVisitor } from "./visitor.ts";

/** Handler of a page. */
type PageHandler = (c: Context<AppEnv>, ports: PagePorts) => Promise<Response>;

/** Page of the API, which errors point to, and what all pages need: there whatever the settings say. */
export function referenceRoutes(ports: Pick<PagePorts, "base">): Hono<AppEnv> {
  return new Hono<AppEnv>({ strict: false })
    .get("/api/openapi.json", async (c) => {
      // Loaded when it is asked for: it is large, and few ask.
      const { apiText } = await import("../describe/api.ts");
      return c.body(apiText(ports.base()), 200, { "Content-Type": "application/json" });
    })
    .get("/api/swagger", (c) => referencePage(c, ports.base()))
    .get("/assets/:file", answerStyle, answerScript);
}

/**
 * Pages for people in a browser, at the addresses that answers name. They show what the API answers, by
 * the same gates, and change nothing.
 */
export function pageRoutes(ports: PagePorts): Hono<AppEnv> {
  const show =
    (page: PageHandler): Handler<AppEnv> =>
    async (c, next) => {
      if (RESERVED_NAMES.has((c.req.param("owner") ?? "").toLowerCase())) return next();
      c.set("isPage", true);
      await findVisitor(c, ports);
      return page(c, ports);
    };
  /** Programs get the answer of the route that follows. */
  const showPeople = (page: PageHandler): Handler<AppEnv> => {
    const shown = show(page);
    return (c, next) => (wantsPage(c) ? shown(c, next) : next());
  };
  return new Hono<AppEnv>({ strict: false })
    .route("/", accountPageRoutes(ports))
    .get("/", show(homePage))
    .get("/tags/:tag", show(tagPage))
    .get("/tags/:tag/feed.atom", show(tagFeed))
    .get("/:at{@[\\w.-]+}", show(profilePage))
    .get("/:at{@[\\w.-]+}/feed.atom", show(profileFeed))
    .get("/:at{@[\\w.-]+}/:id{[0-9]+}", showPeople(threadPage))
    .get("/:owner/:repo", showPeople(repositoryPage))
    .get("/:owner/:repo/src/:kind{branch|tag|commit}/:path{[^]+}", show(sourcePage))
    .get("/:owner/:repo/commits/:kind{branch|tag|commit}/:path{[^]+}", show(commitsPage))
    .get("/:owner/:repo/edit/:kind{branch}/:path{[^]+}", show(editPage))
    .post("/:owner/:repo/edit/:kind{branch}/:path{[^]+}", show(answerEdit))
    .get("/:owner/:repo/upload/:kind{branch}/:path{[^]+}", show(uploadPage))
    .post("/:owner/:repo/upload/:kind{branch}/:path{[^]+}", show(answerUpload))
    .get("/:owner/:repo/schema/:kind{branch|tag|commit}/:path{[^]+}", show(schemaPage))
    .get("/:owner/:repo/breaking/:kind{branch|tag|commit}/:path{[^]+}", show(breakingPage))
    .get("/:owner/:repo/commit/:id", show(commitPage))
    .get("/:owner/:repo/branches", show(refsPage))
    .get("/:owner/:repo/raw/:kind{branch|tag|commit}/:path{[^]+}", async (c, next) => {
      // Pages link to the bytes, and show pictures by them: who has logged in reads private ones.
      if (c.req.header("Authorization") === undefined) await findVisitor(c, ports);
      return next();
    });
}
