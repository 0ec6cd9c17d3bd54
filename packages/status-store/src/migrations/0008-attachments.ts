import { sql, type Kysely } from "kysely";
import type { Session } from "../database/session.ts";

/** Attachments, and those that each state of a status shows. */
export async function addAttachments(
  db: Kysely<unknown>,
  dialect: Session["dialect"],
): Promise<void> {
  for (const table of ["statuses", "revisions"])
    await db.schema
      .alterTable(table)
      .addColumn("attachments", "text", (column) => column.notNull().defaultTo(""))
      .execute();
  const int8 = dialect === "sqlite" ? "integer" : "bigint";
  const attachments = db.schema
    .createTable("attachments")
    .addColumn("id", int8, (column) => column.primaryKey())
    .addColumn("account_id", int8, (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("status_id", int8, (column) => column.references("statuses.id").onDelete("set null"))
    .addColumn("key", "text", (column) => column.notNull().unique())
    .addColumn("facts", "text", (column) => column.notNull())
    .addColumn("blob", "text", (column) => column.notNull())
    .addColumn("preview_blob", "text")
    .addColumn("bytes", int8, (column) => column.notNull())
    .addColumn("description", "text")
    .addColumn("focus", "text")
    .addColumn("expires_ms", int8, (column) => column.notNull());
  await (dialect === "sqlite" ? attachments.modifyEnd(sql`strict`) : attachments).execute();
  for (const [name, columns, where] of INDEXES)
    await sql`create index ${sql.ref(name)} on attachments (${sql.raw(columns)})
      ${sql.raw(where ?? "")}`.execute(db);
}

/** Name, columns, and which rows it is about. */
const INDEXES = [
  ["attachments_account", "account_id, bytes"],
  ["attachments_status", "status_id", "where status_id is not null"],
  ["attachments_expiry", "expires_ms", "where status_id is null"],
  ["attachments_blob", "blob"],
  ["attachments_preview_blob", "preview_blob", "where preview_blob is not null"],
] as const;
