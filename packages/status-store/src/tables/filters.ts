import type { AccountId } from "@x/status-core";
import { key, nextId } from "../database/ids.ts";
import { prepared } from "../database/prepared.ts";
import type { Runner, Session } from "../database/session.ts";
import { StoreError } from "../errors.ts";
import { optionalColumn, joined, words } from "./columns.ts";
import {
  changeKeywords,
  createFilterKeywords,
  insertKeywords,
  keywordsOf,
} from "./filter-keywords.ts";
import type { ChangeFilters } from "./filter-owner.ts";
import type {
  FilterChange,
  FilterContext,
  FilterQuota,
  Filters,
  NewFilter,
  StoredFilter,
} from "./filter-records.ts";
import { createFilterStatuses, statusesOf } from "./filter-statuses.ts";

/** Reads and writes filters where `run` says. */
export function createFilters(run: Runner, limits: FilterQuota): Filters {
  const change: ChangeFilters = (accountId, work, lock) =>
    run.write(async (session) => {
      await lock?.(session);
      await raiseVersion(session, accountId);
      return work(session);
    });
  return {
    ofReader: (accountId) => findAll(run.read, { accountId }),
    find: async (accountId, id) => (await findAll(run.read, { accountId, id })).at(0),
    versionOf: async (accountId) =>
      (await versionOf(run.read, { account: key(accountId) })).at(0)?.filters_version ?? 0,
    create: (accountId, filter) =>
      change(accountId, (session) => insertFilter(session, accountId, filter, limits)),
    change: (accountId, id, wanted) =>
      change(accountId, (session) => changeFilter(session, { accountId, id }, wanted, limits)),
    remove: (accountId, id) => change(accountId, (session) => removeFilter(session, accountId, id)),
    ...createFilterKeywords(run.read, change, limits),
    ...createFilterStatuses(run.read, change),
  };
}

async function insertFilter(
  session: Session,
  accountId: AccountId,
  filter: NewFilter,
  limits: FilterQuota,
): Promise<StoredFilter> {
  await checkFilterCount(session, accountId, limits.filters);
  const id = await nextId(session);
  await session.db
    .insertInto("filters")
    .values({
      id,
      account_id: key(accountId),
      title: filter.title,
      context: joined(filter.context),
      action: filter.action,
      expires_ms: filter.expiresAtMs ?? null,
    })
    .execute();
  await insertKeywords(
    session,
    { accountId, filterId: id.toString() },
    filter.keywords ?? [],
    limits,
  );
  return theFilter(session, { accountId, id: id.toString() });
}

/** @throws StoreError `limit-reached` */
async function checkFilterCount(
  { db }: Session,
  accountId: AccountId,
  limit: number,
): Promise<void> {
  const { count } = await db
    .selectFrom("filters")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("account_id", "=", key(accountId))
    .executeTakeFirstOrThrow();
  if (count >= limit) throw new StoreError({ code: "limit-reached", what: "filters", limit });
}

async function changeFilter(
  session: Session,
  wanted: { readonly accountId: AccountId; readonly id: string },
  change: FilterChange,
  limits: FilterQuota,
): Promise<StoredFilter | undefined> {
  const [filter] = await findAll(session, wanted);
  if (filter === undefined) return undefined;
  const keywords = change.keywords ?? [];
  const known = new Set(filter.keywords.map(({ id }) => id));
  if (keywords.some((one) => one.kind !== "create" && !known.has(one.id))) return undefined;
  const set = {
    ...optionalColumn("title", change.title),
    ...optionalColumn("context", change.context && joined(change.context)),
    ...optionalColumn("action", change.action),
    ...(change.expiresAtMs === undefined
      ? {}
      : { expires_ms: change.expiresAtMs === "never" ? null : change.expiresAtMs }),
  };
  if (Object.keys(set).length > 0) {
    await session.db.updateTable("filters").set(set).where("id", "=", key(filter.id)).execute();
  }
  await changeKeywords(
    session,
    { accountId: wanted.accountId, filterId: filter.id },
    keywords,
    limits,
  );
  return theFilter(session, wanted);
}

async function theFilter(
  session: Session,
  wanted: { readonly accountId: AccountId; readonly id: string },
): Promise<StoredFilter> {
  const [filter] = await findAll(session, wanted);
  if (filter === undefined) throw new TypeError(`filter ${wanted.id} was just written and is gone`);
  return filter;
}

async function removeFilter({ db }: Session, accountId: AccountId, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("filters")
    .where("account_id", "=", key(accountId))
    .where("id", "=", key(id))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Begins a change: readers who keep the filters see that theirs are old. It keeps the account's row until
 * the transaction ends, so counting and adding is one step: of two who add at once, the second waits and
 * counts again.
 */
async function raiseVersion({ db }: Session, accountId: AccountId): Promise<void> {
  await db
    .updateTable("accounts")
    .set(({ eb }) => ({ filters_version: eb("filters_version", "+", 1) }))
    .where("id", "=", key(accountId))
    .execute();
}

const versionOf = prepared(({ db }, { account }: { readonly account: bigint }) =>
  db.selectFrom("accounts").select("filters_version").where("id", "=", account),
);

/** A reader's filters, whole, in three queries. */
async function findAll(
  session: Session,
  { accountId, id }: { readonly accountId: AccountId; readonly id?: string },
): Promise<readonly StoredFilter[]> {
  const account = key(accountId);
  const rows = await (id === undefined
    ? filtersOf(session, { account })
    : oneFilter(session, { account, id: key(id) }));
  if (rows.length === 0) return [];
  const ids = rows.map((row) => String(row.id));
  const keywords = await keywordsOf(session, ids);
  const statuses = await statusesOf(session, ids);
  return rows.map((row) => {
    const filterId = String(row.id);
    const attached = statuses.get(filterId) ?? [];
    return {
      id: filterId,
      title: row.title,
      context: words<FilterContext>(row.context),
      action: row.action,
      expiresAtMs: row.expires_ms ?? undefined,
      keywords: keywords.get(filterId) ?? [],
      statuses: attached,
      statusIds: attached.map(({ statusId }) => statusId),
    };
  });
}

const filtersOf = prepared(({ db }, { account }: { readonly account: bigint }) =>
  db.selectFrom("filters").selectAll().where("account_id", "=", account).orderBy("id"),
);

const oneFilter = prepared(
  ({ db }, { account, id }: { readonly account: bigint; readonly id: bigint }) =>
    db.selectFrom("filters").selectAll().where("account_id", "=", account).where("id", "=", id),
);
