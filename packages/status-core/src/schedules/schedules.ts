import type { Account, Viewer } from "../account.ts";
import { resolvePorts, type ResolvedPorts, type StatusPorts } from "../ports.ts";
import type { StatusDraft } from "../requests.ts";
import type { StatusTransaction } from "../store.ts";
import { changeSchedule, findScheduled, listScheduled, removeSchedule } from "./change.ts";
import { publishNext, type PublishOptions } from "./publish.ts";
import type { Publication, Scheduled, ScheduledStatus } from "./schedule.ts";
import { scheduleStatus } from "./schedule-status.ts";
import type { SchedulePage } from "./store.ts";

/** When a status is to be published. */
export interface ScheduleOptions {
  /** Milliseconds since 1970: five minutes ahead at least. */
  readonly scheduledAtMs: number;
  /** As that of a post: the same request with the same key, within an hour, gets the first answer. */
  readonly idempotencyKey?: string | undefined;
}

/** Everything that can be done with scheduled statuses. */
export interface Schedules<Tx extends StatusTransaction = StatusTransaction> {
  /**
   * Schedules a status. Everything that a post is refused for is looked for now, and again when it is
   * published; the posting limit only then.
   *
   * @throws StatusError `schedule-too-soon`, `too-many-scheduled`; what a post is refused for, but
   *   `limit-used-up`; `schedule-not-found` for the replay of one that is gone
   */
  schedule(draft: StatusDraft, author: Account, options: ScheduleOptions): Promise<Scheduled>;
  /** A page of the account's own, by descending id. */
  list(page: SchedulePage, account: NonNullable<Viewer>): Promise<readonly ScheduledStatus[]>;
  /** @throws StatusError `schedule-not-found` when it is not there, published, or not the account's own */
  find(id: string, account: NonNullable<Viewer>): Promise<ScheduledStatus>;
  /**
   * Changes when it is published.
   *
   * @throws StatusError `schedule-not-found`, `schedule-too-soon`, `too-many-scheduled`
   */
  change(id: string, scheduledAtMs: number, account: Account): Promise<ScheduledStatus>;
  /** @throws StatusError `schedule-not-found` */
  remove(id: string, account: Account): Promise<void>;
  /**
   * Publishes one that is due, in the transaction that removes it from the scheduled ones: once, however many
   * processes do this and wherever they are killed. `undefined`: none is due.
   */
  publishNext(options?: PublishOptions<Tx>): Promise<Publication | undefined>;
  /** When the next one is due, in milliseconds since 1970. `undefined`: none is. */
  nextDueMs(): Promise<number | undefined>;
}

/** The rules about scheduled statuses, over the store of the statuses that they will be. */
export function createSchedules<Tx extends StatusTransaction>(
  given: StatusPorts<Tx>,
): Schedules<Tx> {
  const ports: ResolvedPorts<Tx> = resolvePorts(given);
  return {
    schedule: (draft, author, options) => scheduleStatus(ports, draft, author, options),
    list: (page, account) => listScheduled(ports, page, account),
    find: (id, account) => findScheduled(ports, id, account),
    change: (id, scheduledAtMs, account) => changeSchedule(ports, { id, scheduledAtMs }, account),
    remove: (id, account) => removeSchedule(ports, id, account),
    publishNext: (options = {}) => publishNext(ports, options),
    nextDueMs: () => ports.store.nextDueMs(),
  };
}
