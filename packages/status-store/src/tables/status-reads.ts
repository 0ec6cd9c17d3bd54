import type {
  Account,
  AccountId,
  StatusId,
  StatusReads,
  StoredRevision,
  StoredStatus,
} from "@x/status-core";
import { sql, type RawBuilder, type Selectable } from "kysely";
import { idList, idOf, isOneOf, key, type IdList } from "../database/ids.ts";
import { compilable, prepared } from "../database/prepared.ts";
import type { Edition } from "../database/read-cache.ts";
import { readOnce } from "../database/read-once.ts";
import type { StatusRow } from "../database/status-schema.ts";
import type { Runner, Session } from "../database/session.ts";
import { findAccounts, findByHandles } from "./accounts.ts";
import { attachmentsIn } from "./attachment-columns.ts";
import { createAttachmentReads } from "./attachments.ts";
import { createChangeReads } from "./changes.ts";
import { cachedEditions, editionsOf } from "./editions.ts";
import { findInteractions, findMarked } from "./mark-lists.ts";
import { findMarks } from "./marks.ts";
import { pollOf } from "./polls.ts";
import { findRelations } from "./relationships.ts";
import { createListReads } from "./lists.ts";
import { createMarkerReads } from "./markers.ts";
import { createNotificationReads } from "./notifications.ts";
import { createScheduleReads } from "./schedules.ts";
import { createSearchReads } from "./search.ts";
import { findAncestors, findDescendants } from "./threads.ts";
import { findPage } from "./timelines.ts";

/** The reading side of statuses. */
export function createStatusReads(run: Runner): StatusReads {
  const session = run.read;
  return {
    ...createAttachmentReads(session),
    ...createScheduleReads(session),
    ...createSearchReads(run),
    ...createNotificationReads(session),
    ...createListReads(session),
    ...createMarkerReads(session),
    ...createChangeReads(session),
    findStatuses: (ids) => findStatuses(session, ids),
    findListed: (ids) => findListed(session, ids),
    findRelations: (accountId, otherIds, source) => {
      const read = (ids: readonly AccountId[]) => findRelations(session, accountId, ids);
      const own = source === "listed" ? session.cache?.ownOf(accountId) : undefined;
      return own === undefined ? read(otherIds) : readOnce(own.relations, otherIds, read);
    },
    findReblogs: (accountId, statusIds) => findReblogs(session, accountId, statusIds),
    findMarks: (accountId, statusIds, source) => {
      const read = (ids: readonly StatusId[]) => findMarks(session, accountId, ids);
      const own = source === "listed" ? session.cache?.ownOf(accountId) : undefined;
      return own === undefined ? read(statusIds) : readOnce(own.marks, statusIds, read);
    },
    findMarked: (mark, page, accountId) => findMarked(session, mark, page, accountId),
    findInteractions: (id, query) => findInteractions(session, id, query),
    findAccounts: (handles) => findByHandles(session, handles),
    findAncestors: (id, limit) => findAncestors(session, id, limit),
    findDescendants: (walk) => findDescendants(session, walk),
    findRevisions: (id) => findRevisions(session, id),
    findTimeline: (timeline, page, viewerId) => findPage(session, timeline, page, viewerId),
  };
}

type Row = Selectable<StatusRow>;

/** Columns that change without an edit, and those that lead to the rest of a status. */
type LiveColumn =
  | "id"
  | "account_id"
  | "version"
  | "in_reply_to_id"
  | "reblog_of_id"
  | "replies_count"
  | "reblogs_count"
  | "favourites_count"
  | "poll";

type LiveRow = Pick<Row, LiveColumn>;

/** Statuses with everything that belongs to them: three queries, for ids of nothing too. */
export async function findStatuses(
  session: Session,
  ids: readonly StatusId[],
  which: "there" | "deleted" = "there",
): Promise<readonly StoredStatus[]> {
  if (ids.length === 0) return [];
  const rows = await findRows(session, ids, which);
  const whole = await assembleAll(session, rows.length > 0 ? rows : standIns(session), which);
  const [first] = rows;
  if (first !== undefined && first.reblog_of_id === null) lastFound.set(session, first);
  return rows.length > 0 ? ids.flatMap((id) => whole.get(id) ?? []) : [];
}

/**
 * A status that was found before, for each session. When nothing is found, the work is done for this one
 * and thrown away: a missing status then takes as long as one that is not for the reader.
 */
const lastFound = new WeakMap<Session, Row>();

function standIns(session: Session): readonly Row[] {
  const row = lastFound.get(session);
  return row === undefined ? [] : [row];
}

/**
 * Statuses whose ids the store gave itself: those that were not read in this version of the database yet, in two
 * queries; one more for the originals of reblogs, and two
 * for what is read for the first time in its version. Not for ids that a client chose: how long it takes
 * tells what was read before.
 */
export async function findListed(
  session: Session,
  ids: readonly StatusId[],
): Promise<readonly StoredStatus[]> {
  if (session.cache === undefined) return findStatuses(session, ids);
  const { statuses } = session.cache.current();
  const unread = ids.filter((id) => !statuses.has(id));
  if (unread.length > 0)
    for (const status of await readListed(session, unread)) statuses.set(status.id, status);
  return ids.flatMap((id) => statuses.get(id) ?? []);
}

async function readListed(
  session: Session,
  ids: readonly StatusId[],
): Promise<readonly StoredStatus[]> {
  const rows = await liveRows(session, { list: idList(session, ids) });
  const asked = new Set(rows.map((row) => row.id));
  const missing = rows.flatMap(({ reblog_of_id: id }) => (id === null || asked.has(id) ? [] : id));
  const originals =
    missing.length === 0
      ? []
      : await liveRows(session, { list: idList(session, missing.map(String)) });
  const all = [...rows, ...originals];
  const whole = await assemble(session, all, await cachedEditions(session, all), "listed");
  return ids.flatMap((id) => whole.get(id) ?? []);
}

async function assembleAll(
  session: Session,
  rows: readonly Row[],
  which: "there" | "deleted",
): Promise<ReadonlyMap<StatusId, StoredStatus>> {
  return assemble(session, rows, await editionsOf(session, rows), which);
}

async function assemble(
  session: Session,
  rows: readonly LiveRow[],
  editions: ReadonlyMap<StatusId, Edition>,
  which: "there" | "deleted" | "listed" = "there",
): Promise<ReadonlyMap<StatusId, StoredStatus>> {
  const same = (status: StoredStatus): StoredStatus =>
    which === "listed" ? (session.cache?.sameStatus(status) ?? status) : status;
  const accounts = await authorsOf(session, rows);
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  const whole = new Map<StatusId, StoredStatus>();
  const add = (row: LiveRow): StoredStatus | undefined => {
    const id = idOf<StatusId>(row.id);
    const added = whole.get(id);
    if (added !== undefined) return added;
    const author = accounts.get(idOf(row.account_id));
    const edition = editions.get(id);
    const original = row.reblog_of_id === null ? undefined : byId.get(String(row.reblog_of_id));
    const reblogOf = original === undefined ? undefined : add(original);
    const isWhole = row.reblog_of_id === null || reblogOf !== undefined || which === "deleted";
    if (author === undefined || edition === undefined || !isWhole) return undefined;
    const status = same(statusOf(row, { author, edition, reblogOf }));
    whole.set(id, status);
    return status;
  };
  for (const row of rows) add(row);
  return whole;
}

/** The statuses, and the originals of those that are reblogs. */
function findRows(
  session: Session,
  ids: readonly StatusId[],
  which: "there" | "deleted",
): Promise<readonly Row[]> {
  const rows = which === "there" ? rowsThere : rowsDeleted;
  return rows(session, { list: idList(session, ids) });
}

const rowsThere = prepared((session, { list }: { readonly list: IdList }) =>
  rowsOf(session, list).where("deleted_ms", "is", null),
);

const rowsDeleted = prepared((session, { list }: { readonly list: IdList }) =>
  rowsOf(session, list).where("deleted_ms", "is not", null),
);

function rowsOf(session: Session, list: IdList) {
  return session.db
    .selectFrom("statuses")
    .selectAll()
    .where("id", "in", withOriginals(session, list));
}

const liveRows = prepared(
  (session, { list }: { readonly list: IdList }) =>
    compilable<LiveRow>(
      session.db,
      sql`
      select cast(id as text) as id, cast(account_id as text) as account_id, version,
        cast(in_reply_to_id as text) as in_reply_to_id, cast(reblog_of_id as text) as reblog_of_id,
        replies_count, reblogs_count, favourites_count, poll
      from statuses where ${isOneOf(session, "id", list)} and deleted_ms is null`,
    ),
  "ids as text",
);

function withOriginals(session: Session, list: IdList): RawBuilder<never> {
  const asked = isOneOf(session, "asked.id", list);
  // A union, so that both databases find the rows by their key.
  const ids = sql<string | number>`(select asked.id from statuses as asked where ${asked}
    union select asked.reblog_of_id from statuses as asked where ${asked}
      and asked.reblog_of_id is not null)`;
  return ids as RawBuilder<never>;
}

async function authorsOf(
  session: Session,
  rows: readonly LiveRow[],
): Promise<ReadonlyMap<AccountId, Account>> {
  const ids = new Set(rows.map((row) => idOf<AccountId>(row.account_id)));
  const accounts = await findAccounts(session, ids);
  return new Map(accounts.map((account) => [account.id, account]));
}

function statusOf(
  row: LiveRow,
  parts: {
    readonly author: Account;
    readonly edition: Edition;
    readonly reblogOf: StoredStatus | undefined;
  },
): StoredStatus {
  const { author, edition, reblogOf } = parts;
  return {
    ...edition,
    id: idOf(row.id),
    author,
    inReplyToId: optionalId(row.in_reply_to_id),
    reblogOf,
    repliesCount: row.replies_count,
    reblogsCount: row.reblogs_count,
    favouritesCount: row.favourites_count,
    ...(row.poll === null ? {} : { poll: pollOf(row.poll) }),
  };
}

function optionalId<Id extends string>(value: string | number | bigint | null): Id | undefined {
  return value === null ? undefined : idOf<Id>(value);
}

async function findReblogs(
  session: Session,
  accountId: AccountId,
  statusIds: readonly StatusId[],
): Promise<ReadonlyMap<StatusId, StatusId>> {
  const list = idList(session, statusIds);
  const rows = await reblogsBy(session, { account: key(accountId), list });
  return new Map(
    rows.map((row) => [idOf<StatusId>(row.reblog_of_id ?? 0), idOf<StatusId>(row.id)]),
  );
}

const reblogsBy = prepared(
  (session, { account, list }: { readonly account: bigint; readonly list: IdList }) =>
    session.db
      .selectFrom("statuses")
      .select(["id", "reblog_of_id"])
      .where("account_id", "=", account)
      .where("deleted_ms", "is", null)
      .where("reblog_of_id", "is not", null)
      .where(isOneOf(session, "reblog_of_id", list)),
);

async function findRevisions({ db }: Session, id: StatusId): Promise<readonly StoredRevision[]> {
  const rows = await db
    .selectFrom("revisions")
    .selectAll()
    .where("status_id", "=", key(id))
    .orderBy("version")
    .execute();
  return rows.map((row) => ({
    text: row.text,
    spoilerText: row.spoiler_text,
    sensitive: row.sensitive === 1,
    language: row.language ?? undefined,
    createdAtMs: row.created_ms,
    attachments: attachmentsIn(row.attachments),
    pollOptions:
      row.poll_options === null ? undefined : (JSON.parse(row.poll_options) as readonly string[]),
  }));
}
