import { TABLE_NAMES } from "./database/check.ts";
import type { RowReader, RowWriter, TableRows } from "./database/rows.ts";
import { openSqliteRows } from "./database/sqlite-rows.ts";
import { NOTE_ALL_WORDS, WORDS_TABLE } from "./tables/search-index.ts";
import { openStore } from "./store.ts";

/** Databases of a copy: each the path of a SQLite file, or a `postgres://` URL. */
export interface DatabaseCopy {
  /** Database that is read, as it is at one moment; its users go on. */
  readonly from: string;
  /** Database that is written: one that is not there, or without tables. */
  readonly to: string;
}

/**
 * Copies a whole database into an empty one, of the same kind or of the other: all of it or nothing.
 *
 * @throws RangeError when the target is not empty; StoreError as {@link openStore}, of the target
 */
export async function copyDatabase({ from, to }: DatabaseCopy): Promise<void> {
  const { openReader } = await rowsOf(from);
  const { isEmpty, openWriter } = await rowsOf(to);
  if (!(await isEmpty(to))) throw new RangeError("the database is not empty");
  await (await openStore({ url: to })).close();
  const reader = await openReader(from);
  try {
    await copyRows(reader, await openWriter(to));
  } finally {
    await reader.close();
  }
}

/** Access to the rows of one kind of database. */
async function rowsOf(url: string): Promise<TableRows> {
  if (!/^postgres(?:ql)?:\/\//.test(url)) return openSqliteRows;
  const { openPostgresRows } = await import("./database/postgres-rows.ts");
  return openPostgresRows;
}

async function copyRows(reader: RowReader, writer: RowWriter): Promise<void> {
  try {
    const tables = TABLE_NAMES.filter((table) => table !== WORDS_TABLE);
    for (const table of await writer.order(tables)) {
      const columns = await reader.columns(table);
      if (columns.length === 0) continue;
      for await (const rows of reader.rows(table, columns))
        await writer.write(table, columns, rows);
    }
    await writer.run(NOTE_ALL_WORDS);
    await writer.commit();
  } finally {
    await writer.close();
  }
}
