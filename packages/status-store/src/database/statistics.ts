import { sql } from "kysely";
import type { Session } from "./session.ts";

/**
 * Drops what `analyze` left in a SQLite file. A person or a program that makes copies may have run it: SQLite then
 * plans by what it found, and begins a page of a timeline with tables that it must read whole. The store's
 * queries are written for the plans that it makes without. PostgreSQL needs its statistics, and keeps them.
 */
export async function dropStatistics({ db, dialect }: Session): Promise<void> {
  if (dialect !== "sqlite") return;
  await sql`drop table if exists sqlite_stat1`.execute(db);
  await sql`drop table if exists sqlite_stat4`.execute(db);
}
