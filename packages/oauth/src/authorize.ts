import { DEFAULT_SCOPES, type App } from "./app.ts";
import { OAuthError, isOAuthError, type OAuthErrorCode } from "./errors.ts";
import type { AppStore } from "./ports.ts";
import { isSameRedirect, OUT_OF_BAND, withParameters } from "./redirect.ts";
import { parseScopes } from "./scopes.ts";

/** Parameters of the address that an app sends a person to. */
export interface AuthorizeRequest {
  /** Public name of the app. */
  readonly clientId: string | undefined;
  /** Address for the answer. */
  readonly redirectUri: string | undefined;
  /** Only `code` is answered. */
  readonly responseType: string | undefined;
  /** Scopes with spaces between. Absent: `read`. */
  readonly scope: string | undefined;
  /** Text that comes back as it is. */
  readonly state: string | undefined;
  /** PKCE challenge. */
  readonly codeChallenge: string | undefined;
  /** Only `S256` is accepted. */
  readonly codeChallengeMethod: string | undefined;
}

/** Request that a person may consent to. */
export interface Consentable {
  /** App that asks. */
  readonly app: App;
  /** Scopes that it asks for. */
  readonly scopes: readonly string[];
  /** Registered address that the answer goes to. */
  readonly redirectUri: string;
  /** Text that comes back as it is. */
  readonly state: string | undefined;
  /** PKCE challenge. */
  readonly challenge: string | undefined;
}

/** Answer to a request before anybody is asked. */
export type AuthorizeCheck =
  | { readonly kind: "ask"; readonly request: Consentable }
  /** The app hears what is wrong. */
  | { readonly kind: "redirect"; readonly to: string }
  /** Only the person hears it: the address is not known to be the app's. */
  | { readonly kind: "refused"; readonly error: OAuthError };

/**
 * Checks what an app asks for. Nothing is redirected to an address that the app did not register.
 *
 * @param issuer - issuer of this server, which answers name (RFC 9207)
 */
export async function checkAuthorization(
  apps: AppStore,
  request: AuthorizeRequest,
  issuer: string,
): Promise<AuthorizeCheck> {
  const app = request.clientId && (await apps.findByClientId(request.clientId));
  if (!app)
    return refused(
      "invalid_client",
      "Client authentication failed due to unknown client, no client authentication included, or unsupported authentication method.",
    );
  const { redirectUri = "", state } = request;
  if (!app.redirectUris.some((registered) => isSameRedirect(registered, redirectUri)))
    return refused(
      "invalid_redirect_uri",
      "The requested redirect uri is malformed or doesn't match client redirect URI.",
    );
  try {
    const scopes = parseScopes(request.scope, app.scopes) ?? defaultScopes(app);
    const challenge = challengeOf(request);
    if (challenge === undefined && app.secretDigest === undefined)
      throw new OAuthError("invalid_request", "An app without a secret needs a code challenge.");
    return { kind: "ask", request: { app, scopes, redirectUri, state, challenge } };
  } catch (error) {
    if (!isOAuthError(error)) throw error;
    if (redirectUri === OUT_OF_BAND) return { kind: "refused", error };
    return { kind: "redirect", to: errorAddress({ redirectUri, state }, error, issuer) };
  }
}

/** Address that tells an app of a refusal. */
export function errorAddress(
  { redirectUri, state }: Pick<Consentable, "redirectUri" | "state">,
  { reason, message }: OAuthError,
  issuer: string,
): string {
  const facts = { error: reason.code, error_description: message };
  return withParameters(redirectUri, { ...facts, state, iss: issuer });
}

function defaultScopes(app: App): readonly string[] {
  return parseScopes(DEFAULT_SCOPES.join(" "), app.scopes) ?? [];
}

function challengeOf(request: AuthorizeRequest): string | undefined {
  const { responseType, codeChallenge, codeChallengeMethod } = request;
  if (responseType !== "code")
    throw new OAuthError(
      "unsupported_response_type",
      "The authorization server does not support this response type.",
    );
  if (codeChallenge === undefined && codeChallengeMethod === undefined) return undefined;
  if (codeChallengeMethod !== "S256")
    throw new OAuthError("invalid_request", "The code challenge method must be S256.");
  if (!/^[A-Za-z0-9_-]{43}$/.test(codeChallenge ?? ""))
    throw new OAuthError("invalid_request", "The code challenge is not a SHA-256 in base64url.");
  return codeChallenge;
}

function refused(code: OAuthErrorCode, message: string): AuthorizeCheck {
  return { kind: "refused", error: new OAuthError(code, message) };
}
