import { sql, type ColumnBuilderCallback, type Kysely } from "kysely";
import type { Session } from "../database/session.ts";

const present: ColumnBuilderCallback = (column) => column.notNull();
const ofAccount: ColumnBuilderCallback = (column) =>
  column.notNull().references("accounts.id").onDelete("cascade");

/** Second factors of accounts, their recovery codes, and log-ins whose code is missing. */
export async function addSecondFactors(
  db: Kysely<unknown>,
  dialect: Session["dialect"],
): Promise<void> {
  const int8 = dialect === "sqlite" ? "integer" : "bigint";
  const { schema } = db;
  const factors = schema
    .createTable("second_factors")
    .addColumn("account_id", int8, (column) =>
      column.primaryKey().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("secret", "text", present)
    .addColumn("created_ms", int8, present)
    .addColumn("confirmed_ms", int8)
    .addColumn("last_step", int8, present);
  const codes = schema
    .createTable("recovery_codes")
    .addColumn("account_id", int8, ofAccount)
    .addColumn("digest", "text", present)
    .addPrimaryKeyConstraint("recovery_codes_key", ["account_id", "digest"]);
  const steps = schema
    .createTable("login_steps")
    .addColumn("digest", "text", (column) => column.primaryKey())
    .addColumn("account_id", int8, ofAccount)
    .addColumn("device", "text")
    .addColumn("created_ms", int8, present)
    .addColumn("expires_ms", int8, present);
  for (const table of [factors, codes, steps] as (typeof factors)[])
    await (dialect === "sqlite" ? table.modifyEnd(sql`strict`) : table).execute();
  await schema
    .createIndex("login_steps_account_id")
    .on("login_steps")
    .column("account_id")
    .execute();
}
