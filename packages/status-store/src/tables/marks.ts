import type { AccountId, Mark, Marks, OwnMarks, StatusId } from "@x/status-core";
import { sql, type RawBuilder } from "kysely";
import { idList, idOf, isOneOf, key, nextId, type IdList } from "../database/ids.ts";
import { compilable, prepared } from "../database/prepared.ts";
import type { Session } from "../database/session.ts";

/** One account's marks on statuses, in one query. */
export async function findMarks(
  session: Session,
  accountId: AccountId,
  statusIds: readonly StatusId[],
): Promise<ReadonlyMap<StatusId, OwnMarks>> {
  const list = idList(session, statusIds);
  const rows = await marksBy(session, { account: key(accountId), list });
  const found = new Map<StatusId, OwnMarks>();
  for (const { status_id, mark, choice } of rows) {
    const id = idOf<StatusId>(status_id);
    const before = found.get(id) ?? NONE;
    const more =
      mark === "vote" ? { ownVotes: [...before.ownVotes, choice] } : { [STATES[mark]]: true };
    found.set(id, { ...before, ...more });
  }
  return found;
}

const NONE: OwnMarks = {
  reblogged: false,
  favourited: false,
  bookmarked: false,
  pinned: false,
  muted: false,
  ownVotes: [],
};

const STATES = {
  reblog: "reblogged",
  favourite: "favourited",
  bookmark: "bookmarked",
  pin: "pinned",
  mute: "muted",
} as const satisfies Record<Mark | "reblog", keyof Marks>;

const marksBy = prepared(
  (session, { account, list }: { readonly account: bigint; readonly list: IdList }) =>
    compilable<{ status_id: string; mark: Mark | "reblog" | "vote"; choice: number }>(
      session.db,
      sql`
    select cast(status_id as text) as status_id, mark, 0 as choice from marks
    where account_id = ${account} and ${isOneOf(session, "status_id", list)}
    union all
    select cast(reblog_of_id as text), 'reblog', 0 from statuses
    where account_id = ${account} and deleted_ms is null and reblog_of_id is not null
      and ${isOneOf(session, "reblog_of_id", list)}
    union all
    select cast(statuses.id as text), 'mute', 0 from thread_mutes
    join statuses on coalesce(statuses.thread_id, statuses.id) = thread_mutes.thread_id
    where thread_mutes.account_id = ${account} and ${isOneOf(session, "statuses.id", list)}
    union all
    select cast(status_id as text), 'vote', choice from poll_votes
    where account_id = ${account} and ${isOneOf(session, "status_id", list)}`,
    ),
  "ids as text",
);

/** Sets a mark, or leaves it. */
export async function setMark(
  session: Session,
  mark: Mark,
  statusId: StatusId,
  accountId: AccountId,
): Promise<void> {
  const { db } = session;
  const [status, account] = [key(statusId), key(accountId)];
  if (mark === "mute") {
    await sql`
      insert into thread_mutes (account_id, thread_id) values (${account}, ${threadOf(status)})
      on conflict do nothing`.execute(db);
    return;
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("marks")
    .values({ id: await nextId(session), account_id: account, status_id: status, mark })
    .onConflict((conflict) => conflict.columns(["account_id", "status_id", "mark"]).doNothing())
    .executeTakeFirstOrThrow();
  if (mark === "favourite") await count(session, status, Number(numInsertedOrUpdatedRows ?? 0));
}

/** Takes a mark off, if it is there. */
export async function clearMark(
  session: Session,
  mark: Mark,
  statusId: StatusId,
  accountId: AccountId,
): Promise<void> {
  const { db } = session;
  const [status, account] = [key(statusId), key(accountId)];
  if (mark === "mute") {
    await sql`
      delete from thread_mutes
      where account_id = ${account} and thread_id = ${threadOf(status)}`.execute(db);
    return;
  }
  const { numDeletedRows } = await db
    .deleteFrom("marks")
    .where("account_id", "=", account)
    .where("status_id", "=", status)
    .where("mark", "=", mark)
    .executeTakeFirstOrThrow();
  if (mark === "favourite") await count(session, status, -Number(numDeletedRows));
}

/** The first status of a status's thread, in SQL. */
export function threadOf(status: bigint | null): RawBuilder<bigint | null> {
  return sql`(select coalesce(thread_id, id) from statuses where id = ${status})`;
}

async function count({ db }: Session, status: bigint, by: number): Promise<void> {
  if (by === 0) return;
  await db
    .updateTable("statuses")
    .set(({ eb }) => ({ favourites_count: eb("favourites_count", "+", by) }))
    .where("id", "=", status)
    .execute();
}

/** Counts an account's pins, one transaction after the other. */
export async function countPins(session: Session, accountId: AccountId): Promise<number> {
  const { db, dialect } = session;
  const account = key(accountId);
  if (dialect === "postgres")
    await sql`select id from accounts where id = ${account} for no key update`.execute(db);
  const row = await db
    .selectFrom("marks")
    .select(({ fn }) => fn.countAll<number>().as("pins"))
    .where("account_id", "=", account)
    .where("mark", "=", "pin")
    .executeTakeFirstOrThrow();
  return Number(row.pins);
}
