import type { Grant, OAuthStore, OAuthTables, Secrets } from "./ports.ts";

/** Token that was issued. Its text is here and nowhere else. */
export interface IssuedToken {
  /** Text of the token. */
  readonly accessToken: string;
  /** Its scopes. */
  readonly scopes: readonly string[];
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** Milliseconds since 1970. Absent: never. */
  readonly expiresAtMs?: number | undefined;
  /** Text of a refresh token. Absent: the access token does not expire. */
  readonly refreshToken?: string | undefined;
}

/** Parts that tokens are issued with. */
export interface ExchangePorts {
  /** Tables. */
  readonly store: OAuthStore;
  /** Source of secrets. */
  readonly secrets: Secrets;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Beginning of every token, for secret scanners. */
  readonly tokenPrefix: string;
  /** Life of a token, in milliseconds. Absent: without end, and no refresh tokens. */
  readonly tokenLifetimeMs?: number | undefined;
}

/** Part of a grant that a token is issued for. */
type Entitled = Pick<Grant, "appId" | "scopes"> & Partial<Pick<Grant, "accountId" | "familyId">>;

/** Issues a token, and a refresh token when it expires and acts for an account. */
export async function issue(
  { secrets, now, tokenPrefix, tokenLifetimeMs }: ExchangePorts,
  tables: OAuthTables,
  { appId, accountId, familyId, scopes }: Entitled,
): Promise<IssuedToken> {
  const createdAtMs = now();
  const expiresAtMs = tokenLifetimeMs === undefined ? undefined : createdAtMs + tokenLifetimeMs;
  const accessToken = tokenPrefix + secrets.create();
  const digest = secrets.digest(accessToken);
  const facts = { appId, scopes, createdAtMs };
  await tables.issuedTokens.add({ ...facts, digest, accountId, familyId, expiresAtMs });
  const issued = { accessToken, scopes, createdAtMs, expiresAtMs };
  if (expiresAtMs === undefined || accountId === undefined || familyId === undefined) return issued;
  const refreshToken = secrets.create();
  const grant: Grant = { ...facts, kind: "refresh", accountId, familyId };
  await tables.grants.add(secrets.digest(refreshToken), grant);
  return { ...issued, refreshToken };
}
