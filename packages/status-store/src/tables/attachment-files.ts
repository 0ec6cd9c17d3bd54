import type { AccountId, AttachmentFile, AttachmentKind } from "@x/status-core";
import { sql } from "kysely";
import { isOneOfTexts } from "../database/ids.ts";
import { prepared } from "../database/prepared.ts";
import type { Runner, Session } from "../database/session.ts";
import { attachmentIn } from "./attachment-columns.ts";
import type { Quota } from "./quota-records.ts";
import { requireRoomForBytes } from "./quotas.ts";

/** Files of an attachment. */
export interface FilesOfAttachment {
  /** Kind, as readers see it. */
  readonly kind: AttachmentKind;
  /** The file itself. */
  readonly original: AttachmentFile;
  /** A small picture of it. Absent: none. */
  readonly preview?: AttachmentFile | undefined;
}

/** Files of all attachments: the names of their bytes, and who may take room for more. */
export interface AttachmentFiles {
  /** Files behind the secret part of an address. Who knows it may read them. */
  find(key: string): Promise<FilesOfAttachment | undefined>;
  /**
   * Requires room for so many bytes more of an account at this moment: to refuse an upload before it is stored.
   *
   * @throws StoreError `quota-exceeded`
   */
  requireRoom(ownerId: AccountId, bytes: number): Promise<void>;
  /** Removes attachments that waited too long for a status. @returns names of their bytes; none: all are done */
  removeExpired(): Promise<readonly string[]>;
  /** Names among these that any attachment has, in any order. */
  named(blobs: readonly string[]): Promise<readonly string[]>;
  /**
   * Does some work while no attachment has a name and none can get it: to remove its bytes.
   *
   * @returns the result of the work; `undefined` when an attachment has it
   */
  whileUnnamed<Result>(blob: string, work: () => Promise<Result>): Promise<Result | undefined>;
}

/** Attachments that one transaction removes, so that posting never waits long. */
const CHUNK = 200;

/** Reads and removes files of attachments where `run` says. */
export function createAttachmentFiles(run: Runner, quota: Quota): AttachmentFiles {
  return {
    find: async (key) => {
      const [row] = await rowOf(run.read, { key });
      return row === undefined ? undefined : attachmentIn(row);
    },
    requireRoom: (ownerId, bytes) =>
      requireRoomForBytes(run.read, ownerId, { bytes, defaults: quota }),
    removeExpired: () => run.write(removeExpired),
    named: (blobs) => named(run.read, blobs),
    whileUnnamed: (blob, work) =>
      run.write(async (session) => {
        await lockBlobs(session, [blob]);
        return (await named(session, [blob])).length === 0 ? work() : undefined;
      }),
  };
}

const rowOf = prepared(({ db }, { key }: { readonly key: string }) =>
  db.selectFrom("attachments").selectAll().where("key", "=", key),
);

/** Until the transaction ends. SQLite has one writer at a time as it is. */
export async function lockBlobs({ db, dialect }: Session, blobs: readonly string[]): Promise<void> {
  if (dialect === "sqlite") return;
  // In one order, so that no two wait for each other.
  for (const blob of blobs.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`media ${blob}`}, 0))`.execute(db);
}

async function removeExpired({ db, now }: Session): Promise<readonly string[]> {
  const rows = await db
    .deleteFrom("attachments")
    .where("status_id", "is", null)
    .where("id", "in", (eb) =>
      eb
        .selectFrom("attachments")
        .select("id")
        .where("status_id", "is", null)
        .where("expires_ms", "<=", now())
        .limit(CHUNK),
    )
    .returning(["blob", "preview_blob"])
    .execute();
  return rows.flatMap(({ blob, preview_blob: preview }) => [
    blob,
    ...(preview === null ? [] : [preview]),
  ]);
}

async function named(session: Session, blobs: readonly string[]): Promise<readonly string[]> {
  const rows = await session.db
    .selectFrom("attachments")
    .select("blob")
    .where(isOneOfTexts(session, "blob", blobs))
    .union(
      session.db
        .selectFrom("attachments")
        .select(sql<string>`preview_blob`.as("blob"))
        .where(isOneOfTexts(session, "preview_blob", blobs)),
    )
    .execute();
  return rows.map(({ blob }) => blob);
}
