import { sql, type RawBuilder } from "kysely";
import { compilable, prepared } from "./prepared.ts";
import type { Session, StoreVersion } from "./session.ts";

/**
 * The snapshot of one statement, as a version: two equal ones see the same commits. By
 * https://www.postgresql.org/docs/current/functions-info.html#FUNCTIONS-INFO-SNAPSHOT every transaction
 * below `xmax` that is not listed as in progress had ended, and all others are invisible. Transactions
 * end once, and new ones get ids of 64 bits from `xmax` on, so a version never comes back.
 *
 * - A commit is in every snapshot that is taken after it was confirmed, so a version that is asked for
 *   afterwards is another one.
 * - Subtransactions are not listed, but become visible with their transaction, which is.
 * - Prepared transactions are listed as in progress until `COMMIT PREPARED`.
 * - Commits to other databases of the server change the version too: that only costs a cache hit.
 * - On a standby the list is not complete, hence `null`. One that is promoted may have lost the last
 *   commits and give their ids again, hence the start of the server.
 */
export const serverVersion: RawBuilder<string | null> = sql`case when not pg_is_in_recovery()
  then pg_current_snapshot() || ' ' || extract(epoch from pg_postmaster_start_time()) end`;

/** The version now; `undefined` from a standby. */
export async function versionOf(session: Session): Promise<StoreVersion | undefined> {
  const [row] = await currentVersion(session, {});
  return row?.version ?? undefined;
}

const currentVersion = prepared(({ db }) =>
  compilable<{ readonly version: string | null }>(db, sql`select ${serverVersion} as version`),
);
