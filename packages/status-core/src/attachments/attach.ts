import type { Account } from "../account.ts";
import { StatusError } from "../errors.ts";
import { parseAttachmentId, type AttachmentId, type StatusId } from "../ids.ts";
import type { ResolvedPorts } from "../ports.ts";
import { attachmentOf, type Attachment, type StoredAttachment } from "./attachment.ts";
import type { AttachmentWrites } from "./store.ts";
import { changedText, type AttachmentChange } from "./text.ts";

/** Attachments of a post or an edit, as the client wrote them. */
export interface AttachmentDraft {
  /** Ids of one's own attachments, in the order in which they are shown. Left out: none. */
  readonly attachmentIds?: readonly string[] | undefined;
  /** Texts of some of them, by id. */
  readonly attachmentChanges?: ReadonlyMap<string, AttachmentChange> | undefined;
}

/** The status that attachments are for: `undefined` is one that is about to be posted. */
interface Wearer {
  /** Author. */
  readonly author: Account;
  /** Status whose own attachments may stay. */
  readonly statusId?: StatusId | undefined;
}

/**
 * The attachments that a draft names, locked for its transaction, with their new texts.
 *
 * @throws StatusError `attachments-too-many`, `attachment-twice`, `attachments-unavailable`,
 *   `attachments-mixed`, and those of the texts
 */
export async function openAttachments(
  ports: ResolvedPorts,
  tx: AttachmentWrites,
  draft: AttachmentDraft & { readonly poll?: unknown },
  wearer: Wearer,
): Promise<readonly Attachment[]> {
  const ids = idsOf(ports, draft);
  if (ids.length === 0) return [];
  // A poll takes the place of all of them.
  if (draft.poll !== undefined)
    throw new StatusError({ code: "attachments-too-many", limit: ports.maxAttachments });
  const own = await tx.lockAttachments(wearer.author.id, known(ids));
  const byId = new Map<string, StoredAttachment>(
    own.filter((one) => isFree(one, wearer)).map((one) => [one.id, one]),
  );
  const missing = ids.filter((id) => !byId.has(id));
  if (missing.length > 0) throw new StatusError({ code: "attachments-unavailable", ids: missing });
  const chosen = ids.flatMap((id) => byId.get(id) ?? []);
  if (chosen.length > 1 && chosen.some(({ kind }) => kind !== "image"))
    throw new StatusError({ code: "attachments-mixed" });
  return chosen.map((one) => {
    const change = draft.attachmentChanges?.get(one.id) ?? {};
    return attachmentOf({ ...one, ...changedText(ports, one, change) });
  });
}

function idsOf({ maxAttachments }: ResolvedPorts, draft: AttachmentDraft): readonly string[] {
  const ids = draft.attachmentIds ?? [];
  if (ids.length > maxAttachments)
    throw new StatusError({ code: "attachments-too-many", limit: maxAttachments });
  const twice = ids.find((id, at) => ids.indexOf(id) < at);
  if (twice !== undefined) throw new StatusError({ code: "attachment-twice", id: twice });
  const changed = [...(draft.attachmentChanges?.keys() ?? [])].filter((id) => !ids.includes(id));
  if (changed.length > 0) throw new StatusError({ code: "attachments-unavailable", ids: changed });
  return ids;
}

function known(ids: readonly string[]): readonly AttachmentId[] {
  return ids.flatMap((id) => parseAttachmentId(id) ?? []);
}

function isFree({ statusId: wornBy }: StoredAttachment, { statusId }: Wearer): boolean {
  return wornBy === undefined || wornBy === statusId;
}

/** The fields that make two drafts the same request. */
export function attachmentFields(draft: AttachmentDraft): readonly unknown[] {
  const { attachmentIds = [], attachmentChanges = new Map() } = draft;
  // Drafts without files have the fields that they had before there were any.
  return attachmentIds.length === 0 && attachmentChanges.size === 0
    ? []
    : [attachmentIds, [...attachmentChanges]];
}
