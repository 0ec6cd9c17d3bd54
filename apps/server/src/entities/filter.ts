import type { Filter } from "@x/filters";
import type { FilterKeyword, FilterStatus, StoredFilter } from "@x/status-store";
import type {
  FilterJson,
  FilterKeywordJson,
  FilterStatusJson,
  MatchedFilterJson,
} from "./schemas/types.ts";

/** The JSON of a filter without its keywords. */
export function filterEntity(filter: Filter | StoredFilter): MatchedFilterJson {
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
export function wholeFilterEntity(filter: StoredFilter): FilterJson {
  return {
    ...filterEntity(filter),
    keywords: filter.keywords.map(keywordEntity),
    statuses: filter.statuses.map(filterStatusEntity),
  };
}

/** The JSON of a keyword. */
export function keywordEntity({ id, text, wholeWord }: FilterKeyword): FilterKeywordJson {
  return { id, keyword: text, whole_word: wholeWord };
}

/** The JSON of a filter's status. */
export function filterStatusEntity({ id, statusId }: FilterStatus): FilterStatusJson {
  return { id, status_id: statusId };
}
