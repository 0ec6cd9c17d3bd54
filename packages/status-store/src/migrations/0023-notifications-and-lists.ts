import { sql, type ColumnBuilderCallback, type Kysely } from "kysely";
import type { Session } from "../database/session.ts";

type Int8 = "integer" | "bigint";

const present: ColumnBuilderCallback = (column) => column.notNull();
const belongsTo = (table: string): ColumnBuilderCallback => {
  return (column) => column.notNull().references(`${table}.id`).onDelete("cascade");
};

/** Notifications, lists with their members, markers, and hashtags of statuses one by one. */
export async function addNotificationsAndLists(
  db: Kysely<unknown>,
  dialect: Session["dialect"],
): Promise<void> {
  const int8 = dialect === "sqlite" ? "integer" : "bigint";
  for (const table of [notifications, lists, members, markers, statusTags]) {
    const created = table(db, int8) as ReturnType<typeof notifications>;
    await (dialect === "sqlite" ? created.modifyEnd(sql`strict`) : created).execute();
  }
  await sql`create index notifications_account on notifications (account_id, id)`.execute(db);
  await sql`create index notifications_from on notifications (from_id, kind, account_id)`.execute(
    db,
  );
  await sql`create index notifications_status
    on notifications (status_id, kind, from_id)`.execute(db);
  await sql`create index notifications_at on notifications (at_ms)`.execute(db);
  await sql`create index statuses_edited
    on statuses (edited_ms) where edited_ms is not null`.execute(db);
  await sql`create index lists_account on lists (account_id, id)`.execute(db);
  await sql`create index list_members_account on list_members (account_id)`.execute(db);
  await sql`create index status_tags_status on status_tags (status_id)`.execute(db);
  await addTags(db, dialect);
}

/** Hashtags of statuses that are there already. */
async function addTags(db: Kysely<unknown>, dialect: Session["dialect"]): Promise<void> {
  await (
    dialect === "sqlite"
      ? sql`insert or ignore into status_tags (tag, status_id)
        select word.value, statuses.id from statuses,
        json_each('["' || replace(statuses.tags, ' ', '","') || '"]') word
        where statuses.tags <> ''`
      : sql`insert into status_tags (tag, status_id)
        select distinct unnest(string_to_array(tags, ' ')), id from statuses where tags <> ''`
  ).execute(db);
}

function notifications(db: Kysely<unknown>, int8: Int8) {
  return db.schema
    .createTable("notifications")
    .addColumn("id", int8, (column) => column.primaryKey())
    .addColumn("account_id", int8, belongsTo("accounts"))
    .addColumn("kind", "text", present)
    .addColumn("from_id", int8, belongsTo("accounts"))
    .addColumn("status_id", int8, (column) => column.references("statuses.id").onDelete("cascade"))
    .addColumn("at_ms", int8, present);
}

function lists(db: Kysely<unknown>, int8: Int8) {
  return db.schema
    .createTable("lists")
    .addColumn("id", int8, (column) => column.primaryKey())
    .addColumn("account_id", int8, belongsTo("accounts"))
    .addColumn("title", "text", present)
    .addColumn("replies_policy", "text", present);
}

function members(db: Kysely<unknown>, int8: Int8) {
  return db.schema
    .createTable("list_members")
    .addColumn("list_id", int8, belongsTo("lists"))
    .addColumn("account_id", int8, belongsTo("accounts"))
    .addPrimaryKeyConstraint("list_members_key", ["list_id", "account_id"]);
}

function markers(db: Kysely<unknown>, int8: Int8) {
  return db.schema
    .createTable("markers")
    .addColumn("account_id", int8, belongsTo("accounts"))
    .addColumn("list", "text", present)
    .addColumn("last_read_id", "text", present)
    .addColumn("version", int8, present)
    .addColumn("updated_ms", int8, present)
    .addPrimaryKeyConstraint("markers_key", ["account_id", "list"]);
}

function statusTags(db: Kysely<unknown>, int8: Int8) {
  return db.schema
    .createTable("status_tags")
    .addColumn("tag", "text", present)
    .addColumn("status_id", int8, belongsTo("statuses"))
    .addPrimaryKeyConstraint("status_tags_key", ["tag", "status_id"]);
}
