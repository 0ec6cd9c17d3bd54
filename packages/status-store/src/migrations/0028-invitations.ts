import { sql, type Kysely } from "kysely";
import type { Session } from "../database/session.ts";

/** Invitations to sign up. */
export async function addInvitations(
  db: Kysely<unknown>,
  dialect: Session["dialect"],
): Promise<void> {
  const int8 = dialect === "sqlite" ? "integer" : "bigint";
  const invitations = db.schema
    .createTable("invitations")
    .addColumn("id", int8, (column) => column.primaryKey())
    .addColumn("digest", "text", (column) => column.notNull().unique())
    .addColumn("max_uses", "integer", (column) => column.notNull())
    .addColumn("uses", "integer", (column) => column.notNull())
    .addColumn("created_ms", int8, (column) => column.notNull())
    .addColumn("expires_ms", int8)
    .addColumn("revoked_ms", int8);
  await (dialect === "sqlite" ? invitations.modifyEnd(sql`strict`) : invitations).execute();
}
