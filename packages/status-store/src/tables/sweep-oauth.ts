import { sql, type SqlBool } from "kysely";
import type { Session } from "../database/session.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a used code is known, so that one that comes again is noticed. */
const KEEP_GRANTS_MS = 30 * DAY_MS;
/** How long a browser is known. */
const KEEP_DEVICES_MS = 365 * DAY_MS;
/** How long an app stays that nobody ever let in: anybody may register one. */
const KEEP_IDLE_APPS_MS = DAY_MS;

/** Forgets apps, codes, sessions and browsers that have run out. */
export async function sweepOAuth({ db, now }: Session): Promise<void> {
  const nowMs = now();
  await db.deleteFrom("sessions").where("expires_ms", "<=", nowMs).execute();
  await db.deleteFrom("login_steps").where("expires_ms", "<=", nowMs).execute();
  await db
    .deleteFrom("second_factors")
    .where("confirmed_ms", "is", null)
    .where("created_ms", "<=", nowMs - KEEP_IDLE_APPS_MS)
    .execute();
  await db
    .deleteFrom("oauth_grants")
    .where((eb) =>
      eb.or([
        eb("expires_ms", "<=", nowMs - KEEP_GRANTS_MS),
        eb("used_ms", "<=", nowMs - KEEP_GRANTS_MS),
      ]),
    )
    .execute();
  await db.deleteFrom("app_tokens").where("expires_ms", "<=", nowMs).execute();
  await db
    .deleteFrom("known_devices")
    .where("created_ms", "<=", nowMs - KEEP_DEVICES_MS)
    .execute();
  await db
    .deleteFrom("oauth_apps")
    .where("created_ms", "<=", nowMs - KEEP_IDLE_APPS_MS)
    .where("owner_id", "is", null)
    .where(
      sql<SqlBool>`not exists (select 1 from tokens where app_id = oauth_apps.id)
        and not exists (select 1 from app_tokens where app_id = oauth_apps.id)
        and not exists (select 1 from oauth_grants where app_id = oauth_apps.id)`,
    )
    .execute();
}
