import type { ColumnBuilderCallback, Kysely } from "kysely";
import type { Session } from "../database/session.ts";

/** Names, last use and repository of tokens, and owners of apps. */
export async function addNamedTokens(
  db: Kysely<unknown>,
  dialect: Session["dialect"],
): Promise<void> {
  const int8 = dialect === "sqlite" ? "integer" : "bigint";
  const isOf =
    (table: string): ColumnBuilderCallback =>
    (column) =>
      column.references(`${table}.id`).onDelete("cascade");
  const { schema } = db;
  await schema.alterTable("tokens").addColumn("name", "text").execute();
  await schema
    .alterTable("tokens")
    .addColumn("last_eight", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await schema.alterTable("tokens").addColumn("used_ms", int8).execute();
  await schema
    .alterTable("tokens")
    .addColumn("repository_id", "text", isOf("repositories"))
    .execute();
  await schema.alterTable("oauth_apps").addColumn("owner_id", int8, isOf("accounts")).execute();
  for (const [table, column] of INDEXES)
    await schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
}

const INDEXES = [
  ["tokens", "repository_id"],
  ["oauth_apps", "owner_id"],
] as const;
