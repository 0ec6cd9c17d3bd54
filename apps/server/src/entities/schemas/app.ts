import * as v from "valibot";
import { count, flag, list, maybe, moment, orNull, text, url } from "./parts.ts";

const app = {
  id: text,
  name: text,
  website: orNull(text),
  scopes: list(text),
  redirect_uris: list(text),
  redirect_uri: text,
  vapid_key: text,
};

/** App that acts for people. */
export const App = v.strictObject(app);

/** App that registered now, with its secret. */
export const RegisteredApp = v.strictObject({
  ...app,
  client_id: text,
  client_secret: text,
  client_secret_expires_at: count,
});

/** Token that was issued now. */
export const IssuedToken = v.strictObject({
  access_token: text,
  token_type: v.literal("Bearer"),
  scope: text,
  created_at: count,
  expires_in: maybe(count),
  refresh_token: maybe(text),
});

/** Account of a token, as OpenID Connect names things. */
export const UserInfo = v.strictObject({
  iss: url,
  sub: url,
  name: text,
  preferred_username: text,
  profile: url,
  picture: url,
});

/** Server of OAuth, by RFC 8414. */
export const OAuthMetadata = v.strictObject({
  issuer: url,
  service_documentation: url,
  authorization_endpoint: url,
  token_endpoint: url,
  revocation_endpoint: url,
  userinfo_endpoint: url,
  app_registration_endpoint: url,
  scopes_supported: list(text),
  response_types_supported: list(text),
  response_modes_supported: list(text),
  grant_types_supported: list(text),
  token_endpoint_auth_methods_supported: list(text),
  code_challenge_methods_supported: list(text),
  authorization_response_iss_parameter_supported: flag,
});

/** Token as its owner lists it; `sha1` is its text in the answer that makes it, and empty in all others. */
export const AccessToken = v.strictObject({
  id: count,
  name: text,
  sha1: text,
  token_last_eight: text,
  scopes: list(text),
  created_at: orNull(moment),
  last_used_at: orNull(moment),
  expires_at: orNull(moment),
});

/** App that one registered. `client_secret` has text in the answer that makes it only. */
export const OwnedApp = v.strictObject({
  id: count,
  name: text,
  client_id: text,
  client_secret: text,
  redirect_uris: list(text),
  confidential_client: flag,
  created: moment,
});
