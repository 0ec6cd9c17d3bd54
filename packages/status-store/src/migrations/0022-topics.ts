import type { Kysely } from "kysely";

/** Topics of repositories, as a JSON array. */
export async function addTopics(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("repositories")
    .addColumn("topics", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
}
