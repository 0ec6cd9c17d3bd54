import type { AccountId, StatusId } from "../../ids.ts";
import {
  MARKS,
  MARK_STATES,
  NO_MARKS,
  type Interaction,
  type ListedMark,
  type MarkedStatus,
  type OwnMarks,
} from "../../marks/mark.ts";
import type { InteractionQuery, Page } from "../../store.ts";
import { isOpen } from "../../visibilities.ts";
import { canRead } from "../../visibility.ts";
import { assemble } from "./assemble.ts";
import { findRecord, markKey, relationOf, type MarkRecord, type MemoryState } from "./state.ts";
import { pageOf } from "./timelines.ts";

type MarkPlace = Omit<MarkRecord, "id">;

/** Sets a mark, or leaves it. */
export function setMark(state: MemoryState, place: MarkPlace): void {
  const own = placeOf(state, place);
  if (state.marks.has(markKey(own))) return;
  state.lastId++;
  state.marks.set(markKey(own), { ...own, id: String(state.lastId) });
}

/** Takes a mark off. */
export function clearMark(state: MemoryState, place: MarkPlace): void {
  state.marks.delete(markKey(placeOf(state, place)));
}

/** A mute is of the first status of a thread. */
function placeOf({ statuses }: MemoryState, place: MarkPlace): MarkPlace {
  const { mark, statusId, accountId } = place;
  const threadId = statuses.get(statusId)?.threadId ?? statusId;
  return { mark, accountId, statusId: mark === "mute" ? threadId : statusId };
}

/** Pins of one account. */
export function countPins({ marks }: MemoryState, accountId: AccountId): number {
  return [...marks.values()].filter((one) => one.mark === "pin" && one.accountId === accountId)
    .length;
}

/** Takes the marks off a status that is deleted; its thread stays muted. */
export function withoutMarks({ marks }: MemoryState, id: StatusId): void {
  for (const [name, { mark, statusId }] of marks)
    if (statusId === id && mark !== "mute") marks.delete(name);
}

/** One account's marks, by status. */
export function findMarks(
  state: MemoryState,
  accountId: AccountId,
  statusIds: readonly StatusId[],
): ReadonlyMap<StatusId, OwnMarks> {
  const reblogs = reblogsOf(state, accountId, statusIds);
  return new Map(
    statusIds.map((statusId) => {
      const set = MARKS.filter((mark) =>
        state.marks.has(markKey(placeOf(state, { mark, statusId, accountId }))),
      );
      const states = Object.fromEntries(set.map((mark) => [MARK_STATES[mark], true]));
      const ownVotes = state.votes.get(`${statusId} ${accountId}`) ?? [];
      const reblogged = reblogs.has(statusId);
      return [statusId, { ...NO_MARKS, reblogged, ownVotes, ...states }];
    }),
  );
}

/** A page of the favourites or bookmarks that an account may read. */
export function findMarked(
  state: MemoryState,
  mark: ListedMark,
  page: Page,
  accountId: AccountId,
): readonly MarkedStatus[] {
  const own = [...state.marks.values()].filter(
    (one) => one.mark === mark && one.accountId === accountId && isReadable(state, one),
  );
  return pageOf(page, own).map(({ id, statusId }) => ({ id, statusId }));
}

function isReadable(state: MemoryState, { accountId, statusId }: MarkRecord): boolean {
  const status = assemble(state, findRecord(state, statusId));
  if (status === undefined) return false;
  const { id } = status.author;
  return canRead(status, { id: accountId }, new Map([[id, relationOf(state, accountId, id)]]));
}

/** A page of the accounts that favourited or reblogged a status. */
export function findInteractions(
  state: MemoryState,
  statusId: StatusId,
  { kind, page, viewerId }: InteractionQuery,
): readonly Interaction[] {
  const made =
    kind === "favourite"
      ? [...state.marks.values()].filter(
          (one) => one.mark === "favourite" && one.statusId === statusId,
        )
      : [...state.statuses.values()]
          .filter((one) => one.reblogOfId === statusId && one.deletedAtMs === undefined)
          .filter(({ visibility }) => isOpen(visibility))
          .map(({ id, authorId }) => ({ id, accountId: authorId }));
  const shown = made.flatMap(({ id, accountId }) => {
    const account = state.accounts.get(accountId);
    const isShown = account?.suspended === false && !isExcluded(state, viewerId, accountId);
    return isShown ? { id, account } : [];
  });
  return pageOf(page, shown);
}

function isExcluded(
  state: MemoryState,
  viewerId: AccountId | undefined,
  accountId: AccountId,
): boolean {
  if (viewerId === undefined) return false;
  const { blocking, blockedBy, muting } = relationOf(state, viewerId, accountId);
  return blocking || blockedBy || muting;
}

/** Reblogs of one account, by original. */
export function reblogsOf(
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
