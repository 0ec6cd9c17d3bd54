import type { AttachmentFile } from "../attachments/attachment.ts";

/** Picture of an account: its face, or what stands behind its name. */
export const PICTURE_KINDS = ["avatar", "header"] as const;

/** Kind of an account's picture. */
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** Picture as a profile has it. */
export interface ProfilePicture {
  /** Secret part of its address, another one for each picture. */
  readonly key: string;
  /** Media type, such as `image/jpeg`. */
  readonly type: string;
}

/** Line of a profile, such as a home page. */
export interface ProfileField {
  /** Name of the line, plain. */
  readonly name: string;
  /** Its text, plain. */
  readonly value: string;
}

/** Parts of a profile that few accounts have. */
export interface Profile {
  /** Face of the account. Absent: the server's. */
  readonly avatar?: ProfilePicture | undefined;
  /** Picture behind its name. Absent: the server's. */
  readonly header?: ProfilePicture | undefined;
  /** Lines, in their order. */
  readonly fields: readonly ProfileField[];
  /** Whether it wants to be in directories. Absent: it did not say. */
  readonly discoverable?: boolean | undefined;
}

/** Picture whose bytes are stored, to become an account's. */
export interface PictureFile {
  /** Secret part of its address. */
  readonly key: string;
  /** Its bytes. */
  readonly file: AttachmentFile;
}

/** Limits of profiles, as Mastodon has them. */
export const PROFILE_LIMITS = {
  /** Characters of a display name. */
  displayName: 30,
  /** Characters of the text about oneself. */
  note: 500,
  /** Lines. */
  fields: 4,
  /** Characters of a line's name, and of its text. */
  field: 255,
} as const;
