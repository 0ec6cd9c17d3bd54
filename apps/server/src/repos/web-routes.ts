import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { RequestError } from "../http/request-error.ts";
import { openAddress } from "./access.ts";
import { parseWebAddress } from "./path.ts";
import { run } from "../cache/steps.ts";
import { findFileLedByRef, readsOf } from "./find-file.ts";
import { serveBlob, servedFile } from "./read-raw.ts";
import { missing } from "./read-contents.ts";

/** Addresses outside the API that answers lead to: a file's bytes, and a status. */
export function webRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>({ strict: false })
    .get("/:at{@[\\w.-]+}/:id{[0-9]+}", (c) =>
      c.redirect(`/api/v1/statuses/${c.req.param("id")}`, 302),
    )
    .get("/:owner/:repo/raw/:kind{branch|tag|commit}/:path{[^]+}", async (c) => {
      const { git, repository, rest } = await openAddress(c, deps, parseWebAddress(c.req.raw.url));
      const [kind, ...parts] = rest.split("/");
      const reads = readsOf(git);
      const found = await run(findFileLedByRef(reads, parts.join("/")));
      if (found === undefined || found.ref.kind !== kind) throw missing(parts.join("/"));
      return serveBlob(c, deps, await run(servedFile(reads, found, repository)));
    })
    .get("/:owner/:repo", (c) => {
      const { owner, repo } = c.req.param();
      if (owner === "" || repo === "")
        throw new RequestError("there is no such address", { code: "route-not-found" });
      return c.redirect(
        `/api/v1/repos/${encodeURIComponent(owner)}/${encodeURIComponent(repo)}`,
        302,
      );
    });
}
