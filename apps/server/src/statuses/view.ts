import { compileFilters, type Filter } from "@x/filters";
import type { AccountId, Status, Viewer } from "@x/status-core";
import type { StoredFilter } from "@x/status-store";
import type { Deps } from "../deps.ts";
import type { EntityView } from "./entity.ts";

/** What the answer to a reader depends on: its filters, compiled once for all statuses of the answer. */
export async function viewFor(deps: Deps, viewer: Viewer): Promise<EntityView> {
  const base = deps.base();
  const filters = viewer === undefined ? [] : await deps.store.filters.ofReader(viewer.id);
  if (filters.length === 0) return { base, reader: viewer?.id, matches: () => [] };
  const set = compileFilters(filters.map(filterOf));
  const nowMs = deps.nowMs();
  return {
    base,
    reader: viewer?.id as AccountId,
    matches: (status) => set.match(targetOf(status), nowMs),
  };
}

/** A reblog is looked at with its original's text. */
export function targetOf(
  status: Status,
): Parameters<ReturnType<typeof compileFilters>["match"]>[0] {
  const { id, text, spoilerText } = status.reblogOf ?? status;
  return {
    id: status.id,
    reblogOfId: status.reblogOf === undefined ? undefined : id,
    text,
    spoilerText,
  };
}

/** A kept filter as the matcher takes it. */
export function filterOf(stored: StoredFilter): Filter {
  return {
    id: stored.id,
    title: stored.title,
    context: stored.context,
    action: stored.action,
    expiresAtMs: stored.expiresAtMs,
    keywords: stored.keywords,
    statusIds: stored.statuses.map(({ statusId }) => statusId),
  };
}
