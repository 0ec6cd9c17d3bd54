import type { Account, Viewer } from "../account.ts";
import type { StatusErrorCode } from "../errors.ts";
import { StatusError } from "../errors.ts";
import { parseAttachmentId, parseScheduleId } from "../ids.ts";
import { attachmentOf } from "../attachments/attachment.ts";
import type { ResolvedPorts } from "../ports.ts";
import type { StatusReads, StatusTransaction } from "../store.ts";
import { SCHEDULE_LIMITS, type ScheduledStatus } from "./schedule.ts";
import type { SchedulePage, StoredSchedule } from "./store.ts";
import { decodeDraft } from "./stored-draft.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A page of the account's own, with their files: two queries. */
export async function listScheduled(
  { store }: ResolvedPorts,
  page: SchedulePage,
  { id }: NonNullable<Viewer>,
): Promise<readonly ScheduledStatus[]> {
  return withAttachments(store, await store.findSchedules(id, page), id);
}

/** One of the account's own. */
export function findScheduled(
  { store }: ResolvedPorts,
  id: string,
  account: NonNullable<Viewer>,
): Promise<ScheduledStatus> {
  return readScheduled(store, id, account);
}

/** One of the account's own, as it is now. @throws StatusError `schedule-not-found` */
export async function readScheduled(
  reads: StatusReads,
  id: string,
  account: NonNullable<Viewer>,
): Promise<ScheduledStatus> {
  const parsed = parseScheduleId(id);
  const stored = parsed === undefined ? undefined : await reads.findSchedule(account.id, parsed);
  const [found] = await withAttachments(reads, stored === undefined ? [] : [stored], account.id);
  if (found === undefined) throw new StatusError({ code: "schedule-not-found", id });
  return found;
}

async function withAttachments(
  reads: StatusReads,
  stored: readonly StoredSchedule[],
  accountId: Account["id"],
): Promise<readonly ScheduledStatus[]> {
  const drafts = stored.map(({ draft }) => decodeDraft(draft));
  const ids = drafts.flatMap(({ attachmentIds = [] }) => attachmentIds);
  const known = ids.flatMap((id) => parseAttachmentId(id) ?? []);
  const own = known.length === 0 ? [] : await reads.findAttachments(accountId, known);
  const byId = new Map<string, (typeof own)[number]>(own.map((one) => [one.id, one]));
  return stored.map(({ id, scheduledAtMs, refusal }, at) => {
    const draft = drafts[at] ?? {};
    const attachments = (draft.attachmentIds ?? []).flatMap((one) => byId.get(one) ?? []);
    return {
      id,
      scheduledAtMs,
      draft,
      attachments: attachments.map(attachmentOf),
      ...(refusal === undefined ? {} : { refusal: refusal as StatusErrorCode }),
    };
  });
}

/** Changes when it is published. */
export async function changeSchedule<Tx extends StatusTransaction>(
  ports: ResolvedPorts<Tx>,
  { id, scheduledAtMs }: { readonly id: string; readonly scheduledAtMs: number },
  account: Account,
): Promise<ScheduledStatus> {
  return ports.store.transaction(async (tx) => {
    const before = await lockOwn(tx, id, account);
    const isSameDay = dayOf(before.scheduledAtMs) === dayOf(scheduledAtMs);
    await checkTime(ports, tx, { scheduledAtMs, added: isSameDay ? "none" : "moved" }, account);
    await tx.moveSchedule(before.id, scheduledAtMs);
    await keepAttachments(ports, tx, decodeDraft(before.draft).attachmentIds, scheduledAtMs);
    return readScheduled(tx, id, account);
  });
}

/** Keeps files until a while after their publication. */
export async function keepAttachments(
  { attachmentLifetimeMs }: ResolvedPorts,
  tx: StatusTransaction,
  ids: readonly string[] | undefined,
  scheduledAtMs: number,
): Promise<void> {
  for (const id of (ids ?? []).flatMap((one) => parseAttachmentId(one) ?? []))
    await tx.keepAttachment(id, scheduledAtMs + attachmentLifetimeMs);
}

/** Removes one of the account's own. */
export async function removeSchedule<Tx extends StatusTransaction>(
  { store }: ResolvedPorts<Tx>,
  id: string,
  account: Account,
): Promise<void> {
  await store.transaction(async (tx) => tx.deleteSchedule((await lockOwn(tx, id, account)).id));
}

async function lockOwn(
  tx: StatusTransaction,
  id: string,
  account: Account,
): Promise<StoredSchedule> {
  const parsed = parseScheduleId(id);
  const found = parsed === undefined ? undefined : await tx.lockSchedule(account.id, parsed);
  if (found === undefined) throw new StatusError({ code: "schedule-not-found", id });
  return found;
}

/** A time for a scheduled status, and what it adds to the account's: itself, to its day only, or nothing. */
interface Slot {
  /** Milliseconds since 1970. */
  readonly scheduledAtMs: number;
  /** `new`: to all and to the day. `moved`: to the day. `none`: it stays on its day. */
  readonly added: "new" | "moved" | "none";
}

/** @throws StatusError `schedule-too-soon`, `too-many-scheduled` */
export async function checkTime(
  { now }: ResolvedPorts,
  tx: StatusTransaction,
  { scheduledAtMs, added }: Slot,
  { id }: Account,
): Promise<void> {
  const { minAheadMs, total, daily } = SCHEDULE_LIMITS;
  // Written so that what is no number is refused.
  if (!(scheduledAtMs >= now() + minAheadMs)) throw new StatusError({ code: "schedule-too-soon" });
  if (added === "none") return;
  const fromMs = dayOf(scheduledAtMs) * DAY_MS;
  const { all, between } = await tx.countSchedules(id, fromMs, fromMs + DAY_MS);
  if (added === "new" && all >= total)
    throw new StatusError({ code: "too-many-scheduled", limit: total, per: "account" });
  if (between >= daily)
    throw new StatusError({ code: "too-many-scheduled", limit: daily, per: "day" });
}

/** Days since 1970, in UTC. */
function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS);
}
