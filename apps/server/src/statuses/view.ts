import type { Viewer } from "@x/status-core";
import type { Deps } from "../deps.ts";
import { targetOf, type EntityView } from "../entities/status.ts";
import { createFilterKeeper } from "../cache/reader-filters.ts";

/** What the answers to readers depend on. One for the whole server: it keeps readers' filters compiled. */
export interface Views {
  /** @param asOf - the store's change number, from before this call */
  of(viewer: Viewer, asOf: number | undefined): Promise<ReadersView>;
}

/** What the answer to one reader depends on. */
export interface ReadersView extends EntityView {
  /** From when on its matches may be different with no change in the store, in milliseconds since 1970. */
  readonly untilMs: number;
}

export function createViews(deps: Pick<Deps, "base" | "store" | "nowMs">): Views {
  const keeper = createFilterKeeper(deps.store);
  return {
    async of(viewer, asOf) {
      const base = deps.base();
      if (viewer === undefined)
        return { base, reader: undefined, matches: () => [], untilMs: Infinity };
      const filters = await keeper.of(viewer.id, asOf);
      const nowMs = deps.nowMs();
      return {
        base,
        reader: viewer.id,
        matches: (status) => filters.set.match(targetOf(status), nowMs),
        untilMs: filters.expiryAfter(nowMs),
      };
    },
  };
}
