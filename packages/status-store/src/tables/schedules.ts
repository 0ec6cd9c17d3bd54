import {
  compareIds,
  type Account,
  type AccountId,
  type NewSchedule,
  type Postponement,
  type ScheduleCount,
  type ScheduleId,
  type SchedulePage,
  type ScheduleReads,
  type ScheduleWrites,
  type StoredSchedule,
} from "@x/status-core";
import { sql, type Selectable } from "kysely";
import { idOf, key, nextId } from "../database/ids.ts";
import type { ScheduleRow } from "../database/draft-schema.ts";
import type { Session } from "../database/session.ts";
import { findAccounts } from "./accounts.ts";
import { boundsOf, isWithin } from "./visibility.ts";

/** The reading side of scheduled statuses. */
export function createScheduleReads(session: Session): ScheduleReads {
  return {
    findSchedule: (accountId, id) => findOwn(session, accountId, id),
    findSchedules: (accountId, page) => findPage(session, accountId, page),
    nextDueMs: () => nextDueMs(session),
  };
}

/** The scheduled statuses of a transaction. */
export function createScheduleWrites(session: Session): ScheduleWrites {
  const { db } = session;
  return {
    lockSchedule: (accountId, id) => findOwn(session, accountId, id, "locked"),
    countSchedules: (accountId, fromMs, toMs) => count(session, accountId, { fromMs, toMs }),
    insertSchedule: (schedule) => insert(session, schedule),
    moveSchedule: async (id, scheduledAtMs) => {
      const at = { scheduled_ms: scheduledAtMs, due_ms: scheduledAtMs, refusal: null };
      await db.updateTable("schedules").set(at).where("id", "=", key(id)).execute();
    },
    deleteSchedule: async (id) => {
      await db.deleteFrom("schedules").where("id", "=", key(id)).execute();
    },
    takeDue: (nowMs) => takeDue(session, nowMs),
    postponeSchedule: (id, postponement) => postpone(session, id, postponement),
  };
}

async function findOwn(
  { db, dialect }: Session,
  accountId: AccountId,
  id: ScheduleId,
  how: "read" | "locked" = "read",
): Promise<StoredSchedule | undefined> {
  const found = db
    .selectFrom("schedules")
    .selectAll()
    .where("id", "=", key(id))
    .where("account_id", "=", key(accountId));
  const isLocked = how === "locked" && dialect === "postgres";
  const row = await (isLocked ? found.forUpdate() : found).executeTakeFirst();
  return row === undefined ? undefined : scheduleOf(row);
}

async function findPage(
  { db }: Session,
  accountId: AccountId,
  page: SchedulePage,
): Promise<readonly StoredSchedule[]> {
  const conditions = [sql`account_id = ${key(accountId)}`, ...isWithin(boundsOf(page), "id")];
  const { rows } = await sql<Selectable<ScheduleRow>>`select * from schedules
    where ${sql.join(conditions, sql` and `)}
    order by id ${page.minId === undefined ? sql`desc` : sql`asc`} limit ${page.limit}`.execute(db);
  return rows.map(scheduleOf).toSorted((a, b) => compareIds(b.id, a.id));
}

async function nextDueMs({ db }: Session): Promise<number | undefined> {
  const row = await db
    .selectFrom("schedules")
    .select("due_ms")
    .where("due_ms", "is not", null)
    .orderBy("due_ms")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.due_ms ?? undefined;
}

async function count(
  { db, dialect }: Session,
  accountId: AccountId,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<ScheduleCount> {
  const account = key(accountId);
  if (dialect === "postgres")
    await sql`select id from accounts where id = ${account} for no key update`.execute(db);
  const { rows } = await sql<{ all_of_them: number; between_both: number }>`
    select count(*) as all_of_them, coalesce(sum(
      case when scheduled_ms >= ${fromMs} and scheduled_ms < ${toMs} then 1 else 0 end), 0) as between_both
    from schedules where account_id = ${account}`.execute(db);
  const [row] = rows;
  return { all: Number(row?.all_of_them ?? 0), between: Number(row?.between_both ?? 0) };
}

async function insert(session: Session, schedule: NewSchedule): Promise<StoredSchedule> {
  const { accountId, scheduledAtMs, draft } = schedule;
  const id = await nextId(session);
  await session.db
    .insertInto("schedules")
    .values({
      id,
      account_id: key(accountId),
      scheduled_ms: scheduledAtMs,
      due_ms: scheduledAtMs,
      draft,
      refusal: null,
    })
    .execute();
  return { ...schedule, id: idOf(id) };
}

/** In SQLite one transaction runs at a time; in PostgreSQL those that others have locked are passed over. */
async function takeDue(
  session: Session,
  nowMs: number,
): Promise<{ readonly schedule: StoredSchedule; readonly author: Account } | undefined> {
  const first = session.db
    .selectFrom("schedules")
    .selectAll()
    .where("due_ms", "<=", nowMs)
    .orderBy("due_ms")
    .orderBy("id")
    .limit(1);
  const isShared = session.dialect === "postgres";
  const row = await (isShared ? first.forUpdate().skipLocked() : first).executeTakeFirst();
  if (row === undefined) return undefined;
  const schedule = scheduleOf(row);
  const [author] = await findAccounts(session, [schedule.accountId]);
  return author === undefined ? undefined : { schedule, author };
}

async function postpone(
  { db }: Session,
  id: ScheduleId,
  { nowMs, dueMs, refusal }: Postponement,
): Promise<void> {
  await db
    .updateTable("schedules")
    .set({ due_ms: dueMs ?? null, refusal: refusal ?? null })
    .where("id", "=", key(id))
    .where("due_ms", "<=", nowMs)
    .execute();
}

function scheduleOf(row: Selectable<ScheduleRow>): StoredSchedule {
  return {
    id: idOf(row.id),
    accountId: idOf(row.account_id),
    scheduledAtMs: Number(row.scheduled_ms),
    draft: row.draft,
    ...(row.refusal === null ? {} : { refusal: row.refusal }),
  };
}
