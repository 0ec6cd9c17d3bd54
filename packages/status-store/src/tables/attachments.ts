import type {
  AccountId,
  Attachment,
  AttachmentId,
  AttachmentReads,
  AttachmentWrites,
  NewAttachment,
  StatusId,
  StoredAttachment,
} from "@x/status-core";
import { idList, isOneOf, key, nextId } from "../database/ids.ts";
import type { Session } from "../database/session.ts";
import { attachmentIn, factsColumn, textColumns } from "./attachment-columns.ts";
import { lockBlobs } from "./attachment-files.ts";
import type { Quota } from "./quota-records.ts";
import { requireRoomForBytes } from "./quotas.ts";

/** The reading side of attachments. */
export function createAttachmentReads(session: Session): AttachmentReads {
  return { findAttachments: (ownerId, ids) => findOwn(session, ownerId, ids) };
}

/** The attachments of a transaction. @param quota - limits of accounts without their own */
export function createAttachmentWrites(session: Session, quota: Quota): AttachmentWrites {
  const change = async (id: AttachmentId, columns: object): Promise<void> => {
    await session.db.updateTable("attachments").set(columns).where("id", "=", key(id)).execute();
  };
  return {
    lockAttachments: (ownerId, ids) => findOwn(session, ownerId, ids, "locked"),
    insertAttachment: (attachment) => insert(session, attachment, quota),
    describeAttachment: (id, text) => change(id, textColumns(text)),
    keepAttachment: (id, untilMs) => change(id, { expires_ms: untilMs }),
    deleteAttachment: async (id) => {
      await session.db.deleteFrom("attachments").where("id", "=", key(id)).execute();
    },
  };
}

async function findOwn(
  session: Session,
  ownerId: AccountId,
  ids: readonly AttachmentId[],
  how: "read" | "locked" = "read",
): Promise<readonly StoredAttachment[]> {
  const found = session.db
    .selectFrom("attachments")
    .selectAll()
    .where("account_id", "=", key(ownerId))
    .where("picture", "is", null)
    .where(isOneOf(session, "id", idList(session, ids)))
    // In one order, so that no two transactions wait for each other.
    .orderBy("id");
  // SQLite has one writer: inside of its transaction nothing else changes.
  const lock = how === "locked" && session.dialect === "postgres";
  return (await (lock ? found.forUpdate() : found).execute()).map(attachmentIn);
}

async function insert(
  session: Session,
  attachment: NewAttachment,
  quota: Quota,
): Promise<StoredAttachment> {
  const { original, preview, ownerId, expiresAtMs } = attachment;
  const bytes = original.bytes + (preview?.bytes ?? 0);
  await requireRoomForBytes(session, ownerId, { bytes, defaults: quota });
  await lockBlobs(session, [original.blob, ...(preview === undefined ? [] : [preview.blob])]);
  const row = await session.db
    .insertInto("attachments")
    .values({
      id: await nextId(session),
      account_id: key(ownerId),
      status_id: null,
      key: attachment.key,
      facts: factsColumn(attachment),
      blob: original.blob,
      preview_blob: preview?.blob ?? null,
      bytes,
      ...textColumns(attachment),
      expires_ms: expiresAtMs,
      picture: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return attachmentIn(row);
}

/** Gives attachments to a status, with the texts that it shows. */
export async function attachAll(
  { db }: Session,
  statusId: bigint,
  attachments: readonly Attachment[] = [],
): Promise<void> {
  for (const attachment of attachments)
    await db
      .updateTable("attachments")
      .set({ status_id: statusId, ...textColumns(attachment) })
      .where("id", "=", key(attachment.id))
      .execute();
}

/** Takes attachments from a deleted status. @param untilMs - how long they wait; absent: they are removed */
export async function detachAll(
  { db }: Session,
  statusId: StatusId,
  untilMs: number | undefined,
): Promise<void> {
  const own = key(statusId);
  if (untilMs === undefined) {
    await db.deleteFrom("attachments").where("status_id", "=", own).execute();
    return;
  }
  const free = { status_id: null, expires_ms: untilMs };
  await db.updateTable("attachments").set(free).where("status_id", "=", own).execute();
}
