import { acctOf, NO_RELATION, type Relation } from "../../account.ts";
import { compareIds, type AccountId, type StatusId } from "../../ids.ts";
import type { StoredStatus } from "../../status.ts";
import type { StatusReads } from "../../store.ts";
import { findRow, pairOf, type Row, type State } from "./state.ts";
import { walkDown, walkUp } from "./threads.ts";
import { pageOf } from "./timelines.ts";

/** The reading side, over the state as it is at each call. */
export function memoryReads(state: () => State): StatusReads {
  return {
    findStatuses: async (ids) => ids.flatMap((id) => assemble(state(), findRow(state(), id)) ?? []),
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
    findRevisions: async (id) => findRow(state(), id)?.revisions ?? [],
    findTimeline: async (timeline, page, viewerId) => pageOf(state(), timeline, page, viewerId),
  };
}

/** A row with everything that belongs to it. A reblog without its original is nothing. */
export function assemble(state: State, row: Row | undefined): StoredStatus | undefined {
  const author = row === undefined ? undefined : state.accounts.get(row.authorId);
  if (row === undefined || author === undefined) return undefined;
  const reblogOf = assemble(state, findRow(state, row.reblogOfId));
  if (row.reblogOfId !== undefined && reblogOf === undefined && row.deletedAtMs === undefined) {
    return undefined;
  }
  const others = [...state.rows.values()].filter(({ deletedAtMs }) => deletedAtMs === undefined);
  return {
    id: row.id,
    author,
    text: row.text,
    spoilerText: row.spoilerText,
    sensitive: row.sensitive,
    visibility: row.visibility,
    language: row.language,
    createdAtMs: row.createdAtMs,
    editedAtMs: row.editedAtMs,
    inReplyToId: row.inReplyToId,
    inReplyToAccountId: row.inReplyToAccountId,
    tags: row.tags,
    version: Math.max(0, row.revisions.length - 1),
    mentions: [
      ...mentionsOf(state, row.mentionedIds, false),
      ...mentionsOf(state, row.silentIds, true),
    ],
    reblogOf,
    repliesCount: others.filter(
      ({ inReplyToId, visibility }) =>
        inReplyToId === row.id && (visibility === "public" || visibility === "unlisted"),
    ).length,
    reblogsCount: others.filter(({ reblogOfId }) => reblogOfId === row.id).length,
  };
}

function mentionsOf(
  state: State,
  ids: readonly AccountId[],
  silent: boolean,
): StoredStatus["mentions"] {
  return ids.flatMap((id) => {
    const account = state.accounts.get(id);
    return account === undefined ? [] : { account, silent };
  });
}

function reblogsOf(
  state: State,
  accountId: AccountId,
  statusIds: readonly StatusId[],
): ReadonlyMap<StatusId, StatusId> {
  const found = new Map<StatusId, StatusId>();
  for (const { id, authorId, reblogOfId, deletedAtMs } of state.rows.values()) {
    const isTheirs = authorId === accountId && deletedAtMs === undefined;
    if (isTheirs && reblogOfId !== undefined && statusIds.includes(reblogOfId)) {
      found.set(reblogOfId, id);
    }
  }
  return found;
}

/** What stands between two accounts, both ways. */
export function relationOf(state: State, accountId: AccountId, otherId: AccountId): Relation {
  const own = state.relations.get(pairOf(accountId, otherId));
  const others = state.relations.get(pairOf(otherId, accountId));
  return {
    ...NO_RELATION,
    ...own,
    followedBy: others?.following === true,
    blockedBy: others?.blocking === true,
  };
}

/** Newest first. */
export function byAge(a: { readonly id: string }, b: { readonly id: string }): number {
  return compareIds(b.id, a.id);
}
