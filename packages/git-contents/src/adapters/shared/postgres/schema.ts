import type { SqlPool } from "./sql.ts";

/**
 * Tables of the log. Every key begins with the repository, so that they can be divided by it; there are no
 * references between them, no sequences and no locks but those of rows.
 */
const SCHEMA = `
create table if not exists git_repositories (
  id text collate "C" primary key, format text not null, head text not null, seq bigint not null default 0,
  packed bigint not null default 0, collected bigint not null default floor(random() * 1e12),
  packed_seq bigint not null default 0, packed_at timestamptz not null default now(),
  made_at timestamptz not null default now()
) with (fillfactor = 50);
create table if not exists git_refs (
  repository_id text not null, name text collate "C" not null, oid bytea not null,
  primary key (repository_id, name)
) with (fillfactor = 50);
create table if not exists git_segments (
  repository_id text not null, seq bigint not null, attempt text not null, data bytea,
  made_at timestamptz not null default now(),
  primary key (repository_id, seq)
);
alter table git_segments alter column data set storage external;
create table if not exists git_packs (
  repository_id text not null, name text not null, to_seq bigint not null, bytes bigint not null,
  sides text[] not null, unreached_at timestamptz,
  primary key (repository_id, name)
);
create index if not exists git_packs_seq on git_packs (repository_id, to_seq);
create table if not exists git_uploads (
  repository_id text not null, name text not null, oid bytea, size bigint, data bytea,
  bytes bigint not null default 0, sides text[] not null default '{}',
  started_at timestamptz not null default now(), swept_at timestamptz, primary key (repository_id, name)
);
create index if not exists git_uploads_oid on git_uploads (repository_id, oid) where oid is not null;
create index if not exists git_uploads_started on git_uploads (started_at);
`;

/** Two that make a table at once: one of them is told that a name is taken, or a row in use. */
const MADE_BY_ANOTHER: ReadonlySet<unknown> = new Set([
  "23505",
  "42P07",
  "42710",
  "XX000",
  "40P01",
]);
const ATTEMPTS = 8;

/** Makes the tables of the log where they are missing. Several processes may do so at once. */
export async function migratePostgresLog(pool: Pick<SqlPool, "query">): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await pool.query(SCHEMA);
      return;
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (attempt === ATTEMPTS || !MADE_BY_ANOTHER.has(code)) throw error;
    }
  }
}
