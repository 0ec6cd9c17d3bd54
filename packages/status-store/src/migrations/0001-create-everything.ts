import { sql, type ColumnBuilderCallback, type CreateTableBuilder, type Kysely } from "kysely";
import type { Session } from "../database/session.ts";

type Dialect = Session["dialect"];

/** 64 bits. In SQLite a primary key of this very type is the row's own number. */
type Int8 = "integer" | "bigint";

/** The first schema. Written once: a later change is a later migration. */
export async function createEverything(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const int8 = dialect === "sqlite" ? "integer" : "bigint";
  for (const table of TABLES) {
    // SQLite otherwise keeps a text in a column of numbers without a word.
    const created = table(db, int8) as CreateTableBuilder<string, string>;
    await (dialect === "sqlite" ? created.modifyEnd(sql`strict`) : created).execute();
  }
  await createIndexes(db);
  await createIds(db, dialect);
}

/** The tables, each after those that it refers to. */
const TABLES = [
  accounts,
  tokens,
  relationships,
  usage,
  statuses,
  mentions,
  revisions,
  idempotencyKeys,
  filters,
  filterKeywords,
  filterStatuses,
  repositories,
  repositoryAccess,
  lfsObjects,
  answers,
];

const identity: ColumnBuilderCallback = (column) => column.primaryKey();
const present: ColumnBuilderCallback = (column) => column.notNull();
const startsAtZero: ColumnBuilderCallback = (column) => column.notNull().defaultTo(sql`0`);

function belongsTo(table: string): ColumnBuilderCallback {
  return (column) => column.notNull().references(`${table}.id`).onDelete("cascade");
}

function refersTo(table: string, onDelete: "cascade" | "set null"): ColumnBuilderCallback {
  return (column) => column.references(`${table}.id`).onDelete(onDelete);
}

function accounts(db: Kysely<unknown>, int8: Int8) {
  return db.schema
    .createTable("accounts")
    .addColumn("id", int8, identity)
    .addColumn("username", "text", present)
    .addColumn("username_key", "text", present)
    .addColumn("domain", "text", present)
    .addColumn("display_name", "text", present)
    .addColumn("note", "text", present)
    .addColumn("locked", "integer", present)
    .addColumn("bot", "integer", present)
    .addColumn("suspended", "integer", startsAtZero)
    .addColumn("silenced", "integer", startsAtZero)
    .addColumn("followers_count", "integer", startsAtZero)
    .addColumn("following_count", "integer", startsAtZero)
    .addColumn("statuses_count", "integer", startsAtZero)
    .addColumn("last_status_ms", int8)
    .addColumn("default_visibility", "text")
    .addColumn("default_sensitive", "integer", startsAtZero)
    .addColumn("default_language", "text")
    .addColumn("filters_version", int8, startsAtZero)
    .addColumn("created_ms", int8, present)
    .addUniqueConstraint("accounts_name", ["username_key", "domain"]);
}

function tokens(db: Kysely<unknown>, int8: Int8) {
  return db.schema
    .createTable("tokens")
    .addColumn("id", int8, identity)
    .addColumn("digest", "text", (column) => column.notNull().unique())
    .addColumn("account_id", int8, belongsTo("accounts"))
    .addColumn("scopes", "text", present)
    .addColumn("created_ms", int8, present)
    .addColumn("expires_ms", int8)
    .addColumn("revoked_ms", int8);
}

function relationships(db: Kysely<unknown>, int8: Int8) {
  return db.schema
    .createTable("relationships")
    .addColumn("account_id", int8, belongsTo("accounts"))
    .addColumn("target_id", int8, belongsTo("accounts"))
    .addColumn("following", "integer", startsAtZero)
    .addColumn("requested", "integer", startsAtZero)
    .addColumn("blocking", "integer", startsAtZero)
    .addColumn("muting", "integer", startsAtZero)
    .addPrimaryKeyConstraint("relationships_key", ["account_id", "target_id"]);
}

function usage(db: Kysely<unknown>, int8: Int8) {
  return db.schema
    .createTable("usage")
    .addColumn("family", "text", present)
    .addColumn("key", "text", present)
    .addColumn("at", int8, present)
    .addColumn("used", int8, present)
    .addColumn("expires_ms", int8, present)
    .addPrimaryKeyConstraint("usage_key", ["family", "key"]);
}

function statuses(db: Kysely<unknown>, int8: Int8) {
  return db.schema
    .createTable("statuses")
    .addColumn("id", int8, identity)
    .addColumn("account_id", int8, belongsTo("accounts"))
    .addColumn("text", "text", present)
    .addColumn("spoiler_text", "text", present)
    .addColumn("sensitive", "integer", present)
    .addColumn("visibility", "text", present)
    .addColumn("language", "text")
    .addColumn("created_ms", int8, present)
    .addColumn("edited_ms", int8)
    .addColumn("version", "integer", startsAtZero)
    .addColumn("in_reply_to_id", int8, refersTo("statuses", "set null"))
    .addColumn("in_reply_to_account_id", int8)
    .addColumn("reblog_of_id", int8, refersTo("statuses", "cascade"))
    .addColumn("tags", "text", present)
    .addColumn("replies_count", "integer", startsAtZero)
    .addColumn("reblogs_count", "integer", startsAtZero)
    .addColumn("deleted_ms", int8);
}

function mentions(db: Kysely<unknown>, int8: Int8) {
  return db.schema
    .createTable("mentions")
    .addColumn("status_id", int8, belongsTo("statuses"))
    .addColumn("account_id", int8, belongsTo("accounts"))
    .addColumn("position", "integer", present)
    .addColumn("silent", "integer", startsAtZero)
    .addPrimaryKeyConstraint("mentions_key", ["status_id", "account_id"]);
}

function revisions(db: Kysely<unknown>, int8: Int8) {
  return db.schema
    .createTable("revisions")
    .addColumn("status_id", int8, belongsTo("statuses"))
    .addColumn("version", "integer", present)
    .addColumn("text", "text", present)
    .addColumn("spoiler_text", "text", present)
    .addColumn("sensitive", "integer", present)
    .addColumn("language", "text")
    .addColumn("created_ms", int8, present)
    .addPrimaryKeyConstraint("revisions_key", ["status_id", "version"]);
}

function idempotencyKeys(db: Kysely<unknown>, int8: Int8) {
  return db.schema
    .createTable("idempotency_keys")
    .addColumn("account_id", int8, belongsTo("accounts"))
    .addColumn("key", "text", present)
    .addColumn("fingerprint", "text", present)
    .addColumn("status_id", int8, refersTo("statuses", "cascade"))
    .addColumn("expires_ms", int8, present)
    .addPrimaryKeyConstraint("idempotency_keys_key", ["account_id", "key"]);
}

function filters(db: Kysely<unknown>, int8: Int8) {
  return db.schema
    .createTable("filters")
    .addColumn("id", int8, identity)
    .addColumn("account_id", int8, belongsTo("accounts"))
    .addColumn("title", "text", present)
    .addColumn("context", "text", present)
    .addColumn("action", "text", present)
    .addColumn("expires_ms", int8);
}

function filterKeywords(db: Kysely<unknown>, int8: Int8) {
  return db.schema
    .createTable("filter_keywords")
    .addColumn("id", int8, identity)
    .addColumn("filter_id", int8, belongsTo("filters"))
    .addColumn("keyword", "text", present)
    .addColumn("whole_word", "integer", present);
}

function filterStatuses(db: Kysely<unknown>, int8: Int8) {
  return db.schema
    .createTable("filter_statuses")
    .addColumn("id", int8, identity)
    .addColumn("filter_id", int8, belongsTo("filters"))
    .addColumn("status_id", int8, belongsTo("statuses"))
    .addUniqueConstraint("filter_statuses_once", ["filter_id", "status_id"]);
}

function repositories(db: Kysely<unknown>, int8: Int8) {
  return db.schema
    .createTable("repositories")
    .addColumn("id", "text", identity)
    .addColumn("owner_id", int8, (column) => column.notNull().references("accounts.id"))
    .addColumn("name", "text", present)
    .addColumn("name_key", "text", present)
    .addColumn("description", "text", present)
    .addColumn("private", "integer", present)
    .addColumn("default_branch", "text", present)
    .addColumn("archived", "integer", startsAtZero)
    .addColumn("mirror", "integer", startsAtZero)
    .addColumn("code_unit", "integer", (column) => column.notNull().defaultTo(sql`1`))
    .addColumn("protected_branches", "text", (column) => column.notNull().defaultTo("[]"))
    .addColumn("protected_files", "text", (column) => column.notNull().defaultTo("[]"))
    .addColumn("created_ms", int8, present)
    .addColumn("updated_ms", int8, present)
    .addUniqueConstraint("repositories_name", ["owner_id", "name_key"]);
}

function repositoryAccess(db: Kysely<unknown>, int8: Int8) {
  return db.schema
    .createTable("repository_access")
    .addColumn("repository_id", "text", belongsTo("repositories"))
    .addColumn("account_id", int8, belongsTo("accounts"))
    .addColumn("access", "text", present)
    .addPrimaryKeyConstraint("repository_access_key", ["repository_id", "account_id"]);
}

function lfsObjects(db: Kysely<unknown>, int8: Int8) {
  return db.schema
    .createTable("lfs_objects")
    .addColumn("repository_id", "text", belongsTo("repositories"))
    .addColumn("oid", "text", present)
    .addColumn("size", int8, present)
    .addPrimaryKeyConstraint("lfs_objects_key", ["repository_id", "oid"]);
}

function answers(db: Kysely<unknown>, int8: Int8) {
  return db.schema
    .createTable("answers")
    .addColumn("account_id", int8, belongsTo("accounts"))
    .addColumn("key", "text", present)
    .addColumn("fingerprint", "text", present)
    .addColumn("answer", "text")
    .addColumn("expires_ms", int8, present)
    .addPrimaryKeyConstraint("answers_key", ["account_id", "key"]);
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
