import type { Kysely } from "kysely";

/** Owners of the idempotency keys of requests in flight. */
export async function addAnswerOwners(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("answers").addColumn("owner", "text").execute();
}
