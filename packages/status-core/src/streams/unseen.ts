import type { RecentChanges } from "./changes.ts";

/** How far back a round looks, in milliseconds: transactions end later than they begin, and clocks differ. */
export const OVERLAP_MS = 15_000;

/** Time of a round, in milliseconds since 1970. */
export interface Round {
  /** Changes since then are looked at. */
  readonly fromMs: number;
  /** The present. */
  readonly nowMs: number;
}

/** Filter of changes that were seen before, in a round that looked further back than the time passed. */
export class Unseen {
  /** Changes by when they were seen, in milliseconds since 1970. */
  readonly #seen = new Map<string, number>();

  /** What was not seen before. The accounts that were told something are looked at each time. */
  of({ made, edited, deleted, told }: RecentChanges, { fromMs, nowMs }: Round): RecentChanges {
    const isNew = (key: string): boolean => {
      const before = this.#seen.has(key);
      this.#seen.set(key, nowMs);
      return !before;
    };
    const unseen = {
      made: made.filter((id) => isNew(id)),
      edited: edited.filter(({ id, version }) => isNew(`${id} ${version}`)),
      deleted: deleted.filter(({ id }) => isNew(`-${id}`)),
      told,
    };
    forgetBefore(this.#seen, fromMs - OVERLAP_MS);
    return unseen;
  }
}

/** Removes what was seen before a time, in milliseconds since 1970. */
export function forgetBefore(seen: Map<string, number>, ms: number): void {
  for (const [key, seenMs] of seen) if (seenMs < ms) seen.delete(key);
}
