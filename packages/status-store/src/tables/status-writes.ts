import type {
  Account,
  AccountId,
  NewStatus,
  StatusChange,
  StatusId,
  StatusTransaction,
  StoredStatus,
} from "@x/status-core";
import type { Insertable, Selectable } from "kysely";
import { idList, idOf, isOneOf, key, nextId } from "../database/ids.ts";
import { prepared } from "../database/prepared.ts";
import type { StatusRow } from "../database/schema.ts";
import type { Session } from "../database/session.ts";
import { accountOf } from "./accounts.ts";
import { flag, joined } from "./columns.ts";
import { deleteStatus } from "./delete-status.ts";
import { claimKey, settleKey } from "./idempotency-keys.ts";
import { createStatusReads, findStatuses } from "./status-reads.ts";

/** What a transaction offers about statuses. */
export function createStatusTransaction(session: Session): StatusTransaction {
  return {
    ...createStatusReads(session),
    lockStatus: (id) => lockStatus(session, id),
    findDeleted: async (id) => (await findStatuses(session, [id], "deleted")).at(0),
    insertStatus: (status) => insertStatus(session, status),
    changeStatus: (id, change) => changeStatus(session, id, change),
    deleteStatus: (id, nowMs) => deleteStatus(session, id, nowMs),
    claimKey: (request) => claimKey(session, request),
    settleKey: (request, statusId) => settleKey(session, request, statusId),
  };
}

async function lockStatus(session: Session, id: StatusId): Promise<StoredStatus | undefined> {
  // SQLite has one writer: inside of its transaction nobody else changes anything.
  if (session.dialect === "postgres") {
    await session.db
      .selectFrom("statuses")
      .select("id")
      .where("id", "=", key(id))
      .forUpdate()
      .execute();
  }
  return (await findStatuses(session, [id])).at(0);
}

async function insertStatus(
  session: Session,
  status: NewStatus,
): Promise<{ readonly id: StatusId; readonly author: Account }> {
  const id = await nextId(session);
  await insertRow(session, {
    id,
    account_id: key(status.authorId),
    text: status.text,
    spoiler_text: status.spoilerText,
    sensitive: flag(status.sensitive),
    visibility: status.visibility,
    language: status.language ?? null,
    created_ms: status.createdAtMs,
    in_reply_to_id: optionalKey(status.inReplyToId),
    in_reply_to_account_id: optionalKey(status.inReplyToAccountId),
    reblog_of_id: optionalKey(status.reblogOfId),
    tags: joined(status.tags),
  });
  await writeMentions(session, id, status.mentionedIds);
  return { id: idOf(id), author: await countIn(session, status) };
}

const insertRow = prepared(({ db }, row: NewRow) =>
  db.insertInto("statuses").values({
    id: row.id,
    account_id: row.account_id,
    text: row.text,
    spoiler_text: row.spoiler_text,
    sensitive: row.sensitive,
    visibility: row.visibility,
    language: row.language,
    created_ms: row.created_ms,
    in_reply_to_id: row.in_reply_to_id,
    in_reply_to_account_id: row.in_reply_to_account_id,
    reblog_of_id: row.reblog_of_id,
    tags: row.tags,
    version: 0,
    replies_count: 0,
    reblogs_count: 0,
  }),
);

type NewRow = Omit<
  Insertable<StatusRow>,
  "version" | "replies_count" | "reblogs_count" | "edited_ms" | "deleted_ms"
>;

function optionalKey(id: string | undefined): bigint | null {
  return id === undefined ? null : key(id);
}

async function countIn(session: Session, status: NewStatus): Promise<Account> {
  const [author] = await countForAuthor(session, {
    account: key(status.authorId),
    by: status.visibility === "direct" ? 0 : 1,
    created: status.createdAtMs,
  });
  if (author === undefined) throw new RangeError(`there is no account ${status.authorId} to post`);
  if (status.inReplyToId !== undefined && isListed(status.visibility)) {
    await countReply(session, { id: key(status.inReplyToId) });
  }
  if (status.reblogOfId !== undefined) await countReblog(session, { id: key(status.reblogOfId) });
  return accountOf(author);
}

const countForAuthor = prepared(
  ({ db }, args: { readonly account: bigint; readonly by: number; readonly created: number }) =>
    db
      .updateTable("accounts")
      .set(({ eb }) => ({
        statuses_count: eb("statuses_count", "+", args.by),
        last_status_ms: args.created,
      }))
      .where("id", "=", args.account)
      .returningAll(),
);

const countReply = prepared(({ db }, { id }: { readonly id: bigint }) =>
  db
    .updateTable("statuses")
    .set(({ eb }) => ({ replies_count: eb("replies_count", "+", 1) }))
    .where("id", "=", id),
);

const countReblog = prepared(({ db }, { id }: { readonly id: bigint }) =>
  db
    .updateTable("statuses")
    .set(({ eb }) => ({ reblogs_count: eb("reblogs_count", "+", 1) }))
    .where("id", "=", id),
);

/** Whether a reply shows in its parent's count. */
function isListed(visibility: StatusRow["visibility"]): boolean {
  return visibility === "public" || visibility === "unlisted";
}

async function writeMentions(
  { db }: Session,
  statusId: bigint,
  accountIds: readonly AccountId[],
): Promise<void> {
  if (accountIds.length === 0) return;
  await db
    .insertInto("mentions")
    .values(
      accountIds.map((accountId, position) => ({
        status_id: statusId,
        account_id: key(accountId),
        position,
        silent: 0,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["status_id", "account_id"]).doUpdateSet(({ ref }) => ({
        position: ref("excluded.position"),
        silent: 0,
      })),
    )
    .execute();
}

async function changeStatus(session: Session, id: StatusId, change: StatusChange): Promise<void> {
  const { db } = session;
  const row = await db
    .selectFrom("statuses")
    .selectAll()
    .where("id", "=", key(id))
    .executeTakeFirstOrThrow();
  const state = {
    text: change.text,
    spoiler_text: change.spoilerText,
    sensitive: flag(change.sensitive),
    language: change.language ?? null,
  };
  const version = row.version + 1;
  if (row.version === 0) await db.insertInto("revisions").values(originalOf(row)).execute();
  await db
    .insertInto("revisions")
    .values({ status_id: key(id), version, ...state, created_ms: change.editedAtMs })
    .execute();
  await db
    .updateTable("statuses")
    .set({ ...state, version, edited_ms: change.editedAtMs, tags: joined(change.tags) })
    .where("id", "=", key(id))
    .execute();
  await silenceOthers(session, id, change.mentionedIds);
  await writeMentions(session, key(id), change.mentionedIds);
}

function originalOf(row: Selectable<StatusRow>) {
  return {
    status_id: key(String(row.id)),
    version: 0,
    text: row.text,
    spoiler_text: row.spoiler_text,
    sensitive: row.sensitive,
    language: row.language,
    created_ms: row.created_ms,
  };
}

async function silenceOthers(
  session: Session,
  id: StatusId,
  mentionedIds: readonly AccountId[],
): Promise<void> {
  const named = idList(session, mentionedIds);
  await session.db
    .updateTable("mentions")
    .set({ silent: 1 })
    .where("status_id", "=", key(id))
    .where(({ not }) => not(isOneOf(session, "account_id", named)))
    .execute();
}
