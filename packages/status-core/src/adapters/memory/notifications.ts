import type { AccountId } from "../../ids.ts";
import {
  laterIds,
  type NotificationQuery,
  type NotificationReads,
  type NotificationWrites,
} from "../../notifications/store.ts";
import type { NewNotification, StoredNotification } from "../../notifications/notification.ts";
import {
  findRecord,
  markKey,
  relationOf,
  type MemoryState,
  type NotificationRecord,
} from "./state.ts";
import { pageOf } from "./timelines.ts";

/** The reading side of notifications. */
export function memoryNotificationReads(state: () => MemoryState): NotificationReads {
  return { findNotifications: async (query) => find(state(), query) };
}

/** The notifications of a transaction. */
export function memoryNotifications(state: MemoryState): NotificationWrites {
  const { notifications } = state;
  return {
    notify: async (told) => told.forEach((one) => insert(state, one)),
    forgetNotifications: async ({ kind, statusId, fromId }) => {
      for (const [id, one] of notifications)
        if (one.kind === kind && one.statusId === statusId && (fromId ?? one.fromId) === one.fromId)
          notifications.delete(id);
    },
    clearNotifications: async (accountId, untilMs, id) => {
      const cleared = [...notifications.values()].filter(
        (one) =>
          one.accountId === accountId && one.atMs <= untilMs && (id === undefined || one.id === id),
      );
      for (const one of cleared) notifications.delete(one.id);
      return cleared.length;
    },
  };
}

function insert(state: MemoryState, told: NewNotification): void {
  const { accountId, kind, fromId, statusId, atMs } = told;
  for (const one of state.notifications.values())
    if (one.accountId === accountId && one.kind === kind)
      if (one.fromId === fromId && one.statusId === statusId) return;
  const id = kind === "poll" ? freeId(state, atMs) : String(++state.lastId);
  state.notifications.set(id, { ...told, id });
}

function freeId({ notifications }: MemoryState, atMs: number): string {
  let [id] = laterIds(atMs);
  while (notifications.has(String(id))) id++;
  return String(id);
}

function find(
  state: MemoryState,
  { accountId, kinds, fromId, untilMs, page }: NotificationQuery,
): readonly StoredNotification[] {
  const own = [...state.notifications.values()].filter(
    (one) =>
      one.accountId === accountId &&
      one.atMs <= untilMs &&
      kinds.includes(one.kind) &&
      (fromId ?? one.fromId) === one.fromId &&
      isShown(state, accountId, one),
  );
  return pageOf(page, own).flatMap(({ id, kind, statusId, atMs, ...one }) => {
    const account = state.accounts.get(one.fromId);
    return account === undefined ? [] : { id, kind, statusId, atMs, account };
  });
}

function isShown(
  state: MemoryState,
  accountId: AccountId,
  { fromId, statusId }: NotificationRecord,
): boolean {
  const relation = relationOf(state, accountId, fromId);
  if (relation.blocking || relation.muting || relation.blockedBy) return false;
  if (state.accounts.get(fromId)?.suspended !== false) return false;
  if (statusId === undefined) return true;
  const threadId = findRecord(state, statusId)?.threadId;
  if (threadId === undefined) return false;
  return !state.marks.has(markKey({ mark: "mute", accountId, statusId: threadId }));
}
