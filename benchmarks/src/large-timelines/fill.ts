import { DatabaseSync } from "node:sqlite";
import pg from "pg";

/** How much there is in a database. */
export interface Size {
  /** Statuses, by all accounts in turn as by chance. */
  readonly statuses: number;
  /** Accounts that write them. */
  readonly authors: number;
  /** Accounts that the reader follows, of the authors. */
  readonly follows: number;
}

/** Ids of the accounts begin behind this one. */
const FIRST_ID = 1000;
/** Id of the reader. */
export const READER_ID = "1";
/** A prime, so that neighbours are not of one account. */
const STRIDE = 7919;
/** Time of the first status, in milliseconds since 1970, and the bits of an id below its time. */
const FIRST_MS = 1_700_000_000_000;
const ID_STEP = 65_536;

/** Fills a database whose tables are there and empty. The statements are SQL of both kinds of databases. */
export async function fill(url: string, size: Size): Promise<void> {
  const statements = statementsOf(size);
  if (url.startsWith("postgres")) await fillPostgres(url, statements);
  else fillSqlite(url, statements);
}

/** Id of the status of a number, from 1 on. */
export function statusId(number: number): string {
  return String(BigInt(FIRST_MS + number) * BigInt(ID_STEP));
}

function statementsOf({ statuses, authors, follows }: Size): readonly string[] {
  const account = (id: string, name: string): string =>
    `${id}, ${name}, ${name}, '', '', '', 0, 0, ${FIRST_MS}`;
  const author = `${FIRST_ID} + i`;
  return [
    `insert into accounts (id, username, username_key, domain, display_name, note, locked, bot, created_ms)
      select ${account(READER_ID, "'reader'")}`,
    `insert into accounts (id, username, username_key, domain, display_name, note, locked, bot, created_ms)
      ${counted(authors)} select ${account(author, "'a' || i")} from n`,
    // Spread over all authors.
    `insert into relationships (account_id, target_id, following)
      ${counted(follows)} select ${READER_ID}, ${FIRST_ID} + 1 + (i - 1) * ${Math.floor(authors / follows)}, 1 from n`,
    `insert into statuses (id, account_id, text, spoiler_text, sensitive, visibility, created_ms, tags)
      ${counted(statuses)} select (${FIRST_MS} + i) * ${ID_STEP}, ${FIRST_ID} + 1 + (i * ${STRIDE}) % ${authors},
        'a status of a few words, number ' || i, '', 0, 'public', ${FIRST_MS} + i, '' from n`,
  ];
}

function counted(most: number): string {
  return `with recursive n (i) as (select cast(1 as bigint) union all select i + 1 from n where i < ${most})`;
}

function fillSqlite(path: string, statements: readonly string[]): void {
  const database = new DatabaseSync(path);
  database.exec(
    "pragma synchronous = off; pragma cache_size = -1000000; pragma foreign_keys = off",
  );
  for (const statement of statements) database.exec(statement);
  database.exec("pragma wal_checkpoint(truncate)");
  database.close();
}

async function fillPostgres(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // No trigger looks at each key.
  await client.query("set session_replication_role = replica");
  for (const statement of statements) await client.query(statement);
  // As PostgreSQL does by itself; the store never asks SQLite for it.
  await client.query("analyze");
  await client.end();
}
