import type { Account } from "./account.ts";
import { attachmentFields, openAttachments } from "./attachments/attach.ts";
import { sameAttachments, type Attachment } from "./attachments/attachment.ts";
import { lockOwn, readCurrent, replay, reserve } from "./change.ts";
import { checkComposed, compose, type Composed } from "./compose.ts";
import { StatusError } from "./errors.ts";
import { claim, keyedRequest } from "./keys.ts";
import { checkPollAlone, isEqualPoll, planPoll } from "./polls/plan-poll.ts";
import { tell, tellOfChangedPoll, tellOfEdit } from "./notifications/notify.ts";
import type { ResolvedPorts } from "./ports.ts";
import type { Changed, Edit, EditOptions } from "./requests.ts";
import type { StoredStatus } from "./status.ts";
import type { StatusChange, StatusTransaction } from "./store.ts";
import { knownLanguage } from "./text/language.ts";

/** Replaces a status's text, warning, flag and files, all in one transaction. */
export async function editStatus<Tx extends StatusTransaction>(
  ports: ResolvedPorts<Tx>,
  { id, edit }: { readonly id: string; readonly edit: Edit },
  author: Account,
  options: EditOptions<Tx>,
): Promise<Changed> {
  if (author.suspended) throw new StatusError({ code: "account-disabled" });
  const request = keyedRequest(ports, options.idempotencyKey, author.id, [
    "edit",
    id,
    fieldsOf(edit),
  ]);
  return ports.store.transaction(async (tx) => {
    const status = await lockOwn(tx, id, author);
    // A reblog has no text of its own to edit.
    if (status.reblogOf !== undefined) throw new StatusError({ code: "status-not-found", id });
    const first = await claim(tx, request);
    if (first !== undefined) return replay(ports, tx, first, author);
    checkVersion(status, options.expectedVersions);
    checkFixed(status, edit);
    const wearer = { author, statusId: status.id };
    const attachments = await openAttachments(ports, tx, edit, wearer);
    const composed = await compose(ports, tx, edit, author);
    checkComposed(ports, composed, attachments);
    const change = planChange(ports, { status, edit, composed, attachments });
    const changed = isChange(status, change);
    if (changed) {
      await reserve(tx, options);
      await tx.changeStatus(status.id, change);
      const before = new Set(status.mentions.map(({ account }) => account.id));
      const named = composed.mentioned.filter((account) => !before.has(account.id));
      const { editedAtMs: atMs } = change;
      await tell(tx, named, { kind: "mention", from: author, statusId: status.id, atMs });
      await tellOfEdit(tx, status, atMs);
      await tellOfChangedPoll(tx, status, change);
    }
    if (request !== undefined) await tx.settleKey(request, status.id);
    const edited = await readCurrent(ports, tx, status.id, author);
    return { status: edited, replayed: false, changed };
  });
}

/** The fields that make two edits the same request. */
function fieldsOf(edit: Edit): readonly unknown[] {
  const { text, spoilerText, sensitive, language, allowedMentions, visibility, inReplyToId } = edit;
  const fields = [text, spoilerText, sensitive, language, allowedMentions, visibility, inReplyToId];
  return [...fields, edit.poll, ...attachmentFields(edit)];
}

/** @throws StatusError `not-editable` */
function checkFixed(status: StoredStatus, edit: Edit): void {
  for (const field of ["visibility", "inReplyToId"] as const) {
    const wanted = edit[field];
    if (wanted !== undefined && wanted !== status[field])
      throw new StatusError({ code: "not-editable", field });
  }
}

/** @throws StatusError `version-mismatch` */
function checkVersion({ version }: StoredStatus, expected: readonly number[] | undefined): void {
  if (expected !== undefined && !expected.includes(version)) {
    throw new StatusError({ code: "version-mismatch", version });
  }
}

/** An edit and the status that it is about. */
interface Plan {
  /** The status before the edit. */
  readonly status: StoredStatus;
  /** The edit as the client wrote it. */
  readonly edit: Edit;
  /** Its text, checked. */
  readonly composed: Composed;
  /** Its files. */
  readonly attachments: readonly Attachment[];
}

function planChange(
  ports: ResolvedPorts,
  { status, edit, composed, attachments }: Plan,
): StatusChange {
  checkPollAlone(edit.poll, attachments);
  const editedAtMs = ports.now();
  const { poll, resetVotes } = planPoll(edit.poll, status.poll, editedAtMs);
  const language = knownLanguage(edit.language) ?? status.language;
  const hasWarning = composed.spoilerIsText || composed.spoilerText !== "";
  return {
    text: composed.text,
    spoilerText: composed.spoilerText,
    sensitive: edit.sensitive === true || hasWarning,
    language,
    editedAtMs,
    mentionedIds: composed.mentioned.map(({ id }) => id),
    tags: composed.tags,
    attachments,
    ...(poll === undefined ? {} : { poll }),
    resetVotes,
  };
}

function isChange(status: StoredStatus, change: StatusChange): boolean {
  return (
    status.text !== change.text ||
    status.spoilerText !== change.spoilerText ||
    status.sensitive !== change.sensitive ||
    status.language !== change.language ||
    !sameAttachments(status.attachments, change.attachments ?? []) ||
    !isEqualPoll(status.poll, change.poll)
  );
}
