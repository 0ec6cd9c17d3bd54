import type { AccountId, StatusId } from "@x/status-core";
import { idList, isOneOf, key } from "../database/ids.ts";
import type { Session } from "../database/session.ts";

/** Writes whom a text names, in its order. Who was silent is not any more. */
export async function writeMentions(
  { db }: Session,
  statusId: bigint,
  accountIds: readonly AccountId[],
): Promise<void> {
  if (accountIds.length === 0) return;
  await db
    .insertInto("mentions")
    .values(
      accountIds.map((accountId, position) => ({
        status_id: statusId,
        account_id: key(accountId),
        position,
        silent: 0,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["status_id", "account_id"]).doUpdateSet(({ ref }) => ({
        position: ref("excluded.position"),
        silent: 0,
      })),
    )
    .execute();
}

/** Makes silent whom the text does not name any more. */
export async function silenceOthers(
  session: Session,
  id: StatusId,
  mentionedIds: readonly AccountId[],
): Promise<void> {
  const named = idList(session, mentionedIds);
  await session.db
    .updateTable("mentions")
    .set({ silent: 1 })
    .where("status_id", "=", key(id))
    .where(({ not }) => not(isOneOf(session, "account_id", named)))
    .execute();
}
