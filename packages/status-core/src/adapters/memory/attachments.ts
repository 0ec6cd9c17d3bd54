import type { Attachment, NewAttachment, StoredAttachment } from "../../attachments/attachment.ts";
import type { AttachmentWrites } from "../../attachments/store.ts";
import type { AccountId, AttachmentId, StatusId } from "../../ids.ts";
import type { MemoryState } from "./state.ts";

/** The account's attachments among the ids. */
export function ownAttachments(
  state: MemoryState,
  ownerId: AccountId,
  ids: readonly AttachmentId[],
): readonly StoredAttachment[] {
  return ids.flatMap((id) => {
    const found = state.attachments.get(id);
    return found?.ownerId === ownerId ? [found] : [];
  });
}

/** The attachments of a transaction, over a state of its own. */
export function memoryAttachments(state: MemoryState): AttachmentWrites {
  return {
    lockAttachments: async (ownerId, ids) => ownAttachments(state, ownerId, ids),
    insertAttachment: async (attachment) => insert(state, attachment),
    describeAttachment: async (id, { description, focus }) =>
      replace(state, id, { description, focus }),
    keepAttachment: async (id, expiresAtMs) => replace(state, id, { expiresAtMs }),
    deleteAttachment: async (id) => void state.attachments.delete(id),
  };
}

/** Gives attachments to a status, with the texts that it shows. */
export function attachAll(
  state: MemoryState,
  statusId: StatusId,
  attachments: readonly Attachment[],
): void {
  for (const { id, description, focus } of attachments)
    replace(state, id, { statusId, description, focus });
}

/** Takes attachments from a deleted status. */
export function detachAll(
  state: MemoryState,
  statusId: StatusId,
  untilMs: number | undefined,
): void {
  for (const { id, statusId: wornBy } of state.attachments.values()) {
    if (wornBy !== statusId) continue;
    if (untilMs === undefined) state.attachments.delete(id);
    else replace(state, id, { statusId: undefined, expiresAtMs: untilMs });
  }
}

function insert(state: MemoryState, attachment: NewAttachment): StoredAttachment {
  state.lastId++;
  const stored = { ...attachment, id: String(state.lastId) as AttachmentId };
  state.attachments.set(stored.id, stored);
  return stored;
}

function replace(state: MemoryState, id: AttachmentId, change: Partial<StoredAttachment>): void {
  const before = state.attachments.get(id);
  if (before !== undefined) state.attachments.set(id, { ...before, ...change });
}
