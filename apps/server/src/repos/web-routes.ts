import { findWebFile } from "@x/git-contents/http";
import { Hono, type Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { RESERVED_NAMES } from "../http/reserved-names.ts";
import { unknownAddress } from "../http/unknown-address.ts";
import { openAddress } from "./access.ts";
import { parseWebAddress } from "./path.ts";
import { serveBlob } from "./read-raw.ts";

/** Addresses outside the API that answers lead to: a file's bytes, and a status. */
export function webRoutes(deps: Deps): Hono<AppEnv> {
  return (
    new Hono<AppEnv>({ strict: false })
      .get("/:at{@[\\w.-]+}/:id{[0-9]+}", (c) =>
        c.redirect(`/api/v1/statuses/${c.req.param("id")}`, 302),
      )
      .get("/:owner/:repo/raw/:kind{branch|tag|commit}/:path{[^]+}", async (c) => {
        const open = await openAddress(c, deps, parseWebAddress(c.req.raw.url));
        return serveBlob(c, deps, await findWebFile(open));
      })
      // Where Gitea has archives: programs that fetch sources know this address.
      .get("/:owner/:repo/archive/:archive{[^]+}", redirectToApi)
      .get("/:owner/:repo", redirectToApi)
  );
}

/** Leads from an address of a repository to the same one in the API, which looks who asks. */
function redirectToApi(c: Context<AppEnv>): Response {
  const { pathname, search } = new URL(c.req.raw.url);
  const [, owner = "", repo = ""] = pathname.split("/");
  if (owner === "" || repo === "" || RESERVED_NAMES.has(owner.toLowerCase()))
    throw unknownAddress(c.req.path);
  return c.redirect(`/api/v1/repos${pathname.replace(/\/$/, "")}${search}`, 302);
}
