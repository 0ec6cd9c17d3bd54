import type { AccountId } from "@x/status-core";
import type { Selectable } from "kysely";
import { idList, isOneOf, key, nextId, type IdList } from "../database/ids.ts";
import { prepared } from "../database/prepared.ts";
import type { FilterKeywordRow } from "../database/filter-schema.ts";
import type { Session } from "../database/session.ts";
import { StoreError } from "../errors.ts";
import { flag, optionalColumn, grouped, optionalFlag } from "./columns.ts";
import type {
  FilterKeyword,
  FilterQuota,
  Filters,
  KeywordChange,
  NewKeyword,
} from "./filter-records.ts";
import { ownsFilter, type ChangeFilters, type OwnedFilter } from "./filter-owner.ts";

/** The verbs about single keywords. */
export function createFilterKeywords(
  read: Session,
  change: ChangeFilters,
  limits: FilterQuota,
): Pick<Filters, "addKeyword" | "findKeyword" | "changeKeyword" | "removeKeyword"> {
  return {
    addKeyword: (accountId, filterId, keyword) =>
      change(accountId, async (session) => {
        if (!(await ownsFilter(session, accountId, filterId))) return undefined;
        const [id] = await insertKeywords(session, { accountId, filterId }, [keyword], limits);
        return { id: String(id), ...keyword };
      }),
    findKeyword: (accountId, id) => findKeyword(read, accountId, id),
    changeKeyword: (accountId, id, changed) =>
      change(accountId, async (session) => {
        const found = await findKeyword(session, accountId, id);
        if (found === undefined) return undefined;
        await updateKeyword(session, id, changed);
        return findKeyword(session, accountId, id);
      }),
    removeKeyword: (accountId, id) =>
      change(accountId, async (session) => {
        const found = await findKeyword(session, accountId, id);
        if (found !== undefined) await deleteKeyword(session, id);
        return found !== undefined;
      }),
  };
}

async function findKeyword(
  { db }: Session,
  accountId: AccountId,
  id: string,
): Promise<FilterKeyword | undefined> {
  const row = await db
    .selectFrom("filter_keywords")
    .innerJoin("filters", "filters.id", "filter_keywords.filter_id")
    .selectAll("filter_keywords")
    .where("filter_keywords.id", "=", key(id))
    .where("filters.account_id", "=", key(accountId))
    .executeTakeFirst();
  return row === undefined ? undefined : keywordOf(row);
}

/** Applies the keyword part of a filter's change. */
export async function changeKeywords(
  session: Session,
  filter: OwnedFilter,
  changes: readonly KeywordChange[],
  limits: FilterQuota,
): Promise<void> {
  const created: NewKeyword[] = [];
  for (const change of changes) {
    if (change.kind === "create") created.push(change.keyword);
    else if (change.kind === "change") await updateKeyword(session, change.id, change.change);
    else await deleteKeyword(session, change.id);
  }
  // Last, so that what a change removes makes room for what it adds.
  await insertKeywords(session, filter, created, limits);
}

/** @throws StoreError `limit-reached` */
export async function insertKeywords(
  session: Session,
  filter: OwnedFilter,
  keywords: readonly NewKeyword[],
  limits: FilterQuota,
): Promise<readonly bigint[]> {
  if (keywords.length === 0) return [];
  const filterId = key(filter.filterId);
  const { whole, own } = await countKeywords(session, filter);
  if (own + keywords.length > limits.keywords) {
    throw new StoreError({ code: "limit-reached", what: "keywords", limit: limits.keywords });
  }
  if (whole + keywords.length > limits.keywordsOfReader) {
    const limit = limits.keywordsOfReader;
    throw new StoreError({ code: "limit-reached", what: "keywords of all filters", limit });
  }
  const ids: bigint[] = [];
  for (const { text, wholeWord } of keywords) {
    const id = await nextId(session);
    ids.push(id);
    await session.db
      .insertInto("filter_keywords")
      .values({ id, filter_id: filterId, keyword: text, whole_word: flag(wholeWord) })
      .execute();
  }
  return ids;
}

/** How many keywords a filter has, and how many all filters of its reader. */
async function countKeywords(
  { db }: Session,
  { accountId, filterId }: OwnedFilter,
): Promise<{ readonly own: number; readonly whole: number }> {
  const rows = await db
    .selectFrom("filter_keywords")
    .innerJoin("filters", "filters.id", "filter_keywords.filter_id")
    .select("filter_id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("filters.account_id", "=", key(accountId))
    .groupBy("filter_id")
    .execute();
  return {
    own: rows.find(({ filter_id }) => String(filter_id) === filterId)?.count ?? 0,
    whole: rows.reduce((sum, { count }) => sum + count, 0),
  };
}

async function updateKeyword(
  { db }: Session,
  id: string,
  { text, wholeWord }: Partial<NewKeyword>,
): Promise<void> {
  const set = {
    ...optionalColumn("keyword", text),
    ...optionalColumn("whole_word", optionalFlag(wholeWord)),
  };
  if (Object.keys(set).length === 0) return;
  await db.updateTable("filter_keywords").set(set).where("id", "=", key(id)).execute();
}

async function deleteKeyword({ db }: Session, id: string): Promise<void> {
  await db.deleteFrom("filter_keywords").where("id", "=", key(id)).execute();
}

/** The keywords of filters, by filter. */
export async function keywordsOf(
  session: Session,
  filterIds: readonly string[],
): Promise<ReadonlyMap<string, readonly FilterKeyword[]>> {
  const rows = await keywordsOfFilters(session, { list: idList(session, filterIds) });
  const groups = grouped(rows, (row) => String(row.filter_id));
  return new Map(Array.from(groups, ([id, group]) => [id, group.map(keywordOf)]));
}

const keywordsOfFilters = prepared((session, { list }: { readonly list: IdList }) =>
  session.db
    .selectFrom("filter_keywords")
    .selectAll()
    .where(isOneOf(session, "filter_id", list))
    .orderBy("id"),
);

function keywordOf(row: Selectable<FilterKeywordRow>): FilterKeyword {
  return { id: String(row.id), text: row.keyword, wholeWord: row.whole_word === 1 };
}
