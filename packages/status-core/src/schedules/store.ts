import type { Account } from "../account.ts";
import type { AccountId, ScheduleId } from "../ids.ts";

/** A scheduled status to be stored. The store gives it its id. */
export interface NewSchedule {
  /** The author. */
  readonly accountId: AccountId;
  /** When it is to be published, in milliseconds since 1970. It is due then. */
  readonly scheduledAtMs: number;
  /** The draft as text, of which the store reads nothing. */
  readonly draft: string;
}

/** A scheduled status as a store has it. */
export interface StoredSchedule extends NewSchedule {
  /** Larger for later ones. */
  readonly id: ScheduleId;
  /** Code of the refusal at its publication. Absent: none. */
  readonly refusal?: string | undefined;
}

/** Part of an account's scheduled statuses. */
export interface SchedulePage {
  /** At most so many. */
  readonly limit: number;
  /** Only older than this id. */
  readonly maxId?: string | undefined;
  /** Only newer than this id: the newest of those. */
  readonly sinceId?: string | undefined;
  /** Only newer than this id: the oldest of those. */
  readonly minId?: string | undefined;
}

/** Port for reading scheduled statuses. */
export interface ScheduleReads {
  /** One of the account's. */
  findSchedule(accountId: AccountId, id: ScheduleId): Promise<StoredSchedule | undefined>;
  /** The account's, by descending id. */
  findSchedules(accountId: AccountId, page: SchedulePage): Promise<readonly StoredSchedule[]>;
  /** When the next one is due, in milliseconds since 1970. `undefined`: none is. */
  nextDueMs(): Promise<number | undefined>;
}

/** Number of an account's scheduled statuses. */
export interface ScheduleCount {
  /** All of them. */
  readonly all: number;
  /** Those from the first moment on and before the second one. */
  readonly between: number;
}

/** Next time for a scheduled status that was not published. */
export interface Postponement {
  /** Milliseconds since 1970. One that is not due any more by then is left as it is. */
  readonly nowMs: number;
  /** When it is due again, in milliseconds since 1970. Absent: never by itself. */
  readonly dueMs?: number | undefined;
  /** Code of the refusal. Absent: none. */
  readonly refusal?: string | undefined;
}

/** The part of a transaction that writes scheduled statuses. */
export interface ScheduleWrites {
  /** As `findSchedule`, and locks it until the transaction ends. */
  lockSchedule(accountId: AccountId, id: ScheduleId): Promise<StoredSchedule | undefined>;
  /** Counts the account's. Others that count them wait until the transaction ends. */
  countSchedules(accountId: AccountId, fromMs: number, toMs: number): Promise<ScheduleCount>;
  /** Stores a scheduled status. */
  insertSchedule(schedule: NewSchedule): Promise<StoredSchedule>;
  /** Changes when it is published. It is due then, and its refusal is forgotten. */
  moveSchedule(id: ScheduleId, scheduledAtMs: number): Promise<void>;
  /** Removes a scheduled status. */
  deleteSchedule(id: ScheduleId): Promise<void>;
  /**
   * One that is due, the first by time, locked until the transaction ends, with its author. Those that
   * other transactions have locked are passed over.
   */
  takeDue(
    nowMs: number,
  ): Promise<{ readonly schedule: StoredSchedule; readonly author: Account } | undefined>;
  /** Puts off one that is due. */
  postponeSchedule(id: ScheduleId, postponement: Postponement): Promise<void>;
}
