import type { AccountId, AttachmentId } from "../ids.ts";
import type { AttachmentText, NewAttachment, StoredAttachment } from "./attachment.ts";

/** Port for reading attachments. */
export interface AttachmentReads {
  /** The account's attachments among the ids, in any order: one statement. */
  findAttachments(
    ownerId: AccountId,
    ids: readonly AttachmentId[],
  ): Promise<readonly StoredAttachment[]>;
}

/** The part of a transaction that writes attachments. */
export interface AttachmentWrites {
  /** As `findAttachments`, and locks them until the transaction ends. */
  lockAttachments(
    ownerId: AccountId,
    ids: readonly AttachmentId[],
  ): Promise<readonly StoredAttachment[]>;
  /** Stores an attachment without a status. A store with quotas may refuse it with an error of its own. */
  insertAttachment(attachment: NewAttachment): Promise<StoredAttachment>;
  /** Replaces what its owner wrote of it: what is absent is none. */
  describeAttachment(id: AttachmentId, text: AttachmentText): Promise<void>;
  /** Keeps one without a status until then, in milliseconds since 1970. */
  keepAttachment(id: AttachmentId, untilMs: number): Promise<void>;
  /** Removes one for good. Its bytes are its keeper's to remove. */
  deleteAttachment(id: AttachmentId): Promise<void>;
}
