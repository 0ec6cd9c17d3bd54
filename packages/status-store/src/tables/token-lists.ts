import type { AccountId } from "@x/status-core";
import type { ExpressionBuilder } from "kysely";
import { key } from "../database/ids.ts";
import type { DatabaseSchema } from "../database/schema.ts";
import type { Session } from "../database/session.ts";
import { words } from "./columns.ts";
import type { ListedToken } from "./token-records.ts";

/** Live tokens of an account, the newest first. */
export async function listTokens(
  session: Session,
  accountId: AccountId,
): Promise<readonly ListedToken[]> {
  const rows = await session.db
    .selectFrom("tokens")
    .selectAll()
    .where("account_id", "=", key(accountId))
    .where(isLive(session))
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    name: row.name ?? "",
    lastEight: row.last_eight,
    scopes: words(row.scopes),
    createdAtMs: row.created_ms,
    expiresAtMs: row.expires_ms ?? undefined,
    appId: row.app_id === null ? undefined : String(row.app_id),
    repositoryId: row.repository_id ?? undefined,
    usedAtMs: row.used_ms ?? undefined,
  }));
}

/** Whether a live token of the account has a name. In a transaction nobody takes it until that ends. */
export async function hasLiveName(
  session: Session,
  accountId: AccountId,
  name: string,
): Promise<boolean> {
  const { db, dialect } = session;
  // SQLite has one writer at a time.
  if (dialect === "postgres")
    await db
      .selectFrom("accounts")
      .select("id")
      .where("id", "=", key(accountId))
      .forUpdate()
      .execute();
  const row = await db
    .selectFrom("tokens")
    .select("id")
    .where("account_id", "=", key(accountId))
    .where("name", "=", name)
    .where(isLive(session))
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether the account has such a token that was not revoked */
export async function revokeOne(
  { db, now }: Session,
  accountId: AccountId,
  id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("tokens")
    .set({ revoked_ms: now() })
    .where("id", "=", key(id))
    .where("account_id", "=", key(accountId))
    .where("revoked_ms", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes when tokens were used. Another process may have noted a later time. */
export async function saveUses({ db }: Session, uses: ReadonlyMap<string, number>): Promise<void> {
  // In one order, so that two processes do not wait for each other.
  for (const [id, usedAtMs] of [...uses].sort(([one], [other]) => (one < other ? -1 : 1)))
    await db
      .updateTable("tokens")
      .set({ used_ms: usedAtMs })
      .where("id", "=", key(id))
      .where(({ or, eb }) => or([eb("used_ms", "is", null), eb("used_ms", "<", usedAtMs)]))
      .execute();
}

function isLive({ now }: Session) {
  return ({ and, or, eb }: ExpressionBuilder<DatabaseSchema, "tokens">) =>
    and([
      eb("revoked_ms", "is", null),
      or([eb("expires_ms", "is", null), eb("expires_ms", ">", now())]),
    ]);
}
