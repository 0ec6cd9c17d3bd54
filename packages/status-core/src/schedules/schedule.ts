import type { Attachment } from "../attachments/attachment.ts";
import type { ScheduleId } from "../ids.ts";
import type { StatusDraft } from "../requests.ts";
import type { Status } from "../status.ts";
import type { StatusErrorCode } from "../errors.ts";

/** Limits of scheduled statuses. */
export const SCHEDULE_LIMITS = {
  /** Least time between scheduling and publication, in milliseconds. */
  minAheadMs: 300_000,
  /** Most scheduled statuses of an account. */
  total: 300,
  /** Most of them on one day, in UTC. */
  daily: 25,
} as const;

/** A status that is published later. */
export interface ScheduledStatus {
  /** Unique, and never used again. It is not the id that the status will have. */
  readonly id: ScheduleId;
  /** When it is published, in milliseconds since 1970. */
  readonly scheduledAtMs: number;
  /** The status, with what the author's defaults were when it was scheduled. */
  readonly draft: StatusDraft;
  /** Files that it will show. */
  readonly attachments: readonly Attachment[];
  /** Why it was not published when its time came. It waits to be changed or deleted. Absent: it was not refused. */
  readonly refusal?: StatusErrorCode | undefined;
}

/** Result of scheduling. */
export interface Scheduled {
  /** The scheduled status. */
  readonly scheduled: ScheduledStatus;
  /** The request was answered from its key: nothing was done this time. */
  readonly replayed: boolean;
}

/** What became of a scheduled status whose time had come. */
export type Publication =
  | { readonly kind: "published"; readonly id: ScheduleId; readonly status: Status }
  /** It waits for its author: see `ScheduledStatus.refusal`. */
  | { readonly kind: "refused"; readonly id: ScheduleId; readonly code: StatusErrorCode }
  /** The author's posting limit is used up: it is tried again in a minute. */
  | { readonly kind: "postponed"; readonly id: ScheduleId };
