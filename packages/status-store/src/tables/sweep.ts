import { sql } from "kysely";
import type { Session } from "../database/session.ts";
import { dropStatistics } from "../database/statistics.ts";
import { sweepOAuth } from "./sweep-oauth.ts";

/** How long the rows of a deleted status stay. */
const KEEP_DELETED_MS = 30 * 24 * 60 * 60 * 1000;

/** How long notifications stay. */
const KEEP_NOTIFICATIONS_MS = 90 * 24 * 60 * 60 * 1000;

/** Rows of one transaction, so that posting never waits long. */
const CHUNK = 500;

/**
 * Forgets a part of what has run out.
 *
 * @returns whether there is more
 */
export async function sweepOnce(session: Session): Promise<boolean> {
  const { db, now } = session;
  const nowMs = now();
  await dropStatistics(session);
  await sweepOAuth(session);
  await db.deleteFrom("idempotency_keys").where("expires_ms", "<=", nowMs).execute();
  await db.deleteFrom("answers").where("expires_ms", "<=", nowMs).execute();
  await db.deleteFrom("usage").where("expires_ms", "<=", nowMs).execute();
  await db
    .deleteFrom("notifications")
    .where("at_ms", "<=", nowMs - KEEP_NOTIFICATIONS_MS)
    .execute();
  const gone = await db
    .deleteFrom("statuses")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("statuses")
        .select("id")
        .where("deleted_ms", "<=", nowMs - KEEP_DELETED_MS)
        .limit(CHUNK),
    )
    .executeTakeFirst();
  await sql`delete from thread_mutes
    where not exists (select 1 from statuses where statuses.id = thread_mutes.thread_id)
      and not exists (select 1 from statuses where statuses.thread_id = thread_mutes.thread_id)`.execute(
    db,
  );
  return gone.numDeletedRows >= BigInt(CHUNK);
}
