import type { Explanation, KeywordExplanation } from "@x/filters";
import type { StoredFilter } from "@x/status-store";
import { explainInSteps } from "../../filters/explain-in-steps.ts";

/** Longest text that filters are tried on, in UTF-16 units: as long as the API explains. */
export const MAX_TRIED = 5000;
/** Filters that are told of, of those that match and of those that do not. */
const MAX_FILTERS = 20;
/** Keywords that are told of. */
const MAX_KEYWORDS = 40;
/** Places of a keyword that are told of. */
const MAX_PLACES = 3;

/** Filter that matched a text, or nearly did. */
export interface TriedFilter {
  /** The filter. */
  readonly filter: StoredFilter;
  /** Reasons against all of it, such as that it has run out. */
  readonly obstacles: Explanation["obstacles"];
  /** Keywords that were found, also where they do not count. */
  readonly keywords: readonly KeywordExplanation[];
}

/** What filters do with a text. */
export interface Tried {
  /** The text. */
  readonly text: string;
  /** Number of filters that match it. */
  readonly count: number;
  /** Those of them that are told of. */
  readonly matched: readonly TriedFilter[];
  /** Filters whose words stand in it, and that do not match. */
  readonly missed: readonly TriedFilter[];
  /** Keywords that were found and are not told of. */
  readonly more: number;
}

/** Tries filters on a text, in steps: other requests are answered between them. */
export async function tryFilters(
  filters: readonly StoredFilter[],
  text: string,
  nowMs: number,
): Promise<Tried> {
  const tried: (TriedFilter & { readonly matched: boolean })[] = [];
  for (const filter of filters) {
    const { matched, obstacles, keywords } = await explainInSteps(
      filter,
      { id: "draft", text },
      { nowMs, maxOccurrences: MAX_PLACES },
    );
    const found = keywords.filter(({ occurrences }) => occurrences.length > 0);
    if (found.length > 0) tried.push({ filter, matched, obstacles, keywords: found });
  }
  return limited(
    text,
    tried.toSorted((one, other) => Number(other.matched) - Number(one.matched)),
  );
}

/** The keywords that match come first, as many as a page has. */
function limited(
  text: string,
  tried: readonly (TriedFilter & { readonly matched: boolean })[],
): Tried {
  let left = MAX_KEYWORDS;
  let more = 0;
  const shown = tried.map((one) => {
    const sorted = one.keywords.toSorted(
      (first, second) => Number(second.matched) - Number(first.matched),
    );
    const keywords = sorted.slice(0, left);
    left -= keywords.length;
    more += sorted.length - keywords.length;
    return { ...one, keywords };
  });
  return {
    text,
    count: tried.filter(({ matched }) => matched).length,
    matched: shown.filter(({ matched }) => matched).slice(0, MAX_FILTERS),
    missed: shown
      .filter(({ matched, keywords }) => !matched && keywords.length > 0)
      .slice(0, MAX_FILTERS),
    more,
  };
}
