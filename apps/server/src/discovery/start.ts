import { Hono } from "hono";
import { requireAccount } from "../http/auth.ts";
import type { AppEnv } from "../http/env.ts";
import type { Scope } from "../http/scopes.ts";
import { sendJson } from "../http/send-body.ts";

/** Lists that apps ask for at their start, and that are empty here: nothing is added to them. */
const EMPTY: readonly string[] = ["custom_emojis", "announcements", "trends", "trends/tags"];
const MORE_EMPTY: readonly string[] = ["trends/statuses", "trends/links"];
/** The same, of an account. */
const OWN_EMPTY: Readonly<Record<string, Scope>> = {
  followed_tags: "read:follows",
  domain_blocks: "read:blocks",
  endorsements: "read:accounts",
  featured_tags: "read:accounts",
};

/** `/api/v1`: what apps ask for at their start. */
export function startRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>({ strict: false }).get("/preferences", (c) => {
    const { defaults, locked } = requireAccount(c, "read:accounts");
    return sendJson(c, {
      "posting:default:visibility": defaults.visibility ?? (locked ? "private" : "public"),
      "posting:default:sensitive": defaults.sensitive,
      "posting:default:language": defaults.language ?? null,
      "reading:expand:media": "default",
      "reading:expand:spoilers": false,
      "reading:autoplay:gifs": false,
    });
  });
  for (const name of [...EMPTY, ...MORE_EMPTY]) routes.get(`/${name}`, (c) => sendJson(c, []));
  for (const [name, scope] of Object.entries(OWN_EMPTY))
    routes.get(`/${name}`, (c) => {
      requireAccount(c, scope);
      return sendJson(c, []);
    });
  return routes;
}
