import { sql } from "kysely";
import { isStoreError } from "../errors.ts";
import type { DatabaseSchema } from "./schema.ts";
import type { Session } from "./session.ts";
import { sqliteRefusal } from "./sqlite-errors.ts";

/** Every table, and the databases that have it. */
const TABLES: Readonly<Record<keyof DatabaseSchema, "both" | "sqlite">> = {
  accounts: "both",
  tokens: "both",
  relationships: "both",
  statuses: "both",
  mentions: "both",
  status_words: "both",
  used_tags: "both",
  unindexed_statuses: "both",
  revisions: "both",
  idempotency_keys: "both",
  marks: "both",
  thread_mutes: "both",
  notifications: "both",
  lists: "both",
  list_members: "both",
  markers: "both",
  status_tags: "both",
  poll_votes: "both",
  schedules: "both",
  filters: "both",
  filter_keywords: "both",
  filter_statuses: "both",
  usage: "both",
  repositories: "both",
  repository_access: "both",
  former_names: "both",
  lfs_objects: "both",
  commit_statuses: "both",
  account_keys: "both",
  lfs_locks: "both",
  answers: "both",
  account_quotas: "both",
  attachments: "both",
  oauth_apps: "both",
  oauth_grants: "both",
  app_tokens: "both",
  passwords: "both",
  sessions: "both",
  known_devices: "both",
  second_factors: "both",
  recovery_codes: "both",
  login_steps: "both",
  invitations: "both",
  audit_events: "both",
  jobs: "both",
  last_id: "sqlite",
};

/** Names of the tables, those of one kind of database too. */
export const TABLE_NAMES: readonly string[] = Object.keys(TABLES);

/**
 * Reads the whole database: whether every table can be read, its indexes fit, and every row that another
 * names is there.
 *
 * @returns the problems found, as sentences for a person
 */
export async function checkDatabase(session: Session): Promise<readonly string[]> {
  const looks =
    session.dialect === "sqlite"
      ? [checkSqliteFile, checkSqliteReferences]
      : [checkPostgresReferences];
  const problems: string[] = [];
  for (const look of [checkTables, ...looks]) problems.push(...(await noted(() => look(session))));
  return problems;
}

/** Damage that stops a check is a problem like those that it finds. */
async function noted(look: () => Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return await look();
  } catch (error) {
    const refusal = sqliteRefusal(error);
    if (!isDamage(refusal)) throw refusal;
    return [refusal.message];
  }
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html: no such table or column, data corrupted.
const POSTGRES_DAMAGE = /^(?:42P01|42703|XX...|58...|22021)$/;

function isDamage(error: unknown): error is Error {
  if (isStoreError(error)) return error.reason.code === "database-damaged";
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return POSTGRES_DAMAGE.test(code) || error.message.startsWith("no such table");
}

/** Reads every value of every table. */
async function checkTables({ db, dialect }: Session): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const [name, where] of Object.entries(TABLES)) {
    if (where !== "both" && where !== dialect) continue;
    const table = sql.table(name);
    // As text: large values lie elsewhere, and are not read to be counted. SQLite's own check reads them.
    const counted = dialect === "sqlite" ? sql`*` : sql`${table}::text`;
    const read = async (): Promise<readonly string[]> => {
      await sql`select count(${counted}) from ${table}`.execute(db);
      return [];
    };
    problems.push(
      ...(await noted(read)).map((found) => `the table ${name} cannot be read: ${found}`),
    );
  }
  return problems;
}

async function checkSqliteFile({ db }: Session): Promise<readonly string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  return rows.map((row) => row.integrity_check).filter((found) => found !== "ok");
}

async function checkSqliteReferences({ db }: Session): Promise<readonly string[]> {
  const { rows } = await sql<{
    child: string;
    parent: string;
    count: number;
  }>`select "table" as child, parent, count(*) as count from pragma_foreign_key_check group by 1, 2`.execute(
    db,
  );
  return rows.map(({ child, parent, count }) => orphans(child, parent, count));
}

/** PostgreSQL holds its foreign keys, unless somebody told it not to, or its disk lost rows. */
async function checkPostgresReferences({ db }: Session): Promise<readonly string[]> {
  const keys = await sql<{
    child: string;
    parent: string;
    columns: readonly string[];
    references: readonly string[];
  }>`select c.relname as child, p.relname as parent,
      (select array_agg(attname::text order by at) from unnest(k.conkey) with ordinality as u(num, at)
        join pg_attribute on attrelid = conrelid and attnum = num) as columns,
      (select array_agg(attname::text order by at) from unnest(k.confkey) with ordinality as u(num, at)
        join pg_attribute on attrelid = confrelid and attnum = num) as "references"
    from pg_constraint k join pg_class c on c.oid = conrelid join pg_class p on p.oid = confrelid
    where contype = 'f' and c.relnamespace = current_schema()::regnamespace`.execute(db);
  const problems: string[] = [];
  for (const { child, parent, columns, references } of keys.rows) {
    const same = columns.map(
      (column, at) => sql`${sql.ref(`p.${references[at] ?? ""}`)} = ${sql.ref(`c.${column}`)}`,
    );
    const named = columns.map((column) => sql`${sql.ref(`c.${column}`)} is not null`);
    const { rows } = await sql<{
      count: number;
    }>`select count(*) as count from ${sql.table(child)} c
      where ${sql.join(named, sql` and `)} and not exists
        (select 1 from ${sql.table(parent)} p where ${sql.join(same, sql` and `)})`.execute(db);
    const count = Number(rows[0]?.count);
    if (count > 0) problems.push(orphans(child, parent, count));
  }
  return problems;
}

function orphans(child: string, parent: string, count: number): string {
  return `${count} rows of ${child} name rows of ${parent} that are not there`;
}
