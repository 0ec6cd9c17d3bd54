import type { Account } from "../../account.ts";
import type { AccountId, StatusId } from "../../ids.ts";
import type {
  KeyClaim,
  KeyedRequest,
  NewStatus,
  StatusChange,
  StatusTransaction,
} from "../../store.ts";
import { assemble, memoryReads } from "./reads.ts";
import { findRow, type Row, type State } from "./state.ts";

/** What a transaction offers, over a state of its own. */
export function memoryTransaction(state: State): StatusTransaction {
  return {
    ...memoryReads(() => state),
    lockStatus: async (id) => assemble(state, findRow(state, id)),
    findDeleted: async (id) => {
      const row = state.rows.get(id);
      return row?.deletedAtMs === undefined ? undefined : assemble(state, row);
    },
    insertStatus: async (status) => insert(state, status),
    changeStatus: async (id, change) => changeRow(state, id, change),
    deleteStatus: async (id, nowMs) => remove(state, id, nowMs),
    claimKey: async (request) => claim(state, request),
    settleKey: async (request, statusId) => {
      state.keys.set(keyOf(request), { ...request, statusId });
    },
  };
}

function insert(
  state: State,
  status: NewStatus,
): { readonly id: StatusId; readonly author: Account } {
  const next = BigInt(status.createdAtMs) << 16n;
  state.lastId = next > state.lastId ? next : state.lastId + 1n;
  const id = String(state.lastId) as StatusId;
  state.rows.set(id, { ...status, id, silentIds: [], revisions: [] });
  count(state, status, 1);
  const known = state.accounts.get(status.authorId);
  if (known === undefined) throw new RangeError(`there is no account ${status.authorId} to post`);
  const author = { ...known, lastStatusAtMs: status.createdAtMs };
  state.accounts.set(author.id, author);
  return { id, author };
}

function changeRow(state: State, id: StatusId, change: StatusChange): void {
  const row = findRow(state, id);
  if (row === undefined) throw new RangeError(`there is no status ${id} to change`);
  const { editedAtMs: createdAtMs, text, spoilerText, sensitive, language } = change;
  const named = new Set(change.mentionedIds);
  const before = [...row.mentionedIds, ...row.silentIds];
  state.rows.set(id, {
    ...row,
    ...change,
    silentIds: [...new Set(before)].filter((accountId) => !named.has(accountId)),
    revisions: [
      ...(row.revisions.length === 0 ? [row] : row.revisions),
      { text, spoilerText, sensitive, language, createdAtMs },
    ],
  });
}

function remove(state: State, id: StatusId, deletedAtMs: number): void {
  for (const row of state.rows.values()) {
    if (row.deletedAtMs !== undefined || (row.id !== id && row.reblogOfId !== id)) continue;
    state.rows.set(row.id, { ...row, deletedAtMs });
    count(state, row, -1);
  }
}

function count(state: State, { authorId, visibility }: NewStatus | Row, by: 1 | -1): void {
  const author = state.accounts.get(authorId);
  if (author === undefined || visibility === "direct") return;
  state.accounts.set(authorId, { ...author, statusesCount: author.statusesCount + by });
}

function claim(state: State, request: KeyedRequest): KeyClaim {
  const known = state.keys.get(keyOf(request));
  if (known?.statusId === undefined || known.expiresAtMs <= request.nowMs) return { kind: "new" };
  return known.fingerprint === request.fingerprint
    ? { kind: "replay", statusId: known.statusId }
    : { kind: "other" };
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
