import type { AccountId } from "@x/status-core";
import type { Selectable } from "kysely";
import { idList, isOneOf, key, nextId, type IdList } from "../database/ids.ts";
import { prepared } from "../database/prepared.ts";
import type { FilterKeywordRow } from "../database/schema.ts";
import type { Runner, Session } from "../database/session.ts";
import { StoreError } from "../errors.ts";
import type { FilterLimits } from "../store.ts";
import { flag, given, grouped, optionalFlag } from "./columns.ts";
import type { FilterKeyword, Filters, KeywordChange, NewKeyword } from "./filter-records.ts";
import { ownsFilter } from "./filter-owner.ts";

/** The verbs about single keywords. */
export function createFilterKeywords(
  run: Runner,
  limits: FilterLimits,
): Pick<Filters, "addKeyword" | "findKeyword" | "changeKeyword" | "removeKeyword"> {
  return {
    addKeyword: (accountId, filterId, keyword) =>
      run.write(async (session) => {
        if (!(await ownsFilter(session, accountId, filterId))) return undefined;
        const [id] = await insertKeywords(session, key(filterId), [keyword], limits);
        return { id: String(id), ...keyword };
      }),
    findKeyword: (accountId, id) => findKeyword(run.read, accountId, id),
    changeKeyword: (accountId, id, change) =>
      run.write(async (session) => {
        const found = await findKeyword(session, accountId, id);
        if (found === undefined) return undefined;
        await updateKeyword(session, id, change);
        return findKeyword(session, accountId, id);
      }),
    removeKeyword: (accountId, id) =>
      run.write(async (session) => {
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
  filterId: bigint,
  changes: readonly KeywordChange[],
  limits: FilterLimits,
): Promise<void> {
  const created: NewKeyword[] = [];
  for (const change of changes) {
    if (change.kind === "create") created.push(change.keyword);
    else if (change.kind === "change") await updateKeyword(session, change.id, change.change);
    else await deleteKeyword(session, change.id);
  }
  // Last, so that what a change removes makes room for what it adds.
  await insertKeywords(session, filterId, created, limits);
}

/** @throws StoreError `limit-reached` */
export async function insertKeywords(
  session: Session,
  filterId: bigint,
  keywords: readonly NewKeyword[],
  limits: FilterLimits,
): Promise<readonly bigint[]> {
  if (keywords.length === 0) return [];
  const { count } = await session.db
    .selectFrom("filter_keywords")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("filter_id", "=", filterId)
    .executeTakeFirstOrThrow();
  if (count + keywords.length > limits.keywords) {
    throw new StoreError({ code: "limit-reached", what: "keywords", limit: limits.keywords });
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

async function updateKeyword(
  { db }: Session,
  id: string,
  { text, wholeWord }: Partial<NewKeyword>,
): Promise<void> {
  const set = { ...given("keyword", text), ...given("whole_word", optionalFlag(wholeWord)) };
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
