import { createHash, randomBytes } from "node:crypto";
import type { Account, AccountId } from "@x/status-core";
import { key, nextId } from "../database/ids.ts";
import { prepared } from "../database/prepared.ts";
import type { Runner, Session } from "../database/session.ts";
import { accountOf } from "./accounts.ts";
import { joined, words } from "./columns.ts";

/** Prefix of every token, so that scanners recognise a leaked one. */
export const TOKEN_PREFIX = "xat_";

/** A token to be made. */
export interface NewAccessToken {
  /** The account that it acts for. */
  readonly accountId: AccountId;
  /** Such as `read` or `write:statuses`. */
  readonly scopes: readonly string[];
  /** Milliseconds since 1970. Absent: never. */
  readonly expiresAtMs?: number | undefined;
}

/** A stored token, with the account that it acts for. */
export interface AccessToken {
  /** Of the record; says nothing about the token's text. */
  readonly id: string;
  /** The account that it acts for. */
  readonly account: Account;
  /** Its scopes, such as `read` or `write:statuses`. */
  readonly scopes: readonly string[];
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** Milliseconds since 1970. Absent: never. */
  readonly expiresAtMs?: number | undefined;
  /** Set when it was revoked: it opens nothing any more. Milliseconds since 1970. */
  readonly revokedAtMs?: number | undefined;
  /** Id of the app that it was issued to. Absent: somebody made it by hand. */
  readonly appId?: string | undefined;
}

/** A stored token that acts for an app alone. */
export interface AppToken extends Pick<
  AccessToken,
  "scopes" | "createdAtMs" | "expiresAtMs" | "revokedAtMs"
> {
  /** Id of the app. */
  readonly appId: string;
}

/** Table of access tokens. Only the SHA-256 of a token is stored. */
export interface AccessTokens {
  /** Makes a token of 256 random bits. Its text is returned once and cannot be found again. */
  create(token: NewAccessToken): Promise<{ readonly id: string; readonly token: string }>;
  /** A token by its text. Revoked and expired ones are found too: the caller refuses them. */
  find(token: string): Promise<AccessToken | undefined>;
  /** A token of an app, which acts for no account, by its text. Revoked and expired ones are found too. */
  findOfApp(token: string): Promise<AppToken | undefined>;
  /** @returns whether there was such a token, revoked before or not */
  revoke(token: string): Promise<boolean>;
}

/** Reads and writes tokens where `run` says. */
export function createTokens(run: Runner): AccessTokens {
  return {
    create: (token) => run.write((session) => insert(session, token)),
    find: (token) => find(run.read, token),
    findOfApp: (token) => findOfApp(run.read, token),
    revoke: (token) => run.write((session) => revoke(session, token)),
  };
}

async function insert(
  session: Session,
  { accountId, scopes, expiresAtMs }: NewAccessToken,
): Promise<{ readonly id: string; readonly token: string }> {
  const token = TOKEN_PREFIX + randomBytes(32).toString("base64url");
  const id = await nextId(session);
  await session.db
    .insertInto("tokens")
    .values({
      id,
      digest: digestOf(token),
      account_id: key(accountId),
      scopes: joined(scopes),
      created_ms: session.now(),
      expires_ms: expiresAtMs ?? null,
    })
    .execute();
  return { id: id.toString(), token };
}

async function find(session: Session, token: string): Promise<AccessToken | undefined> {
  const [row] = await byDigest(session, { digest: digestOf(token) });
  if (row === undefined) return undefined;
  return {
    id: String(row.token_id),
    account: accountOf(row),
    scopes: words(row.token_scopes),
    createdAtMs: row.token_created_ms,
    expiresAtMs: row.token_expires_ms ?? undefined,
    revokedAtMs: row.token_revoked_ms ?? undefined,
    appId: row.app_id === null ? undefined : String(row.app_id),
  };
}

async function findOfApp({ db }: Session, token: string): Promise<AppToken | undefined> {
  const row = await db
    .selectFrom("app_tokens")
    .selectAll()
    .where("digest", "=", digestOf(token))
    .executeTakeFirst();
  return (
    row && {
      appId: String(row.app_id),
      scopes: words(row.scopes),
      createdAtMs: row.created_ms,
      expiresAtMs: row.expires_ms ?? undefined,
      revokedAtMs: row.revoked_ms ?? undefined,
    }
  );
}

const byDigest = prepared(({ db }, { digest }: { readonly digest: string }) =>
  db
    .selectFrom("tokens")
    .innerJoin("accounts", "accounts.id", "tokens.account_id")
    .selectAll("accounts")
    .select([
      "tokens.id as token_id",
      "tokens.scopes as token_scopes",
      "tokens.created_ms as token_created_ms",
      "tokens.expires_ms as token_expires_ms",
      "tokens.revoked_ms as token_revoked_ms",
      "tokens.app_id as app_id",
    ])
    .where("tokens.digest", "=", digest),
);

async function revoke({ db, now }: Session, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("tokens")
    .set(({ fn, val }) => ({ revoked_ms: fn.coalesce("revoked_ms", val(now())) }))
    .where("digest", "=", digestOf(token))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A token is 256 random bits, so a plain digest of it cannot be guessed back. */
function digestOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
