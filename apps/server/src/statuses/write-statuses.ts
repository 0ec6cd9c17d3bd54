import type { Account, Status } from "@x/status-core";
import type { Context } from "hono";
import { previewEntity } from "../entities/status-text.ts";
import { deletedStatusEntity, statusEntity, versionTag } from "../entities/status.ts";
import { accountCheck, readAuthorized } from "../http/authorize.ts";
import type { AppEnv } from "../http/env.ts";
import type { ParamRecord } from "../http/nested-params.ts";
import { booleanParam, stringParam } from "../http/param-values.ts";
import { readParams } from "../http/params.ts";
import { refuseUnsupported } from "../http/unsupported.ts";
import { sendJson } from "../http/send-body.ts";
import { draftOf, editOf, expectedVersions } from "./request.ts";
import { scheduledAtOf } from "./schedule-request.ts";
import { answerNewSchedule } from "./schedules.ts";
import { viewOf, type StatusPorts } from "./view.ts";

/** Largest body of a status, in bytes. */
const MAX_STATUS_BODY = 1_048_576;

/** `POST /`: a new status, or one that is scheduled. */
export async function answerNewStatus(c: Context<AppEnv>, ports: StatusPorts): Promise<Response> {
  const { account, params } = await readStatusParams(c, ports);
  const draft = draftOf(params);
  const scheduledAtMs = scheduledAtOf(params);
  if (scheduledAtMs !== undefined)
    return answerNewSchedule(c, ports, { draft, scheduledAtMs }, account);
  const { status } = await ports.postLimit.around(c, account, (reserve) =>
    ports.statuses.post(draft, account, { ...idempotencyOf(c), reserve }),
  );
  return sendStatus(c, ports, status, account);
}

/** `POST /preview`: a draft as it would be posted. Nothing is stored. */
export async function answerPreview(c: Context<AppEnv>, ports: StatusPorts): Promise<Response> {
  const { account, params } = await readStatusParams(c, ports);
  refuseUnsupported(params, ["scheduled_at"]);
  const preview = await ports.statuses.preview(draftOf(params), account);
  return sendJson(c, previewEntity(preview, ports.base()));
}

/** `PUT /:id`: another text for a status. */
export async function answerStatusEdit(
  c: Context<AppEnv>,
  ports: StatusPorts,
  id: string,
): Promise<Response> {
  const { account, params } = await readStatusParams(c, ports);
  const edit = editOf(params);
  const options = {
    ...idempotencyOf(c),
    expectedVersions: expectedVersions(c.req.header("If-Match"), id),
  };
  const { status } = await ports.postLimit.around(c, account, (reserve) =>
    ports.statuses.edit(id, edit, account, { ...options, reserve }),
  );
  return sendStatus(c, ports, status, account);
}

/** `DELETE /:id`: removes a status, and answers its text. */
export async function answerStatusDeletion(
  c: Context<AppEnv>,
  ports: StatusPorts,
  id: string,
): Promise<Response> {
  const { account, params } = await readStatusParams(c, ports);
  const { status } = await ports.statuses.remove(id, account, {
    ...idempotencyOf(c),
    deleteAttachments: booleanParam(params, "delete_media"),
  });
  return sendJson(c, deletedStatusEntity(status, await viewOf(c, ports, account)));
}

/** `POST /:id/reblog` and `POST /:id/unreblog`. */
export async function answerReblog(
  c: Context<AppEnv>,
  ports: StatusPorts,
  id: string,
  verb: "reblog" | "unreblog",
): Promise<Response> {
  const { account, params } = await readStatusParams(c, ports);
  const visibility = stringParam(params, "visibility") || undefined;
  const { status } =
    verb === "reblog"
      ? await ports.statuses.reblog(id, account, { visibility })
      : await ports.statuses.unreblog(id, account);
  await ports.postLimit.note(c, account);
  return sendStatus(c, ports, status, account);
}

/** Reads the parameters of a status, and the account that may write it. */
async function readStatusParams(
  c: Context<AppEnv>,
  ports: StatusPorts,
): Promise<{ readonly account: Account; readonly params: ParamRecord }> {
  const check = accountCheck(c, "write:statuses");
  const { opened, body } = await readAuthorized(c, ports, check, (sending) =>
    readParams(sending, MAX_STATUS_BODY),
  );
  return { account: opened, params: body };
}

async function sendStatus(
  c: Context<AppEnv>,
  ports: StatusPorts,
  status: Status,
  author: Account,
): Promise<Response> {
  const view = await viewOf(c, ports, author);
  return sendJson(c, statusEntity(status, view), { ETag: versionTag(status) });
}

function idempotencyOf(c: Context<AppEnv>): { readonly idempotencyKey: string | undefined } {
  return { idempotencyKey: c.req.header("Idempotency-Key") };
}
