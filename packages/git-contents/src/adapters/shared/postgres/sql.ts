import { GitContentsError } from "../../../errors.ts";
import type { ListedPack, PackSide } from "../../../shared/listing.ts";

/** Part of a PostgreSQL connection that is needed: a `pg.PoolClient` fits. */
export interface SqlClient {
  /** Runs a statement. */
  query(text: string, values?: unknown[]): Promise<{ readonly rows: unknown[] }>;
  /** Gives the connection back. @param error - closes it instead */
  release(error?: boolean): void;
  /** Listens for the end of a connection that is not in use. */
  on(event: "error", listener: () => void): unknown;
  /** Listens no more. */
  off(event: "error", listener: () => void): unknown;
}

/** Part of a pool of PostgreSQL connections that is needed: a `pg.Pool` fits. */
export interface SqlPool {
  /** Runs a statement on any connection. */
  query(text: string, values?: unknown[]): Promise<{ readonly rows: unknown[] }>;
  /** A connection of one's own, until it is released. */
  connect(): Promise<SqlClient>;
}

/** Row of a result: values as `pg` reads them, of which only numbers of 64 bits may come as text or as numbers. */
export type Row = Readonly<Record<string, unknown>>;

/** Pack that a row names, with the files beside it. */
export function listedPackOf(row: Row): ListedPack {
  return { name: row["name"] as string, sides: row["sides"] as readonly PackSide[] };
}

/** Rows of a statement. */
export async function rowsOf(
  source: Pick<SqlPool, "query">,
  text: string,
  values: unknown[],
): Promise<readonly Row[]> {
  const [rows = []] = await resultsOf(source, text, values);
  return rows;
}

/** Rows of each statement of a text. Several take no values. */
export async function resultsOf(
  source: Pick<SqlPool, "query">,
  text: string,
  values: unknown[] = [],
): Promise<readonly (readonly Row[])[]> {
  try {
    // `pg` gives a list for several, which its types leave out.
    const found: { readonly rows: unknown[] } | readonly { readonly rows: unknown[] }[] =
      await source.query(text, values);
    const results = Array.isArray(found) ? found : [found];
    return results.map(({ rows }) => rows as Row[]);
  } catch (error) {
    throw busyOr(error);
  }
}

/**
 * States of PostgreSQL in which a statement can be sent again later: conflicts, connections, resources,
 * shutdown, timeouts (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const PASSING = /^(?:08...|40...|53...|57...|55P03|25P0[34])$/;

/** An error that passes by itself as `repository-busy`; any other as it is. */
export function busyOr(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof GitContentsError) return error;
  const isPassing = !isAnswer(error) || PASSING.test(codeOf(error));
  const detail = `the log does not answer: ${error.message}`;
  return isPassing
    ? new GitContentsError({ code: "repository-busy", detail }, { cause: error })
    : error;
}

/** Whether PostgreSQL itself said so, and not the connection to it. */
export function isAnswer(error: unknown): boolean {
  return error instanceof Error && /^[0-9A-Z]{5}$/.test(codeOf(error)) && !isCut(error);
}

/** Ended by the server, which says so before it closes the connection. */
function isCut(error: Error): boolean {
  return /^(?:08...|57P0.|25P0[34])$/.test(codeOf(error));
}

function codeOf(error: Error): string {
  return "code" in error ? String(error.code) : "";
}
