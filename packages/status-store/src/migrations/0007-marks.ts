import { sql, type Kysely } from "kysely";
import type { Session } from "../database/session.ts";

/** Favourites, bookmarks and pins; threads of statuses, and which of them are muted. */
export async function addMarks(db: Kysely<unknown>, dialect: Session["dialect"]): Promise<void> {
  const int8 = dialect === "sqlite" ? "integer" : "bigint";
  const marks = db.schema
    .createTable("marks")
    .addColumn("id", int8, (column) => column.primaryKey())
    .addColumn("account_id", int8, (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("status_id", int8, (column) =>
      column.notNull().references("statuses.id").onDelete("cascade"),
    )
    .addColumn("mark", "text", (column) => column.notNull())
    .addUniqueConstraint("marks_once", ["account_id", "status_id", "mark"]);
  const mutes = db.schema
    .createTable("thread_mutes")
    .addColumn("account_id", int8, (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    // The first status of a thread may be gone, and its replies are still there.
    .addColumn("thread_id", int8, (column) => column.notNull())
    .addPrimaryKeyConstraint("thread_mutes_key", ["account_id", "thread_id"]);
  for (const table of [marks, mutes])
    await (dialect === "sqlite" ? table.modifyEnd(sql`strict`) : table).execute();
  await sql`create index marks_account on marks (account_id, mark, id)`.execute(db);
  await sql`create index marks_status on marks (status_id, mark, id)`.execute(db);
  await db.schema
    .alterTable("statuses")
    .addColumn("favourites_count", "integer", (column) => column.notNull().defaultTo(sql`0`))
    .execute();
  await db.schema.alterTable("statuses").addColumn("thread_id", int8).execute();
  await sql`create index statuses_thread on statuses (thread_id) where thread_id is not null`.execute(
    db,
  );
  await noteThreads(db);
}

/** The first status of the thread of each reply. */
async function noteThreads(db: Kysely<unknown>): Promise<void> {
  await sql`
    with recursive thread (id, first_id) as (
      select id, id from statuses where in_reply_to_id is null
      union all
      select reply.id, thread.first_id
      from thread join statuses reply on reply.in_reply_to_id = thread.id)
    update statuses set thread_id = thread.first_id
    from thread where thread.id = statuses.id and thread.first_id <> statuses.id`.execute(db);
}
