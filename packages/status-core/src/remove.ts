import type { Account } from "./account.ts";
import { lockOwn, reserve } from "./change.ts";
import { StatusError } from "./errors.ts";
import type { StatusId } from "./ids.ts";
import { claim, keyedRequest } from "./keys.ts";
import type { ResolvedPorts } from "./ports.ts";
import type { Changed, RemoveOptions } from "./requests.ts";
import type { StoredStatus } from "./status.ts";
import type { StatusTransaction } from "./store.ts";
import { asSeen, unrelated } from "./view.ts";

/** Deletes a status with its reblogs, in one transaction. */
export async function removeStatus<Tx extends StatusTransaction>(
  ports: ResolvedPorts<Tx>,
  id: string,
  author: Account,
  options: RemoveOptions<Tx>,
): Promise<Changed> {
  const { deleteAttachments = false } = options;
  const fields = ["remove", id, ...(deleteAttachments ? ["with attachments"] : [])];
  const request = keyedRequest(ports, options.idempotencyKey, author.id, fields);
  return ports.store.transaction(async (tx) => {
    const first = await claim(tx, request);
    if (first !== undefined) {
      return answer(ports, await findRemoved(tx, first), { replayed: true, author });
    }
    const status = await lockOwn(tx, id, author);
    await reserve(tx, options);
    const nowMs = ports.now();
    const untilMs = deleteAttachments ? undefined : nowMs + ports.attachmentLifetimeMs;
    await tx.deleteStatus(status.id, nowMs, untilMs);
    if (request !== undefined) await tx.settleKey(request, status.id);
    return answer(ports, status, { replayed: false, author });
  });
}

async function findRemoved(tx: StatusTransaction, id: StatusId): Promise<StoredStatus> {
  const status = await tx.findDeleted(id);
  if (status === undefined) throw new StatusError({ code: "status-not-found", id });
  return status;
}

function answer(
  ports: ResolvedPorts,
  status: StoredStatus,
  { replayed, author }: { readonly replayed: boolean; readonly author: Account },
): Changed {
  return { status: asSeen(ports, status, unrelated(author)), replayed, changed: !replayed };
}
