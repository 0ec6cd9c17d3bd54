import { Hono, type Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { booleanParam, stringParam } from "../http/param-values.ts";
import { queryParams } from "../http/params.ts";
import { RequestError } from "../http/request-error.ts";
import { adminAccountRoutes } from "./account-routes.ts";
import { requireAdministrator } from "./administrator.ts";
import { listAudit } from "./audit.ts";
import { auditDone, confirmed } from "./audited.ts";
import { listJobs } from "./jobs.ts";
import { setQuota, showQuota } from "./quota.ts";
import { deleteRepository, listAllRepositories, showRepository } from "./repository-lists.ts";
import { answerCommand, limitOf, readCommand } from "./request.ts";
import { listTokens, revokeById } from "./tokens.ts";

const READ = "admin:read";
const WRITE = "admin:write";
/** Events of one page when the client does not say, and at most. */
const EVENTS = { default: 100, most: 1000 } as const;

/**
 * `/api/v1/admin`: what operators do, for administrators of the site with a token that has a scope for it. Accounts
 * have the shapes of Mastodon, the rest those of the command line.
 */
export function adminRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>({ strict: false })
    .route("/accounts", adminAccountRoutes(deps))
    .get(
      "/tokens",
      read((c) => answerTokens(c, deps)),
    )
    .delete("/tokens/:id", (c) =>
      answerCommand(c, async () => {
        const { ports } = await readCommand(c, deps, WRITE);
        const id = c.req.param("id");
        if (!/^\d{1,19}$/.test(id)) throw new RequestError("no such token", { code: "not-found" });
        return revokeById(ports, id);
      }),
    )
    .route("/repositories", repositoryRoutes(deps))
    .get(
      "/quotas/:name",
      read((c) => showQuota(deps, c.req.param("name") ?? "")),
    )
    .put("/quotas/:name", (c) => answerQuota(c, deps, c.req.param("name")))
    .get(
      "/jobs",
      read(() => listJobs(deps)),
    )
    .post("/jobs/:name", (c) => answerJob(c, deps, c.req.param("name")))
    .get(
      "/audit",
      read((c) => answerAudit(c, deps)),
    );
}

/** Handler of what an administrator reads. */
function read(
  work: (c: Context<AppEnv>) => Promise<object>,
): (c: Context<AppEnv>) => Promise<Response> {
  return (c) =>
    answerCommand(c, async () => {
      requireAdministrator(c, READ);
      return work(c);
    });
}

function answerTokens(c: Context<AppEnv>, deps: Deps): Promise<object> {
  const params = queryParams(c);
  return listTokens(deps, stringParam(params, "account"), { all: booleanParam(params, "all") });
}

function repositoryRoutes(deps: Deps): Hono<AppEnv> {
  const nameOf = (c: Context<AppEnv>): string => `${c.req.param("owner")}/${c.req.param("repo")}`;
  return new Hono<AppEnv>({ strict: false })
    .get(
      "/",
      read((c) => listAllRepositories(deps, c.req.query("owner"))),
    )
    .get(
      "/:owner/:repo",
      read((c) => showRepository(deps, nameOf(c))),
    )
    .delete("/:owner/:repo", (c) =>
      answerCommand(c, async () => {
        const { ports } = await readCommand(c, deps, WRITE);
        return deleteRepository(ports, nameOf(c));
      }),
    );
}

/** `PUT /quotas/:name` */
function answerQuota(c: Context<AppEnv>, deps: Deps, name: string): Promise<Response> {
  return answerCommand(c, async () => {
    const { ports, params } = await readCommand(c, deps, WRITE);
    return setQuota(ports, name, {
      repositoryBytes: stringParam(params, "repository_bytes"),
      accountBytes: stringParam(params, "account_bytes"),
      repositories: stringParam(params, "repositories"),
    });
  });
}

/** `POST /jobs/:name`: runs a job to its end. */
function answerJob(c: Context<AppEnv>, deps: Deps, name: string): Promise<Response> {
  return answerCommand(c, async () => {
    const { ports } = await readCommand(c, deps, WRITE);
    if (deps.runJob === undefined)
      throw new RequestError("jobs are run by the command line here", { code: "not-found" });
    await confirmed(ports, async () => undefined);
    const report = await deps.runJob(name);
    await auditDone(ports, { event: "job.run", target: name });
    return { name, report };
  });
}

/** `GET /audit`: events, the latest first. */
function answerAudit(c: Context<AppEnv>, deps: Deps): Promise<object> {
  const { event, actor, target, since, max_id: beforeId } = c.req.query();
  const limit = String(limitOf(c, EVENTS));
  if (beforeId !== undefined && !/^\d{1,19}$/.test(beforeId))
    throw new RequestError("max_id must be the id of an event", { code: "parameters-invalid" });
  return listAudit(deps, { event, actor, target, since, beforeId, limit });
}
