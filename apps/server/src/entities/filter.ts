import type { Filter } from "@x/filters";
import type { FilterKeyword, FilterStatus, StoredFilter } from "@x/status-store";

/** The JSON of a filter, as a match holds it. */
export interface FilterEntity {
  /** Id of the filter. */
  readonly id: string;
  /** Title of the filter. */
  readonly title: string;
  /** Places where it applies. */
  readonly context: readonly string[];
  /** End of its life, in ISO 8601. `null`: never. */
  readonly expires_at: string | null;
  /** Effect on a matching status. */
  readonly filter_action: string;
}

/** The JSON of a filter without its keywords. */
export function filterEntity(filter: Filter | StoredFilter): FilterEntity {
  const { id, title, context, action, expiresAtMs } = filter;
  return {
    id,
    title,
    context,
    expires_at: expiresAtMs === undefined ? null : new Date(expiresAtMs).toISOString(),
    filter_action: action,
  };
}

/** The JSON of a filter with everything in it, as the filter routes answer it. */
export function wholeFilterEntity(filter: StoredFilter): object {
  return {
    ...filterEntity(filter),
    keywords: filter.keywords.map(keywordEntity),
    statuses: filter.statuses.map(filterStatusEntity),
  };
}

/** The JSON of a keyword. */
export function keywordEntity({ id, text, wholeWord }: FilterKeyword): object {
  return { id, keyword: text, whole_word: wholeWord };
}

/** The JSON of a filter's status. */
export function filterStatusEntity({ id, statusId }: FilterStatus): object {
  return { id, status_id: statusId };
}
