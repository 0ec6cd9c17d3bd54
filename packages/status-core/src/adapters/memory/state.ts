import { NO_RELATION, type Account, type Relation } from "../../account.ts";
import { compareIds, type AccountId, type StatusId } from "../../ids.ts";
import type { KeyedRequest, NewStatus, StoredRevision } from "../../store.ts";

/** A status as the tables have it; everything else about it is looked up. */
export interface StatusRecord extends NewStatus {
  /** Larger for later ones. */
  readonly id: StatusId;
  /** When it was edited last, in milliseconds since 1970. Absent: never. */
  readonly editedAtMs?: number | undefined;
  /** Accounts that an edit took out of the text. */
  readonly silentIds: readonly AccountId[];
  /** Its states, original first. Empty: never edited. */
  readonly revisions: readonly StoredRevision[];
  /** When it was deleted, in milliseconds since 1970. Absent: it is there. */
  readonly deletedAtMs?: number | undefined;
}

/** An idempotency key and the status that its request made or changed. */
export interface KeyRecord extends KeyedRequest {
  /** Absent: the request was claimed and not settled. */
  readonly statusId?: StatusId | undefined;
}

/** The part of a relation that one side decides. */
export type OwnRelation = Pick<Relation, "following" | "requested" | "blocking" | "muting">;

/** All tables. Records are never changed, only replaced: a copy of the tables copies the state. */
export interface MemoryState {
  /** Accounts by id. */
  readonly accounts: Map<AccountId, Account>;
  /** One side's relations, by account and other account. */
  readonly relations: Map<string, OwnRelation>;
  /** Statuses by id, deleted ones included. */
  readonly statuses: Map<StatusId, StatusRecord>;
  /** Idempotency keys by account and key. */
  readonly keys: Map<string, KeyRecord>;
  /** The id that was given last. */
  lastId: bigint;
}

/** Empty tables. */
export function emptyState(): MemoryState {
  return {
    accounts: new Map(),
    relations: new Map(),
    statuses: new Map(),
    keys: new Map(),
    lastId: 0n,
  };
}

/** A copy of the tables, for one transaction. */
export function copyOf({ accounts, relations, statuses, keys, lastId }: MemoryState): MemoryState {
  return {
    accounts: new Map(accounts),
    relations: new Map(relations),
    statuses: new Map(statuses),
    keys: new Map(keys),
    lastId,
  };
}

/** The key of two accounts in that order. */
export function pairOf(accountId: AccountId, otherId: AccountId): string {
  return `${accountId} ${otherId}`;
}

/** One account's relation to another, both ways. */
export function relationOf(state: MemoryState, accountId: AccountId, otherId: AccountId): Relation {
  const own = state.relations.get(pairOf(accountId, otherId));
  const others = state.relations.get(pairOf(otherId, accountId));
  return {
    ...NO_RELATION,
    ...own,
    followedBy: others?.following === true,
    blockedBy: others?.blocking === true,
  };
}

/** A record that is there. `undefined`: none, or deleted. */
export function findRecord(state: MemoryState, id: StatusId | undefined): StatusRecord | undefined {
  const record = id === undefined ? undefined : state.statuses.get(id);
  return record?.deletedAtMs === undefined ? record : undefined;
}

/** The replies to a status, deleted ones included, by id. */
export function repliesTo(state: MemoryState, id: StatusId): readonly StatusRecord[] {
  return [...state.statuses.values()]
    .filter(({ inReplyToId }) => inReplyToId === id)
    .sort((a, b) => compareIds(a.id, b.id));
}
