import {
  compareIds,
  type AccountId,
  type Page,
  type StatusId,
  type Timeline,
} from "@x/status-core";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { idOf, key } from "../database/ids.ts";
import type { Session } from "../database/session.ts";

type Condition = RawBuilder<SqlBool>;

/** The ids of one page, newest first, in one query. */
export async function findTimeline(
  { db }: Session,
  timeline: Timeline,
  page: Page,
  viewerId: AccountId | undefined,
): Promise<readonly StatusId[]> {
  const conditions = [
    sql<SqlBool>`s.deleted_ms is null and author.suspended = 0`,
    ...membersOf(timeline),
    ...visibleTo(viewerId),
    ...(viewerId === undefined || timeline.kind === "account" ? [] : wantedBy(viewerId)),
    ...boundsOf(page),
  ];
  const { rows } = await sql<{ id: string | number }>`
    select s.id from statuses s
    join accounts author on author.id = s.account_id
    left join statuses original on original.id = s.reblog_of_id
    where ${sql.join(conditions, sql` and `)}
    order by s.id ${page.minId === undefined ? sql`desc` : sql`asc`} limit ${page.limit}`.execute(
    db,
  );
  return rows.map((row) => idOf<StatusId>(row.id)).sort((a, b) => compareIds(b, a));
}

function membersOf(timeline: Timeline): readonly Condition[] {
  switch (timeline.kind) {
    case "public":
      return [
        sql`s.visibility = 'public' and s.reblog_of_id is null and author.silenced = 0`,
        sql`(s.in_reply_to_id is null or s.in_reply_to_account_id = s.account_id)`,
      ];
    case "home": {
      const reader = key(timeline.accountId);
      const follows = (account: Condition | RawBuilder<unknown>): Condition =>
        sql`${account} in (select target_id from relationships
          where account_id = ${reader} and following = 1)`;
      return [
        sql`(s.account_id = ${reader} or ${follows(sql`s.account_id`)})`,
        // Replies to strangers are half a conversation.
        sql`(s.in_reply_to_account_id is null or s.account_id = ${reader}
          or s.in_reply_to_account_id in (s.account_id, ${reader})
          or ${follows(sql`s.in_reply_to_account_id`)})`,
      ];
    }
    case "account":
      return [
        sql`s.account_id = ${key(timeline.accountId)}`,
        ...(timeline.excludeReblogs === true ? [sql<SqlBool>`s.reblog_of_id is null`] : []),
        ...(timeline.excludeReplies === true
          ? [sql<SqlBool>`(s.in_reply_to_id is null or s.in_reply_to_account_id = s.account_id)`]
          : []),
      ];
  }
}

/** Narrows to what the reader may see, so that pages are full. The rules themselves judge again. */
function visibleTo(viewerId: AccountId | undefined): readonly Condition[] {
  return [
    isVisible("s", viewerId),
    sql`(s.reblog_of_id is null or ${isVisible("original", viewerId)})`,
  ];
}

function isVisible(status: "s" | "original", viewerId: AccountId | undefined): Condition {
  const [id, author] = [sql.ref(`${status}.id`), sql.ref(`${status}.account_id`)];
  const visibility = sql.ref(`${status}.visibility`);
  const isOpen = sql`${visibility} in ('public', 'unlisted')`;
  if (viewerId === undefined) return sql`${isOpen}`;
  const viewer = key(viewerId);
  return sql`(${author} = ${viewer}
    or (${isOpen} and not exists (select 1 from relationships against
      where against.account_id = ${author} and against.target_id = ${viewer}
        and against.blocking = 1))
    or (${visibility} = 'private' and ${author} in (select target_id from relationships
      where account_id = ${viewer} and following = 1))
    or (not ${isOpen} and exists (select 1 from mentions
      where mentions.status_id = ${id} and mentions.account_id = ${viewer})))`;
}

/** Leaves out whom the reader blocks or mutes. */
function wantedBy(viewerId: AccountId): readonly Condition[] {
  return [
    sql`not exists (select 1 from relationships own
      where own.account_id = ${key(viewerId)} and (own.blocking = 1 or own.muting = 1)
        and own.target_id in (s.account_id, coalesce(original.account_id, s.account_id)))`,
  ];
}

function boundsOf({ maxId, sinceId, minId }: Page): readonly Condition[] {
  return [
    ...(maxId === undefined ? [] : [sql<SqlBool>`s.id < ${key(maxId)}`]),
    ...(sinceId === undefined ? [] : [sql<SqlBool>`s.id > ${key(sinceId)}`]),
    ...(minId === undefined ? [] : [sql<SqlBool>`s.id > ${key(minId)}`]),
  ];
}
