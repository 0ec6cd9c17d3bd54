import type { AccountId, ScheduleId } from "../../ids.ts";
import type { ScheduleReads, ScheduleWrites } from "../../schedules/store.ts";
import type { MemoryState, ScheduleRecord } from "./state.ts";
import { pageOf } from "./timelines.ts";

/** The reading side of scheduled statuses. */
export function memoryScheduleReads(state: () => MemoryState): ScheduleReads {
  return {
    findSchedule: async (accountId, id) => findOwn(state(), accountId, id),
    findSchedules: async (accountId, page) => pageOf(page, ownOf(state(), accountId)),
    nextDueMs: async () => dueOf(state()).at(0)?.dueMs,
  };
}

/** The scheduled statuses of a transaction. */
export function memorySchedules(state: MemoryState): ScheduleWrites {
  const change = (id: ScheduleId, more: Partial<ScheduleRecord>): void => {
    const record = state.schedules.get(id);
    if (record !== undefined) state.schedules.set(id, { ...record, ...more });
  };
  return {
    lockSchedule: async (accountId, id) => findOwn(state, accountId, id),
    countSchedules: async (accountId, fromMs, toMs) => {
      const own = ownOf(state, accountId);
      const between = own.filter((one) => one.scheduledAtMs >= fromMs && one.scheduledAtMs < toMs);
      return { all: own.length, between: between.length };
    },
    insertSchedule: async (schedule) => {
      state.lastId++;
      const id = String(state.lastId) as ScheduleId;
      const record = { ...schedule, id, dueMs: schedule.scheduledAtMs };
      state.schedules.set(id, record);
      return record;
    },
    moveSchedule: async (id, scheduledAtMs) =>
      change(id, { scheduledAtMs, dueMs: scheduledAtMs, refusal: undefined }),
    deleteSchedule: async (id) => void state.schedules.delete(id),
    takeDue: async (nowMs) => {
      const schedule = dueOf(state).find(({ dueMs = Infinity }) => dueMs <= nowMs);
      const author = schedule === undefined ? undefined : state.accounts.get(schedule.accountId);
      return schedule === undefined || author === undefined ? undefined : { schedule, author };
    },
    postponeSchedule: async (id, { nowMs, dueMs, refusal }) => {
      const isDue = (state.schedules.get(id)?.dueMs ?? Infinity) <= nowMs;
      if (isDue) change(id, { dueMs, refusal });
    },
  };
}

function findOwn(
  { schedules }: MemoryState,
  accountId: AccountId,
  id: ScheduleId,
): ScheduleRecord | undefined {
  const record = schedules.get(id);
  return record?.accountId === accountId ? record : undefined;
}

function ownOf({ schedules }: MemoryState, accountId: AccountId): readonly ScheduleRecord[] {
  return [...schedules.values()].filter((one) => one.accountId === accountId);
}

/** Those that are or will be due, the first by time first. */
function dueOf({ schedules }: MemoryState): readonly ScheduleRecord[] {
  return [...schedules.values()]
    .filter(({ dueMs }) => dueMs !== undefined)
    .sort((a, b) => (a.dueMs ?? 0) - (b.dueMs ?? 0));
}
