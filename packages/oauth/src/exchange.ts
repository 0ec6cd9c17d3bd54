import { DEFAULT_SCOPES, type App } from "./app.ts";
import { authenticateApp, type AppCredentials } from "./authenticate-app.ts";
import { OAuthError } from "./errors.ts";
import { issue, type ExchangePorts, type IssuedToken } from "./issue-token.ts";
import type { Grant, Secrets } from "./ports.ts";
import { parseScopes } from "./scopes.ts";

/** Request for a token. */
export interface TokenRequest extends AppCredentials {
  /** `authorization_code`, `client_credentials` or `refresh_token`. */
  readonly grantType: string | undefined;
  /** Code of `authorization_code`. */
  readonly code: string | undefined;
  /** Address that the code was sent to. */
  readonly redirectUri: string | undefined;
  /** PKCE verifier. */
  readonly codeVerifier: string | undefined;
  /** Refresh token of `refresh_token`. */
  readonly refreshToken: string | undefined;
  /** Scopes with spaces between; a code has its own. */
  readonly scope: string | undefined;
}

/**
 * Issues a token for what an app has.
 *
 * @throws OAuthError `invalid_client`, `invalid_grant`, `invalid_scope`, `invalid_request`, `unsupported_grant_type`
 */
export async function exchange(ports: ExchangePorts, request: TokenRequest): Promise<IssuedToken> {
  const app = await authenticateApp(ports, request);
  switch (request.grantType) {
    case "authorization_code":
      return redeem(ports, { app, request, kind: "code", secret: request.code });
    case "refresh_token":
      return redeem(ports, { app, request, kind: "refresh", secret: request.refreshToken });
    case "client_credentials": {
      // Anybody could say a name.
      if (app.secretDigest === undefined)
        throw new OAuthError("unauthorized_client", "An app without a secret gets no token alone.");
      const scopes = parseScopes(request.scope, app.scopes) ?? DEFAULT_SCOPES;
      return issue(ports, ports.store, { appId: app.id, scopes });
    }
    case undefined:
      throw new OAuthError("invalid_request", "Missing required parameter: grant_type.");
    default:
      throw new OAuthError(
        "unsupported_grant_type",
        "The authorization grant type is not supported by the authorization server.",
      );
  }
}

interface Redemption {
  readonly app: App;
  readonly request: TokenRequest;
  readonly kind: Grant["kind"];
  readonly secret: string | undefined;
}

/** A grant that comes twice was stolen from one of the two: all that came of its consent ends (RFC 9700). */
async function redeem(ports: ExchangePorts, redemption: Redemption): Promise<IssuedToken> {
  const { store, secrets, now } = ports;
  const { app, request, kind, secret } = redemption;
  if (secret === undefined || secret === "")
    throw new OAuthError("invalid_request", `Missing required parameter: ${NAMES[kind]}.`);
  const digest = secrets.digest(secret);
  const issued = await store.transaction(async (tables) => {
    const grant = await tables.grants.find(digest);
    if (grant === undefined || grant.kind !== kind) return undefined;
    if (grant.usedAtMs !== undefined) {
      await tables.issuedTokens.revokeFamily(grant.familyId, now());
      return undefined;
    }
    if (!fits(ports, grant, redemption)) return undefined;
    const scopes = kind === "refresh" ? parseScopes(request.scope, grant.scopes) : undefined;
    await tables.grants.use(digest, now());
    return issue(ports, tables, { ...grant, scopes: scopes ?? grant.scopes, appId: app.id });
  });
  if (issued === undefined) throw invalidGrant();
  return issued;
}

const NAMES = { code: "code", refresh: "refresh_token" } as const;

function fits(
  { secrets, now }: ExchangePorts,
  grant: Grant,
  { app, request, kind }: Redemption,
): boolean {
  if (grant.appId !== app.id) return false;
  if (grant.expiresAtMs !== undefined && grant.expiresAtMs <= now()) return false;
  if (kind === "refresh") return true;
  return (
    grant.redirectUri === request.redirectUri &&
    (app.secretDigest !== undefined || grant.challenge !== undefined) &&
    provesPossession(secrets, grant, request.codeVerifier)
  );
}

/** A verifier without a challenge means that somebody took the challenge out of the address. */
function provesPossession(
  secrets: Secrets,
  { challenge }: Grant,
  verifier: string | undefined,
): boolean {
  if (challenge === undefined) return verifier === undefined;
  return (
    verifier !== undefined &&
    /^[A-Za-z0-9._~-]{43,128}$/.test(verifier) &&
    secrets.challenge(verifier) === challenge
  );
}

function invalidGrant(): OAuthError {
  return new OAuthError(
    "invalid_grant",
    "The provided authorization grant is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client.",
  );
}
