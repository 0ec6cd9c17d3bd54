import type { Account } from "../account.ts";
import type { AccountId, StatusId } from "../ids.ts";
import type { Status } from "../status.ts";

/** Kinds of notifications, as clients name them. */
export const NOTIFICATION_KINDS = [
  "mention",
  "reblog",
  "favourite",
  "follow",
  "follow_request",
  "poll",
  "update",
] as const;

/** Kind of a notification: what somebody did, or that a poll ended. */
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** A notification to be stored. The store gives it its id. */
export interface NewNotification {
  /** The account that is told. */
  readonly accountId: AccountId;
  /** What happened. */
  readonly kind: NotificationKind;
  /** The account that did it. */
  readonly fromId: AccountId;
  /** The status that it is about. Absent: none. */
  readonly statusId?: StatusId | undefined;
  /** When it happened, or will happen: a poll ends later. Milliseconds since 1970. */
  readonly atMs: number;
}

/** A notification as a store has it. */
export interface StoredNotification extends Pick<NewNotification, "kind" | "statusId" | "atMs"> {
  /** Larger for later ones. */
  readonly id: string;
  /** The account that did it, as it is now. */
  readonly account: Account;
}

/** A notification as its reader sees it. */
export interface Notification extends Omit<StoredNotification, "statusId"> {
  /** The status that it is about. Absent: none. */
  readonly status?: Status | undefined;
}
