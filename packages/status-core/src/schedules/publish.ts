import type { Account } from "../account.ts";
import { isStatusError, StatusError } from "../errors.ts";
import { checkDraft, openParent, storePost } from "../post.ts";
import type { ResolvedPorts } from "../ports.ts";
import type { Status } from "../status.ts";
import type { StatusTransaction } from "../store.ts";
import type { Publication } from "./schedule.ts";
import type { Postponement, StoredSchedule } from "./store.ts";
import { decodeDraft } from "./stored-draft.ts";

/** After this time one that could not be published now is tried again, in milliseconds. */
const RETRY_MS = 60_000;

/** How scheduled statuses are published. */
export interface PublishOptions<Tx extends StatusTransaction = StatusTransaction> {
  /**
   * Called last, in the transaction of the post: whether the account may post one more. What it takes
   * through `tx` is rolled back with the post.
   */
  readonly reserve?: ((tx: Tx, author: Account) => Promise<boolean>) | undefined;
}

/** Publishes one that is due. A refusal undoes all of it, and is noted in a transaction of its own. */
export async function publishNext<Tx extends StatusTransaction>(
  ports: ResolvedPorts<Tx>,
  options: PublishOptions<Tx>,
): Promise<Publication | undefined> {
  const nowMs = ports.now();
  let taken: StoredSchedule | undefined;
  try {
    return await ports.store.transaction(async (tx) => {
      const due = await tx.takeDue(nowMs);
      taken = due?.schedule;
      if (due === undefined) return undefined;
      const status = await publish(ports, tx, due, options);
      await tx.deleteSchedule(due.schedule.id);
      return { kind: "published", id: due.schedule.id, status };
    });
  } catch (error) {
    if (taken === undefined) throw error;
    const { id } = taken;
    const code = isStatusError(error) ? error.reason.code : undefined;
    const isPassing = code === undefined || code === "limit-used-up";
    const later: Postponement = isPassing
      ? { nowMs, dueMs: nowMs + RETRY_MS }
      : { nowMs, refusal: code };
    await ports.store.transaction((tx) => tx.postponeSchedule(id, later));
    if (code === undefined) throw error;
    return isPassing ? { kind: "postponed", id } : { kind: "refused", id, code };
  }
}

async function publish<Tx extends StatusTransaction>(
  ports: ResolvedPorts<Tx>,
  tx: Tx,
  { schedule, author }: { readonly schedule: StoredSchedule; readonly author: Account },
  { reserve }: PublishOptions<Tx>,
): Promise<Status> {
  if (author.suspended) throw new StatusError({ code: "account-disabled" });
  const draft = decodeDraft(schedule.draft);
  const parent = await openParent(tx, draft.inReplyToId, author);
  const checked = await checkDraft(ports, tx, { draft, parent }, author);
  if (reserve !== undefined && !(await reserve(tx, author)))
    throw new StatusError({ code: "limit-used-up" });
  return storePost(ports, tx, checked, author);
}
