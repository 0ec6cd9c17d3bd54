import { compareIds, type AccountId } from "../../ids.ts";
import type { List, ListReads, ListWrites } from "../../lists/list.ts";

import {
  MARKED_LISTS,
  type MarkedList,
  type Marker,
  type MarkerReads,
  type MarkerWrites,
} from "../../markers/marker.ts";
import type { ListRecord, MemoryState } from "./state.ts";
import { pageOf } from "./timelines.ts";

/** The reading side of lists and markers. */
export function memoryListReads(state: () => MemoryState): ListReads & MarkerReads {
  return {
    findLists: async (accountId) => ownOf(state(), accountId).map(listOf),
    findList: async (accountId, id) =>
      ownOf(state(), accountId)
        .map(listOf)
        .find((list) => list.id === id),
    findListsWith: async (accountId, memberId) =>
      ownOf(state(), accountId)
        .filter(({ memberIds }) => memberIds.includes(memberId))
        .map(listOf),
    findMembers: async (listId, { limit, maxId }) => {
      const { accounts, lists } = state();
      const members = (lists.get(listId)?.memberIds ?? []).flatMap((id) => accounts.get(id) ?? []);
      return pageOf({ limit: limit === 0 ? members.length : limit, maxId }, members);
    },
    findMarkers: async (accountId) => {
      const found = new Map<MarkedList, Marker>();
      for (const list of MARKED_LISTS) {
        const marker = state().markers.get(`${accountId} ${list}`);
        if (marker !== undefined) found.set(list, marker);
      }
      return found;
    },
  };
}

/** The lists and markers of a transaction. */
export function memoryLists(state: MemoryState): ListWrites & MarkerWrites {
  const { lists, markers } = state;
  const change = (id: string, more: (record: ListRecord) => Partial<ListRecord>): void => {
    const record = lists.get(id);
    if (record !== undefined) lists.set(id, { ...record, ...more(record) });
  };
  return {
    lockLists: async (accountId) => ownOf(state, accountId).map(listOf),
    insertList: async (ownerId, list) => {
      const made = { ...list, id: String(++state.lastId) };
      lists.set(made.id, { ...made, ownerId, memberIds: [] });
      return made;
    },
    changeList: async (list) => change(list.id, () => list),
    deleteList: async (id) => void lists.delete(id),
    addMembers: async (id, ids) =>
      change(id, ({ memberIds }) => ({ memberIds: [...new Set([...memberIds, ...ids])] })),
    removeMembers: async (id, ids) =>
      change(id, ({ memberIds }) => ({ memberIds: memberIds.filter((one) => !ids.includes(one)) })),
    saveMarker: async (accountId, list, place) => {
      const name = `${accountId} ${list}`;
      markers.set(name, { ...place, version: (markers.get(name)?.version ?? 0) + 1 });
    },
  };
}

function ownOf({ lists }: MemoryState, accountId: AccountId): readonly ListRecord[] {
  return [...lists.values()]
    .filter(({ ownerId }) => ownerId === accountId)
    .sort((one, other) => compareIds(one.id, other.id));
}

function listOf({ id, title, repliesPolicy }: ListRecord): List {
  return { id, title, repliesPolicy };
}
