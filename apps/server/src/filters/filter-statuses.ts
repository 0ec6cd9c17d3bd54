import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { filterStatusEntity } from "../entities/filter.ts";
import { requireAccount } from "../http/auth.ts";
import type { AppEnv } from "../http/env.ts";
import { stringParam } from "../http/param-values.ts";
import { RequestError } from "../http/request-error.ts";
import { sendJson } from "../http/send-body.ts";
import { requireFound, sendRemoval } from "../http/present.ts";
import { readFilterParams } from "./request.ts";

/** `GET /:id/statuses`: the statuses that a filter names. */
export async function answerFilterStatuses(
  c: Context<AppEnv>,
  { store }: Deps,
  filterId: string,
): Promise<Response> {
  const { id: owner } = requireAccount(c, "read:filters");
  const { statuses } = requireFound(await store.filters.find(owner, filterId));
  return sendJson(c, statuses.map(filterStatusEntity));
}

/** `POST /:id/statuses`: one more status of a filter. One that the caller may not see looks missing. */
export async function answerNewFilterStatus(
  c: Context<AppEnv>,
  deps: Deps,
  filterId: string,
): Promise<Response> {
  const { account, params } = await readFilterParams(c, deps);
  const statusId = stringParam(params, "status_id") ?? "";
  const status = await deps.statuses.read(statusId, account).catch(() => undefined);
  if (status === undefined)
    throw new RequestError("Validation failed: Status must exist", { code: "body-invalid" });
  const { filters } = deps.store;
  const added = requireFound(await filters.addStatus(account.id, filterId, status.id));
  return sendJson(c, filterStatusEntity(added));
}

/** `GET /statuses/:id`: one status of a filter. */
export async function answerFilterStatus(
  c: Context<AppEnv>,
  { store }: Deps,
  id: string,
): Promise<Response> {
  const { id: owner } = requireAccount(c, "read:filters");
  return sendJson(c, filterStatusEntity(requireFound(await store.filters.findStatus(owner, id))));
}

/** `DELETE /statuses/:id`: takes a status from a filter. */
export async function answerFilterStatusRemoval(
  c: Context<AppEnv>,
  { store }: Deps,
  id: string,
): Promise<Response> {
  const { id: owner } = requireAccount(c, "write:filters");
  return sendRemoval(c, await store.filters.removeStatus(owner, id));
}
