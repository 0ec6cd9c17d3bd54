import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { wholeFilterEntity } from "../entities/filter.ts";
import { requireAccount } from "../http/auth.ts";
import type { AppEnv } from "../http/env.ts";
import { sendJson } from "../http/send-body.ts";
import { requireFound, sendRemoval } from "../http/present.ts";
import { filterChangeOf, newFilterOf, readFilterParams } from "./request.ts";

/** `GET /`: the caller's filters. */
export async function answerFilters(c: Context<AppEnv>, { store }: Deps): Promise<Response> {
  const { id: owner } = requireAccount(c, "read:filters");
  const filters = await store.filters.ofReader(owner);
  return sendJson(c, filters.map(wholeFilterEntity));
}

/** `POST /`: a new filter. */
export async function answerNewFilter(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const { account, params } = await readFilterParams(c, deps);
  const draft = newFilterOf(params, deps.nowMs());
  return sendJson(c, wholeFilterEntity(await deps.store.filters.create(account.id, draft)));
}

/** `GET /:id`: one filter. */
export async function answerFilter(
  c: Context<AppEnv>,
  { store }: Deps,
  id: string,
): Promise<Response> {
  const { id: owner } = requireAccount(c, "read:filters");
  return sendJson(c, wholeFilterEntity(requireFound(await store.filters.find(owner, id))));
}

/** `PUT /:id`: changes a filter. Parameters that are left out stay as they are. */
export async function answerFilterChange(
  c: Context<AppEnv>,
  deps: Deps,
  id: string,
): Promise<Response> {
  const { account, params } = await readFilterParams(c, deps);
  const change = filterChangeOf(params, deps.nowMs());
  const filter = requireFound(await deps.store.filters.change(account.id, id, change));
  return sendJson(c, wholeFilterEntity(filter));
}

/** `DELETE /:id`: removes a filter. */
export async function answerFilterRemoval(
  c: Context<AppEnv>,
  { store }: Deps,
  id: string,
): Promise<Response> {
  const { id: owner } = requireAccount(c, "write:filters");
  return sendRemoval(c, await store.filters.remove(owner, id));
}
