import type { AccountId, StatusId } from "../ids.ts";
import type { NewNotification, NotificationKind, StoredNotification } from "./notification.ts";

/** Part of an account's notifications. */
export interface NotificationQuery {
  /** The account. */
  readonly accountId: AccountId;
  /** Only of these kinds. */
  readonly kinds: readonly NotificationKind[];
  /** Only what this account did. Absent: whoever. */
  readonly fromId?: AccountId | undefined;
  /** Only what happened by then, in milliseconds since 1970. */
  readonly untilMs: number;
  /** Part of the list, by the ids of notifications. */
  readonly page: NotificationPage;
}

/** Part of a list, newest first. */
export interface NotificationPage {
  /** At most so many. */
  readonly limit: number;
  /** Only older than this id. */
  readonly maxId?: string | undefined;
  /** Only newer than this id: the newest of those. */
  readonly sinceId?: string | undefined;
  /** Only newer than this id: the oldest of those. */
  readonly minId?: string | undefined;
}

/** Port for reading notifications. */
export interface NotificationReads {
  /**
   * An account's notifications, by descending id. Left out are those about statuses that are gone or in a
   * thread that the account mutes, and by accounts that are suspended, that it blocks or mutes, or that block it.
   */
  findNotifications(query: NotificationQuery): Promise<readonly StoredNotification[]>;
}

/** Notifications that are no longer true. */
export interface Forgotten {
  /** What happened. */
  readonly kind: NotificationKind;
  /** The status that it is about. */
  readonly statusId: StatusId;
  /** The account that did it. Absent: whoever. */
  readonly fromId?: AccountId | undefined;
}

/** The part of a transaction that writes notifications. */
export interface NotificationWrites {
  /** Stores notifications. One that is there already, by account, kind, doer and status, is left as it is. */
  notify(notifications: readonly NewNotification[]): Promise<void>;
  /** Removes what is no longer true, for all accounts. */
  forgetNotifications(forgotten: Forgotten): Promise<void>;
  /**
   * Removes one of an account's notifications, or all of them.
   *
   * @param id - absent: all that happened by `untilMs`, in milliseconds since 1970
   * @returns how many there were
   */
  clearNotifications(accountId: AccountId, untilMs: number, id?: string): Promise<number>;
}

/**
 * Ids of notifications about something that happens later, so that they are newer than those before: the
 * milliseconds in the high bits, as other ids have them. The first free one is taken.
 *
 * @returns the first id, and the one behind the last
 */
export function laterIds(atMs: number): readonly [first: bigint, end: bigint] {
  const first = BigInt(Math.floor(atMs)) << 16n;
  // As many as vote in the polls that end at one moment.
  return [first, first + (1n << 24n)];
}
