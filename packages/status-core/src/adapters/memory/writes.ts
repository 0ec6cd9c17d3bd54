import type { Account } from "../../account.ts";
import type { AccountId, StatusId } from "../../ids.ts";
import type {
  KeyClaim,
  KeyedRequest,
  NewStatus,
  SavedVotes,
  StatusChange,
  StatusTransaction,
  StoredRevision,
} from "../../store.ts";
import { attachAll, detachAll, memoryAttachments } from "./attachments.ts";
import { assemble } from "./assemble.ts";
import { optionsOf } from "../../polls/poll.ts";
import { memoryReads } from "./reads.ts";
import { clearMark, countPins, setMark, withoutMarks } from "./marks.ts";
import { memoryLists } from "./lists.ts";
import { memoryProfiles } from "./profiles.ts";
import { memoryNotifications } from "./notifications.ts";
import { memorySchedules } from "./schedules.ts";
import { findRecord, type StatusRecord, type MemoryState } from "./state.ts";

/** A transaction, over a state of its own. */
export function memoryTransaction(state: MemoryState): StatusTransaction {
  return {
    ...memoryReads(() => state),
    ...memoryAttachments(state),
    lockStatus: async (id) => assemble(state, findRecord(state, id)),
    findDeleted: async (id) => {
      const record = state.statuses.get(id);
      return record?.deletedAtMs === undefined ? undefined : assemble(state, record);
    },
    insertStatus: async (status) => insert(state, status),
    changeStatus: async (id, change) => changeRow(state, id, change),
    setMark: async (mark, statusId, accountId) => setMark(state, { mark, statusId, accountId }),
    clearMark: async (mark, statusId, accountId) => clearMark(state, { mark, statusId, accountId }),
    countPins: async (accountId) => countPins(state, accountId),
    deleteStatus: async (id, nowMs, untilMs) => {
      remove(state, id, nowMs);
      detachAll(state, id, untilMs);
    },
    saveVotes: async (statusId, votes) => saveVotes(state, statusId, votes),
    claimKey: async (request) => claim(state, request),
    ...memorySchedules(state),
    ...memoryNotifications(state),
    ...memoryLists(state),
    ...memoryProfiles(state),
    settleScheduleKey: async (request, scheduleId) => {
      state.keys.set(keyOf(request), { ...request, scheduleId });
    },
    settleKey: async (request, statusId) => {
      state.keys.set(keyOf(request), { ...request, statusId });
    },
  };
}

function insert(
  state: MemoryState,
  status: NewStatus,
): { readonly id: StatusId; readonly author: Account } {
  const next = BigInt(status.createdAtMs) << 16n;
  state.lastId = next > state.lastId ? next : state.lastId + 1n;
  const id = String(state.lastId) as StatusId;
  const threadId =
    status.inReplyToId === undefined ? undefined : state.statuses.get(status.inReplyToId)?.threadId;
  state.statuses.set(id, { ...status, id, threadId: threadId ?? id, silentIds: [], revisions: [] });
  attachAll(state, id, status.attachments ?? []);
  count(state, status, 1);
  const before = state.accounts.get(status.authorId);
  if (before === undefined) throw new RangeError(`there is no account ${status.authorId} to post`);
  const author = { ...before, lastStatusAtMs: status.createdAtMs };
  state.accounts.set(author.id, author);
  return { id, author };
}

function changeRow(state: MemoryState, id: StatusId, change: StatusChange): void {
  const record = findRecord(state, id);
  if (record === undefined) throw new RangeError(`there is no status ${id} to change`);
  const { resetVotes, ...changed } = change;
  const { editedAtMs: createdAtMs, poll, attachments = [] } = change;
  if (resetVotes === true) forgetVotes(state, id);
  const named = new Set(change.mentionedIds);
  const before = [...record.mentionedIds, ...record.silentIds];
  state.statuses.set(id, {
    ...record,
    ...changed,
    poll,
    silentIds: [...new Set(before)].filter((accountId) => !named.has(accountId)),
    revisions: [
      ...(record.revisions.length === 0 ? [revisionOf(record)] : record.revisions),
      revisionOf({ ...change, createdAtMs }),
    ],
  });
  attachAll(state, id, attachments);
}

type State = Pick<
  NewStatus,
  "text" | "spoilerText" | "sensitive" | "language" | "createdAtMs" | "poll" | "attachments"
>;

function revisionOf({ text, spoilerText, sensitive, language, ...more }: State): StoredRevision {
  const { createdAtMs, poll, attachments = [] } = more;
  const pollOptions = optionsOf(poll);
  return { text, spoilerText, sensitive, language, createdAtMs, attachments, pollOptions };
}

function saveVotes(
  state: MemoryState,
  id: StatusId,
  { accountId, choices, poll }: SavedVotes,
): void {
  const record = findRecord(state, id);
  if (record === undefined) throw new RangeError(`there is no status ${id} to vote in`);
  state.votes.set(`${id} ${accountId}`, choices);
  state.statuses.set(id, { ...record, poll });
}

function forgetVotes({ votes }: MemoryState, id: StatusId): void {
  for (const name of votes.keys()) if (name.startsWith(`${id} `)) votes.delete(name);
}

function remove(state: MemoryState, id: StatusId, deletedAtMs: number): void {
  for (const record of state.statuses.values()) {
    if (record.deletedAtMs !== undefined || (record.id !== id && record.reblogOfId !== id))
      continue;
    state.statuses.set(record.id, { ...record, deletedAtMs });
    withoutMarks(state, record.id);
    forgetVotes(state, record.id);
    count(state, record, -1);
  }
}

function count(
  state: MemoryState,
  { authorId, visibility }: NewStatus | StatusRecord,
  by: 1 | -1,
): void {
  const author = state.accounts.get(authorId);
  if (author === undefined || visibility === "direct") return;
  state.accounts.set(authorId, { ...author, statusesCount: author.statusesCount + by });
}

function claim(state: MemoryState, request: KeyedRequest): KeyClaim {
  const claimed = state.keys.get(keyOf(request));
  const { statusId, scheduleId } = claimed ?? {};
  const isSettled = statusId !== undefined || scheduleId !== undefined;
  if (claimed === undefined || !isSettled || claimed.expiresAtMs <= request.nowMs)
    return { kind: "new" };
  if (claimed.fingerprint !== request.fingerprint) return { kind: "other" };
  if (scheduleId !== undefined) return { kind: "scheduled", scheduleId };
  return statusId === undefined ? { kind: "other" } : { kind: "replay", statusId };
}

function keyOf({
  accountId,
  key,
}: {
  readonly accountId: AccountId;
  readonly key: string;
}): string {
  return `${accountId} ${key}`;
}
