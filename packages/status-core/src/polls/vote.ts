import type { Account, Viewer } from "../account.ts";
import { readCurrent } from "../change.ts";
import { StatusError } from "../errors.ts";
import { tellOfEnd } from "../notifications/notify.ts";
import type { ResolvedPorts } from "../ports.ts";
import { openStatus, readOne } from "../read.ts";
import type { Status, StoredStatus } from "../status.ts";
import type { StatusTransaction } from "../store.ts";
import { findViewerContext } from "../view.ts";
import type { StoredPoll, VoteFault } from "./poll.ts";

/** A status with a poll. @throws StatusError `status-not-found` for one without too */
export async function readPoll(ports: ResolvedPorts, id: string, viewer: Viewer): Promise<Status> {
  const status = await readOne(ports, id, viewer);
  if (status.poll === undefined) throw new StatusError({ code: "status-not-found", id });
  return status;
}

/** Votes once, in one transaction: others who vote in the same poll wait. */
export async function voteInPoll<Tx extends StatusTransaction>(
  ports: ResolvedPorts<Tx>,
  { id, choices }: { readonly id: string; readonly choices: readonly number[] },
  account: Account,
): Promise<Status> {
  if (account.suspended) throw new StatusError({ code: "account-disabled" });
  return ports.store.transaction(async (tx) => {
    const opened = await openStatus(tx, id, account);
    const status = await tx.lockStatus(opened.status.id);
    if (status?.poll === undefined) throw new StatusError({ code: "status-not-found", id });
    await checkVoter(tx, status, account);
    checkVote(status, { choices, account, nowMs: ports.now() });
    const poll = withVotes(status.poll, choices);
    await tx.saveVotes(status.id, { accountId: account.id, choices, poll });
    const told = { statusId: status.id, authorId: status.author.id, accountId: account.id };
    await tellOfEnd(tx, poll, told);
    return readCurrent(ports, tx, status.id, account);
  });
}

/** @throws StatusError `vote-not-allowed` of who blocks the author; `vote-refused` for a second vote */
async function checkVoter(
  tx: StatusTransaction,
  status: StoredStatus,
  account: Account,
): Promise<void> {
  const { relations, marks } = await findViewerContext(tx, [status], account);
  if (relations.get(status.author.id)?.blocking === true)
    throw new StatusError({ code: "vote-not-allowed" });
  if ((marks.get(status.id)?.ownVotes.length ?? 0) > 0) throw refused("already-voted");
}

interface Vote {
  /** Options that are chosen. */
  readonly choices: readonly number[];
  /** The account that votes. */
  readonly account: Account;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
}

/** @throws StatusError `vote-refused` */
function checkVote({ poll, author }: StoredStatus, { choices, account, nowMs }: Vote): void {
  if (poll === undefined) return;
  if (author.id === account.id) throw refused("own-poll");
  if (poll.expiresAtMs <= nowMs) throw refused("expired");
  if (!choices.every((choice) => poll.options[choice] !== undefined))
    throw refused("unknown-choice");
  const isDifferent = new Set(choices).size === choices.length;
  if (choices.length === 0 || !isDifferent || (choices.length > 1 && !poll.multiple))
    throw refused("choices");
}

function refused(fault: VoteFault): StatusError {
  return new StatusError({ code: "vote-refused", fault });
}

function withVotes(poll: StoredPoll, choices: readonly number[]): StoredPoll {
  const options = poll.options.map(({ title, votes }, at) => ({
    title,
    votes: choices.includes(at) ? votes + 1 : votes,
  }));
  return { ...poll, options, votersCount: poll.votersCount + 1 };
}
