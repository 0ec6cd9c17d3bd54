import { sql, type Kysely } from "kysely";
import type { Session } from "../database/session.ts";

/** Polls of statuses and of their revisions, and the votes in them. */
export async function addPolls(db: Kysely<unknown>, dialect: Session["dialect"]): Promise<void> {
  const int8 = dialect === "sqlite" ? "integer" : "bigint";
  await db.schema.alterTable("statuses").addColumn("poll", "text").execute();
  await db.schema.alterTable("revisions").addColumn("poll_options", "text").execute();
  const votes = db.schema
    .createTable("poll_votes")
    .addColumn("status_id", int8, (column) =>
      column.notNull().references("statuses.id").onDelete("cascade"),
    )
    .addColumn("account_id", int8, (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("choice", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("poll_votes_key", ["status_id", "account_id", "choice"]);
  await (dialect === "sqlite" ? votes.modifyEnd(sql`strict`) : votes).execute();
  await sql`create index poll_votes_account on poll_votes (account_id, status_id)`.execute(db);
}
