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
  { store }: Deps,
  filterId: string,
): Promise<Response> {
  const { id: owner } = requireAccount(c, "write:filters");
  const draft = newKeywordOf(await readFilterParams(c));
  const keyword = requireFound(await store.filters.addKeyword(owner, filterId, draft));
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
  { store }: Deps,
  id: string,
): Promise<Response> {
  const { id: owner } = requireAccount(c, "write:filters");
  const change = keywordChangeOf(await readFilterParams(c));
  const keyword = requireFound(await store.filters.changeKeyword(owner, id, change));
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
