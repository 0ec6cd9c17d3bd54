import {
  compareIds,
  laterIds,
  type AccountId,
  type Forgotten,
  type NewNotification,
  type NotificationKind,
  type NotificationQuery,
  type NotificationReads,
  type NotificationWrites,
  type StoredNotification,
} from "@x/status-core";
import { sql } from "kysely";
import { idOf, key, nextId } from "../database/ids.ts";
import type { Session } from "../database/session.ts";
import { findAccounts } from "./accounts.ts";
import { boundsOf, isWithin } from "./visibility.ts";

/** The reading side of notifications. */
export function createNotificationReads(session: Session): NotificationReads {
  return { findNotifications: (query) => find(session, query) };
}

/** The notifications of a transaction. */
export function createNotificationWrites(session: Session): NotificationWrites {
  return {
    notify: async (told) => {
      for (const one of told) await insertNotification(session, one);
    },
    forgetNotifications: (forgotten) => forget(session, forgotten),
    clearNotifications: (accountId, untilMs, id) => clear(session, { accountId, untilMs, id }),
  };
}

interface Row {
  readonly id: string | number;
  readonly kind: NotificationKind;
  readonly from_id: string | number;
  readonly status_id: string | number | null;
  readonly at_ms: number;
}

async function find(
  session: Session,
  { accountId, kinds, fromId, untilMs, page }: NotificationQuery,
): Promise<readonly StoredNotification[]> {
  const account = key(accountId);
  const conditions = [
    sql`n.account_id = ${account} and n.at_ms <= ${untilMs}`,
    sql`n.kind in (${sql.join(kinds)})`,
    ...(fromId === undefined ? [] : [sql`n.from_id = ${key(fromId)}`]),
    sql`(n.status_id is null or (s.deleted_ms is null and not exists (select 1 from thread_mutes
      where thread_mutes.account_id = ${account}
        and thread_mutes.thread_id = coalesce(s.thread_id, s.id))))`,
    sql`not exists (select 1 from relationships between_both
      where (between_both.account_id = ${account} and between_both.target_id = n.from_id
          and (between_both.blocking = 1 or between_both.muting = 1))
        or (between_both.account_id = n.from_id and between_both.target_id = ${account}
          and between_both.blocking = 1))`,
    ...isWithin(boundsOf(page), "n.id"),
  ];
  const { rows } = await sql<Row>`
    select n.id, n.kind, n.from_id, n.status_id, n.at_ms from notifications n
    join accounts actor on actor.id = n.from_id and actor.suspended = 0
    left join statuses s on s.id = n.status_id
    where ${sql.join(conditions, sql` and `)}
    order by n.id ${page.minId === undefined ? sql`desc` : sql`asc`}
    limit ${page.limit}`.execute(session.db);
  return withAccounts(session, rows);
}

async function withAccounts(
  session: Session,
  rows: readonly Row[],
): Promise<readonly StoredNotification[]> {
  if (rows.length === 0) return [];
  const ids = new Set(rows.map((row) => idOf<AccountId>(row.from_id)));
  const byId = new Map((await findAccounts(session, ids)).map((one) => [one.id, one]));
  return rows
    .toSorted((a, b) => compareIds(idOf(b.id), idOf(a.id)))
    .flatMap(({ id, kind, from_id, status_id, at_ms }) => {
      const account = byId.get(idOf(from_id));
      if (account === undefined) return [];
      const statusId = status_id === null ? undefined : idOf<never>(status_id);
      return { id: idOf(id), kind, account, statusId, atMs: Number(at_ms) };
    });
}

/** One that is there already is left as it is. */
export async function insertNotification(session: Session, told: NewNotification): Promise<void> {
  const { accountId, kind, fromId, statusId, atMs } = told;
  const id = kind === "poll" ? await freeId(session, atMs) : await nextId(session);
  const status = statusId === undefined ? null : key(statusId);
  const [account, from] = [key(accountId), key(fromId)];
  const isSame = status === null ? sql`status_id is null` : sql`status_id = ${status}`;
  const given =
    session.dialect === "sqlite"
      ? sql`${id}, ${account}, ${kind}, ${from}, ${status}, ${atMs}`
      : sql`${id}::bigint, ${account}::bigint, ${kind}::text, ${from}::bigint, ${status}::bigint, ${atMs}::bigint`;
  await sql`
    insert into notifications (id, account_id, kind, from_id, status_id, at_ms)
    select ${given} where not exists (select 1 from notifications
      where account_id = ${account} and kind = ${kind} and from_id = ${from} and ${isSame})
    on conflict do nothing`.execute(session.db);
}

/** Votes in one poll wait for each other, so they do not find the same one. */
async function freeId({ db }: Session, atMs: number): Promise<bigint> {
  const [first, end] = laterIds(atMs);
  const { rows } = await sql<{ last: string | null }>`
    select cast(max(id) as text) as last from notifications
    where id >= ${first} and id < ${end}`.execute(db);
  const last = rows[0]?.last ?? null;
  return last === null ? first : BigInt(last) + 1n;
}

async function forget({ db }: Session, { kind, statusId, fromId }: Forgotten): Promise<void> {
  await db
    .deleteFrom("notifications")
    .where("status_id", "=", key(statusId))
    .where("kind", "=", kind)
    .$if(fromId !== undefined, (query) => query.where("from_id", "=", key(fromId ?? "")))
    .execute();
}

async function clear(
  { db }: Session,
  {
    accountId,
    untilMs,
    id,
  }: { readonly accountId: AccountId; readonly untilMs: number; readonly id: string | undefined },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("notifications")
    .where("account_id", "=", key(accountId))
    .where("at_ms", "<=", untilMs)
    .$if(id !== undefined, (query) => query.where("id", "=", key(id ?? "")))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
