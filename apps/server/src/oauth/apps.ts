import { isOAuthError } from "@x/oauth";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { requireAccount, tokenMissing } from "../http/auth.ts";
import { readAuthorized, whileAuthorized } from "../http/authorize.ts";
import type { AppEnv, BodyContext } from "../http/env.ts";
import type { ParamRecord } from "../http/nested-params.ts";
import { bodyParams, readParams } from "../http/params.ts";
import { requireFound } from "../http/present.ts";
import { RequestError } from "../http/request-error.ts";
import { appEntity, metadataEntity, newAppEntity, tokenEntity, userInfoEntity } from "./entity.ts";
import { MAX_OAUTH_BODY, readAppRequest, readCredentials, readTokenRequest } from "./request.ts";

/** Access check of what anybody may ask for. */
const ANYBODY = { open: () => undefined } as const;

/** `POST /api/v1/apps`: an app registers. */
export async function answerNewApp(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const { body } = await readAuthorized(c, deps, ANYBODY, (sending) =>
    readParams(sending, MAX_OAUTH_BODY),
  );
  const { app, secret } = await deps.oauth.register(readAppRequest(body)).catch(asInvalidApp);
  return c.json(newAppEntity(app, secret));
}

/** Refusal of what an app says of itself. @throws RequestError `body-invalid` */
export function asInvalidApp(error: unknown): never {
  if (!isOAuthError(error)) throw error;
  throw new RequestError(
    `Validation failed: ${error.message}`,
    { code: "body-invalid", facts: { reason: error.reason.code } },
    { cause: error },
  );
}

/** `GET /api/v1/apps/verify_credentials`: the app of the token, whatever its scopes are. */
export async function answerAppOfToken(c: Context<AppEnv>, { store }: Deps): Promise<Response> {
  const caller = c.get("caller");
  const appId = caller?.appId ?? c.get("app")?.appId;
  if (appId === undefined && caller === undefined)
    throw tokenMissing("The access token is invalid");
  const app = appId === undefined ? undefined : await store.apps.find(appId);
  return c.json(appEntity(requireFound(app)));
}

/** `POST /oauth/token`: issues a token. */
export function answerToken(c: Context<AppEnv>, { oauth }: Deps): Promise<Response> {
  return withParams(c, async (params) =>
    c.json(tokenEntity(await oauth.exchange(readTokenRequest(params, authorizationOf(c))))),
  );
}

/** `POST /oauth/revoke`: revokes a token of the app that asks. */
export function answerRevoke(c: Context<AppEnv>, { oauth }: Deps): Promise<Response> {
  return withParams(c, async (params) => {
    const token = typeof params["token"] === "string" ? params["token"] : undefined;
    await oauth.revoke({ ...readCredentials(params, authorizationOf(c)), token });
    return c.json({});
  });
}

/** The app shows who it is in the body itself, so nothing can be lost while that comes. */
function withParams(
  c: Context<AppEnv>,
  answer: (params: ParamRecord) => Promise<Response>,
): Promise<Response> {
  return whileAuthorized(c, ANYBODY, async (sending: BodyContext) =>
    answer(await bodyParams(sending, MAX_OAUTH_BODY)),
  );
}

function authorizationOf(c: Context<AppEnv>): string | undefined {
  return c.req.header("Authorization");
}

/** `GET /.well-known/oauth-authorization-server` */
export function answerMetadata(c: Context<AppEnv>, { base }: Deps): Response {
  return c.json(metadataEntity(base()));
}

/** `GET /oauth/userinfo` */
export function answerUserInfo(c: Context<AppEnv>, { base }: Deps): Response {
  return c.json(userInfoEntity(requireAccount(c, "profile"), base()));
}
