import type { AccountId } from "@x/status-core";
import { idOf } from "../database/ids.ts";
import { insertNotification } from "./notifications.ts";
import type { Session } from "../database/session.ts";

/** Two accounts, of which the first changes its side, in an open transaction. */
export interface Pair {
  /** The open transaction. */
  readonly session: Session;
  /** The account whose side changes. */
  readonly account: bigint;
  /** The other account. */
  readonly other: bigint;
}

type FollowKind = "follow" | "follow_request";

/** Tells the other account of a follow or a request, once for as long as it is true. */
export async function tellOfFollow(
  { session, account, other }: Pair,
  kind: FollowKind,
): Promise<void> {
  const [accountId, fromId] = [idOf<AccountId>(other), idOf<AccountId>(account)];
  await insertNotification(session, { accountId, kind, fromId, atMs: session.now() });
}

/** Forgets what the other account was told and is no longer true. */
export async function forgetFollow(
  { session, account, other }: Pair,
  kinds: readonly FollowKind[],
): Promise<void> {
  await session.db
    .deleteFrom("notifications")
    .where("from_id", "=", account)
    .where("account_id", "=", other)
    .where("kind", "in", kinds)
    .execute();
}

/** Takes the other account out of lists: they have only accounts that their owner follows. */
export async function leaveLists({ session, account, other }: Pair): Promise<void> {
  await session.db
    .deleteFrom("list_members")
    .where("account_id", "=", other)
    .where("list_id", "in", (lists) =>
      lists.selectFrom("lists").select("id").where("lists.account_id", "=", account),
    )
    .execute();
}
