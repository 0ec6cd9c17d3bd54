import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Session } from "../database/session.ts";

/** Statuses whose words are not in the index yet, or are others by now. */
export async function addUnindexedStatuses(
  db: Kysely<unknown>,
  dialect: Session["dialect"],
): Promise<void> {
  const isSqlite = dialect === "sqlite";
  const table = db.schema
    .createTable("unindexed_statuses")
    .addColumn("status_id", isSqlite ? "integer" : "bigint", (column) => column.primaryKey());
  await (isSqlite ? table.modifyEnd(sql`strict`) : table).execute();
}
