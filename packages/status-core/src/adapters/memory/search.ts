import type { AccountId } from "../../ids.ts";
import { compareIds } from "../../ids.ts";
import { searchWords } from "../../search/words.ts";
import type { AccountQuery, SearchPage, SearchReads, WordQuery } from "../../search/store.ts";
import { isShown } from "./timelines.ts";
import { relationOf, type MemoryState, type StatusRecord } from "./state.ts";

/** Search over the state as it is at each call: looks at everything. */
export function memorySearch(state: () => MemoryState): SearchReads {
  return {
    findByWords: async (query, viewerId) =>
      cut(
        query,
        [...state().statuses.values()]
          .filter((record) => hasWords(record, query))
          .filter(({ visibility, authorId }) => visibility === "public" || authorId === viewerId)
          .filter((record) => isShown(state(), record, viewerId))
          .map(({ id }) => id)
          .sort((a, b) => compareIds(b, a)),
      ),
    findByPrefix: async (query, viewerId) => cut(query, accountsOf(state(), query, viewerId)),
    async findTags(query) {
      const tags = [...state().statuses.values()].flatMap(({ visibility, tags: own }) =>
        visibility === "public" ? own : [],
      );
      const found = [...new Set(tags)].filter((tag) => tag.startsWith(query.prefix));
      return cut(
        query,
        found.sort((a, b) => a.length - b.length || compareTexts(a, b)),
      );
    },
  };
}

function hasWords(record: StatusRecord, { words, authorId, maxId, minId }: WordQuery): boolean {
  const { id, text, spoilerText, reblogOfId, deletedAtMs } = record;
  if (deletedAtMs !== undefined || reblogOfId !== undefined) return false;
  if (authorId !== undefined && record.authorId !== authorId) return false;
  if (maxId !== undefined && compareIds(id, maxId) >= 0) return false;
  if (minId !== undefined && compareIds(id, minId) <= 0) return false;
  const own = new Set(searchWords(`${spoilerText} ${text}`));
  return words.every((word) => own.has(word));
}

function accountsOf(
  state: MemoryState,
  { prefix, following }: AccountQuery,
  viewerId: AccountId | undefined,
) {
  const isExact = (name: string): number => (name.toLowerCase() === prefix ? 0 : 1);
  return [...state.accounts.values()]
    .filter(({ username, domain, suspended, id }) => {
      if (suspended || domain !== undefined || !username.toLowerCase().startsWith(prefix))
        return false;
      if (viewerId === undefined) return following !== true;
      const relation = relationOf(state, viewerId, id);
      if (following === true && !relation.following) return false;
      // One that the reader blocks is found: how else would it be unblocked.
      return !relation.blockedBy;
    })
    .sort(
      (a, b) =>
        isExact(a.username) - isExact(b.username) ||
        b.followersCount - a.followersCount ||
        compareTexts(a.username.toLowerCase(), b.username.toLowerCase()),
    );
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function cut<Item>({ limit, offset }: SearchPage, items: readonly Item[]): readonly Item[] {
  return items.slice(offset, offset + limit);
}
