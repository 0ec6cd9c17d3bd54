import type { Account } from "../account.ts";
import { readCurrent } from "../change.ts";
import { StatusError } from "../errors.ts";
import { tell } from "../notifications/notify.ts";
import type { ResolvedPorts } from "../ports.ts";
import { openStatus } from "../read.ts";
import type { Changed } from "../requests.ts";
import type { StoredStatus } from "../status.ts";
import type { StatusTransaction } from "../store.ts";
import { findViewerContext } from "../view.ts";
import { MARK_STATES, NO_MARKS, type Mark } from "./mark.ts";

/** A mark to be set on a status, or to be taken off it. */
export interface MarkRequest {
  /** The status. Of a reblog, its original gets the mark. */
  readonly id: string;
  /** Kind of the mark. */
  readonly mark: Mark;
  /** Whether it is set afterwards. */
  readonly on: boolean;
}

/** Sets a mark, or takes it off. One that is as it is asked for is no change, and no error. */
export async function markStatus<Tx extends StatusTransaction>(
  ports: ResolvedPorts<Tx>,
  { id, mark, on }: MarkRequest,
  account: Account,
): Promise<Changed> {
  if (account.suspended) throw new StatusError({ code: "account-disabled" });
  return ports.store.transaction(async (tx) => {
    const { status } = await openStatus(tx, id, account);
    // Locked, so that it is not deleted meanwhile, and counts stay exact.
    const original = await tx.lockStatus(status.reblogOf?.id ?? status.id);
    if (original === undefined) throw new StatusError({ code: "status-not-found", id });
    const marks = (await tx.findMarks(account.id, [original.id])).get(original.id) ?? NO_MARKS;
    const changed = marks[MARK_STATES[mark]] !== on;
    if (changed && on) {
      await checkMark(ports, tx, { mark, status, original }, account);
      await tx.setMark(mark, original.id, account.id);
    }
    if (changed && !on) await tx.clearMark(mark, original.id, account.id);
    if (changed && mark === "favourite")
      await tellOfFavourite(ports, tx, { original, on }, account);
    const marked = await readCurrent(ports, tx, status.id, account);
    return { status: marked, replayed: false, changed };
  });
}

async function tellOfFavourite(
  { now }: ResolvedPorts,
  tx: StatusTransaction,
  { original, on }: { readonly original: StoredStatus; readonly on: boolean },
  account: Account,
): Promise<void> {
  const told = { kind: "favourite", statusId: original.id } as const;
  if (on) await tell(tx, [original.author], { ...told, from: account, atMs: now() });
  else await tx.forgetNotifications({ ...told, fromId: account.id });
}

/** A mark, and the status that it is for. */
interface Marking {
  /** Kind of the mark. */
  readonly mark: Mark;
  /** The status that was named. */
  readonly status: StoredStatus;
  /** The status that gets the mark. */
  readonly original: StoredStatus;
}

/** @throws StatusError `favourite-not-allowed`, `pin-not-allowed`, `too-many-pins` */
async function checkMark(
  ports: ResolvedPorts,
  tx: StatusTransaction,
  { mark, status, original }: Marking,
  account: Account,
): Promise<void> {
  if (mark === "favourite") {
    const { relations } = await findViewerContext(tx, [original], account);
    if (relations.get(original.author.id)?.blocking === true)
      throw new StatusError({ code: "favourite-not-allowed" });
  }
  if (mark === "pin") {
    if (status.reblogOf !== undefined)
      throw new StatusError({ code: "pin-not-allowed", why: "reblog" });
    if (original.author.id !== account.id)
      throw new StatusError({ code: "pin-not-allowed", why: "not-own" });
    if (original.visibility === "direct")
      throw new StatusError({ code: "pin-not-allowed", why: "direct" });
    if ((await tx.countPins(account.id)) >= ports.maxPins)
      throw new StatusError({ code: "too-many-pins", limit: ports.maxPins });
  }
}
