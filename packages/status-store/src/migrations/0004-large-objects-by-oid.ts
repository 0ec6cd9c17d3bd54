import type { Kysely } from "kysely";

/** Index for the question whether any repository has an object, before its bytes are removed. */
export async function indexLargeObjects(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("lfs_objects_oid").on("lfs_objects").columns(["oid"]).execute();
}
