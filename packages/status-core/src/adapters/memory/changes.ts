import type { ChangeQuery, ChangeReads, RecentChanges } from "../../streams/changes.ts";
import type { MemoryState } from "./state.ts";

/** Changes of late. */
export function memoryChanges(state: () => MemoryState): ChangeReads {
  return { findChanges: async (query) => changesIn(state(), query) };
}

function changesIn(
  { statuses, notifications }: MemoryState,
  { fromMs, untilMs, limit }: ChangeQuery,
): RecentChanges {
  const all = [...statuses.values()];
  const there = all.filter(({ deletedAtMs }) => deletedAtMs === undefined);
  const told = [...notifications.values()].filter(({ atMs }) => atMs >= fromMs && atMs <= untilMs);
  return {
    made: newest(there, ({ createdAtMs }) => createdAtMs).map(({ id }) => id),
    edited: newest(there, ({ editedAtMs }) => editedAtMs).map(({ id, revisions }) => ({
      id,
      version: revisions.length,
    })),
    deleted: newest(all, ({ deletedAtMs }) => deletedAtMs).map((one) => ({
      id: one.id,
      authorId: one.authorId,
      visibility: one.visibility,
    })),
    told: [...new Set(told.map(({ accountId }) => accountId))].slice(0, limit),
  };

  function newest<Item>(items: readonly Item[], msOf: (item: Item) => number | undefined): Item[] {
    return items
      .filter((item) => (msOf(item) ?? -1) >= fromMs)
      .sort((one, other) => (msOf(other) ?? 0) - (msOf(one) ?? 0))
      .slice(0, limit);
  }
}
