import type {
  Account,
  AccountId,
  Mention,
  StatusId,
  StatusReads,
  StoredRevision,
  StoredStatus,
} from "@x/status-core";
import { sql, type RawBuilder, type Selectable } from "kysely";
import { idList, idOf, isOneOf, key, type IdList } from "../database/ids.ts";
import { prepared } from "../database/prepared.ts";
import type { MentionRow, StatusRow } from "../database/schema.ts";
import type { Session } from "../database/session.ts";
import { findAccounts, findByHandles } from "./accounts.ts";
import { attachmentsIn } from "./attachment-columns.ts";
import { createAttachmentReads } from "./attachments.ts";
import { grouped, words } from "./columns.ts";
import { findInteractions, findMarked } from "./mark-lists.ts";
import { findMarks } from "./marks.ts";
import { findRelations } from "./relationships.ts";
import { findAncestors, findDescendants } from "./threads.ts";
import { findTimeline } from "./timelines.ts";

/** The reading side of statuses. */
export function createStatusReads(session: Session): StatusReads {
  return {
    ...createAttachmentReads(session),
    findStatuses: (ids) => findStatuses(session, ids),
    findRelations: (accountId, otherIds) => findRelations(session, accountId, otherIds),
    findReblogs: (accountId, statusIds) => findReblogs(session, accountId, statusIds),
    findMarks: (accountId, statusIds) => findMarks(session, accountId, statusIds),
    findMarked: (mark, page, accountId) => findMarked(session, mark, page, accountId),
    findInteractions: (id, query) => findInteractions(session, id, query),
    findAccounts: (handles) => findByHandles(session, handles),
    findAncestors: (id, limit) => findAncestors(session, id, limit),
    findDescendants: (walk) => findDescendants(session, walk),
    findRevisions: (id) => findRevisions(session, id),
    findTimeline: (timeline, page, viewerId) => findTimeline(session, timeline, page, viewerId),
  };
}

type Row = Selectable<StatusRow>;

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

async function assembleAll(
  session: Session,
  rows: readonly Row[],
  which: "there" | "deleted",
): Promise<ReadonlyMap<StatusId, StoredStatus>> {
  const mentions = await findMentions(session, rows);
  const accounts = await accountsOf(session, rows, mentions);
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  const assemble = (row: Row): StoredStatus | undefined => {
    const author = accounts.get(idOf(row.account_id));
    const original = row.reblog_of_id === null ? undefined : byId.get(String(row.reblog_of_id));
    const reblogOf = original === undefined ? undefined : assemble(original);
    const isWhole = row.reblog_of_id === null || reblogOf !== undefined || which === "deleted";
    if (author === undefined || !isWhole) return undefined;
    const named = mentions.get(String(row.id)) ?? [];
    return statusOf(row, { author, reblogOf, mentions: mentionsOf(named, accounts) });
  };
  const statuses = rows.flatMap((row) => assemble(row) ?? []);
  return new Map(statuses.map((status) => [status.id, status]));
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
  const asked = isOneOf(session, "asked.id", list);
  // A union, so that both databases find the rows by their key.
  const ids = sql<string | number>`(select asked.id from statuses as asked where ${asked}
    union select asked.reblog_of_id from statuses as asked where ${asked}
      and asked.reblog_of_id is not null)`;
  return session.db
    .selectFrom("statuses")
    .selectAll()
    .where("id", "in", ids as RawBuilder<never>);
}

async function findMentions(
  session: Session,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, readonly Selectable<MentionRow>[]>> {
  const ids = rows.map((row) => String(row.id));
  const found = await mentionsIn(session, { list: idList(session, ids) });
  return grouped(found, (row) => String(row.status_id));
}

const mentionsIn = prepared((session, { list }: { readonly list: IdList }) =>
  session.db
    .selectFrom("mentions")
    .selectAll()
    .where(isOneOf(session, "status_id", list))
    .orderBy("status_id")
    .orderBy("silent")
    .orderBy("position"),
);

async function accountsOf(
  session: Session,
  rows: readonly Row[],
  mentions: ReadonlyMap<string, readonly Selectable<MentionRow>[]>,
): Promise<ReadonlyMap<AccountId, Account>> {
  const ids = new Set(rows.map((row) => idOf<AccountId>(row.account_id)));
  for (const named of mentions.values()) {
    for (const row of named) ids.add(idOf(row.account_id));
  }
  const accounts = await findAccounts(session, ids);
  return new Map(accounts.map((account) => [account.id, account]));
}

function mentionsOf(
  rows: readonly Selectable<MentionRow>[],
  accounts: ReadonlyMap<AccountId, Account>,
): readonly Mention[] {
  return rows.flatMap((row) => {
    const account = accounts.get(idOf(row.account_id));
    return account === undefined ? [] : { account, silent: row.silent === 1 };
  });
}

function statusOf(
  row: Row,
  parts: {
    readonly author: Account;
    readonly mentions: readonly Mention[];
    readonly reblogOf: StoredStatus | undefined;
  },
): StoredStatus {
  return {
    id: idOf(row.id),
    author: parts.author,
    text: row.text,
    spoilerText: row.spoiler_text,
    sensitive: row.sensitive === 1,
    visibility: row.visibility,
    language: row.language ?? undefined,
    createdAtMs: row.created_ms,
    editedAtMs: row.edited_ms ?? undefined,
    version: row.version,
    inReplyToId: optionalId(row.in_reply_to_id),
    inReplyToAccountId: optionalId(row.in_reply_to_account_id),
    mentions: parts.mentions,
    tags: words(row.tags),
    attachments: attachmentsIn(row.attachments),
    reblogOf: parts.reblogOf,
    repliesCount: row.replies_count,
    reblogsCount: row.reblogs_count,
    favouritesCount: row.favourites_count,
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
  }));
}
