import type { Authorization, IssuedTokenStore, NewToken } from "@x/oauth";
import { key, nextId } from "../database/ids.ts";
import type { Runner, Session } from "../database/session.ts";
import { appOf } from "./apps.ts";
import { grouped, joined, words } from "./columns.ts";

/** Reads and writes the tokens of apps where `run` says. */
export function createIssuedTokens(run: Runner): IssuedTokenStore {
  return {
    add: (token) => run.write((session) => insert(session, token)),
    find: (digest) => find(run.read, digest),
    revoke: (digest, nowMs) =>
      run.write(async ({ db }) => {
        const set = { revoked_ms: nowMs };
        await db.updateTable("tokens").set(set).where("digest", "=", digest).execute();
        await db.updateTable("app_tokens").set(set).where("digest", "=", digest).execute();
      }),
    revokeFamily: (familyId, nowMs) =>
      run.write((session) => revokeAll(session, { family_id: familyId }, nowMs)),
    revokeApp: (accountId, appId, nowMs) =>
      run.write((session) =>
        revokeAll(session, { account_id: key(accountId), app_id: key(appId) }, nowMs),
      ),
    list: (accountId, nowMs) => list(run.read, accountId, nowMs),
  };
}

async function insert(session: Session, token: NewToken): Promise<void> {
  const { db } = session;
  const row = {
    digest: token.digest,
    app_id: key(token.appId),
    scopes: joined(token.scopes),
    created_ms: token.createdAtMs,
    expires_ms: token.expiresAtMs ?? null,
  };
  if (token.accountId === undefined) {
    await db.insertInto("app_tokens").values(row).execute();
    return;
  }
  const owner = { account_id: key(token.accountId), family_id: token.familyId ?? null };
  const id = await nextId(session);
  await db
    .insertInto("tokens")
    .values({ ...row, ...owner, id })
    .execute();
}

async function find({ db }: Session, digest: string): ReturnType<IssuedTokenStore["find"]> {
  const ofAccount = await db
    .selectFrom("tokens")
    .select(["app_id", "family_id"])
    .where("digest", "=", digest)
    .unionAll(
      db
        .selectFrom("oauth_grants")
        .select(["app_id", "family_id"])
        .where("digest", "=", digest)
        .where("kind", "=", "refresh"),
    )
    .executeTakeFirst();
  const row =
    ofAccount ??
    (await db
      .selectFrom("app_tokens")
      .select("app_id")
      .where("digest", "=", digest)
      .executeTakeFirst());
  if (row === undefined) return undefined;
  const familyId = "family_id" in row ? (row.family_id as string | null) : null;
  return {
    ...(row.app_id === null ? {} : { appId: String(row.app_id) }),
    ...(familyId === null ? {} : { familyId }),
  };
}

interface Meant {
  readonly family_id?: string;
  readonly account_id?: bigint;
  readonly app_id?: bigint;
}

async function revokeAll(session: Session, meant: Meant, nowMs: number): Promise<void> {
  const { db, dialect } = session;
  // Whoever redeems a grant at this moment holds its row: what that makes is seen only after the wait.
  if (dialect === "postgres")
    await db
      .selectFrom("oauth_grants")
      .select("digest")
      .where(({ and }) => and({ ...meant }))
      .forUpdate()
      .execute();
  await db
    .updateTable("oauth_grants")
    .set(({ fn, val }) => ({ used_ms: fn.coalesce("used_ms", val(nowMs)) }))
    .where(({ and }) => and({ ...meant }))
    .execute();
  await db
    .updateTable("tokens")
    .set(({ fn, val }) => ({ revoked_ms: fn.coalesce("revoked_ms", val(nowMs)) }))
    .where(({ and }) => and({ ...meant }))
    .execute();
}

async function list(
  { db }: Session,
  accountId: string,
  nowMs: number,
): Promise<readonly Authorization[]> {
  const rows = await db
    .selectFrom("tokens")
    .innerJoin("oauth_apps", "oauth_apps.id", "tokens.app_id")
    .selectAll("oauth_apps")
    .select(["tokens.scopes as token_scopes", "tokens.created_ms as token_created_ms"])
    .where("tokens.account_id", "=", key(accountId))
    .where("tokens.revoked_ms", "is", null)
    .where(({ or, eb }) =>
      or([eb("tokens.expires_ms", "is", null), eb("tokens.expires_ms", ">", nowMs)]),
    )
    .orderBy("oauth_apps.id")
    .execute();
  return [...grouped(rows, ({ client_id }) => client_id).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const scopes = [...new Set(own.flatMap((row) => words<string>(row.token_scopes)))];
    const sinceMs = Math.min(...own.map((row) => row.token_created_ms));
    return [{ app: appOf(first), scopes, sinceMs }];
  });
}
