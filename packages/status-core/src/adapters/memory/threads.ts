import type { StatusId } from "../../ids.ts";
import type { DescendantWalk, ThreadPlace } from "../../store.ts";
import { repliesTo, type MemoryState } from "./state.ts";

/** The chain above a status, nearest first. */
export function walkUp(state: MemoryState, id: StatusId, limit: number): readonly StatusId[] {
  const seen = new Set([id]);
  let at = state.statuses.get(id)?.inReplyToId;
  while (at !== undefined && !seen.has(at) && seen.size <= limit) {
    seen.add(at);
    at = state.statuses.get(at)?.inReplyToId;
  }
  seen.delete(id);
  return [...seen];
}

/** The replies below a status, depth first. */
export function walkDown(state: MemoryState, walk: DescendantWalk): readonly ThreadPlace[] {
  const { rootId, limit, maxDepth = Infinity, after } = walk;
  const places: ThreadPlace[] = [];
  const seen = new Set([rootId]);
  const waiting: ThreadPlace[] = [{ id: rootId, depth: 0 }];
  let place = waiting.pop();
  while (place !== undefined) {
    if (place.depth > 0) places.push(place);
    const { id, depth } = place;
    const replies =
      depth < maxDepth ? repliesTo(state, id).filter((record) => !seen.has(record.id)) : [];
    for (const reply of replies.toReversed()) {
      seen.add(reply.id);
      waiting.push({ id: reply.id, depth: depth + 1 });
    }
    place = waiting.pop();
  }
  const start = after === undefined ? 0 : places.findIndex(({ id }) => id === after.id) + 1;
  return places.slice(start, start + limit);
}
