import type { AccountId, AttachmentId, StatusId } from "../ids.ts";

/** Kind of an attachment, as readers see it. */
export type AttachmentKind = "image" | "video" | "audio";

/** File of an attachment: its bytes lie elsewhere. */
export interface AttachmentFile {
  /** Name of the bytes where they lie, such as their hash. */
  readonly blob: string;
  /** Media type, such as `image/jpeg`. */
  readonly type: string;
  /** Size in bytes. */
  readonly bytes: number;
  /** In pixels. Absent: not known, or nothing to see. */
  readonly width?: number | undefined;
  /** In pixels. */
  readonly height?: number | undefined;
}

/** Point of a picture that stays in sight when it is cropped: from the middle, -1 to 1. */
export interface Focus {
  /** From left to right. */
  readonly x: number;
  /** From the bottom to the top. */
  readonly y: number;
}

/** A file that a status shows, as the status has it. Another description is another state of the status. */
export interface Attachment {
  /** Unique, and never used again. */
  readonly id: AttachmentId;
  /** Secret part of its address: whoever knows it may read the file. */
  readonly key: string;
  /** Kind, as readers see it. */
  readonly kind: AttachmentKind;
  /** The file itself. */
  readonly original: AttachmentFile;
  /** A small picture of it. Absent: none. */
  readonly preview?: AttachmentFile | undefined;
  /** A few colours that stand for the picture until it is there. Absent: none. */
  readonly blurhash?: string | undefined;
  /** The author's text for those who cannot see or hear it. Absent: none. */
  readonly description?: string | undefined;
  /** Absent: the middle. */
  readonly focus?: Focus | undefined;
}

/** An attachment as a store has it. */
export interface StoredAttachment extends Attachment {
  /** The account that uploaded it. */
  readonly ownerId: AccountId;
  /** The status that it belongs to. Absent: none yet. */
  readonly statusId?: StatusId | undefined;
  /** Without a status it is removed after this time, in milliseconds since 1970. */
  readonly expiresAtMs: number;
}

/** An attachment to be stored. The store gives it its id. */
export type NewAttachment = Omit<StoredAttachment, "id" | "statusId">;

/** The part of an attachment that its owner writes. */
export type AttachmentText = Pick<Attachment, "description" | "focus">;

/** The part of an attachment that a status has, with its members in one order. */
export function attachmentOf(stored: Attachment): Attachment {
  const { id, key, kind, original, preview, blurhash, description, focus } = stored;
  return {
    id,
    key,
    kind,
    original: fileOf(original),
    ...(preview === undefined ? {} : { preview: fileOf(preview) }),
    ...(blurhash === undefined ? {} : { blurhash }),
    ...(description === undefined ? {} : { description }),
    ...(focus === undefined ? {} : { focus: { x: focus.x, y: focus.y } }),
  };
}

function fileOf({ blob, type, bytes, width, height }: AttachmentFile): AttachmentFile {
  const size = width === undefined || height === undefined ? {} : { width, height };
  return { blob, type, bytes, ...size };
}

/** Whether two lists show the same in the same order, with the same texts. */
export function sameAttachments(one: readonly Attachment[], other: readonly Attachment[]): boolean {
  return JSON.stringify(one.map(attachmentOf)) === JSON.stringify(other.map(attachmentOf));
}
