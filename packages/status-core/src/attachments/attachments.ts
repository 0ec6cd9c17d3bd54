import type { Account } from "../account.ts";
import { StatusError } from "../errors.ts";
import { parseAttachmentId } from "../ids.ts";
import { resolvePorts, type ResolvedPorts, type StatusPorts } from "../ports.ts";
import type { StatusTransaction } from "../store.ts";
import type { Attachment, NewAttachment, StoredAttachment } from "./attachment.ts";
import type { AttachmentReads, AttachmentWrites } from "./store.ts";
import { changedText, type AttachmentChange } from "./text.ts";

/** A file whose bytes are stored, to become an attachment. */
export type UploadedFile = Pick<
  NewAttachment,
  "key" | "kind" | "original" | "preview" | "blurhash"
>;

/** Everything that can be done with attachments before a status has them. */
export interface Attachments {
  /**
   * Checks a text before the bytes of its file are looked at.
   *
   * @throws StatusError `account-disabled`, `description-too-long`, `text-malformed`, `focus-malformed`
   */
  check(text: AttachmentChange, owner: Account): void;
  /**
   * Makes an attachment of a file. It is removed after a day without a status.
   *
   * @throws StatusError as `check`; what the store refuses, such as a quota that is used up
   */
  add(file: UploadedFile, text: AttachmentChange, owner: Account): Promise<Attachment>;
  /** @throws StatusError `attachment-not-found` when it is not there, not the owner's, or has a status */
  find(id: string, owner: Account): Promise<Attachment>;
  /** Changes its text. @throws StatusError as `find` and `check` */
  change(id: string, text: AttachmentChange, owner: Account): Promise<Attachment>;
  /** Removes it. @throws StatusError `attachment-not-found`; `attachment-in-use` when a status has it */
  remove(id: string, owner: Account): Promise<Attachment>;
}

/** The rules about attachments, over the store of the statuses that will have them. */
export function createAttachments<Tx extends StatusTransaction>(
  given: StatusPorts<Tx>,
): Attachments {
  const ports: ResolvedPorts<Tx> = resolvePorts(given);
  const check: Attachments["check"] = (text, owner) => {
    if (owner.suspended) throw new StatusError({ code: "account-disabled" });
    changedText(ports, {}, text);
  };
  return {
    check,
    add: async (file, text, owner) => {
      check(text, owner);
      const expiresAtMs = ports.now() + ports.attachmentLifetimeMs;
      const attachment = {
        ...file,
        ...changedText(ports, {}, text),
        ownerId: owner.id,
        expiresAtMs,
      };
      return ports.store.transaction((tx) => tx.insertAttachment(attachment));
    },
    find: async (id, owner) => free(await findOwn(id, owner, ports.store), id),
    change: (id, text, owner) =>
      ports.store.transaction(async (tx) => {
        check(text, owner);
        const before = free(await lockOwn(id, owner, tx), id);
        const changed = changedText(ports, before, text);
        await tx.describeAttachment(before.id, changed);
        return { ...before, ...changed };
      }),
    remove: (id, owner) =>
      ports.store.transaction(async (tx) => {
        const own = await lockOwn(id, owner, tx);
        if (own === undefined) throw new StatusError({ code: "attachment-not-found", id });
        if (own.statusId !== undefined) throw new StatusError({ code: "attachment-in-use", id });
        await tx.deleteAttachment(own.id);
        return own;
      }),
  };
}

async function findOwn(
  id: string,
  owner: Account,
  reads: AttachmentReads,
): Promise<StoredAttachment | undefined> {
  const parsed = parseAttachmentId(id);
  return parsed === undefined ? undefined : (await reads.findAttachments(owner.id, [parsed])).at(0);
}

async function lockOwn(
  id: string,
  owner: Account,
  tx: AttachmentWrites,
): Promise<StoredAttachment | undefined> {
  const parsed = parseAttachmentId(id);
  return parsed === undefined ? undefined : (await tx.lockAttachments(owner.id, [parsed])).at(0);
}

function free(own: StoredAttachment | undefined, id: string): StoredAttachment {
  if (own === undefined || own.statusId !== undefined)
    throw new StatusError({ code: "attachment-not-found", id });
  return own;
}
