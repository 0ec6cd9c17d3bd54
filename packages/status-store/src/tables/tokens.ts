import { createHash, randomBytes } from "node:crypto";
import { key, nextId } from "../database/ids.ts";
import { prepared } from "../database/prepared.ts";
import type { Runner, Session } from "../database/session.ts";
import { StoreError } from "../errors.ts";
import { accountOf } from "./accounts.ts";
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
  if (row === undefined) return undefined;
  return {
    id: String(row.token_id),
    account: accountOf(row),
    scopes: words(row.token_scopes),
    createdAtMs: row.token_created_ms,
    expiresAtMs: row.token_expires_ms ?? undefined,
    revokedAtMs: row.token_revoked_ms ?? undefined,
    appId: row.app_id === null ? undefined : String(row.app_id),
    repositoryId: row.token_repository_id ?? undefined,
    usedAtMs: row.token_used_ms ?? undefined,
    disabled: row.disabled_ms !== null,
    administrator: row.administrator === 1,
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
      "tokens.repository_id as token_repository_id",
      "tokens.used_ms as token_used_ms",
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
