import type { Grant, GrantStore } from "@x/oauth";
import { key } from "../database/ids.ts";
import type { Runner, Session } from "../database/session.ts";
import { joined, words } from "./columns.ts";

/** Reads and writes codes and refresh tokens where `run` says. */
export function createGrants(run: Runner): GrantStore {
  return {
    add: (digest, grant) => run.write((session) => insert(session, digest, grant)),
    find: (digest) => find(run.read, digest),
    use: (digest, nowMs) =>
      run.write(async ({ db }) => {
        await db
          .updateTable("oauth_grants")
          .set({ used_ms: nowMs })
          .where("digest", "=", digest)
          .execute();
      }),
  };
}

async function insert({ db }: Session, digest: string, grant: Grant): Promise<void> {
  await db
    .insertInto("oauth_grants")
    .values({
      digest,
      kind: grant.kind,
      family_id: grant.familyId,
      app_id: key(grant.appId),
      account_id: key(grant.accountId),
      scopes: joined(grant.scopes),
      redirect_uri: grant.redirectUri ?? null,
      challenge: grant.challenge ?? null,
      created_ms: grant.createdAtMs,
      expires_ms: grant.expiresAtMs ?? null,
      used_ms: grant.usedAtMs ?? null,
    })
    .execute();
}

/** In PostgreSQL the row is locked until the transaction ends; SQLite has one writer at a time. */
async function find({ db, dialect }: Session, digest: string): Promise<Grant | undefined> {
  const row = await db
    .selectFrom("oauth_grants")
    .selectAll()
    .where("digest", "=", digest)
    .$if(dialect === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    kind: row.kind,
    familyId: row.family_id,
    appId: String(row.app_id),
    accountId: String(row.account_id),
    scopes: words(row.scopes),
    redirectUri: row.redirect_uri ?? undefined,
    challenge: row.challenge ?? undefined,
    createdAtMs: row.created_ms,
    expiresAtMs: row.expires_ms ?? undefined,
    usedAtMs: row.used_ms ?? undefined,
  };
}
