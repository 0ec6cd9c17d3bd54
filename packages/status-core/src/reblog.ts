import type { Account } from "./account.ts";
import { readCurrent } from "./change.ts";
import { StatusError } from "./errors.ts";
import type { AccountId, StatusId } from "./ids.ts";
import { tell } from "./notifications/notify.ts";
import type { ResolvedPorts } from "./ports.ts";
import { openStatus } from "./read.ts";
import type { Changed } from "./requests.ts";
import type { StoredStatus } from "./status.ts";
import type { NewStatus, StatusTransaction } from "./store.ts";
import { findViewerContext } from "./view.ts";
import { isOpen, type Visibility } from "./visibilities.ts";
import { parseVisibility, postedVisibility } from "./visibility.ts";

/** Reblogs a status once; of a reblog, its original. */
export async function reblogStatus<Tx extends StatusTransaction>(
  ports: ResolvedPorts<Tx>,
  id: string,
  author: Account,
  visibility: string | undefined,
): Promise<Changed> {
  const requested = parseVisibility(visibility);
  if (author.suspended) throw new StatusError({ code: "account-disabled" });
  return ports.store.transaction(async (tx) => {
    const original = await lockOriginal(tx, id, author);
    await checkReblog(tx, original, author);
    const existing = await findReblog(tx, original.id, author.id);
    const reblogId =
      existing ?? (await tx.insertStatus(planReblog(ports, original, author, requested))).id;
    if (existing === undefined) {
      const deed = {
        kind: "reblog",
        from: author,
        statusId: original.id,
        atMs: ports.now(),
      } as const;
      await tell(tx, [original.author], deed);
    }
    const status = await readCurrent(ports, tx, reblogId, author);
    return { status, replayed: false, changed: existing === undefined };
  });
}

/** Takes the author's reblog back. There being none is no error. */
export async function unreblogStatus<Tx extends StatusTransaction>(
  ports: ResolvedPorts<Tx>,
  id: string,
  author: Account,
): Promise<Changed> {
  return ports.store.transaction(async (tx) => {
    const original = await lockOriginal(tx, id, author);
    const existing = await findReblog(tx, original.id, author.id);
    if (existing !== undefined) {
      await tx.deleteStatus(existing, ports.now());
      const told = { kind: "reblog", statusId: original.id, fromId: author.id } as const;
      await tx.forgetNotifications(told);
    }
    const status = await readCurrent(ports, tx, original.id, author);
    return { status, replayed: false, changed: existing !== undefined };
  });
}

/** @throws StatusError `status-not-found` when it is not there, or not for the author */
async function lockOriginal(
  tx: StatusTransaction,
  id: string,
  author: Account,
): Promise<StoredStatus> {
  const { status } = await openStatus(tx, id, author);
  const original = await tx.lockStatus(status.reblogOf?.id ?? status.id);
  if (original === undefined) throw new StatusError({ code: "status-not-found", id });
  return original;
}

/** @throws StatusError `reblog-not-allowed` */
async function checkReblog(
  tx: StatusTransaction,
  original: StoredStatus,
  author: Account,
): Promise<void> {
  const { relations } = await findViewerContext(tx, [original], author);
  const isOwn = original.author.id === author.id;
  const isOwnPrivate = original.visibility === "private" && isOwn;
  const blocks = relations.get(original.author.id)?.blocking === true;
  if (!(isOpen(original.visibility) || isOwnPrivate) || blocks)
    throw new StatusError({ code: "reblog-not-allowed" });
}

async function findReblog(
  tx: StatusTransaction,
  id: StatusId,
  accountId: AccountId,
): Promise<StatusId | undefined> {
  return (await tx.findReblogs(accountId, [id])).get(id);
}

/** A reblog of a private status stays private, and none is direct. */
function planReblog(
  { now }: ResolvedPorts,
  original: StoredStatus,
  author: Account,
  requested: Visibility | undefined,
): NewStatus {
  const visibility = postedVisibility(requested, author);
  return {
    authorId: author.id,
    text: "",
    spoilerText: "",
    sensitive: false,
    visibility:
      original.visibility === "private" || visibility === "direct" ? "private" : visibility,
    createdAtMs: now(),
    mentionedIds: [],
    tags: [],
    reblogOfId: original.id,
  };
}
