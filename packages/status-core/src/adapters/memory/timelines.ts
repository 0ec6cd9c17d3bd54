import { compareIds, type AccountId, type StatusId } from "../../ids.ts";
import type { Page, Timeline } from "../../store.ts";
import { canList, canRead } from "../../visibility.ts";
import { assemble, byAge, relationOf } from "./reads.ts";
import type { Row, State } from "./state.ts";

/** The ids of one page, newest first. */
export function pageOf(
  state: State,
  timeline: Timeline,
  page: Page,
  viewerId: AccountId | undefined,
): readonly StatusId[] {
  const members = [...state.rows.values()]
    .filter((row) => row.deletedAtMs === undefined && isIn(page, row.id))
    .filter((row) => isMember(state, timeline, row))
    .filter((row) => isVisible(state, timeline, row, viewerId))
    .sort(byAge);
  const from = page.minId === undefined ? 0 : Math.max(0, members.length - page.limit);
  return members.slice(from, from + page.limit).map(({ id }) => id);
}

function isIn({ maxId, sinceId, minId }: Page, id: StatusId): boolean {
  return (
    (maxId === undefined || compareIds(id, maxId) < 0) &&
    (sinceId === undefined || compareIds(id, sinceId) > 0) &&
    (minId === undefined || compareIds(id, minId) > 0)
  );
}

function isMember(state: State, timeline: Timeline, row: Row): boolean {
  const toSelf = row.inReplyToId === undefined || row.inReplyToAccountId === row.authorId;
  switch (timeline.kind) {
    case "public":
      return (
        row.visibility === "public" &&
        row.reblogOfId === undefined &&
        toSelf &&
        state.accounts.get(row.authorId)?.silenced !== true
      );
    case "home":
      return isAtHome(state, timeline.accountId, row);
    case "account":
      return (
        row.authorId === timeline.accountId &&
        !(timeline.excludeReblogs === true && row.reblogOfId !== undefined) &&
        !(timeline.excludeReplies === true && !toSelf)
      );
  }
}

function isAtHome(state: State, reader: AccountId, row: Row): boolean {
  const follows = (id: AccountId): boolean => relationOf(state, reader, id).following;
  const { authorId, inReplyToAccountId: repliedTo } = row;
  if (authorId === reader) return true;
  if (!follows(authorId)) return false;
  return (
    repliedTo === undefined || repliedTo === authorId || repliedTo === reader || follows(repliedTo)
  );
}

function isVisible(
  state: State,
  timeline: Timeline,
  row: Row,
  viewerId: AccountId | undefined,
): boolean {
  const status = assemble(state, row);
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
  return (timeline.kind === "account" ? canRead : canList)(status, viewer, relations);
}
