import { sql, type Kysely } from "kysely";

/** Profiles of accounts as JSON, and which attachments are pictures of a profile. */
export async function addProfiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("accounts")
    .addColumn("profile", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema.alterTable("attachments").addColumn("picture", "text").execute();
  await sql`create unique index attachments_picture on attachments (account_id, picture)
    where picture is not null`.execute(db);
}
