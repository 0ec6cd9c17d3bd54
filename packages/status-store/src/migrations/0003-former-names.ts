import { sql, type Kysely } from "kysely";
import type { Session } from "../database/session.ts";

/** Names that repositories had before, so that their old addresses lead on. */
export async function addFormerNames(
  db: Kysely<unknown>,
  dialect: Session["dialect"],
): Promise<void> {
  const int8 = dialect === "sqlite" ? "integer" : "bigint";
  const names = db.schema
    .createTable("former_names")
    .addColumn("owner_id", int8, (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("name_key", "text", (column) => column.notNull())
    .addColumn("repository_id", "text", (column) =>
      column.notNull().references("repositories.id").onDelete("cascade"),
    )
    .addPrimaryKeyConstraint("former_names_key", ["owner_id", "name_key"]);
  await (dialect === "sqlite" ? names.modifyEnd(sql`strict`) : names).execute();
  await db.schema
    .createIndex("former_names_repository")
    .on("former_names")
    .column("repository_id")
    .execute();
}
