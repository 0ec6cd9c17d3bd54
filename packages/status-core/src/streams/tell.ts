import { compareIds } from "../ids.ts";
import type { Notification } from "../notifications/notification.ts";
import type { Notifications } from "../notifications/notifications.ts";
import type { Status } from "../status.ts";
import type { Statuses } from "../statuses.ts";
import { isOpen } from "../visibilities.ts";
import type { RecentChanges } from "./changes.ts";
import type { EventQueue } from "./event-queues.ts";
import type { StreamFormat, StreamLimits } from "./stream.ts";
import { forgetBefore, OVERLAP_MS, type Round } from "./unseen.ts";

/** Parts that telling is made of. */
export interface TellPorts {
  /** Rules about statuses: a stream tells what its list shows its reader. */
  readonly statuses: Pick<Statuses, "timeline">;
  /** Rules about notifications. */
  readonly notifications: Pick<Notifications, "list">;
  /** Writer of payloads. */
  readonly format: StreamFormat;
  /** Bounds of a round. */
  readonly limits: Pick<StreamLimits, "told">;
}

/** What one round tells its readers. */
export interface News extends RecentChanges {
  /** Time of the round. */
  readonly round: Round;
}

/** Tells a reader what changed. */
export async function tell(
  ports: TellPorts,
  queue: EventQueue,
  { made, edited, deleted, told, round }: News,
): Promise<void> {
  const { viewer, timeline } = queue.wish;
  if (timeline !== undefined) {
    for (const status of await listed(ports, queue, made))
      await pushStatus(ports, queue, { event: "update", status });
    for (const { id } of edited.slice(0, ports.limits.told))
      for (const status of await listed(ports, queue, [id]))
        await pushStatus(ports, queue, { event: "status.update", status });
    for (const { id, authorId, visibility } of deleted)
      if (isOpen(visibility) || authorId === viewer?.id)
        queue.push({ event: "delete", payload: id });
  }
  if (viewer !== undefined && told.includes(viewer.id))
    await tellNotifications(ports, queue, round);
}

/** Those of some statuses that a stream's list has, the oldest first. */
async function listed(
  { statuses, limits }: TellPorts,
  { wish }: EventQueue,
  ids: readonly Status["id"][],
): Promise<readonly Status[]> {
  if (ids.length === 0 || wish.timeline === undefined) return [];
  const inOrder = [...ids].sort(compareIds);
  const maxId = String(BigInt(inOrder.at(-1) ?? 0) + 1n);
  const all: Status[] = [];
  for (let minId = String(BigInt(inOrder[0] ?? 1) - 1n); ;) {
    const page = { limit: limits.told, minId, maxId };
    const found = await statuses.timeline(wish.timeline, page, wish.viewer);
    all.push(...found.toReversed());
    const newest = found[0]?.id;
    if (newest === undefined || found.length < limits.told) break;
    minId = newest;
  }
  const wanted = new Set(ids);
  return all.filter(({ id }) => wanted.has(id));
}

async function pushStatus(
  { format }: TellPorts,
  queue: EventQueue,
  { event, status }: { readonly event: "update" | "status.update"; readonly status: Status },
): Promise<void> {
  queue.push({ event, payload: await format.status(status, queue.wish.viewer) });
}

async function tellNotifications(ports: TellPorts, queue: EventQueue, round: Round): Promise<void> {
  const { told, wish } = queue;
  const recent = await recentNotifications(ports, queue, round);
  for (const notification of recent.filter(({ id }) => !told.has(id)).toReversed()) {
    told.set(notification.id, round.nowMs);
    const payload = await ports.format.notification(notification, wish.viewer);
    queue.push({ event: "notification", payload });
  }
  forgetBefore(told, round.fromMs - OVERLAP_MS);
}

/** Takes what happened before for told. */
export async function skipNotifications(
  ports: TellPorts,
  queue: EventQueue,
  round: Round,
): Promise<void> {
  for (const { id } of await recentNotifications(ports, queue, round))
    queue.told.set(id, round.nowMs);
}

async function recentNotifications(
  { notifications, limits }: TellPorts,
  { wish }: EventQueue,
  { fromMs }: Round,
): Promise<readonly Notification[]> {
  const { viewer, hasNotifications } = wish;
  if (viewer === undefined || !hasNotifications) return [];
  const newest = await notifications.list({ limit: limits.told }, {}, viewer);
  return newest.filter(({ atMs }) => atMs >= fromMs);
}
