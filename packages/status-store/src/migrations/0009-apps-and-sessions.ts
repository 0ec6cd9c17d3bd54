import { sql, type ColumnBuilderCallback, type Kysely } from "kysely";
import type { Session } from "../database/session.ts";

const present: ColumnBuilderCallback = (column) => column.notNull();
const belongsTo = (table: string): ColumnBuilderCallback => {
  return (column) => column.notNull().references(`${table}.id`).onDelete("cascade");
};

/** Apps of OAuth with their codes and tokens, and passwords and sessions of people. */
export async function addAppsAndSessions(
  db: Kysely<unknown>,
  dialect: Session["dialect"],
): Promise<void> {
  const int8 = dialect === "sqlite" ? "integer" : "bigint";
  for (const table of [apps, grants, appTokens, passwords, sessions, devices]) {
    const created = table(db, int8) as ReturnType<typeof apps>;
    await (dialect === "sqlite" ? created.modifyEnd(sql`strict`) : created).execute();
  }
  const refersToApp: ColumnBuilderCallback = (column) =>
    column.references("oauth_apps.id").onDelete("cascade");
  await db.schema.alterTable("tokens").addColumn("app_id", int8, refersToApp).execute();
  await db.schema.alterTable("tokens").addColumn("family_id", "text").execute();
  for (const [table, column] of INDEXES)
    await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
}

const INDEXES = [
  ["tokens", "app_id"],
  ["tokens", "account_id"],
  ["tokens", "family_id"],
  ["oauth_grants", "family_id"],
  ["oauth_grants", "app_id"],
  ["app_tokens", "app_id"],
  ["sessions", "account_id"],
  ["known_devices", "account_id"],
] as const;

type Int8 = "integer" | "bigint";

function apps(db: Kysely<unknown>, int8: Int8) {
  return db.schema
    .createTable("oauth_apps")
    .addColumn("id", int8, (column) => column.primaryKey())
    .addColumn("client_id", "text", (column) => column.notNull().unique())
    .addColumn("secret_digest", "text", present)
    .addColumn("name", "text", present)
    .addColumn("website", "text")
    .addColumn("redirect_uris", "text", present)
    .addColumn("scopes", "text", present)
    .addColumn("created_ms", int8, present);
}

function grants(db: Kysely<unknown>, int8: Int8) {
  return db.schema
    .createTable("oauth_grants")
    .addColumn("digest", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", present)
    .addColumn("family_id", "text", present)
    .addColumn("app_id", int8, belongsTo("oauth_apps"))
    .addColumn("account_id", int8, belongsTo("accounts"))
    .addColumn("scopes", "text", present)
    .addColumn("redirect_uri", "text")
    .addColumn("challenge", "text")
    .addColumn("created_ms", int8, present)
    .addColumn("expires_ms", int8)
    .addColumn("used_ms", int8);
}

function appTokens(db: Kysely<unknown>, int8: Int8) {
  return db.schema
    .createTable("app_tokens")
    .addColumn("digest", "text", (column) => column.primaryKey())
    .addColumn("app_id", int8, belongsTo("oauth_apps"))
    .addColumn("scopes", "text", present)
    .addColumn("created_ms", int8, present)
    .addColumn("expires_ms", int8)
    .addColumn("revoked_ms", int8);
}

function passwords(db: Kysely<unknown>, int8: Int8) {
  return db.schema
    .createTable("passwords")
    .addColumn("account_id", int8, (column) =>
      column.primaryKey().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("hash", "text", present)
    .addColumn("changed_ms", int8, present);
}

function sessions(db: Kysely<unknown>, int8: Int8) {
  return db.schema
    .createTable("sessions")
    .addColumn("digest", "text", (column) => column.primaryKey())
    .addColumn("account_id", int8, belongsTo("accounts"))
    .addColumn("created_ms", int8, present)
    .addColumn("expires_ms", int8, present)
    .addColumn("address", "text", present)
    .addColumn("agent", "text", present);
}

function devices(db: Kysely<unknown>, int8: Int8) {
  return db.schema
    .createTable("known_devices")
    .addColumn("digest", "text", (column) => column.primaryKey())
    .addColumn("account_id", int8, belongsTo("accounts"))
    .addColumn("created_ms", int8, present);
}
