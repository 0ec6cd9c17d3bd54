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
import { isOpenColumn } from "./columns.ts";

/** Condition of rows, in SQL. */
export type Condition = RawBuilder<SqlBool>;

/** The ids of one page, newest first, in one query. */
export async function findTimeline(
  { db }: Session,
  timeline: Timeline,
  page: Page,
  viewerId: AccountId | undefined,
): Promise<readonly StatusId[]> {
  const conditions = [
    sql<SqlBool>`s.deleted_ms is null`,
    ...membersOf(timeline),
    isVisible("s", viewerId),
    sql<SqlBool>`(s.reblog_of_id is null or ${isVisible("original", viewerId)})`,
    ...(viewerId === undefined || timeline.kind === "account" ? [] : [isWanted(viewerId)]),
    ...boundsOf(page, "s.id"),
  ];
  const { rows } = await sql<{ id: string | number }>`
    select s.id from statuses s
    join accounts s_author on s_author.id = s.account_id
    left join statuses original on original.id = s.reblog_of_id
    left join accounts original_author on original_author.id = original.account_id
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
        sql`s.visibility = 'public' and s.reblog_of_id is null and s_author.silenced = 0`,
        sql`(s.in_reply_to_id is null or s.in_reply_to_account_id = s.account_id)`,
        ...withMedia(timeline),
      ];
    case "home": {
      const reader = key(timeline.accountId);
      return [
        sql`(s.account_id = ${reader} or ${isFollowed(sql`s.account_id`, reader)})`,
        // Replies to strangers are half a conversation.
        sql`(s.in_reply_to_account_id is null or s.account_id = ${reader}
          or s.in_reply_to_account_id in (s.account_id, ${reader})
          or ${isFollowed(sql`s.in_reply_to_account_id`, reader)})`,
      ];
    }
    case "account":
      return [
        sql`s.account_id = ${key(timeline.accountId)}`,
        ...(timeline.pinned === true
          ? [
              sql<SqlBool>`exists (select 1 from marks where marks.status_id = s.id
              and marks.account_id = s.account_id and marks.mark = 'pin')`,
            ]
          : []),
        ...withMedia(timeline),
        ...(timeline.excludeReblogs === true ? [sql<SqlBool>`s.reblog_of_id is null`] : []),
        ...(timeline.excludeReplies === true
          ? [sql<SqlBool>`(s.in_reply_to_id is null or s.in_reply_to_account_id = s.account_id)`]
          : []),
      ];
  }
}

function withMedia({
  onlyMedia,
}: {
  readonly onlyMedia?: boolean | undefined;
}): readonly Condition[] {
  return onlyMedia === true ? [sql`s.attachments <> ''`] : [];
}

/** `canRead` of `@x/status-core`, in SQL, so that pages are full. */
export function isVisible(status: "s" | "original", viewerId: AccountId | undefined): Condition {
  const isOpen = isOpenColumn(`${status}.visibility`);
  const isPresent = sql.raw(`${status}_author.suspended = 0`);
  if (viewerId === undefined) return sql`(${isPresent} and ${isOpen})`;
  const viewer = key(viewerId);
  const [author, name] = [sql.raw(`${status}.account_id`), sql.raw(status)];
  return sql`(${isPresent} and (${author} = ${viewer}
    or (${isOpen} and not exists (select 1 from relationships against
      where against.account_id = ${author} and against.target_id = ${viewer}
        and against.blocking = 1))
    or (${name}.visibility = 'private' and ${isFollowed(author, viewer)})
    or (not ${isOpen} and exists (select 1 from mentions
      where mentions.status_id = ${name}.id and mentions.account_id = ${viewer}))))`;
}

/** The rest of `canList`. A list's own authors are followed, or not silenced, by its membership. */
function isWanted(viewerId: AccountId): Condition {
  const viewer = key(viewerId);
  return sql`(not exists (select 1 from relationships own
      where own.account_id = ${viewer} and (own.blocking = 1 or own.muting = 1)
        and own.target_id in (s.account_id, coalesce(original.account_id, s.account_id)))
    and (s.reblog_of_id is null or original_author.silenced = 0
      or original.account_id = ${viewer} or ${isFollowed(sql`original.account_id`, viewer)}))`;
}

function isFollowed(account: RawBuilder<unknown>, viewer: bigint): Condition {
  return sql`${account} in (select target_id from relationships
    where account_id = ${viewer} and following = 1)`;
}

/** The bounds of a page, on the column of its ids. */
export function boundsOf({ maxId, sinceId, minId }: Page, column: string): readonly Condition[] {
  const id = sql.ref(column);
  return [
    ...(maxId === undefined ? [] : [sql<SqlBool>`${id} < ${key(maxId)}`]),
    ...(sinceId === undefined ? [] : [sql<SqlBool>`${id} > ${key(sinceId)}`]),
    ...(minId === undefined ? [] : [sql<SqlBool>`${id} > ${key(minId)}`]),
  ];
}
