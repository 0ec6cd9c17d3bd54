import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Session } from "../database/session.ts";

/** Locks of git-lfs, and where a mirror comes from. */
export async function addLocksAndSources(
  db: Kysely<unknown>,
  dialect: Session["dialect"],
): Promise<void> {
  const int8 = dialect === "sqlite" ? "integer" : "bigint";
  const locks = db.schema
    .createTable("lfs_locks")
    .addColumn("id", int8, (column) => column.primaryKey())
    .addColumn("repository_id", "text", (column) =>
      column.notNull().references("repositories.id").onDelete("cascade"),
    )
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("owner_id", int8, (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("locked_ms", int8, (column) => column.notNull())
    .addUniqueConstraint("lfs_locks_path", ["repository_id", "path"]);
  await (dialect === "sqlite" ? locks.modifyEnd(sql`strict`) : locks).execute();
  await db.schema
    .createIndex("lfs_locks_order")
    .on("lfs_locks")
    .columns(["repository_id", "id"])
    .execute();
  await db.schema.alterTable("repositories").addColumn("source", "text").execute();
}
