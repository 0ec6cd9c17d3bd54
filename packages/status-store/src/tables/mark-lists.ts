import {
  compareIds,
  type AccountId,
  type Interaction,
  type InteractionQuery,
  type ListedMark,
  type MarkedStatus,
  type Page,
  type StatusId,
} from "@x/status-core";
import { sql, type RawBuilder } from "kysely";
import { idOf, key } from "../database/ids.ts";
import type { Session } from "../database/session.ts";
import { findAccounts } from "./accounts.ts";
import { isOpenColumn } from "./columns.ts";
import { boundsOf, isVisible, isWithin, withRelations, type Condition } from "./visibility.ts";

/** A page of an account's favourites or bookmarks that it may read, newest first, in one query. */
export async function findMarked(
  session: Session,
  mark: ListedMark,
  page: Page,
  accountId: AccountId,
): Promise<readonly MarkedStatus[]> {
  const rows = await pageOf<{ id: string | number; status_id: string | number }>(session, page, {
    list: sql`select marks.id as id, s.id as status_id from marks
      join statuses s on s.id = marks.status_id
      ${withRelations(session, "s", key(accountId))}`,
    id: "marks.id",
    conditions: [
      sql`marks.account_id = ${key(accountId)} and marks.mark = ${mark} and s.deleted_ms is null`,
      isVisible("s", key(accountId)),
    ],
  });
  return rows.map((row) => ({ id: idOf(row.id), statusId: idOf<StatusId>(row.status_id) }));
}

/** A page of the accounts that favourited or reblogged a status, newest first, in two queries. */
export async function findInteractions(
  session: Session,
  statusId: StatusId,
  { kind, page, viewerId }: InteractionQuery,
): Promise<readonly Interaction[]> {
  const table = sql.table(kind === "favourite" ? "marks" : "statuses");
  const rows = await pageOf<{ id: string | number; account_id: string | number }>(session, page, {
    list: sql`select made.id as id, made.account_id as account_id from ${table} made
      join accounts on accounts.id = made.account_id`,
    id: "made.id",
    conditions: [
      kind === "favourite"
        ? sql`made.status_id = ${key(statusId)} and made.mark = 'favourite'`
        : sql`made.reblog_of_id = ${key(statusId)} and made.deleted_ms is null
            and ${isOpenColumn("made.visibility")}`,
      sql`accounts.suspended = 0`,
      ...(viewerId === undefined ? [] : [isNotExcluded(viewerId)]),
    ],
  });
  const ids = rows.map((row) => idOf<AccountId>(row.account_id));
  const accounts = await findAccounts(session, ids);
  const byId = new Map(accounts.map((account) => [account.id, account]));
  return rows.flatMap((row) => {
    const account = byId.get(idOf(row.account_id));
    return account === undefined ? [] : { id: idOf(row.id), account };
  });
}

/** Neither side blocks the other, and the viewer does not mute the account. */
function isNotExcluded(viewerId: AccountId): Condition {
  const viewer = key(viewerId);
  return sql`not exists (select 1 from relationships between_both
    where (between_both.account_id = ${viewer} and between_both.target_id = accounts.id
        and (between_both.blocking = 1 or between_both.muting = 1))
      or (between_both.account_id = accounts.id and between_both.target_id = ${viewer}
        and between_both.blocking = 1))`;
}

/** A list in SQL, without its order. */
interface List {
  /** Beginning of the query. */
  readonly list: RawBuilder<unknown>;
  /** Column of the ids that it is ordered by. */
  readonly id: string;
  /** Conditions of its rows. */
  readonly conditions: readonly Condition[];
}

async function pageOf<Row extends { readonly id: string | number }>(
  { db }: Session,
  page: Page,
  { list, id, conditions }: List,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`${list}
    where ${sql.join([...conditions, ...isWithin(boundsOf(page), id)], sql` and `)}
    order by ${sql.ref(id)} ${page.minId === undefined ? sql`desc` : sql`asc`}
    limit ${page.limit}`.execute(db);
  return rows.toSorted((a, b) => compareIds(idOf(b.id), idOf(a.id)));
}
