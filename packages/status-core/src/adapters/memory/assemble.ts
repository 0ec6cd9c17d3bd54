import { named } from "../../account.ts";
import type { AccountId } from "../../ids.ts";
import type { StoredStatus } from "../../status.ts";
import { isOpen } from "../../visibilities.ts";
import { findRecord, type MemoryState, type StatusRecord } from "./state.ts";

/** A record with everything that belongs to it. A reblog without its original is nothing. */
export function assemble(
  state: MemoryState,
  record: StatusRecord | undefined,
): StoredStatus | undefined {
  const author = record === undefined ? undefined : state.accounts.get(record.authorId);
  if (record === undefined || author === undefined) return undefined;
  const {
    authorId: _,
    threadId: __,
    mentionedIds,
    silentIds,
    revisions,
    reblogOfId,
    deletedAtMs,
    ...own
  } = record;
  const reblogOf = assemble(state, findRecord(state, reblogOfId));
  if (reblogOfId !== undefined && reblogOf === undefined && deletedAtMs === undefined) {
    return undefined;
  }
  return {
    ...own,
    edition: {},
    author,
    version: Math.max(0, revisions.length - 1),
    mentions: [...mentionsOf(state, mentionedIds, false), ...mentionsOf(state, silentIds, true)],
    reblogOf,
    attachments: record.attachments ?? [],
    repliesCount: count(state, (one) => one.inReplyToId === record.id && isOpen(one.visibility)),
    reblogsCount: count(state, (one) => one.reblogOfId === record.id),
    favouritesCount: countFavourites(state, record),
  };
}

function mentionsOf(
  state: MemoryState,
  ids: readonly AccountId[],
  silent: boolean,
): StoredStatus["mentions"] {
  return ids.flatMap((id) => {
    const account = state.accounts.get(id);
    return account === undefined ? [] : { account: named(account), silent };
  });
}

function countFavourites({ marks }: MemoryState, { id }: StatusRecord): number {
  return [...marks.values()].filter(({ mark, statusId }) => mark === "favourite" && statusId === id)
    .length;
}

/** How many statuses that are not deleted meet a condition. */
function count({ statuses }: MemoryState, meets: (record: StatusRecord) => boolean): number {
  let total = 0;
  for (const record of statuses.values()) {
    if (record.deletedAtMs === undefined && meets(record)) total++;
  }
  return total;
}
