import { acctOf } from "../../account.ts";
import type { StatusReads } from "../../store.ts";
import { ownAttachments } from "./attachments.ts";
import { assemble } from "./assemble.ts";
import { memoryChanges } from "./changes.ts";
import { findInteractions, findMarked, findMarks, reblogsOf } from "./marks.ts";
import { memoryListReads } from "./lists.ts";
import { memoryNotificationReads } from "./notifications.ts";
import { memoryScheduleReads } from "./schedules.ts";
import { memorySearch } from "./search.ts";
import { findRecord, relationOf, type MemoryState } from "./state.ts";
import { walkDown, walkUp } from "./threads.ts";
import { findPage } from "./timelines.ts";

/** The reading side, over the state as it is at each call. */
export function memoryReads(state: () => MemoryState): StatusReads {
  const findStatuses: StatusReads["findStatuses"] = async (ids) =>
    ids.flatMap((id) => assemble(state(), findRecord(state(), id)) ?? []);
  return {
    findStatuses,
    findListed: findStatuses,
    findRelations: async (accountId, otherIds) =>
      new Map(otherIds.map((id) => [id, relationOf(state(), accountId, id)])),
    findReblogs: async (accountId, statusIds) => reblogsOf(state(), accountId, statusIds),
    findMarks: async (accountId, statusIds) => findMarks(state(), accountId, statusIds),
    findMarked: async (mark, page, accountId) => findMarked(state(), mark, page, accountId),
    findInteractions: async (id, query) => findInteractions(state(), id, query),
    ...memoryScheduleReads(state),
    ...memorySearch(state),
    ...memoryNotificationReads(state),
    ...memoryListReads(state),
    ...memoryChanges(state),
    findAccounts: async (handles) => {
      const wanted = new Set(handles.map((handle) => acctOf(handle).toLowerCase()));
      return [...state().accounts.values()].filter((account) =>
        wanted.has(acctOf(account).toLowerCase()),
      );
    },
    findAncestors: async (id, limit) => walkUp(state(), id, limit),
    findDescendants: async (walk) => walkDown(state(), walk),
    findRevisions: async (id) => findRecord(state(), id)?.revisions ?? [],
    findAttachments: async (ownerId, ids) => ownAttachments(state(), ownerId, ids),
    findTimeline: async (timeline, page, viewerId) => findPage(state(), timeline, page, viewerId),
  };
}
