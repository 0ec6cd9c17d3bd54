import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { BATCH, quoted, type RowReader, type RowWriter, type TableRows } from "./rows.ts";

/** Rows of SQLite files. SQLite itself makes and reads the JSON, so that no number of 64 bits is rounded. */
export const openSqliteRows: TableRows = {
  isEmpty: async (path) => !existsSync(path) || countTables(path) === 0,
  openReader: async (path) => openReader(path),
  openWriter: async (path) => openWriter(path),
};

function countTables(path: string): number {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return database.prepare("select name from sqlite_master").all().length;
  } finally {
    database.close();
  }
}

function openReader(path: string): RowReader {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  // A transaction sees what was committed when it first read, for as long as it lasts.
  database.exec("begin; select count(*) from sqlite_master;");
  return {
    columns: async (table) => columnsOf(database, table),
    rows: (table, columns) => rowsOf(database, table, columns),
    close: async () => database.close(),
  };
}

/** Without what the database computes by itself. */
function columnsOf(database: DatabaseSync, table: string): readonly string[] {
  return database
    .prepare("select name from pragma_table_xinfo(?) where hidden = 0")
    .all(table)
    .map((row) => String(row["name"]));
}

async function* rowsOf(
  database: DatabaseSync,
  table: string,
  columns: readonly string[],
): AsyncGenerator<string> {
  const members = columns.map((name) => `'${name}', ${quoted(name)}`).join(", ");
  const query = `select json_object(${members}) as row from ${quoted(table)} order by ${quoted(columns[0] ?? "")}`;
  let batch: string[] = [];
  for (const { row } of database.prepare(query).iterate()) {
    batch.push(String(row));
    if (batch.length < BATCH) continue;
    yield `[${batch.join(",")}]`;
    batch = [];
  }
  if (batch.length > 0) yield `[${batch.join(",")}]`;
}

function openWriter(path: string): RowWriter {
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: false });
  database.exec("begin immediate");
  return {
    order: async (tables) => tables.filter((table) => columnsOf(database, table).length > 0),
    write: async (table, columns, rows) => {
      // It has its one row from the start.
      if (table === "last_id") database.exec("delete from last_id");
      const values = columns.map((name) => `json_extract(value, '$.${name}')`).join(", ");
      database
        .prepare(
          `insert into ${quoted(table)} (${columns.map(quoted).join(", ")}) select ${values} from json_each(?)`,
        )
        .run(rows);
    },
    run: async (statement) => database.exec(statement),
    commit: async () => {
      countOn(database);
      database.exec("commit");
    },
    close: async () => database.close(),
  };
}

/** The next id is larger than every one that was copied: PostgreSQL has no last one. */
function countOn(database: DatabaseSync): void {
  const tables = database
    .prepare(
      "select m.name from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table' and c.name = 'id' and c.type = 'INTEGER'",
    )
    .all();
  for (const { name } of tables)
    database.exec(
      `update last_id set value = max(value, coalesce((select max(id) from ${quoted(String(name))}), 0))`,
    );
}
