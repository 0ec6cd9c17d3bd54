import { hash, randomBytes } from "node:crypto";
import { sql, type RawBuilder } from "kysely";
import { key, nextId } from "../database/ids.ts";
import { compilable, prepared } from "../database/prepared.ts";
import type { Runner, Session } from "../database/session.ts";
import { StoreError } from "../errors.ts";
import { accountOf, type ReadRow } from "./accounts.ts";
import { joined, words } from "./columns.ts";
import { hasLiveName, listTokens, revokeOne, saveUses } from "./token-lists.ts";
import {
  TOKEN_PREFIX,
  type AccessToken,
  type AccessTokens,
  type AppToken,
  type NewAccessToken,
} from "./token-records.ts";

/** Reads and writes tokens where `run` says. */
export function createTokens(run: Runner): AccessTokens {
  return {
    create: (token) => run.write((session) => insert(session, token)),
    find: (token) => find(run.read, token),
    findOfApp: (token) => findOfApp(run.read, token),
    revoke: (token) => run.write((session) => revoke(session, token)),
    list: (accountId) => listTokens(run.read, accountId),
    revokeOne: (accountId, id) => run.write((session) => revokeOne(session, accountId, id)),
    saveUses: (uses) => run.write((session) => saveUses(session, uses)),
  };
}

async function insert(
  session: Session,
  { accountId, scopes, expiresAtMs, name, repositoryId }: NewAccessToken,
): Promise<{ readonly id: string; readonly token: string }> {
  if (name !== undefined && (await hasLiveName(session, accountId, name)))
    throw new StoreError({ code: "taken", what: "token" });
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
      name: name ?? null,
      last_eight: token.slice(-8),
      repository_id: repositoryId ?? null,
    })
    .execute();
  return { id: id.toString(), token };
}

async function find(session: Session, token: string): Promise<AccessToken | undefined> {
  const [row] = await byDigest(session, { digest: digestOf(token) });
  return row && tokenOf(row);
}

/** A token as the packages see it. */
export function tokenOf(row: TokenRow): AccessToken {
  return {
    id: row.token_id,
    account: accountOf(row),
    scopes: words(row.token_scopes),
    createdAtMs: row.token_created_ms,
    expiresAtMs: row.token_expires_ms ?? undefined,
    revokedAtMs: row.token_revoked_ms ?? undefined,
    appId: row.app_id ?? undefined,
    repositoryId: row.token_repository_id ?? undefined,
    usedAtMs: row.token_used_ms ?? undefined,
    disabled: row.disabled_ms !== null,
    administrator: row.administrator === 1,
    filtersVersion: row.filters_version,
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

/** Row of a token, and of its account. */
export interface TokenRow extends ReadRow {
  readonly filters_version: number;
  readonly disabled_ms: number | null;
  readonly administrator: number;
  readonly token_id: string;
  readonly token_scopes: string;
  readonly token_created_ms: number;
  readonly token_expires_ms: number | null;
  readonly token_revoked_ms: number | null;
  readonly app_id: string | null;
  readonly token_repository_id: string | null;
  readonly token_used_ms: number | null;
}

const byDigest = prepared(
  ({ db }, { digest }: { readonly digest: string }) =>
    compilable<TokenRow>(db, tokenByDigest(digest)),
  "ids as text",
);

/** Query of a token by the digest of its text. */
export function tokenByDigest(digest: string): RawBuilder<TokenRow> {
  return sql<TokenRow>`
      select cast(a.id as text) as id, a.username, a.domain, a.display_name, a.note, a.locked, a.bot,
        a.suspended, a.silenced, a.created_ms, a.followers_count, a.following_count,
        a.statuses_count, a.last_status_ms, a.default_visibility, a.default_sensitive,
        a.default_language, a.profile, a.filters_version, a.disabled_ms, a.administrator,
        cast(t.id as text) as token_id, t.scopes as token_scopes, t.created_ms as token_created_ms,
        t.expires_ms as token_expires_ms, t.revoked_ms as token_revoked_ms,
        cast(t.app_id as text) as app_id, t.repository_id as token_repository_id,
        t.used_ms as token_used_ms
      from tokens t join accounts a on a.id = t.account_id
      where t.digest = ${digest}`;
}

async function revoke({ db, now }: Session, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("tokens")
    .set(({ fn, val }) => ({ revoked_ms: fn.coalesce("revoked_ms", val(now())) }))
    .where("digest", "=", digestOf(token))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A token is 256 random bits, so a plain digest of it cannot be guessed back. */
export function digestOf(token: string): string {
  return hash("sha256", token, "hex");
}
