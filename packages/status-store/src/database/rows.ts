/** Reader of all rows of a database, as they are at one moment. */
export interface RowReader {
  /** Columns of a table that are stored; none: the database does not have the table. */
  columns(table: string): Promise<readonly string[]>;
  /** Rows by the first column: some of them at a time, as a JSON array of objects. */
  rows(table: string, columns: readonly string[]): AsyncIterable<string>;
  /** Ends the reading. */
  close(): Promise<void>;
}

/** Writer of rows, in one transaction. */
export interface RowWriter {
  /** Tables that the database has, each after those that it refers to. */
  order(tables: readonly string[]): Promise<readonly string[]>;
  /** Writes rows. @param rows - a JSON array of objects */
  write(table: string, columns: readonly string[], rows: string): Promise<void>;
  /** Runs a statement in the transaction. */
  run(statement: string): Promise<void>;
  /** Makes what was written durable. */
  commit(): Promise<void>;
  /** Closes the database; what was not committed is undone. */
  close(): Promise<void>;
}

/** Access to the rows of one kind of database. */
export interface TableRows {
  /** Whether a database has no table, or is not there. */
  isEmpty(url: string): Promise<boolean>;
  /** Begins to read. */
  openReader(url: string): Promise<RowReader>;
  /** Begins to write. */
  openWriter(url: string): Promise<RowWriter>;
}

/** Rows that are handed on at a time. */
export const BATCH = 500;

/** A name of this package in SQL. */
export function quoted(name: string): string {
  return `"${name}"`;
}
