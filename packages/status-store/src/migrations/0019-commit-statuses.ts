import { sql, type Kysely } from "kysely";
import type { Session } from "../database/session.ts";

/** What programs found about commits. */
export async function addCommitStatuses(
  db: Kysely<unknown>,
  dialect: Session["dialect"],
): Promise<void> {
  const int8 = dialect === "sqlite" ? "integer" : "bigint";
  const statuses = db.schema
    .createTable("commit_statuses")
    .addColumn("id", int8, (column) => column.primaryKey())
    .addColumn("repository_id", "text", (column) =>
      column.notNull().references("repositories.id").onDelete("cascade"),
    )
    .addColumn("sha", "text", (column) => column.notNull())
    .addColumn("context", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("target_url", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("creator_id", int8, (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("created_ms", int8, (column) => column.notNull());
  await (dialect === "sqlite" ? statuses.modifyEnd(sql`strict`) : statuses).execute();
  await sql`create index commit_statuses_commit on commit_statuses (repository_id, sha, context, id)`.execute(
    db,
  );
  await sql`create index commit_statuses_creator on commit_statuses (creator_id)`.execute(db);
}
