import type { AccountId, PictureFile, PictureKind, ProfileWrites } from "@x/status-core";
import { key, nextId } from "../database/ids.ts";
import type { Session } from "../database/session.ts";
import { accountOf, findAccounts } from "./accounts.ts";
import { factsColumn } from "./attachment-columns.ts";
import { lockBlobs } from "./attachment-files.ts";
import { flag } from "./columns.ts";
import { profileColumn } from "./profile-column.ts";
import type { Quota } from "./quota-records.ts";
import { requireRoomForBytes } from "./quotas.ts";

/** Time at which a picture ends by itself, in milliseconds since 1970: never. */
const NEVER_MS = Number.MAX_SAFE_INTEGER;

/** The profiles of a transaction. @param quota - limits of accounts without their own */
export function createProfileWrites(session: Session, quota: Quota): ProfileWrites {
  const { db } = session;
  return {
    lockAccount: async (id) => {
      // SQLite has one writer: inside of its transaction nothing else changes.
      if (session.dialect === "postgres")
        await db
          .selectFrom("accounts")
          .select("id")
          .where("id", "=", key(id))
          .forUpdate()
          .execute();
      return (await findAccounts(session, [id])).at(0);
    },
    saveSettings: async (id, settings) => {
      const row = await db
        .updateTable("accounts")
        .set({
          display_name: settings.displayName,
          note: settings.note,
          locked: flag(settings.locked),
          bot: flag(settings.bot),
          default_visibility: settings.defaults.visibility ?? null,
          default_sensitive: flag(settings.defaults.sensitive),
          default_language: settings.defaults.language ?? null,
          profile: profileColumn(settings.profile),
        })
        .where("id", "=", key(id))
        .returningAll()
        .executeTakeFirstOrThrow();
      return accountOf(row);
    },
    replacePicture: (id, kind, picture) => replace(session, { id, kind, picture }, quota),
  };
}

interface Replacement {
  readonly id: AccountId;
  readonly kind: PictureKind;
  readonly picture: PictureFile | undefined;
}

/** A picture is an attachment that no status can have: its bytes are counted, served, backed up and swept as those. */
async function replace(
  session: Session,
  { id, kind, picture }: Replacement,
  quota: Quota,
): Promise<void> {
  const { db } = session;
  await db
    .deleteFrom("attachments")
    .where("account_id", "=", key(id))
    .where("picture", "=", kind)
    .execute();
  if (picture === undefined) return;
  const { file } = picture;
  await requireRoomForBytes(session, id, { bytes: file.bytes, defaults: quota });
  await lockBlobs(session, [file.blob]);
  await db
    .insertInto("attachments")
    .values({
      id: await nextId(session),
      account_id: key(id),
      status_id: null,
      key: picture.key,
      facts: factsColumn({ kind: "image", original: file }),
      blob: file.blob,
      preview_blob: null,
      bytes: file.bytes,
      description: null,
      focus: null,
      expires_ms: NEVER_MS,
      picture: kind,
    })
    .execute();
}
