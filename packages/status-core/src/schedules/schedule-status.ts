import type { Account } from "../account.ts";
import { StatusError } from "../errors.ts";
import { claimSchedule, keyedRequest } from "../keys.ts";
import { checkDraft, fieldsOf, openParent } from "../post.ts";
import type { ResolvedPorts } from "../ports.ts";
import type { StatusDraft } from "../requests.ts";
import type { StatusTransaction } from "../store.ts";
import { checkTime, keepAttachments, readScheduled } from "./change.ts";
import type { Scheduled } from "./schedule.ts";
import { encodeDraft } from "./stored-draft.ts";

/** Schedules a status, all in one transaction. */
export async function scheduleStatus<Tx extends StatusTransaction>(
  ports: ResolvedPorts<Tx>,
  draft: StatusDraft,
  author: Account,
  options: { readonly scheduledAtMs: number; readonly idempotencyKey?: string | undefined },
): Promise<Scheduled> {
  const { scheduledAtMs, idempotencyKey } = options;
  if (author.suspended) throw new StatusError({ code: "account-disabled" });
  const fields = ["schedule", scheduledAtMs, fieldsOf(draft)];
  const request = keyedRequest(ports, idempotencyKey, author.id, fields);
  return ports.store.transaction(async (tx) => {
    const parent = await openParent(tx, draft.inReplyToId, author);
    const first = await claimSchedule(tx, request);
    if (first !== undefined)
      return { scheduled: await readScheduled(tx, first, author), replayed: true };
    const { status } = await checkDraft(ports, tx, { draft, parent }, author);
    await checkTime(ports, tx, { scheduledAtMs, added: "new" }, author);
    const { visibility, sensitive, language } = status;
    const settled = { ...draft, visibility, sensitive, language };
    const { id } = await tx.insertSchedule({
      accountId: author.id,
      scheduledAtMs,
      draft: encodeDraft(settled),
    });
    await keepAttachments(ports, tx, draft.attachmentIds, scheduledAtMs);
    if (request !== undefined) await tx.settleScheduleKey(request, id);
    return { scheduled: await readScheduled(tx, id, author), replayed: false };
  });
}
