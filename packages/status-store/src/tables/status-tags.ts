import { sql, type SqlBool } from "kysely";
import type { TaggedWith } from "@x/status-core";
import type { Session } from "../database/session.ts";
import type { Condition } from "./visibility.ts";

/** Notes the hashtags of a new status. */
export async function insertTags(
  { db }: Session,
  statusId: bigint,
  tags: readonly string[],
): Promise<void> {
  if (tags.length === 0) return;
  await db
    .insertInto("status_tags")
    .values([...new Set(tags)].map((tag) => ({ tag, status_id: statusId })))
    .execute();
}

/** Notes the hashtags of an edited status. */
export async function replaceTags(
  session: Session,
  statusId: bigint,
  tags: readonly string[],
): Promise<void> {
  await session.db.deleteFrom("status_tags").where("status_id", "=", statusId).execute();
  await insertTags(session, statusId, tags);
}

/** Conditions of statuses (`s`) that have hashtags. */
export function hasTags({ any, all, none }: TaggedWith): readonly Condition[] {
  const among = (tags: readonly string[]): Condition =>
    sql<SqlBool>`s.id in (select status_id from status_tags where tag in (${sql.join(tags)}))`;
  return [
    any.length === 0 ? sql<SqlBool>`1 = 0` : among(any),
    ...all.map((tag) => among([tag])),
    ...none.map((tag) => sql<SqlBool>`not ${among([tag])}`),
  ];
}
