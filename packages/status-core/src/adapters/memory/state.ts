import type { StoredAttachment } from "../../attachments/attachment.ts";
import { NO_RELATION, type Account, type Relation } from "../../account.ts";
import type { List } from "../../lists/list.ts";
import type { Marker } from "../../markers/marker.ts";
import type { Mark } from "../../marks/mark.ts";
import type { NewNotification } from "../../notifications/notification.ts";
import type { StoredSchedule } from "../../schedules/store.ts";
import {
  compareIds,
  type AccountId,
  type ScheduleId,
  type AttachmentId,
  type StatusId,
} from "../../ids.ts";
import type { KeyedRequest, NewStatus, StoredRevision } from "../../store.ts";

/** A status as the tables have it; everything else about it is looked up. */
export interface StatusRecord extends NewStatus {
  /** Larger for later ones. */
  readonly id: StatusId;
  /** When it was edited last, in milliseconds since 1970. Absent: never. */
  readonly editedAtMs?: number | undefined;
  /** First status of its thread. */
  readonly threadId: StatusId;
  /** Accounts that an edit took out of the text. */
  readonly silentIds: readonly AccountId[];
  /** Its states, original first. Empty: never edited. */
  readonly revisions: readonly StoredRevision[];
  /** When it was deleted, in milliseconds since 1970. Absent: it is there. */
  readonly deletedAtMs?: number | undefined;
}

/** A mark of an account. */
export interface MarkRecord {
  /** Larger for later ones. */
  readonly id: string;
  /** Kind of the mark. */
  readonly mark: Mark;
  /** The account that set it. */
  readonly accountId: AccountId;
  /** The status that has it; of a muted thread, the first. */
  readonly statusId: StatusId;
}

/** An idempotency key and the status that its request made or changed. */
export interface KeyRecord extends KeyedRequest {
  /** Absent: the request was claimed and not settled. */
  readonly statusId?: StatusId | undefined;
  /** Absent: the request scheduled nothing. */
  readonly scheduleId?: ScheduleId | undefined;
}

/** A scheduled status, with the time at which it is due. */
export interface ScheduleRecord extends StoredSchedule {
  /** Milliseconds since 1970. Absent: never by itself. */
  readonly dueMs?: number | undefined;
}

/** A notification, with its id. */
export interface NotificationRecord extends NewNotification {
  /** Larger for later ones. */
  readonly id: string;
}

/** A list, with its owner and its members. */
export interface ListRecord extends List {
  /** Its owner. */
  readonly ownerId: AccountId;
  /** Accounts that are in it. */
  readonly memberIds: readonly AccountId[];
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
  /** Marks by {@link markKey}. */
  readonly marks: Map<string, MarkRecord>;
  /** Options that accounts chose, by status and account. */
  readonly votes: Map<string, readonly number[]>;
  /** Scheduled statuses by id. */
  readonly schedules: Map<ScheduleId, ScheduleRecord>;
  /** Idempotency keys by account and key. */
  readonly keys: Map<string, KeyRecord>;
  /** Attachments by id. */
  readonly attachments: Map<AttachmentId, StoredAttachment>;
  /** Notifications by id. */
  readonly notifications: Map<string, NotificationRecord>;
  /** Lists by id. */
  readonly lists: Map<string, ListRecord>;
  /** Markers by account and list. */
  readonly markers: Map<string, Marker>;
  /** The id that was given last. */
  lastId: bigint;
}

/** Empty tables. */
export function emptyState(): MemoryState {
  return {
    accounts: new Map(),
    relations: new Map(),
    statuses: new Map(),
    marks: new Map(),
    votes: new Map(),
    schedules: new Map(),
    keys: new Map(),
    attachments: new Map(),
    notifications: new Map(),
    lists: new Map(),
    markers: new Map(),
    lastId: 0n,
  };
}

/** A copy of the tables, for one transaction. */
export function copyOf(state: MemoryState): MemoryState {
  const { accounts, relations, statuses, marks, votes, attachments, lastId } = state;
  return {
    accounts: new Map(accounts),
    relations: new Map(relations),
    statuses: new Map(statuses),
    marks: new Map(marks),
    votes: new Map(votes),
    schedules: new Map(state.schedules),
    keys: new Map(state.keys),
    attachments: new Map(attachments),
    notifications: new Map(state.notifications),
    lists: new Map(state.lists),
    markers: new Map(state.markers),
    lastId,
  };
}

/** The key of two accounts in that order. */
export function pairOf(accountId: AccountId, otherId: AccountId): string {
  return `${accountId} ${otherId}`;
}

/** The key of one mark. */
export function markKey({ mark, accountId, statusId }: Omit<MarkRecord, "id">): string {
  return `${mark} ${accountId} ${statusId}`;
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
