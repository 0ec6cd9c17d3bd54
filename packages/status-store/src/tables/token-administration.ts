import type { AccountId } from "@x/status-core";
import type { Selectable } from "kysely";
import { idOf, key } from "../database/ids.ts";
import type { TokenRow } from "../database/account-schema.ts";
import type { Runner, Session } from "../database/session.ts";
import { words } from "./columns.ts";
import type { Page } from "./page.ts";

/** An access token as operators see it: without its text, which nobody can find again. */
export interface TokenOverview {
  /** Of the record; says nothing about the token's text. */
  readonly id: string;
  /** Name of the account that it acts for. */
  readonly username: string;
  /** Name that its owner gave it. Absent: it has none. */
  readonly name: string | undefined;
  /** Last eight characters of its text; empty for one that is older than these. */
  readonly lastEight: string;
  /** Its scopes, such as `read` or `write:statuses`. */
  readonly scopes: readonly string[];
  /** Name of the app that it was issued to. Absent: somebody made it by hand. */
  readonly app: string | undefined;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** Milliseconds since 1970. Absent: never. */
  readonly expiresAtMs: number | undefined;
  /** When it was revoked, in milliseconds since 1970. Absent: it was not. */
  readonly revokedAtMs: number | undefined;
  /** When it was used last, to about an hour, in milliseconds since 1970. Absent: it was not. */
  readonly usedAtMs: number | undefined;
}

/** What operators do with access tokens. */
export interface TokenAdministration {
  /** Tokens of one account, or of all, by id; revoked and expired ones too. */
  listAll(
    query: Page & { readonly accountId?: AccountId | undefined },
  ): Promise<readonly TokenOverview[]>;
  /** Revokes a token by its id. @returns the token as it is now */
  revokeById(id: string): Promise<TokenOverview | undefined>;
  /** Revokes all tokens of an account, those of apps and their refresh tokens too. @returns how many were not before */
  revokeAll(accountId: AccountId): Promise<number>;
}

/** Reads and writes tokens for operators where `run` says. */
export function createTokenAdministration(run: Runner): TokenAdministration {
  return {
    listAll: ({ accountId, afterId = "0", limit }) =>
      run.read.db
        .selectFrom("tokens")
        .innerJoin("accounts", "accounts.id", "tokens.account_id")
        .leftJoin("oauth_apps", "oauth_apps.id", "tokens.app_id")
        .selectAll("tokens")
        .select(["accounts.username as username", "oauth_apps.name as app"])
        .where("tokens.id", ">", key(afterId))
        .$if(accountId !== undefined, (query) =>
          query.where("tokens.account_id", "=", key(accountId ?? "")),
        )
        .orderBy("tokens.id")
        .limit(limit)
        .execute()
        .then((rows) => rows.map(listed)),
    revokeById: (id) => run.write((session) => revokeById(session, id)),
    revokeAll: (accountId) => run.write((session) => revokeAll(session, accountId)),
  };
}

/** Columns of {@link TokenOverview}. */
type ListedRow = Selectable<TokenRow> & { readonly username: string; readonly app: string | null };

function listed(row: ListedRow): TokenOverview {
  return {
    id: idOf(row.id),
    username: row.username,
    name: row.name ?? undefined,
    lastEight: row.last_eight,
    scopes: words(row.scopes),
    app: row.app ?? undefined,
    createdAtMs: row.created_ms,
    expiresAtMs: row.expires_ms ?? undefined,
    revokedAtMs: row.revoked_ms ?? undefined,
    usedAtMs: row.used_ms ?? undefined,
  };
}

async function revokeById({ db, now }: Session, id: string): Promise<TokenOverview | undefined> {
  const row = await db
    .updateTable("tokens")
    .set(({ fn, val }) => ({ revoked_ms: fn.coalesce("revoked_ms", val(now())) }))
    .where("id", "=", key(id))
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  // Its refresh token would make another one.
  if (row.family_id !== null)
    await db
      .updateTable("oauth_grants")
      .set(({ fn, val }) => ({ used_ms: fn.coalesce("used_ms", val(now())) }))
      .where("family_id", "=", row.family_id)
      .execute();
  const { username } = await db
    .selectFrom("accounts")
    .select("username")
    .where("id", "=", key(String(row.account_id)))
    .executeTakeFirstOrThrow();
  return listed({ ...row, username, app: null });
}

async function revokeAll({ db, now }: Session, accountId: AccountId): Promise<number> {
  const own = key(accountId);
  await db
    .updateTable("oauth_grants")
    .set(({ fn, val }) => ({ used_ms: fn.coalesce("used_ms", val(now())) }))
    .where("account_id", "=", own)
    .execute();
  const { numUpdatedRows } = await db
    .updateTable("tokens")
    .set({ revoked_ms: now() })
    .where("account_id", "=", own)
    .where("revoked_ms", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
