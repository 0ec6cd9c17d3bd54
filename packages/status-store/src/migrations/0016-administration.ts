import { sql, type Kysely } from "kysely";
import type { Session } from "../database/session.ts";

/** Accounts that are shut out or administer the site, the audit log, and the state of jobs. */
export async function addAdministration(
  db: Kysely<unknown>,
  dialect: Session["dialect"],
): Promise<void> {
  const int8 = dialect === "sqlite" ? "integer" : "bigint";
  await db.schema.alterTable("accounts").addColumn("disabled_ms", int8).execute();
  await db.schema
    .alterTable("accounts")
    .addColumn("administrator", int8, (column) => column.notNull().defaultTo(sql`0`))
    .execute();
  // No references: the log outlives what it tells of.
  const audit = db.schema
    .createTable("audit_events")
    .addColumn("id", int8, (column) => column.primaryKey())
    .addColumn("at_ms", int8, (column) => column.notNull())
    .addColumn("event", "text", (column) => column.notNull())
    .addColumn("actor_id", int8)
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("token_id", int8)
    .addColumn("target", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("details", "text", (column) => column.notNull());
  await (dialect === "sqlite" ? audit.modifyEnd(sql`strict`) : audit).execute();
  await appendOnly(db, dialect);
  const jobs = db.schema
    .createTable("jobs")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("started_ms", int8, (column) => column.notNull())
    .addColumn("ended_ms", int8)
    .addColumn("error", "text")
    .addColumn("report", "text");
  await (dialect === "sqlite" ? jobs.modifyEnd(sql`strict`) : jobs).execute();
}

/** Lets the database itself refuse changes of the audit log. */
async function appendOnly(db: Kysely<unknown>, dialect: Session["dialect"]): Promise<void> {
  if (dialect === "sqlite") {
    for (const verb of ["update", "delete"])
      await sql`${sql.raw(
        `create trigger audit_events_no_${verb} before ${verb} on audit_events
         begin select raise(abort, 'the audit log is append-only'); end`,
      )}`.execute(db);
    return;
  }
  await sql`
    create function audit_events_refuse() returns trigger language plpgsql as
    $$ begin raise exception 'the audit log is append-only'; end $$`.execute(db);
  await sql`
    create trigger audit_events_append_only before update or delete or truncate on audit_events
    for each statement execute function audit_events_refuse()`.execute(db);
}
