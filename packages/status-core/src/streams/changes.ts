import type { AccountId, StatusId } from "../ids.ts";
import type { Visibility } from "../visibilities.ts";

/** Changes of a time, whichever process made them. The newest of each kind, and no more than so many. */
export interface RecentChanges {
  /** Statuses and reblogs that were made. */
  readonly made: readonly StatusId[];
  /** Statuses that were edited, and their versions. */
  readonly edited: readonly { readonly id: StatusId; readonly version: number }[];
  /** Statuses and reblogs that were deleted. */
  readonly deleted: readonly DeletedStatus[];
  /** Accounts that something was told to. */
  readonly told: readonly AccountId[];
}

/** A status that was deleted. */
export interface DeletedStatus {
  /** The status. */
  readonly id: StatusId;
  /** Its author. */
  readonly authorId: AccountId;
  /** Visibility: who could read it. */
  readonly visibility: Visibility;
}

/** Part of the changes of late. */
export interface ChangeQuery {
  /** Only since then, in milliseconds since 1970. */
  readonly fromMs: number;
  /** The present, in milliseconds since 1970: notifications of later are left out. */
  readonly untilMs: number;
  /** Most of each kind. */
  readonly limit: number;
}

/** Port for reading what changed of late. */
export interface ChangeReads {
  /**
   * Changes since a time. Ask for some seconds more than have passed: another transaction may have begun
   * before, and ended after.
   */
  findChanges(query: ChangeQuery): Promise<RecentChanges>;
}
