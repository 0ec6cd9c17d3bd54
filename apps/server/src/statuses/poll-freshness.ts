import type { Status } from "@x/status-core";
import type { ReadersView } from "../entities/readers-view.ts";

/** Whether an answer with these statuses would be the same now: no filter ran out, and no poll ended. */
export function freshWith(
  { isFresh }: Pick<ReadersView, "isFresh">,
  statuses: readonly Status[],
  nowMs: () => number,
): () => boolean {
  const ends = statuses.flatMap(({ poll, reblogOf }) => reblogOf?.poll ?? poll ?? []);
  const open = ends.filter(({ expired }) => !expired).map(({ expiresAtMs }) => expiresAtMs);
  if (open.length === 0) return isFresh;
  const untilMs = Math.min(...open);
  return () => nowMs() < untilMs && isFresh();
}
