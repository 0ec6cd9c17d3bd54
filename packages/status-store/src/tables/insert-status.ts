import { isOpen, type Account, type NewStatus, type StatusId } from "@x/status-core";
import { sql, type Insertable } from "kysely";
import { idOf, key, nextId } from "../database/ids.ts";
import { compilable, prepared } from "../database/prepared.ts";
import type { StatusRow } from "../database/status-schema.ts";
import type { Session } from "../database/session.ts";
import { accountOf, READ_COLUMNS, type ReadRow } from "./accounts.ts";
import { attachmentsColumn } from "./attachment-columns.ts";
import { attachAll } from "./attachments.ts";
import { flag, joined } from "./columns.ts";
import { threadOf } from "./marks.ts";
import { writeMentions } from "./mentions.ts";
import { pollColumn } from "./polls.ts";
import { addTags, noteWords } from "./search-index.ts";
import { insertTags } from "./status-tags.ts";

/** Keeps a status, and counts it. */
export async function insertStatus(
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
    attachments: attachmentsColumn(status.attachments),
    poll: pollColumn(status.poll),
  });
  await attachAll(session, id, status.attachments);
  await writeMentions(session, id, status.mentionedIds);
  if (status.reblogOfId === undefined) {
    await noteWords(session, id);
    await addTags(session, status);
  }
  await insertTags(session, id, status.tags);
  return { id: idOf(id), author: await countIn(session, status) };
}

const insertRow = prepared(
  ({ db }, row: NewRow) =>
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
      attachments: row.attachments,
      poll: row.poll,
      version: 0,
      replies_count: 0,
      reblogs_count: 0,
      favourites_count: 0,
      thread_id: threadOf(row.in_reply_to_id),
    }),
  "any",
  "posts",
);

interface NewRow extends Omit<
  Insertable<StatusRow>,
  | "version"
  | "replies_count"
  | "reblogs_count"
  | "favourites_count"
  | "thread_id"
  | "edited_ms"
  | "deleted_ms"
> {
  /** The status that it replies to. */
  readonly in_reply_to_id: bigint | null;
  /** Its poll, as JSON. Null: none. */
  readonly poll: string | null;
}

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
  if (status.inReplyToId !== undefined && isOpen(status.visibility)) {
    await countReply(session, { id: key(status.inReplyToId) });
  }
  if (status.reblogOfId !== undefined) await countReblog(session, { id: key(status.reblogOfId) });
  return accountOf(author);
}

const countForAuthor = prepared(
  ({ db }, args: { readonly account: bigint; readonly by: number; readonly created: number }) =>
    compilable<ReadRow>(
      db,
      sql`
      update accounts set statuses_count = statuses_count + ${args.by}, last_status_ms = ${args.created}
      where id = ${args.account} returning ${READ_COLUMNS}`,
    ),
  "ids as text",
  "posts",
);

const countReply = prepared(
  ({ db }, { id }: { readonly id: bigint }) =>
    db
      .updateTable("statuses")
      .set(({ eb }) => ({ replies_count: eb("replies_count", "+", 1) }))
      .where("id", "=", id),
  "any",
  "posts",
);

const countReblog = prepared(({ db }, { id }: { readonly id: bigint }) =>
  db
    .updateTable("statuses")
    .set(({ eb }) => ({ reblogs_count: eb("reblogs_count", "+", 1) }))
    .where("id", "=", id),
);
