import {
  attachmentOf,
  type Attachment,
  type AttachmentText,
  type StoredAttachment,
} from "@x/status-core";
import type { Selectable } from "kysely";
import { idOf } from "../database/ids.ts";
import type { AttachmentRow } from "../database/draft-schema.ts";

/** Attachments of one state of a status, as a column keeps them: empty for none, else JSON. */
export function attachmentsColumn(attachments: readonly Attachment[] = []): string {
  return attachments.length === 0 ? "" : JSON.stringify(attachments.map(attachmentOf));
}

const NONE: readonly Attachment[] = [];

/** The attachments of such a column. */
export function attachmentsIn(column: string): readonly Attachment[] {
  return column === "" ? NONE : (JSON.parse(column) as readonly Attachment[]);
}

/** The part of an attachment that never changes, as a column keeps it. */
type Facts = Pick<Attachment, "kind" | "original" | "preview" | "blurhash">;

/** JSON of what never changes of an attachment. */
export function factsColumn({ kind, original, preview, blurhash }: Facts): string {
  return JSON.stringify({ kind, original, preview, blurhash } satisfies Facts);
}

/** The columns of what an owner writes. */
export function textColumns({ description, focus }: AttachmentText): {
  readonly description: string | null;
  readonly focus: string | null;
} {
  return {
    description: description ?? null,
    focus: focus === undefined ? null : JSON.stringify(focus),
  };
}

/** An attachment from its row. */
export function attachmentIn(row: Selectable<AttachmentRow>): StoredAttachment {
  const facts = JSON.parse(row.facts) as Facts;
  const stored = {
    ...facts,
    id: idOf<Attachment["id"]>(row.id),
    key: row.key,
    description: row.description ?? undefined,
    focus: row.focus === null ? undefined : (JSON.parse(row.focus) as Attachment["focus"]),
  };
  return {
    ...attachmentOf(stored),
    ownerId: idOf(row.account_id),
    ...(row.status_id === null
      ? {}
      : { statusId: idOf<NonNullable<StoredAttachment["statusId"]>>(row.status_id) }),
    expiresAtMs: row.expires_ms,
  };
}
