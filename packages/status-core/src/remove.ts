import type { Account } from "./account.ts";
import { StatusError } from "./errors.ts";
import { parseStatusId, type StatusId } from "./ids.ts";
import { claim, keyedRequest } from "./keys.ts";
import type { Rules } from "./ports.ts";
import type { Changed, ChangeOptions } from "./requests.ts";
import type { StoredStatus } from "./status.ts";
import type { StatusTransaction } from "./store.ts";
import { asSeen } from "./view.ts";

/** Deletes a status with its reblogs, in one transaction. */
export async function removeStatus<Tx extends StatusTransaction>(
  rules: Rules<Tx>,
  id: string,
  author: Account,
  options: ChangeOptions<Tx>,
): Promise<Changed> {
  const request = keyedRequest(rules, options.idempotencyKey, author.id, ["remove", id]);
  return rules.store.transaction(async (tx) => {
    const first = await claim(tx, request);
    if (first !== undefined) {
      return answer(rules, await findRemoved(tx, first), { replayed: true, author });
    }
    const status = await lockOwn(tx, id, author);
    if (options.reserve !== undefined && !(await options.reserve(tx))) {
      throw new StatusError({ code: "limit-used-up" });
    }
    await tx.deleteStatus(status.id, rules.now());
    if (request !== undefined) await tx.settleKey(request, status.id);
    return answer(rules, status, { replayed: false, author });
  });
}

async function findRemoved(tx: StatusTransaction, id: StatusId): Promise<StoredStatus> {
  const status = await tx.findDeleted(id);
  if (status === undefined) throw new StatusError({ code: "status-not-found", id });
  return status;
}

/** @throws StatusError `status-not-found` when it is not there or not the author's own */
async function lockOwn(tx: StatusTransaction, id: string, author: Account): Promise<StoredStatus> {
  const statusId = parseStatusId(id);
  const status = statusId === undefined ? undefined : await tx.lockStatus(statusId);
  if (status?.author.id !== author.id) throw new StatusError({ code: "status-not-found", id });
  return status;
}

function answer(
  rules: Rules,
  status: StoredStatus,
  { replayed, author }: { readonly replayed: boolean; readonly author: Account },
): Changed {
  const sight = { viewer: author, relations: new Map(), reblogs: new Map() };
  return { status: asSeen(rules, status, sight), replayed, changed: !replayed };
}
