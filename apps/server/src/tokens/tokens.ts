import type { ListedToken } from "@x/status-store";
import type { Context } from "hono";
import * as v from "valibot";
import type { Deps } from "../deps.ts";
import { whileAuthorized } from "../http/authorize.ts";
import { readBytes } from "../http/body.ts";
import type { AppEnv } from "../http/env.ts";
import { parseBody } from "../http/parse-body.ts";
import { requireFound } from "../http/present.ts";
import { RequestError } from "../http/request-error.ts";
import { accountOfPassword } from "./account-of-password.ts";
import { giteaScopes } from "./gitea-scopes.ts";
import { makeToken, noteToken, TokenName } from "./make-token.ts";
import { idNumber, pageOfList } from "./gitea-lists.ts";
import type { AccessTokenJson } from "../entities/schemas/types.ts";

/** Largest body of a new token, in bytes. */
const MAX_BODY = 65_536;

/** Members of a new token. */
export const NewTokenBody = v.object(
  {
    name: TokenName,
    scopes: v.array(v.string("scopes are texts"), "scopes must be a list of texts"),
    expires_at: v.nullish(
      v.pipe(v.string("expires_at must be a time"), v.isoTimestamp("expires_at must be a time")),
    ),
    repository: v.nullish(v.string("repository must be OWNER/NAME"), ""),
  },
  "name is required, as text",
);

/** `GET /users/:username/tokens`: the account's tokens, as Gitea lists them. */
export async function answerTokens(
  c: Context<AppEnv>,
  deps: Deps,
  username: string,
): Promise<Response> {
  const account = await accountOfPassword(c, deps, username);
  const tokens = await deps.store.tokens.list(account.id);
  return c.json(pageOfList(c, tokens).map((token) => tokenEntity(token)));
}

/** `POST /users/:username/tokens`: makes a token. Its text is in this answer and nowhere else. */
export function answerNewToken(
  c: Context<AppEnv>,
  deps: Deps,
  username: string,
): Promise<Response> {
  // The password is looked at when the body is there, so nothing can be lost while that comes.
  return whileAuthorized(c, { open: () => undefined }, async (sending) => {
    const bytes = await readBytes(sending, MAX_BODY);
    const account = await accountOfPassword(c, deps, username);
    const { name, scopes: words, expires_at: end, repository } = parseBody(NewTokenBody, bytes);
    const expiresAtMs = end == null ? undefined : endOf(end, deps.nowMs());
    const { id, token } = await makeToken(c, deps, account, {
      name,
      words,
      expiresAtMs,
      repository,
    });
    // As it is listed: its time is the store's.
    const listed = await deps.store.tokens.list(account.id);
    return c.json(tokenEntity(requireFound(listed.find((one) => one.id === id)), token), 201);
  });
}

/** `DELETE /users/:username/tokens/:token`: revokes a token by its id or its name. */
export function answerTokenRemoval(
  c: Context<AppEnv>,
  deps: Deps,
  { username, token: wanted }: { readonly username: string; readonly token: string },
): Promise<Response> {
  return whileAuthorized(c, { open: () => undefined }, async () => {
    const account = await accountOfPassword(c, deps, username);
    const all = await deps.store.tokens.list(account.id);
    const found = requireFound(
      all.find(({ id }) => id === wanted || String(idNumber(id)) === wanted) ??
        all.find(({ name }) => name === wanted),
    );
    await deps.store.tokens.revokeOne(account.id, found.id);
    noteToken(c, deps, { event: "token-revoked", account, id: found.id, name: found.name });
    return c.body(null, 204);
  });
}

function endOf(text: string, nowMs: number): number {
  const ms = Date.parse(text);
  if (ms > nowMs) return ms;
  throw new RequestError("expires_at must be a time to come", { code: "body-invalid" });
}

/** The JSON of a token, as Gitea has it. @param text - of a token that was made now */
function tokenEntity(token: ListedToken, text = ""): AccessTokenJson {
  const date = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString());
  return {
    id: idNumber(token.id),
    name: token.name,
    sha1: text,
    token_last_eight: token.lastEight,
    scopes: giteaScopes(token.scopes),
    created_at: date(token.createdAtMs),
    last_used_at: date(token.usedAtMs),
    expires_at: date(token.expiresAtMs),
  };
}
