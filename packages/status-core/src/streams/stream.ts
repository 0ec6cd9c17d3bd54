import type { Viewer } from "../account.ts";
import type { Notification } from "../notifications/notification.ts";
import type { Status } from "../status.ts";
import type { Timeline } from "../store.ts";

/** Something that a stream tells. */
export interface StreamEvent {
  /** Kind of the event, as clients name it. */
  readonly event: "update" | "status.update" | "delete" | "notification";
  /** Text of a status or a notification, or the id of a deleted status. */
  readonly payload: string;
}

/** What a reader wants to be told of. */
export interface StreamWish {
  /** The reader. */
  readonly viewer: Viewer;
  /** Its statuses. Absent: none. */
  readonly timeline?: Timeline | undefined;
  /** Whether the reader's notifications are in it. */
  readonly hasNotifications: boolean;
  /** Key of whom the stream counts for: an account, or an address. */
  readonly share: string;
  /** Whether the reader may still have it. Asked in every round. */
  readonly isAllowed: () => Promise<boolean>;
}

/** An open stream. Events wait in it until its reader takes them. */
export interface Stream {
  /**
   * The next event, as soon as there is one. Called again only after the call before is settled.
   *
   * @returns undefined when the stream is over: left, cut, or no longer allowed
   */
  next(): Promise<StreamEvent | undefined>;
}

/** Writer of payloads, as the clients of a server read them. */
export interface StreamFormat {
  /** Text of a status for a reader. */
  status(status: Status, viewer: Viewer): Promise<string>;
  /** Text of a notification for its reader. */
  notification(notification: Notification, viewer: Viewer): Promise<string>;
}

/** Bounds of the streams of one process. */
export interface StreamLimits {
  /** Streams of all readers. */
  readonly streams: number;
  /** Streams of one share. */
  readonly ofShare: number;
  /** Most that waits for one reader, in UTF-16 units. One who reads slower is cut. */
  readonly waiting: number;
  /** Most that waits for all readers, in UTF-16 units. Beyond it those are cut for whom most waits. */
  readonly waitingInAll: number;
  /** Changes of each kind in one round. */
  readonly changes: number;
  /** Statuses, edits and notifications that one round tells one reader. */
  readonly told: number;
}

/** Limits of a server with some hundred readers: 500 streams, 10 of a share, 2 MiB each, 64 MiB in all. */
export const STREAM_LIMITS: StreamLimits = {
  streams: 500,
  ofShare: 10,
  waiting: 1_048_576,
  waitingInAll: 33_554_432,
  changes: 1000,
  told: 40,
};
