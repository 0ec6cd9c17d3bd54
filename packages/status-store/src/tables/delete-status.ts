import type { StatusId } from "@x/status-core";
import { sql } from "kysely";
import { key } from "../database/ids.ts";
import type { Session } from "../database/session.ts";
import { detachAll } from "./attachments.ts";
import { isOpenColumn } from "./columns.ts";
import { noteWords } from "./search-index.ts";

/**
 * Deletes a status and its reblogs, counts them out, and takes their marks off and them from filters. The rows stay for a while, so that threads hold
 * together and a repeated request can be answered.
 */
export async function deleteStatus(
  session: Session,
  id: StatusId,
  nowMs: number,
  attachmentsUntilMs?: number,
): Promise<void> {
  const { db } = session;
  const removed = sql`(id = ${key(id)} or reblog_of_id = ${key(id)}) and deleted_ms is null`;
  await sql`
    update accounts set statuses_count = statuses_count - (
      select count(*) from statuses
      where statuses.account_id = accounts.id and visibility <> 'direct' and ${removed})
    where accounts.id in (select account_id from statuses where ${removed})`.execute(db);
  await sql`
    update statuses set replies_count = replies_count - 1
    where replies_count > 0 and id = (
      select child.in_reply_to_id from statuses child where child.id = ${key(id)}
        and child.deleted_ms is null and ${isOpenColumn("child.visibility")})`.execute(db);
  await sql`
    update statuses set reblogs_count = reblogs_count - 1
    where reblogs_count > 0 and id = (
      select reblog.reblog_of_id from statuses reblog where reblog.id = ${key(id)}
        and reblog.deleted_ms is null)`.execute(db);
  await sql`
    delete from filter_statuses
    where status_id in (select id from statuses where ${removed})`.execute(db);
  await sql`
    delete from poll_votes
    where status_id in (select id from statuses where ${removed})`.execute(db);
  await sql`
    delete from marks
    where status_id in (select id from statuses where ${removed})`.execute(db);
  await sql`
    update statuses set deleted_ms = ${nowMs}, reblogs_count = 0, favourites_count = 0
    where ${removed}`.execute(db);
  await noteWords(session, key(id));
  await detachAll(session, id, attachmentsUntilMs);
}
