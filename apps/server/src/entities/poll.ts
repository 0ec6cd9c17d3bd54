import type { Status } from "@x/status-core";
import type { PollJson } from "./schemas/types.ts";

/** The JSON of a status's poll. Null: it has none. */
export function pollEntity({ id, poll }: Status, withReader: boolean): PollJson | null {
  if (poll === undefined) return null;
  const { options, expired, multiple, hideTotals, votersCount } = poll;
  const isHidden = hideTotals && !expired;
  return {
    id,
    expires_at: new Date(poll.expiresAtMs).toISOString(),
    expired,
    multiple,
    votes_count: options.reduce((sum, { votes }) => sum + votes, 0),
    voters_count: votersCount,
    options: options.map(({ title, votes }) => ({ title, votes_count: isHidden ? null : votes })),
    emojis: [],
    ...(withReader ? { voted: poll.voted, own_votes: poll.ownVotes } : {}),
  };
}
