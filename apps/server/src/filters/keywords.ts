import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { keywordEntity } from "../entities/filter.ts";
import { requireAccount } from "../http/auth.ts";
import type { AppEnv } from "../http/env.ts";
import { sendJson } from "../http/send-body.ts";
import { requireFound, sendRemoval } from "../http/present.ts";
import { keywordChangeOf, newKeywordOf } from "./keyword-request.ts";
import { readFilterParams } from "./request.ts";

/** `GET /:id/keywords`: the keywords of a filter. */
export async function answerKeywords(
  c: Context<AppEnv>,
  { store }: Deps,
  filterId: string,
): Promise<Response> {
  const { id: owner } = requireAccount(c, "read:filters");
  const { keywords } = requireFound(await store.filters.find(owner, filterId));
  return sendJson(c, keywords.map(keywordEntity));
}

/** `POST /:id/keywords`: one more keyword of a filter. */
export async function answerNewKeyword(
  c: Context<AppEnv>,
  deps: Deps,
  filterId: string,
): Promise<Response> {
  const { account, params } = await readFilterParams(c, deps);
  const { filters } = deps.store;
  const added = await filters.addKeyword(account.id, filterId, newKeywordOf(params));
  const keyword = requireFound(added);
  return sendJson(c, keywordEntity(keyword));
}

/** `GET /keywords/:id`: one keyword. */
export async function answerKeyword(
  c: Context<AppEnv>,
  { store }: Deps,
  id: string,
): Promise<Response> {
  const { id: owner } = requireAccount(c, "read:filters");
  return sendJson(c, keywordEntity(requireFound(await store.filters.findKeyword(owner, id))));
}

/** `PUT /keywords/:id`: changes a keyword. Parameters that are left out stay as they are. */
export async function answerKeywordChange(
  c: Context<AppEnv>,
  deps: Deps,
  id: string,
): Promise<Response> {
  const { account, params } = await readFilterParams(c, deps);
  const { filters } = deps.store;
  const changed = await filters.changeKeyword(account.id, id, keywordChangeOf(params));
  const keyword = requireFound(changed);
  return sendJson(c, keywordEntity(keyword));
}

/** `DELETE /keywords/:id`: removes a keyword. */
export async function answerKeywordRemoval(
  c: Context<AppEnv>,
  { store }: Deps,
  id: string,
): Promise<Response> {
  const { id: owner } = requireAccount(c, "write:filters");
  return sendRemoval(c, await store.filters.removeKeyword(owner, id));
}
