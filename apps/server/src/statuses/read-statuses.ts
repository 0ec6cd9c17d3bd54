import type { Context } from "hono";
import { revisionEntity, sourceEntity } from "../entities/status-text.ts";
import { statusEntity, versionTag } from "../entities/status.ts";
import { storeVersion } from "../http/arrival.ts";
import { readerOf, requireAccount } from "../http/auth.ts";
import type { AppEnv } from "../http/env.ts";
import { queryList } from "../http/params.ts";
import { sendJson, sendJsonText } from "../http/send-body.ts";
import { allowCaching } from "./cache-headers.ts";
import { contextAnswer } from "./list-answers.ts";
import { freshWith } from "./poll-freshness.ts";
import { placeOf } from "./thread-place.ts";
import { viewOf, type StatusPorts } from "./view.ts";

/** `GET /`: statuses by their ids. */
export async function answerStatuses(c: Context<AppEnv>, ports: StatusPorts): Promise<Response> {
  const viewer = readerOf(c, "read:statuses");
  const statuses = await ports.statuses.readMany(
    [...queryList(c, "id"), ...queryList(c, "ids")],
    viewer,
  );
  const view = await viewOf(c, ports, viewer);
  return sendJsonText(c, view.writer.list(statuses, view));
}

/** `GET /:id`: one status. */
export async function answerStatus(
  c: Context<AppEnv>,
  ports: StatusPorts,
  id: string,
): Promise<Response> {
  const viewer = readerOf(c, "read:statuses");
  const status = await ports.statuses.read(id, viewer);
  const view = await viewOf(c, ports, viewer);
  allowCaching(c, viewer);
  return sendJson(
    c,
    statusEntity(status, view),
    { ETag: versionTag(status) },
    freshWith(view, [status], ports.nowMs),
  );
}

/** `GET /:id/context`: the thread around a status. */
export async function answerContext(
  c: Context<AppEnv>,
  ports: StatusPorts,
  id: string,
): Promise<Response> {
  const viewer = readerOf(c, "read:statuses");
  const reader = { viewer, version: await storeVersion(c, ports) };
  const after = placeOf(c.req.query("after"));
  const { pieces, headers, isFresh } = await contextAnswer(ports, reader, id, after);
  return sendJsonText(c, pieces, headers, isFresh);
}

/** `GET /:id/source`: the text of a status as it was written. */
export async function answerSource(
  c: Context<AppEnv>,
  { statuses }: StatusPorts,
  id: string,
): Promise<Response> {
  const viewer = { id: requireAccount(c, "read:statuses").id };
  return sendJson(c, sourceEntity(await statuses.source(id, viewer)));
}

/** `GET /:id/history`: all states of a status, the original first. */
export async function answerHistory(
  c: Context<AppEnv>,
  { statuses, base }: StatusPorts,
  id: string,
): Promise<Response> {
  const revisions = await statuses.history(id, readerOf(c, "read:statuses"));
  return sendJson(
    c,
    revisions.map((revision) => revisionEntity(revision, base())),
  );
}
