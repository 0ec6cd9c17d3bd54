import { acctOf } from "../../account.ts";
import type { AccountId, StatusId } from "../../ids.ts";
import type { StatusReads } from "../../store.ts";
import { assemble } from "./assemble.ts";
import { findRecord, relationOf, type MemoryState } from "./state.ts";
import { walkDown, walkUp } from "./threads.ts";
import { findPage } from "./timelines.ts";

/** The reading side, over the state as it is at each call. */
export function memoryReads(state: () => MemoryState): StatusReads {
  return {
    findStatuses: async (ids) =>
      ids.flatMap((id) => assemble(state(), findRecord(state(), id)) ?? []),
    findRelations: async (accountId, otherIds) =>
      new Map(otherIds.map((id) => [id, relationOf(state(), accountId, id)])),
    findReblogs: async (accountId, statusIds) => reblogsOf(state(), accountId, statusIds),
    findAccounts: async (handles) => {
      const wanted = new Set(handles.map((handle) => acctOf(handle).toLowerCase()));
      return [...state().accounts.values()].filter((account) =>
        wanted.has(acctOf(account).toLowerCase()),
      );
    },
    findAncestors: async (id, limit) => walkUp(state(), id, limit),
    findDescendants: async (walk) => walkDown(state(), walk),
    findRevisions: async (id) => findRecord(state(), id)?.revisions ?? [],
    findTimeline: async (timeline, page, viewerId) => findPage(state(), timeline, page, viewerId),
  };
}

function reblogsOf(
  state: MemoryState,
  accountId: AccountId,
  statusIds: readonly StatusId[],
): ReadonlyMap<StatusId, StatusId> {
  const found = new Map<StatusId, StatusId>();
  for (const { id, authorId, reblogOfId, deletedAtMs } of state.statuses.values()) {
    const isTheirs = authorId === accountId && deletedAtMs === undefined;
    if (isTheirs && reblogOfId !== undefined && statusIds.includes(reblogOfId)) {
      found.set(reblogOfId, id);
    }
  }
  return found;
}
