import type { Account } from "./account.ts";
import { StatusError } from "./errors.ts";
import { parseStatusId, type StatusId } from "./ids.ts";
import type { ResolvedPorts } from "./ports.ts";
import { openStatus } from "./read.ts";
import type { Changed, ChangeOptions } from "./requests.ts";
import type { Status, StoredStatus } from "./status.ts";
import type { StatusTransaction } from "./store.ts";
import { asSeen } from "./view.ts";

/**
 * The author's own status, locked until the transaction ends.
 *
 * @throws StatusError `status-not-found` when it is not there or not the author's own
 */
export async function lockOwn(
  tx: StatusTransaction,
  id: string,
  author: Account,
): Promise<StoredStatus> {
  const statusId = parseStatusId(id);
  const status = statusId === undefined ? undefined : await tx.lockStatus(statusId);
  if (status?.author.id !== author.id) throw new StatusError({ code: "status-not-found", id });
  return status;
}

/** A changed status as its author sees it now. */
export async function readCurrent(
  ports: ResolvedPorts,
  tx: StatusTransaction,
  id: StatusId,
  author: Account,
): Promise<Status> {
  const { status, context } = await openStatus(tx, id, author);
  return asSeen(ports, status, context);
}

/** The answer to a repeated request: its status as it is now. */
export async function replay(
  ports: ResolvedPorts,
  tx: StatusTransaction,
  first: StatusId,
  author: Account,
): Promise<Changed> {
  const status = await readCurrent(ports, tx, first, author);
  return { status, replayed: true, changed: false };
}

/** Takes a unit of the caller's limit. @throws StatusError `limit-used-up` */
export async function reserve<Tx extends StatusTransaction>(
  tx: Tx,
  options: ChangeOptions<Tx>,
): Promise<void> {
  if (options.reserve !== undefined && !(await options.reserve(tx))) {
    throw new StatusError({ code: "limit-used-up" });
  }
}
