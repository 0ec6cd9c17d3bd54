import type { App, IssuedToken } from "@x/oauth";
import type { Account } from "@x/status-core";
import { accountEntity } from "../entities/account.ts";
import { SCOPES } from "../http/scopes.ts";
import { issuerOf } from "./create-oauth.ts";
import type {
  AppJson,
  IssuedTokenJson,
  OAuthMetadataJson,
  RegisteredAppJson,
  UserInfoJson,
} from "../entities/schemas/types.ts";

/** The JSON of an app. */
export function appEntity({ id, name, website, redirectUris, scopes }: App): AppJson {
  return {
    id,
    name,
    website: website ?? null,
    scopes,
    redirect_uris: redirectUris,
    redirect_uri: redirectUris.join("\n"),
    // Clients read it; there are no push notifications yet.
    vapid_key: "",
  };
}

/** The JSON of an app that registered now, with its secret. */
export function newAppEntity(app: App, secret: string): RegisteredAppJson {
  return {
    ...appEntity(app),
    client_id: app.clientId,
    client_secret: secret,
    client_secret_expires_at: 0,
  };
}

/** The JSON of a token that was issued now. */
export function tokenEntity({
  accessToken,
  scopes,
  createdAtMs,
  expiresAtMs,
  refreshToken,
}: IssuedToken): IssuedTokenJson {
  return {
    access_token: accessToken,
    token_type: "Bearer",
    scope: scopes.join(" "),
    created_at: Math.floor(createdAtMs / 1000),
    ...(expiresAtMs === undefined
      ? {}
      : { expires_in: Math.floor((expiresAtMs - createdAtMs) / 1000) }),
    ...(refreshToken === undefined ? {} : { refresh_token: refreshToken }),
  };
}

/** The server as RFC 8414 describes it. */
export function metadataEntity(base: string): OAuthMetadataJson {
  return {
    issuer: issuerOf(base),
    service_documentation: `${base}/api/swagger`,
    authorization_endpoint: `${base}/oauth/authorize`,
    token_endpoint: `${base}/oauth/token`,
    revocation_endpoint: `${base}/oauth/revoke`,
    userinfo_endpoint: `${base}/oauth/userinfo`,
    app_registration_endpoint: `${base}/api/v1/apps`,
    scopes_supported: SCOPES,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "client_credentials", "refresh_token"],
    token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
  };
}

/** The account of a token, as OpenID Connect names things. */
export function userInfoEntity(account: Account, base: string): UserInfoJson {
  const { uri, url, avatar, display_name: name, username } = accountEntity(account, base);
  return {
    iss: issuerOf(base),
    sub: uri,
    name: name === "" ? username : name,
    preferred_username: username,
    profile: url,
    picture: avatar,
  };
}
