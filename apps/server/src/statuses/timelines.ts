import type { Page, Status, Timeline, Viewer } from "@x/status-core";
import { Hono, type Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { readerOf, requireAccount } from "../http/auth.ts";
import { booleanParam } from "../http/param-values.ts";
import { queryParams } from "../http/params.ts";
import { refuseUnsupported } from "../http/unsupported.ts";
import { sendJson } from "../http/send-body.ts";
import { statusEntity } from "../entities/status.ts";
import { viewOf, type StatusPorts, type Views } from "./view.ts";

/** Statuses of one page when the client does not say, and at most. */
const PER_PAGE = { default: 20, most: 40 } as const;

/** Filters of lists that no status passes: there are no pictures, no pins and no other servers. */
const NEVER_TRUE = ["only_media", "pinned", "remote"] as const;

/** `/api/v1/timelines` */
export function timelineRoutes(deps: Deps, views: Views): Hono<AppEnv> {
  const ports = { ...deps, views };
  return new Hono<AppEnv>({ strict: false })
    .get("/home", (c) => {
      const { id } = requireAccount(c, "read:statuses");
      return answerTimeline(c, ports, { id }, { kind: "home", accountId: id });
    })
    .get("/public", (c) =>
      answerTimeline(c, ports, readerOf(c, "read:statuses"), { kind: "public" }),
    );
}

/** Answers one page of a timeline, newest first, with `Link` to its neighbours. */
export async function answerTimeline(
  c: Context<AppEnv>,
  ports: StatusPorts,
  viewer: Viewer,
  timeline: Timeline,
): Promise<Response> {
  const query = queryParams(c);
  refuseUnsupported(query, ["tagged"]);
  if (NEVER_TRUE.some((name) => booleanParam(query, name))) return sendJson(c, []);
  const page = pageOf(c);
  const statuses = await ports.statuses.timeline(timeline, page, viewer);
  const link = linkOf(`${ports.base()}${c.req.path}`, new URL(c.req.url).searchParams, statuses);
  const view = await viewOf(c, ports, viewer);
  return sendJson(
    c,
    statuses.map((status) => statusEntity(status, view)),
    link === undefined ? {} : { Link: link },
    view.isFresh,
  );
}

function pageOf(c: Context): Page {
  const limit = Number(c.req.query("limit") ?? PER_PAGE.default);
  return {
    limit:
      Number.isInteger(limit) && limit >= 1 ? Math.min(limit, PER_PAGE.most) : PER_PAGE.default,
    maxId: idOf(c.req.query("max_id")),
    sinceId: idOf(c.req.query("since_id")),
    minId: idOf(c.req.query("min_id")),
  };
}

function idOf(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{1,19}$/.test(text) ? text : undefined;
}

function linkOf(
  address: string,
  query: URLSearchParams,
  statuses: readonly Status[],
): string | undefined {
  const [newest, oldest] = [statuses.at(0), statuses.at(-1)];
  if (newest === undefined || oldest === undefined) return undefined;
  const at = (name: string, id: string): string => {
    const next = new URLSearchParams(query);
    for (const other of ["max_id", "since_id", "min_id"]) next.delete(other);
    next.set(name, id);
    return `${address}?${next.toString()}`;
  };
  return `<${at("max_id", oldest.id)}>; rel="next", <${at("min_id", newest.id)}>; rel="prev"`;
}
