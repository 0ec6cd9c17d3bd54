import type { StatusChange, StatusId, StatusTransaction, StoredStatus } from "@x/status-core";
import type { Selectable } from "kysely";
import { key } from "../database/ids.ts";
import type { StatusRow } from "../database/status-schema.ts";
import { within, type Session } from "../database/session.ts";
import { attachmentsColumn } from "./attachment-columns.ts";
import { attachAll, createAttachmentWrites } from "./attachments.ts";
import { flag, joined } from "./columns.ts";
import { deleteStatus } from "./delete-status.ts";
import { claimKey, settleKey, settleScheduleKey } from "./idempotency-keys.ts";
import { insertStatus } from "./insert-status.ts";
import { clearMark, countPins, setMark } from "./marks.ts";
import { silenceOthers, writeMentions } from "./mentions.ts";
import type { Quota } from "./quota-records.ts";
import { forgetVotes, optionsColumn, pollColumn, saveVotes } from "./polls.ts";
import { createListWrites } from "./lists.ts";
import { createMarkerWrites } from "./markers.ts";
import { createNotificationWrites } from "./notifications.ts";
import { createProfileWrites } from "./profiles.ts";
import { createScheduleWrites } from "./schedules.ts";
import { addTags, noteWords } from "./search-index.ts";
import { createStatusReads, findStatuses } from "./status-reads.ts";
import { replaceTags } from "./status-tags.ts";

/** The status part of a transaction. @param quota - limits of accounts without their own */
export function createStatusTransaction(session: Session, quota: Quota): StatusTransaction {
  return {
    ...createStatusReads(within(session)),
    ...createAttachmentWrites(session, quota),
    lockStatus: (id) => lockStatus(session, id),
    findDeleted: async (id) => (await findStatuses(session, [id], "deleted")).at(0),
    insertStatus: (status) => insertStatus(session, status),
    changeStatus: (id, change) => changeStatus(session, id, change),
    setMark: (mark, statusId, accountId) => setMark(session, mark, statusId, accountId),
    clearMark: (mark, statusId, accountId) => clearMark(session, mark, statusId, accountId),
    countPins: (accountId) => countPins(session, accountId),
    deleteStatus: (id, nowMs, untilMs) => deleteStatus(session, id, nowMs, untilMs),
    saveVotes: (statusId, votes) => saveVotes(session, statusId, votes),
    ...createScheduleWrites(session),
    ...createNotificationWrites(session),
    ...createListWrites(session),
    ...createMarkerWrites(session),
    ...createProfileWrites(session, quota),
    settleScheduleKey: (request, id) => settleScheduleKey(session, request, id),
    claimKey: (request) => claimKey(session, request),
    settleKey: (request, statusId) => settleKey(session, request, statusId),
  };
}

async function lockStatus(session: Session, id: StatusId): Promise<StoredStatus | undefined> {
  // SQLite has one writer: inside of its transaction nothing else changes.
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
    attachments: attachmentsColumn(change.attachments),
  };
  const poll = pollColumn(change.poll);
  const version = row.version + 1;
  if (change.resetVotes === true) await forgetVotes(session, id);
  if (row.version === 0) await db.insertInto("revisions").values(originalOf(row)).execute();
  await db
    .insertInto("revisions")
    .values({
      status_id: key(id),
      version,
      ...state,
      created_ms: change.editedAtMs,
      poll_options: optionsColumn(poll),
    })
    .execute();
  await db
    .updateTable("statuses")
    .set({ ...state, poll, version, edited_ms: change.editedAtMs, tags: joined(change.tags) })
    .where("id", "=", key(id))
    .execute();
  await noteWords(session, key(id));
  await addTags(session, { visibility: row.visibility, tags: change.tags });
  await attachAll(session, key(id), change.attachments);
  await silenceOthers(session, id, change.mentionedIds);
  await writeMentions(session, key(id), change.mentionedIds);
  await replaceTags(session, key(id), change.tags);
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
    attachments: row.attachments,
    poll_options: optionsColumn(row.poll),
  };
}
