import pg from "pg";
import { BATCH, quoted, type RowReader, type RowWriter, type TableRows } from "./rows.ts";

/** Rows of PostgreSQL databases. PostgreSQL itself makes and reads the JSON. */
export const openPostgresRows: TableRows = {
  isEmpty: async (url) => {
    const client = await connect(url);
    try {
      const { rows } = await client.query(
        "select 1 from pg_tables where schemaname = current_schema() limit 1",
      );
      return rows.length === 0;
    } finally {
      await client.end();
    }
  },
  openReader,
  openWriter,
};

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

async function openReader(url: string): Promise<RowReader> {
  const client = await connect(url);
  await client.query("begin isolation level repeatable read read only");
  return {
    columns: (table) => columnsOf(client, table),
    rows: (table, columns) => rowsOf(client, table, columns),
    close: () => client.end(),
  };
}

/** Without what the database computes by itself. */
async function columnsOf(client: pg.Client, table: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER'
     order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}

async function* rowsOf(
  client: pg.Client,
  table: string,
  columns: readonly string[],
): AsyncGenerator<string> {
  const list = columns.map(quoted).join(", ");
  await client.query(
    `declare copied cursor for
     select row_to_json(r)::text as row from (select ${list} from ${quoted(table)} order by 1) r`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${BATCH} from copied`);
    if (rows.length > 0) yield `[${rows.map(({ row }) => row).join(",")}]`;
    if (rows.length < BATCH) break;
  }
  await client.query("close copied");
}

async function openWriter(url: string): Promise<RowWriter> {
  const client = await connect(url);
  await client.query("begin");
  return {
    order: (tables) => orderOf(client, tables),
    write: async (table, columns, rows) => {
      const list = columns.map(quoted).join(", ");
      await client.query(
        `insert into ${quoted(table)} (${list})
         select ${list} from json_populate_recordset(null::${quoted(table)}, $1::json)`,
        [rows],
      );
    },
    run: async (statement) => {
      await client.query(statement);
    },
    commit: async () => {
      await client.query("commit");
    },
    close: () => client.end(),
  };
}

/** Each table after those that its foreign keys name. */
async function orderOf(client: pg.Client, tables: readonly string[]): Promise<readonly string[]> {
  const { rows } = await client.query<{ child: string; parent: string }>(
    `select c.relname as child, p.relname as parent from pg_constraint k
     join pg_class c on c.oid = conrelid join pg_class p on p.oid = confrelid
     where contype = 'f' and c.relnamespace = current_schema()::regnamespace`,
  );
  const ordered = new Set<string>();
  const add = (table: string): void => {
    if (ordered.has(table)) return;
    for (const { child, parent } of rows) if (child === table && parent !== table) add(parent);
    ordered.add(table);
  };
  const { rows: there } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = current_schema()",
  );
  for (const table of tables) if (there.some(({ name }) => name === table)) add(table);
  return [...ordered];
}
