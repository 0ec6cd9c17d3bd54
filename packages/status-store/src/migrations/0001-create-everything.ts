import { sql, type CreateTableBuilder, type Kysely, type RawBuilder } from "kysely";
import type { Session } from "../database/session.ts";

type Dialect = Session["dialect"];
type Table = CreateTableBuilder<string, string>;

/** The first schema. Written once: a later change is a later migration. */
export async function createEverything(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const types = typesOf(dialect);
  for (const table of [...peopleTables(db, types), ...statusTables(db, types)]) {
    await finished(table, dialect).execute();
  }
  for (const table of [...filterTables(db, types), ...repositoryTables(db, types)]) {
    await finished(table, dialect).execute();
  }
  await createIndexes(db);
  await createIds(db, dialect);
}

interface Types {
  /** 64 bits. In SQLite a primary key of this very type is the row's own number. */
  readonly int8: "integer" | "bigint";
}

function typesOf(dialect: Dialect): Types {
  return { int8: dialect === "sqlite" ? "integer" : "bigint" };
}

/** SQLite otherwise keeps a text in a column of numbers without a word. */
function finished(table: Table, dialect: Dialect): Table {
  return dialect === "sqlite" ? table.modifyEnd(sql`strict`) : table;
}

const zero = sql`0` as RawBuilder<number>;

function peopleTables(db: Kysely<unknown>, { int8 }: Types): Table[] {
  return [
    db.schema
      .createTable("accounts")
      .addColumn("id", int8, (column) => column.primaryKey())
      .addColumn("username", "text", (column) => column.notNull())
      .addColumn("username_key", "text", (column) => column.notNull())
      .addColumn("domain", "text", (column) => column.notNull())
      .addColumn("display_name", "text", (column) => column.notNull())
      .addColumn("note", "text", (column) => column.notNull())
      .addColumn("locked", "integer", (column) => column.notNull())
      .addColumn("bot", "integer", (column) => column.notNull())
      .addColumn("suspended", "integer", (column) => column.notNull().defaultTo(zero))
      .addColumn("silenced", "integer", (column) => column.notNull().defaultTo(zero))
      .addColumn("followers_count", "integer", (column) => column.notNull().defaultTo(zero))
      .addColumn("following_count", "integer", (column) => column.notNull().defaultTo(zero))
      .addColumn("statuses_count", "integer", (column) => column.notNull().defaultTo(zero))
      .addColumn("last_status_ms", int8)
      .addColumn("default_visibility", "text")
      .addColumn("default_sensitive", "integer", (column) => column.notNull().defaultTo(zero))
      .addColumn("default_language", "text")
      .addColumn("filters_version", int8, (column) => column.notNull().defaultTo(zero))
      .addColumn("created_ms", int8, (column) => column.notNull())
      .addUniqueConstraint("accounts_name", ["username_key", "domain"]),
    db.schema
      .createTable("tokens")
      .addColumn("id", int8, (column) => column.primaryKey())
      .addColumn("digest", "text", (column) => column.notNull().unique())
      .addColumn("account_id", int8, (column) =>
        column.notNull().references("accounts.id").onDelete("cascade"),
      )
      .addColumn("scopes", "text", (column) => column.notNull())
      .addColumn("created_ms", int8, (column) => column.notNull())
      .addColumn("expires_ms", int8)
      .addColumn("revoked_ms", int8),
    db.schema
      .createTable("relationships")
      .addColumn("account_id", int8, (column) =>
        column.notNull().references("accounts.id").onDelete("cascade"),
      )
      .addColumn("target_id", int8, (column) =>
        column.notNull().references("accounts.id").onDelete("cascade"),
      )
      .addColumn("following", "integer", (column) => column.notNull().defaultTo(zero))
      .addColumn("requested", "integer", (column) => column.notNull().defaultTo(zero))
      .addColumn("blocking", "integer", (column) => column.notNull().defaultTo(zero))
      .addColumn("muting", "integer", (column) => column.notNull().defaultTo(zero))
      .addPrimaryKeyConstraint("relationships_key", ["account_id", "target_id"]),
    db.schema
      .createTable("usage")
      .addColumn("family", "text", (column) => column.notNull())
      .addColumn("key", "text", (column) => column.notNull())
      .addColumn("at", int8, (column) => column.notNull())
      .addColumn("used", int8, (column) => column.notNull())
      .addColumn("expires_ms", int8, (column) => column.notNull())
      .addPrimaryKeyConstraint("usage_key", ["family", "key"]),
  ] as Table[];
}

function statusTables(db: Kysely<unknown>, { int8 }: Types): Table[] {
  return [
    db.schema
      .createTable("statuses")
      .addColumn("id", int8, (column) => column.primaryKey())
      .addColumn("account_id", int8, (column) =>
        column.notNull().references("accounts.id").onDelete("cascade"),
      )
      .addColumn("text", "text", (column) => column.notNull())
      .addColumn("spoiler_text", "text", (column) => column.notNull())
      .addColumn("sensitive", "integer", (column) => column.notNull())
      .addColumn("visibility", "text", (column) => column.notNull())
      .addColumn("language", "text")
      .addColumn("created_ms", int8, (column) => column.notNull())
      .addColumn("edited_ms", int8)
      .addColumn("version", "integer", (column) => column.notNull().defaultTo(zero))
      .addColumn("in_reply_to_id", int8, (column) =>
        column.references("statuses.id").onDelete("set null"),
      )
      .addColumn("in_reply_to_account_id", int8)
      .addColumn("reblog_of_id", int8, (column) =>
        column.references("statuses.id").onDelete("cascade"),
      )
      .addColumn("tags", "text", (column) => column.notNull())
      .addColumn("replies_count", "integer", (column) => column.notNull().defaultTo(zero))
      .addColumn("reblogs_count", "integer", (column) => column.notNull().defaultTo(zero))
      .addColumn("deleted_ms", int8),
    db.schema
      .createTable("mentions")
      .addColumn("status_id", int8, (column) =>
        column.notNull().references("statuses.id").onDelete("cascade"),
      )
      .addColumn("account_id", int8, (column) =>
        column.notNull().references("accounts.id").onDelete("cascade"),
      )
      .addColumn("position", "integer", (column) => column.notNull())
      .addColumn("silent", "integer", (column) => column.notNull().defaultTo(zero))
      .addPrimaryKeyConstraint("mentions_key", ["status_id", "account_id"]),
    db.schema
      .createTable("revisions")
      .addColumn("status_id", int8, (column) =>
        column.notNull().references("statuses.id").onDelete("cascade"),
      )
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("text", "text", (column) => column.notNull())
      .addColumn("spoiler_text", "text", (column) => column.notNull())
      .addColumn("sensitive", "integer", (column) => column.notNull())
      .addColumn("language", "text")
      .addColumn("created_ms", int8, (column) => column.notNull())
      .addPrimaryKeyConstraint("revisions_key", ["status_id", "version"]),
    db.schema
      .createTable("idempotency_keys")
      .addColumn("account_id", int8, (column) =>
        column.notNull().references("accounts.id").onDelete("cascade"),
      )
      .addColumn("key", "text", (column) => column.notNull())
      .addColumn("fingerprint", "text", (column) => column.notNull())
      .addColumn("status_id", int8, (column) =>
        column.references("statuses.id").onDelete("cascade"),
      )
      .addColumn("expires_ms", int8, (column) => column.notNull())
      .addPrimaryKeyConstraint("idempotency_keys_key", ["account_id", "key"]),
  ] as Table[];
}

function filterTables(db: Kysely<unknown>, { int8 }: Types): Table[] {
  return [
    db.schema
      .createTable("filters")
      .addColumn("id", int8, (column) => column.primaryKey())
      .addColumn("account_id", int8, (column) =>
        column.notNull().references("accounts.id").onDelete("cascade"),
      )
      .addColumn("title", "text", (column) => column.notNull())
      .addColumn("context", "text", (column) => column.notNull())
      .addColumn("action", "text", (column) => column.notNull())
      .addColumn("expires_ms", int8),
    db.schema
      .createTable("filter_keywords")
      .addColumn("id", int8, (column) => column.primaryKey())
      .addColumn("filter_id", int8, (column) =>
        column.notNull().references("filters.id").onDelete("cascade"),
      )
      .addColumn("keyword", "text", (column) => column.notNull())
      .addColumn("whole_word", "integer", (column) => column.notNull()),
    db.schema
      .createTable("filter_statuses")
      .addColumn("id", int8, (column) => column.primaryKey())
      .addColumn("filter_id", int8, (column) =>
        column.notNull().references("filters.id").onDelete("cascade"),
      )
      .addColumn("status_id", int8, (column) =>
        column.notNull().references("statuses.id").onDelete("cascade"),
      )
      .addUniqueConstraint("filter_statuses_once", ["filter_id", "status_id"]),
  ] as Table[];
}

function repositoryTables(db: Kysely<unknown>, { int8 }: Types): Table[] {
  return [
    db.schema
      .createTable("repositories")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("owner_id", int8, (column) => column.notNull().references("accounts.id"))
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("name_key", "text", (column) => column.notNull())
      .addColumn("description", "text", (column) => column.notNull())
      .addColumn("private", "integer", (column) => column.notNull())
      .addColumn("default_branch", "text", (column) => column.notNull())
      .addColumn("archived", "integer", (column) => column.notNull().defaultTo(zero))
      .addColumn("mirror", "integer", (column) => column.notNull().defaultTo(zero))
      .addColumn("code_unit", "integer", (column) => column.notNull().defaultTo(sql`1`))
      .addColumn("protected_branches", "text", (column) => column.notNull().defaultTo("[]"))
      .addColumn("protected_files", "text", (column) => column.notNull().defaultTo("[]"))
      .addColumn("created_ms", int8, (column) => column.notNull())
      .addColumn("updated_ms", int8, (column) => column.notNull())
      .addUniqueConstraint("repositories_name", ["owner_id", "name_key"]),
    db.schema
      .createTable("repository_access")
      .addColumn("repository_id", "text", (column) =>
        column.notNull().references("repositories.id").onDelete("cascade"),
      )
      .addColumn("account_id", int8, (column) =>
        column.notNull().references("accounts.id").onDelete("cascade"),
      )
      .addColumn("access", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("repository_access_key", ["repository_id", "account_id"]),
    db.schema
      .createTable("lfs_objects")
      .addColumn("repository_id", "text", (column) =>
        column.notNull().references("repositories.id").onDelete("cascade"),
      )
      .addColumn("oid", "text", (column) => column.notNull())
      .addColumn("size", int8, (column) => column.notNull())
      .addPrimaryKeyConstraint("lfs_objects_key", ["repository_id", "oid"]),
    db.schema
      .createTable("answers")
      .addColumn("account_id", int8, (column) =>
        column.notNull().references("accounts.id").onDelete("cascade"),
      )
      .addColumn("key", "text", (column) => column.notNull())
      .addColumn("fingerprint", "text", (column) => column.notNull())
      .addColumn("answer", "text")
      .addColumn("expires_ms", int8, (column) => column.notNull())
      .addPrimaryKeyConstraint("answers_key", ["account_id", "key"]),
  ] as Table[];
}

/** Name, table, columns, and which rows it is about. */
const INDEXES = [
  ["tokens_account", "tokens", "account_id"],
  ["relationships_target", "relationships", "target_id, account_id"],
  ["statuses_replies", "statuses", "in_reply_to_id, id", "in_reply_to_id is not null"],
  ["statuses_account", "statuses", "account_id, id", "deleted_ms is null"],
  ["statuses_reblogs", "statuses", "reblog_of_id", "reblog_of_id is not null"],
  ["statuses_public", "statuses", "id", "visibility = 'public' and deleted_ms is null"],
  ["statuses_deleted", "statuses", "deleted_ms", "deleted_ms is not null"],
  ["mentions_account", "mentions", "account_id, status_id"],
  ["idempotency_keys_status", "idempotency_keys", "status_id"],
  ["idempotency_keys_expiry", "idempotency_keys", "expires_ms"],
  ["answers_expiry", "answers", "expires_ms"],
  ["usage_expiry", "usage", "expires_ms"],
  ["filters_account", "filters", "account_id"],
  ["filter_keywords_filter", "filter_keywords", "filter_id"],
  ["filter_statuses_status", "filter_statuses", "status_id"],
] as const;

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  for (const [name, table, columns, where] of INDEXES) {
    const rows = where === undefined ? sql`` : sql` where ${sql.raw(where)}`;
    const on = sql`${sql.table(table)} (${sql.raw(columns)})`;
    await sql`create index ${sql.ref(name)} on ${on}${rows}`.execute(db);
  }
  await sql`create unique index statuses_one_reblog on statuses (account_id, reblog_of_id)
    where reblog_of_id is not null and deleted_ms is null`.execute(db);
}

/** Where ids come from: SQLite's one writer counts on, PostgreSQL's many share a sequence. */
async function createIds(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === "postgres") {
    await sql`create sequence id_tail maxvalue 65535 start 1 minvalue 0 cycle`.execute(db);
    return;
  }
  await sql`create table last_id (value integer not null) strict`.execute(db);
  await sql`insert into last_id (value) values (0)`.execute(db);
}
