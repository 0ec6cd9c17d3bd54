import type { Account } from "../account.ts";
import type { AccountId, StatusId } from "../ids.ts";
import type { StoredPoll } from "../polls/poll.ts";
import type { StatusTransaction } from "../store.ts";
import type { NewNotification } from "./notification.ts";

/** Most accounts that are told of one edit. */
const MAX_TOLD = 500;

/** Something that an account did with a status. */
type Deed = Pick<NewNotification, "kind" | "atMs"> & {
  /** The account that did it. */
  readonly from: Pick<Account, "id">;
  /** The status. */
  readonly statusId: StatusId;
};

/** Tells accounts of this server what somebody did. Nobody is told of what they did themselves. */
export async function tell(
  tx: StatusTransaction,
  audience: readonly Pick<Account, "id" | "domain">[],
  { kind, from, statusId, atMs }: Deed,
): Promise<void> {
  const told = audience.filter(({ id, domain }) => domain === undefined && id !== from.id);
  if (told.length === 0) return;
  const fromId = from.id;
  await tx.notify(told.map(({ id: accountId }) => ({ accountId, kind, fromId, statusId, atMs })));
}

/** Tells those who reblogged a status that it was edited. */
export async function tellOfEdit(
  tx: StatusTransaction,
  {
    id,
    author,
    reblogsCount,
  }: {
    readonly id: StatusId;
    readonly author: Account;
    readonly reblogsCount: number;
  },
  atMs: number,
): Promise<void> {
  if (reblogsCount === 0) return;
  const page = { limit: MAX_TOLD };
  const reblogs = await tx.findInteractions(id, { kind: "reblog", page, viewerId: undefined });
  const audience = reblogs.map(({ account }) => account);
  // Of several edits the last one counts.
  await tx.forgetNotifications({ kind: "update", statusId: id });
  await tell(tx, audience, { kind: "update", from: author, statusId: id, atMs });
}

/** Tells an account, when a poll ends, that it ended. */
export async function tellOfEnd(
  tx: StatusTransaction,
  poll: Pick<StoredPoll, "expiresAtMs">,
  of: { readonly statusId: StatusId; readonly authorId: AccountId; readonly accountId: AccountId },
): Promise<void> {
  const { statusId, authorId: fromId, accountId } = of;
  await tx.notify([{ accountId, kind: "poll", fromId, statusId, atMs: poll.expiresAtMs }]);
}

/** Tells of the end of a poll anew, after an edit: its votes may be gone, or its end another one. */
export async function tellOfChangedPoll(
  tx: StatusTransaction,
  { id: statusId, author }: { readonly id: StatusId; readonly author: Account },
  change: { readonly poll?: StoredPoll | undefined; readonly resetVotes?: boolean | undefined },
): Promise<void> {
  if (change.poll !== undefined && change.resetVotes !== true) return;
  await tx.forgetNotifications({ kind: "poll", statusId });
  if (change.poll === undefined) return;
  await tellOfEnd(tx, change.poll, { statusId, authorId: author.id, accountId: author.id });
}
