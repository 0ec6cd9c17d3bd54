import { compareIds, type AccountId, type StatusId } from "../../ids.ts";
import type { Page, TaggedWith, Timeline } from "../../store.ts";
import { canList, canRead } from "../../visibility.ts";
import { assemble } from "./assemble.ts";
import { markKey, relationOf, type MemoryState, type StatusRecord } from "./state.ts";

/** The ids of one page, newest first. */
export function findPage(
  state: MemoryState,
  timeline: Timeline,
  page: Page,
  viewerId: AccountId | undefined,
): readonly StatusId[] {
  const members = [...state.statuses.values()]
    .filter((record) => record.deletedAtMs === undefined)
    .filter((record) => isMember(state, timeline, record))
    .filter((record) => isVisible(state, timeline, record, viewerId));
  return pageOf(page, members).map(({ id }) => id);
}

/** A page of all items of a list, newest first. */
export function pageOf<Item extends { readonly id: string }>(
  page: Page,
  items: readonly Item[],
): readonly Item[] {
  const within = items.filter(({ id }) => isIn(page, id)).sort((a, b) => compareIds(b.id, a.id));
  const from = page.minId === undefined ? 0 : Math.max(0, within.length - page.limit);
  return within.slice(from, from + page.limit);
}

function isIn({ maxId, sinceId, minId }: Page, id: string): boolean {
  return (
    (maxId === undefined || compareIds(id, maxId) < 0) &&
    (sinceId === undefined || compareIds(id, sinceId) > 0) &&
    (minId === undefined || compareIds(id, minId) > 0)
  );
}

function isMember(state: MemoryState, timeline: Timeline, record: StatusRecord): boolean {
  const toSelf = record.inReplyToId === undefined || record.inReplyToAccountId === record.authorId;
  switch (timeline.kind) {
    case "public":
      return (
        record.visibility === "public" &&
        record.reblogOfId === undefined &&
        toSelf &&
        hasMedia(timeline, record) &&
        state.accounts.get(record.authorId)?.silenced !== true
      );
    case "tag":
      return (
        record.visibility === "public" &&
        record.reblogOfId === undefined &&
        hasMedia(timeline, record) &&
        hasTags(timeline, record.tags) &&
        state.accounts.get(record.authorId)?.silenced !== true
      );
    case "list":
      return isInList(state, timeline, record);
    case "home":
      return isAtHome(state, timeline.accountId, record);
    case "account":
      return (
        record.authorId === timeline.accountId &&
        hasMedia(timeline, record) &&
        !(timeline.excludeReblogs === true && record.reblogOfId !== undefined) &&
        !(timeline.excludeReplies === true && !toSelf) &&
        !(timeline.pinned === true && !isPinned(state, record))
      );
  }
}

function hasTags({ any, all, none }: TaggedWith, tags: readonly string[]): boolean {
  const has = (tag: string): boolean => tags.includes(tag);
  return any.some(has) && all.every(has) && !none.some(has);
}

function isInList(
  state: MemoryState,
  { listId, accountId, repliesPolicy }: Extract<Timeline, { readonly kind: "list" }>,
  { authorId, inReplyToAccountId: repliedTo }: StatusRecord,
): boolean {
  const members = state.lists.get(listId)?.memberIds ?? [];
  if (!members.includes(authorId)) return false;
  if (repliedTo === undefined || repliedTo === authorId) return true;
  if (repliesPolicy === "list") return members.includes(repliedTo);
  if (repliesPolicy === "none") return false;
  return repliedTo === accountId || relationOf(state, accountId, repliedTo).following;
}

function isPinned({ marks }: MemoryState, { id, authorId }: StatusRecord): boolean {
  return marks.has(markKey({ mark: "pin", accountId: authorId, statusId: id }));
}

function hasMedia(
  { onlyMedia }: { readonly onlyMedia?: boolean | undefined },
  record: StatusRecord,
) {
  return onlyMedia !== true || (record.attachments ?? []).length > 0;
}

function isAtHome(state: MemoryState, reader: AccountId, record: StatusRecord): boolean {
  const follows = (id: AccountId): boolean => relationOf(state, reader, id).following;
  const { authorId, inReplyToAccountId: repliedTo } = record;
  if (authorId === reader) return true;
  if (!follows(authorId)) return false;
  return (
    repliedTo === undefined || repliedTo === authorId || repliedTo === reader || follows(repliedTo)
  );
}

function isVisible(
  state: MemoryState,
  timeline: Timeline,
  record: StatusRecord,
  viewerId: AccountId | undefined,
): boolean {
  return isShown(state, record, viewerId, timeline.kind === "account" ? canRead : canList);
}

/** Whether a reader sees a status: in lists, or by another rule. */
export function isShown(
  state: MemoryState,
  record: StatusRecord,
  viewerId: AccountId | undefined,
  rule: typeof canRead = canList,
): boolean {
  const status = assemble(state, record);
  if (status === undefined) return false;
  const viewer = viewerId === undefined ? undefined : { id: viewerId };
  const relations = new Map(
    viewerId === undefined
      ? []
      : [status.author.id, status.reblogOf?.author.id ?? status.author.id].map((id) => [
          id,
          relationOf(state, viewerId, id),
        ]),
  );
  return rule(status, viewer, relations);
}
