import { parseAppRequest, type App, type AppRequest } from "./app.ts";
import {
  checkAuthorization,
  errorAddress,
  type AuthorizeCheck,
  type AuthorizeRequest,
  type Consentable,
} from "./authorize.ts";
import { isOAuthError, OAuthError } from "./errors.ts";
import { authenticateApp, type AppCredentials } from "./authenticate-app.ts";
import { exchange, type TokenRequest } from "./exchange.ts";
import type { ExchangePorts, IssuedToken } from "./issue-token.ts";
import { OUT_OF_BAND, withParameters } from "./redirect.ts";

/** Parts of the rules. */
export interface OAuthPorts extends ExchangePorts {
  /** Scopes that apps may register. */
  readonly scopes: readonly string[];
  /** Issuer of this server, which answers name (RFC 9207). */
  readonly issuer: () => string;
}

/** Answer of a person who consented: an address to go to, or a code to copy. */
export type Granted =
  | { readonly kind: "redirect"; readonly to: string }
  | { readonly kind: "shown"; readonly code: string };

/** Rules of OAuth 2 over the tables. */
export interface OAuth {
  /**
   * Registers an app.
   *
   * @returns the app, and its secret, which cannot be found again; `""` for a public app
   * @throws OAuthError `invalid_client_metadata`, `invalid_redirect_uri`, `invalid_scope`
   */
  register(request: AppRequest): Promise<{ readonly app: App; readonly secret: string }>;
  /** Checks what an app asks a person for. */
  check(request: AuthorizeRequest): Promise<AuthorizeCheck>;
  /** Grants what was asked for. */
  grant(request: Consentable, accountId: string): Promise<Granted>;
  /** Refuses it: the address that tells the app. Absent: there is none, the code would have been shown. */
  deny(request: Consentable): string | undefined;
  /**
   * Issues a token.
   *
   * @throws OAuthError `invalid_client`, `invalid_grant`, `invalid_scope`, `invalid_request`, `unsupported_grant_type`
   */
  exchange(request: TokenRequest): Promise<IssuedToken>;
  /**
   * Revokes a token of the app, and all that came of the same consent. An unknown token is revoked already.
   *
   * @throws OAuthError `unauthorized_client` for an app that is not known, and for the token of another one
   */
  revoke(request: AppCredentials & { readonly token: string | undefined }): Promise<void>;
}

/** Life of a code, in milliseconds. */
export const CODE_LIFETIME_MS = 600_000;

/** Makes the rules over their parts. */
export function createOAuth(ports: OAuthPorts): OAuth {
  const { store, issuer } = ports;
  return {
    register: (request) => register(ports, request),
    check: (request) => checkAuthorization(store.apps, request, issuer()),
    grant: (request, accountId) => grant(ports, request, accountId),
    deny: (request) => {
      const error = new OAuthError(
        "access_denied",
        "The resource owner or authorization server denied the request.",
      );
      const isShown = request.redirectUri === OUT_OF_BAND;
      return isShown ? undefined : errorAddress(request, error, issuer());
    },
    exchange: (request) => exchange(ports, request),
    revoke: (request) => revoke(ports, request),
  };
}

async function register(
  { store, secrets, now, scopes }: OAuthPorts,
  request: AppRequest,
): Promise<{ readonly app: App; readonly secret: string }> {
  const wanted = parseAppRequest(request, scopes);
  const secret = request.isPublic === true ? "" : secrets.create();
  const app = await store.apps.add({
    ...wanted,
    clientId: secrets.create(),
    secretDigest: secret === "" ? undefined : secrets.digest(secret),
    ownerId: request.ownerId,
    createdAtMs: now(),
  });
  return { app, secret };
}

async function grant(
  { store, secrets, now, issuer }: OAuthPorts,
  { app, scopes, redirectUri, state, challenge }: Consentable,
  accountId: string,
): Promise<Granted> {
  const code = secrets.create();
  const createdAtMs = now();
  await store.grants.add(secrets.digest(code), {
    kind: "code",
    familyId: secrets.create(),
    appId: app.id,
    accountId,
    scopes,
    redirectUri,
    challenge,
    createdAtMs,
    expiresAtMs: createdAtMs + CODE_LIFETIME_MS,
  });
  return redirectUri === OUT_OF_BAND
    ? { kind: "shown", code }
    : { kind: "redirect", to: withParameters(redirectUri, { code, state, iss: issuer() }) };
}

async function revoke(
  { store, secrets, now }: OAuthPorts,
  { token = "", ...credentials }: AppCredentials & { readonly token: string | undefined },
): Promise<void> {
  const app = await authenticateApp({ store, secrets }, credentials).catch(asUnauthorized);
  const digest = secrets.digest(token);
  const found = await store.issuedTokens.find(digest);
  if (found === undefined) return;
  if (found.appId !== app.id) throw unauthorized();
  const { familyId } = found;
  await (familyId === undefined
    ? store.issuedTokens.revoke(digest, now())
    : store.issuedTokens.revokeFamily(familyId, now()));
}

function asUnauthorized(error: unknown): never {
  throw isOAuthError(error) ? unauthorized() : error;
}

function unauthorized(): OAuthError {
  return new OAuthError("unauthorized_client", "You are not authorized to revoke this token");
}
