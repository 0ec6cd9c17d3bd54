import type { Viewer } from "@x/status-core";
import type { Context } from "hono";
import { asOf } from "../cache/store-version.ts";
import type { AppEnv } from "../http/env.ts";
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

/** Services behind the routes of statuses and timelines. */
export interface StatusPorts extends Pick<Deps, "base" | "postLimit" | "statuses" | "store"> {
  readonly views: Views;
}

/** View of a reader, as of the store version that the request began with. */
export function viewOf(
  c: Context<AppEnv>,
  { views, store }: Pick<StatusPorts, "views" | "store">,
  viewer: Viewer,
): Promise<ReadersView> {
  return views.of(viewer, asOf(c, store));
}

/** Makes the views of all readers. */
export function createViews(deps: Pick<Deps, "base" | "store" | "nowMs">): Views {
  const filters = createFilterKeeper(deps.store);
  return {
    async of(viewer, version) {
      const base = deps.base();
      if (viewer === undefined)
        return { base, reader: undefined, matches: () => [], untilMs: Infinity };
      const compiled = await filters.of(viewer.id, version);
      const nowMs = deps.nowMs();
      return {
        base,
        reader: viewer.id,
        matches: (status) => compiled.set.match(targetOf(status), nowMs),
        untilMs: compiled.expiryAfter(nowMs),
      };
    },
  };
}
