import { Hono, type Context, type Handler } from "hono";
import type { AppEnv } from "../http/env.ts";
import { RESERVED_NAMES } from "../http/reserved-names.ts";
import { homePage } from "./home.ts";
import type { PagePorts } from "./ports.ts";
import { breakingPage } from "./repository/breaking.ts";
import { commitPage } from "./repository/commit.ts";
import { commitsPage, refsPage, repositoryPage, sourcePage } from "./repository/pages.ts";
import { wantsPage } from "./show.ts";
import { profileFeed } from "./statuses/feed.ts";
import { profilePage, threadPage } from "./statuses/pages.ts";
import { STYLE, STYLE_PATH } from "./style.ts";
import { findVisitor } from "./visitor.ts";

/** Handler of a page. */
type PageHandler = (c: Context<AppEnv>, ports: PagePorts) => Promise<Response>;

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
    .get("/assets/:file", answerStyle)
    .get("/", show(homePage))
    .get("/:at{@[\\w.-]+}", show(profilePage))
    .get("/:at{@[\\w.-]+}/feed.atom", show(profileFeed))
    .get("/:at{@[\\w.-]+}/:id{[0-9]+}", showPeople(threadPage))
    .get("/:owner/:repo", showPeople(repositoryPage))
    .get("/:owner/:repo/src/:kind{branch|tag|commit}/:path{[^]+}", show(sourcePage))
    .get("/:owner/:repo/commits/:kind{branch|tag|commit}/:path{[^]+}", show(commitsPage))
    .get("/:owner/:repo/breaking/:kind{branch|tag|commit}/:path{[^]+}", show(breakingPage))
    .get("/:owner/:repo/commit/:id", show(commitPage))
    .get("/:owner/:repo/branches", show(refsPage));
}

/** Style sheet: its name changes with its content. */
const answerStyle: Handler<AppEnv> = (c, next) => {
  if (c.req.path !== STYLE_PATH) return next();
  return c.body(STYLE, 200, {
    "Content-Type": "text/css; charset=utf-8",
    "Cache-Control": "public, max-age=31536000, immutable",
  });
};
