import type { SavedVotes, StatusId, StoredPoll } from "@x/status-core";
import { key } from "../database/ids.ts";
import type { Session } from "../database/session.ts";

/** A poll as a column keeps it. */
export function pollColumn(poll: StoredPoll | undefined): string | null {
  return poll === undefined ? null : JSON.stringify(poll);
}

/** The poll of such a column. */
export function pollOf(column: string | null): StoredPoll | undefined {
  return column === null ? undefined : (JSON.parse(column) as StoredPoll);
}

/** The texts of a poll's options as a column keeps them, from the column of the poll. */
export function optionsColumn(column: string | null): string | null {
  const poll = pollOf(column);
  return poll === undefined ? null : JSON.stringify(poll.options.map(({ title }) => title));
}

/** Stores the votes of one account, and the poll with them. */
export async function saveVotes(
  { db }: Session,
  statusId: StatusId,
  { accountId, choices, poll }: SavedVotes,
): Promise<void> {
  const [status, account] = [key(statusId), key(accountId)];
  await db
    .insertInto("poll_votes")
    .values(choices.map((choice) => ({ status_id: status, account_id: account, choice })))
    .execute();
  await db
    .updateTable("statuses")
    .set({ poll: pollColumn(poll) })
    .where("id", "=", status)
    .execute();
}

/** Forgets all votes in a poll. */
export async function forgetVotes({ db }: Session, statusId: StatusId): Promise<void> {
  await db.deleteFrom("poll_votes").where("status_id", "=", key(statusId)).execute();
}
