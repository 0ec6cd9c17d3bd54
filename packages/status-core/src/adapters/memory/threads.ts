import type { StatusId } from "../../ids.ts";
import type { DescendantWalk, ThreadPlace } from "../../store.ts";
import { repliesTo, type State } from "./state.ts";

/** The chain above a status, nearest first. */
export function walkUp(state: State, id: StatusId, limit: number): readonly StatusId[] {
  const seen = new Set([id]);
  let at = state.rows.get(id)?.inReplyToId;
  while (at !== undefined && !seen.has(at) && seen.size <= limit) {
    seen.add(at);
    at = state.rows.get(at)?.inReplyToId;
  }
  seen.delete(id);
  return [...seen];
}

/** The replies below a status, depth first. */
export function walkDown(state: State, walk: DescendantWalk): readonly ThreadPlace[] {
  const { rootId, limit, maxDepth = Infinity, after } = walk;
  const places: ThreadPlace[] = [];
  const seen = new Set([rootId]);
  const waiting: ThreadPlace[] = [{ id: rootId, depth: 0 }];
  let place = waiting.pop();
  while (place !== undefined) {
    if (place.depth > 0) places.push(place);
    const { id, depth } = place;
    const replies = depth < maxDepth ? repliesTo(state, id).filter((row) => !seen.has(row.id)) : [];
    for (const reply of replies.toReversed()) {
      seen.add(reply.id);
      waiting.push({ id: reply.id, depth: depth + 1 });
    }
    place = waiting.pop();
  }
  const start = after === undefined ? 0 : places.findIndex(({ id }) => id === after.id) + 1;
  return places.slice(start, start + limit);
}
