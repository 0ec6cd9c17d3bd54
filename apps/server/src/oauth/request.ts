import {
  OAuthError,
  type AppCredentials,
  type AppRequest,
  type AuthorizeRequest,
  type TokenRequest,
} from "@x/oauth";
import type { ParamRecord } from "../http/nested-params.ts";
import { listParam, stringParam } from "../http/param-values.ts";

/** Largest body of a request of OAuth, in bytes. */
export const MAX_OAUTH_BODY = 65_536;

/** Reads what an app says of itself. */
export function readAppRequest(params: ParamRecord): AppRequest {
  return {
    name: stringParam(params, "client_name"),
    website: stringParam(params, "website"),
    redirectUris: listParam(params, "redirect_uris") ?? [],
    scopes: listParam(params, "scopes")?.join(" "),
  };
}

/** Reads a request for a token. */
export function readTokenRequest(
  params: ParamRecord,
  authorization: string | undefined,
): TokenRequest {
  return {
    ...readCredentials(params, authorization),
    grantType: stringParam(params, "grant_type"),
    code: stringParam(params, "code"),
    redirectUri: stringParam(params, "redirect_uri"),
    codeVerifier: stringParam(params, "code_verifier"),
    refreshToken: stringParam(params, "refresh_token"),
    scope: stringParam(params, "scope"),
  };
}

/**
 * Reads an app's name and secret, from the body or from `Authorization: Basic`, or both alike.
 *
 * @throws OAuthError `invalid_request` when the two differ
 */
export function readCredentials(
  params: ParamRecord,
  authorization: string | undefined,
): AppCredentials {
  const clientId = stringParam(params, "client_id");
  const clientSecret = stringParam(params, "client_secret");
  const [, encoded] = /^basic +([A-Za-z0-9+/=_-]+)$/i.exec(authorization ?? "") ?? [];
  if (encoded === undefined) return { clientId, clientSecret };
  const text = Buffer.from(encoded, "base64").toString("utf8");
  const colon = text.indexOf(":");
  const basic = { clientId: text.slice(0, colon), clientSecret: text.slice(colon + 1) };
  const differs =
    (clientId !== undefined && clientId !== basic.clientId) ||
    (clientSecret !== undefined && clientSecret !== basic.clientSecret);
  if (colon < 0 || differs)
    throw new OAuthError("invalid_request", "The app has two names or secrets in one request.");
  return basic;
}

/** Reads what an app sends a person to the log-in page with. */
export function readAuthorizeRequest(query: URLSearchParams): AuthorizeRequest {
  const value = (name: string) => query.get(name) ?? undefined;
  return {
    clientId: value("client_id"),
    redirectUri: value("redirect_uri"),
    responseType: value("response_type"),
    scope: value("scope"),
    state: value("state"),
    codeChallenge: value("code_challenge"),
    codeChallengeMethod: value("code_challenge_method"),
  };
}
