import type { Kysely } from "kysely";

/** Whether a repository refuses what breaks its schemas: 0 or 1. */
export async function addRefusedChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("repositories")
    .addColumn("refuse_breaking", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
