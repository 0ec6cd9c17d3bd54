import type { Viewer } from "@x/status-core";
import type { Context } from "hono";
import { storeVersion } from "../http/arrival.ts";
import type { AppEnv } from "../http/env.ts";
import type { Deps } from "../deps.ts";
import { createStatusWriter, type StatusWriter } from "../entities/status-json.ts";
import type { EntityView } from "../entities/status-members.ts";
import { targetOf } from "../entities/status.ts";
import { createMatchCache } from "../cache/filter-matches.ts";
import { createFilterCache } from "../cache/reader-filters.ts";
import type { RequestVersion } from "../cache/store-version.ts";

/** Views of all readers; one for the whole server, because it caches compiled filters. */
export interface Views {
  /** @param version - of the request */
  of(viewer: Viewer, version: RequestVersion): Promise<ReadersView>;
}

/** View of one reader: the facts that answers to it depend on. */
export interface ReadersView extends EntityView {
  /** Whether its matches are the same now, as long as the store's version is: no filter has run out. */
  readonly isFresh: () => boolean;
  /** Writer of lists. */
  readonly writer: StatusWriter;
}

/** Services behind the routes of statuses and timelines. */
export interface StatusPorts extends Pick<
  Deps,
  "base" | "nowMs" | "postLimit" | "schedules" | "statuses" | "tokenCache" | "versions"
> {
  /** Views of readers. */
  readonly views: Views;
}

/** View of a reader, as of the store version that the request began with. */
export async function viewOf(
  c: Context<AppEnv>,
  { views, versions }: Pick<StatusPorts, "views" | "versions">,
  viewer: Viewer,
): Promise<ReadersView> {
  return views.of(viewer, await storeVersion(c, { versions }));
}

/** Makes the views of all readers. */
export function createViews(deps: Pick<Deps, "base" | "store" | "nowMs">): Views {
  const filters = createFilterCache(deps.store);
  const matches = createMatchCache();
  const writer = createStatusWriter();
  return {
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
