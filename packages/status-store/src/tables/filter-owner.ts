import type { AccountId } from "@x/status-core";
import { key } from "../database/ids.ts";
import type { Session } from "../database/session.ts";

/** A reader's filter. */
export interface OwnedFilter {
  /** The reader. */
  readonly accountId: AccountId;
  /** The reader's filter. */
  readonly filterId: string;
}

/**
 * Changes a reader's filters in a transaction.
 *
 * @param lock - done before the account's row is locked, as deletions of statuses do
 */
export type ChangeFilters = <Result>(
  accountId: AccountId,
  work: (session: Session) => Promise<Result>,
  lock?: (session: Session) => Promise<void>,
) => Promise<Result>;

/** Whether the reader has that filter; keeps the filter as it is until the transaction ends. */
export async function ownsFilter(
  { db, dialect }: Session,
  accountId: AccountId,
  filterId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("filters")
    .select("id")
    .where("id", "=", key(filterId))
    .where("account_id", "=", key(accountId))
    .$if(dialect === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  return row !== undefined;
}
