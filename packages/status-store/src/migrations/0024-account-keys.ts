import { sql, type Kysely } from "kysely";
import type { Session } from "../database/session.ts";

/** Public keys of accounts, which verify signatures. */
export async function addAccountKeys(
  db: Kysely<unknown>,
  dialect: Session["dialect"],
): Promise<void> {
  const int8 = dialect === "sqlite" ? "integer" : "bigint";
  const keys = db.schema
    .createTable("account_keys")
    .addColumn("id", int8, (column) => column.primaryKey())
    .addColumn("account_id", int8, (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("fingerprint", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("facts", "text", (column) => column.notNull())
    .addColumn("created_ms", int8, (column) => column.notNull())
    .addUniqueConstraint("account_keys_once", ["account_id", "kind", "fingerprint"]);
  await (dialect === "sqlite" ? keys.modifyEnd(sql`strict`) : keys).execute();
}
