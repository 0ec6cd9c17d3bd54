import type { Viewer } from "@x/status-core";
import type { Context } from "hono";
import { storeVersion } from "../http/arrival.ts";
import type { AppEnv } from "../http/env.ts";
import type { Deps, Views } from "../deps.ts";
import type { ReadersView } from "../entities/readers-view.ts";
import { createStatusWriter } from "../entities/status-json.ts";
import { targetOf } from "../entities/status.ts";
import { createMatchCache } from "../cache/filter-matches.ts";
import { createFilterCache } from "../cache/reader-filters.ts";

/** Services behind the routes of statuses and timelines. */
export type StatusPorts = Pick<
  Deps,
  | "base"
  | "firstLooks"
  | "nowMs"
  | "postLimit"
  | "schedules"
  | "statuses"
  | "tokenCache"
  | "versions"
  | "views"
>;

/** View of a reader, as of the store version that the request began with. */
export async function viewOf(
  c: Context<AppEnv>,
  { views, versions }: Pick<Deps, "views" | "versions">,
  viewer: Viewer,
): Promise<ReadersView> {
  return views.of(viewer, await storeVersion(c, { versions }));
}

/** Makes the views of all readers. */
export function createViews(deps: Pick<Deps, "base" | "metrics" | "store" | "nowMs">): Views {
  const filters = createFilterCache(deps.store);
  const matches = createMatchCache();
  deps.metrics?.watchCache("filters", filters.counts);
  deps.metrics?.watchCache("filter-matches", matches.counts);
  const writer = createStatusWriter();
  return {
    noteFilters: filters.note,
    async of(viewer, version) {
      const base = deps.base();
      if (viewer === undefined)
        return { base, reader: undefined, matches: () => [], isFresh: () => true, writer };
      const compiled = await filters.of(viewer.id, version);
      const nowMs = deps.nowMs();
      const untilMs = compiled.expiryAfter(nowMs);
      return {
        base,
        reader: viewer.id,
        matches: matches.of(compiled, untilMs, (status) =>
          compiled.set.match(targetOf(status), nowMs),
        ),
        isFresh: () => deps.nowMs() < untilMs,
        writer,
      };
    },
  };
}
