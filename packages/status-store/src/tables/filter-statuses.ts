import type { AccountId, StatusId } from "@x/status-core";
import type { Selectable } from "kysely";
import { idList, idOf, isOneOf, key, nextId, type IdList } from "../database/ids.ts";
import { prepared } from "../database/prepared.ts";
import type { FilterStatusRow } from "../database/filter-schema.ts";
import type { Session } from "../database/session.ts";
import { StoreError } from "../errors.ts";
import { grouped } from "./columns.ts";
import { ownsFilter, type ChangeFilters } from "./filter-owner.ts";
import type { Filters, FilterStatus } from "./filter-records.ts";

/** The verbs about attached statuses. */
export function createFilterStatuses(
  read: Session,
  change: ChangeFilters,
): Pick<Filters, "addStatus" | "findStatus" | "removeStatus"> {
  return {
    addStatus: (accountId, filterId, statusId) => {
      let isThere = false;
      return change(
        accountId,
        async (session) => {
          if (!isThere || !(await ownsFilter(session, accountId, filterId))) return undefined;
          return addStatus(session, filterId, statusId);
        },
        async (session) => void (isThere = await lockStatus(session, statusId)),
      );
    },
    findStatus: (accountId, id) => findStatus(read, accountId, id),
    removeStatus: (accountId, id) =>
      change(accountId, async (session) => {
        const found = await findStatus(session, accountId, id);
        if (found === undefined) return false;
        await session.db.deleteFrom("filter_statuses").where("id", "=", key(id)).execute();
        return true;
      }),
  };
}

/** @throws StoreError `taken` */
async function addStatus(
  session: Session,
  filterId: string,
  statusId: StatusId,
): Promise<FilterStatus> {
  const row = await session.db
    .insertInto("filter_statuses")
    .values({ id: await nextId(session), filter_id: key(filterId), status_id: key(statusId) })
    .onConflict((conflict) => conflict.columns(["filter_id", "status_id"]).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new StoreError({ code: "taken", what: "filter-status" });
  return statusOf(row);
}

/**
 * Whether a status is there, and stays until the transaction ends. A reblog goes with its original, which has
 * the smaller id: it is locked first.
 */
async function lockStatus({ db, dialect }: Session, id: StatusId): Promise<boolean> {
  const locked = await db
    .selectFrom("statuses")
    .select("id")
    .where(({ eb, or, selectFrom }) =>
      or([
        eb("id", "=", key(id)),
        eb("id", "=", selectFrom("statuses").select("reblog_of_id").where("id", "=", key(id))),
      ]),
    )
    .where("deleted_ms", "is", null)
    .orderBy("id")
    .$if(dialect === "postgres", (query) => query.forShare())
    .execute();
  return locked.some((row) => idOf(row.id) === id);
}

async function findStatus(
  { db }: Session,
  accountId: AccountId,
  id: string,
): Promise<FilterStatus | undefined> {
  const row = await db
    .selectFrom("filter_statuses")
    .innerJoin("filters", "filters.id", "filter_statuses.filter_id")
    .selectAll("filter_statuses")
    .where("filter_statuses.id", "=", key(id))
    .where("filters.account_id", "=", key(accountId))
    .executeTakeFirst();
  return row === undefined ? undefined : statusOf(row);
}

/** The attached statuses of filters, by filter. */
export async function statusesOf(
  session: Session,
  filterIds: readonly string[],
): Promise<ReadonlyMap<string, readonly FilterStatus[]>> {
  const rows = await statusesOfFilters(session, { list: idList(session, filterIds) });
  const groups = grouped(rows, (row) => String(row.filter_id));
  return new Map(Array.from(groups, ([id, group]) => [id, group.map(statusOf)]));
}

const statusesOfFilters = prepared((session, { list }: { readonly list: IdList }) =>
  session.db
    .selectFrom("filter_statuses")
    .selectAll()
    .where(isOneOf(session, "filter_id", list))
    .orderBy("id"),
);

function statusOf(row: Selectable<FilterStatusRow>): FilterStatus {
  return { id: String(row.id), statusId: idOf(row.status_id) };
}
