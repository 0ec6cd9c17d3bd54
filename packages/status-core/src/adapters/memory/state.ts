import type { Account, Relation } from "../../account.ts";
import { compareIds, type AccountId, type StatusId } from "../../ids.ts";
import type { KeyedRequest, NewStatus, StoredRevision } from "../../store.ts";

/** A status as the tables have it; everything else about it is looked up. */
export interface Row extends NewStatus {
  readonly id: StatusId;
  readonly editedAtMs?: number | undefined;
  readonly silentIds: readonly AccountId[];
  readonly revisions: readonly StoredRevision[];
  readonly deletedAtMs?: number | undefined;
}

/** A key with what it was used for. */
export interface KeyRow extends KeyedRequest {
  readonly statusId?: StatusId | undefined;
}

/** All tables. Rows are never changed, only replaced: a copy of the tables is a copy of the state. */
export interface State {
  readonly accounts: Map<AccountId, Account>;
  /** By account and other account. */
  readonly relations: Map<
    string,
    Pick<Relation, "following" | "requested" | "blocking" | "muting">
  >;
  readonly rows: Map<StatusId, Row>;
  readonly keys: Map<string, KeyRow>;
  lastId: bigint;
}

/** Nothing yet. */
export function emptyState(): State {
  return {
    accounts: new Map(),
    relations: new Map(),
    rows: new Map(),
    keys: new Map(),
    lastId: 0n,
  };
}

/** The same, to be changed on its own. */
export function copyOf({ accounts, relations, rows, keys, lastId }: State): State {
  return {
    accounts: new Map(accounts),
    relations: new Map(relations),
    rows: new Map(rows),
    keys: new Map(keys),
    lastId,
  };
}

/** The name of two accounts in that order. */
export function pairOf(accountId: AccountId, otherId: AccountId): string {
  return `${accountId} ${otherId}`;
}

/** A row that is there, with its original, if it is a reblog. */
export function findRow(state: State, id: StatusId | undefined): Row | undefined {
  const row = id === undefined ? undefined : state.rows.get(id);
  return row?.deletedAtMs === undefined ? row : undefined;
}

/** The replies to a status, deleted ones included, by id. */
export function repliesTo(state: State, id: StatusId): readonly Row[] {
  return [...state.rows.values()]
    .filter(({ inReplyToId }) => inReplyToId === id)
    .sort((a, b) => compareIds(a.id, b.id));
}
