import { sql, type Kysely } from "kysely";
import type { Session } from "../database/session.ts";

/** Scheduled statuses, and the idempotency keys of the requests that made them. */
export async function addSchedules(
  db: Kysely<unknown>,
  dialect: Session["dialect"],
): Promise<void> {
  const int8 = dialect === "sqlite" ? "integer" : "bigint";
  const schedules = db.schema
    .createTable("schedules")
    .addColumn("id", int8, (column) => column.primaryKey())
    .addColumn("account_id", int8, (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("scheduled_ms", int8, (column) => column.notNull())
    .addColumn("due_ms", int8)
    .addColumn("draft", "text", (column) => column.notNull())
    .addColumn("refusal", "text");
  await (dialect === "sqlite" ? schedules.modifyEnd(sql`strict`) : schedules).execute();
  await sql`create index schedules_account on schedules (account_id, id)`.execute(db);
  await sql`create index schedules_due on schedules (due_ms, id) where due_ms is not null`.execute(
    db,
  );
  // No reference: a key outlives what was scheduled, and then leads to nothing.
  await db.schema.alterTable("idempotency_keys").addColumn("schedule_id", int8).execute();
}
