import { sql, type Kysely } from "kysely";
import type { Session } from "../database/session.ts";

/** Disk use of repositories, when they were maintained, and quotas of accounts. */
export async function addDiskUse(db: Kysely<unknown>, dialect: Session["dialect"]): Promise<void> {
  const int8 = dialect === "sqlite" ? "integer" : "bigint";
  for (const column of ["git_bytes", "lfs_bytes"])
    await db.schema
      .alterTable("repositories")
      .addColumn(column, int8, (definition) => definition.notNull().defaultTo(sql`0`))
      .execute();
  await db.schema.alterTable("repositories").addColumn("maintained_ms", int8).execute();
  await sql`update repositories set lfs_bytes = coalesce((select sum(size) from lfs_objects
    where repository_id = repositories.id), 0)`.execute(db);
  const quotas = db.schema
    .createTable("account_quotas")
    .addColumn("account_id", int8, (column) =>
      column.primaryKey().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("repository_bytes", int8)
    .addColumn("account_bytes", int8)
    .addColumn("repositories", int8);
  await (dialect === "sqlite" ? quotas.modifyEnd(sql`strict`) : quotas).execute();
}
