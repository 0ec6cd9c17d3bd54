import type { Filter, FilterMatch, FilterOptions, FilterTarget } from "./filter.ts";

/** Filters made ready to match many targets. */
export interface FilterSet<F extends Filter = Filter> {
  /**
   * Says which filters match, in the order in which they were given. Time is linear in the
   * target's text and nearly independent of the number of keywords.
   *
   * @param nowMs - decides which filters have expired, in milliseconds since the Unix epoch
   */
  match(target: FilterTarget, nowMs: number): readonly FilterMatch<F>[];
}

/**
 * Makes filters ready: all keywords of all of them become one automaton, once.
 *
 * Nothing is refused here: `checkFilterLimits` says what is too long or too many.
 */
export function compileFilters<F extends Filter>(
  _filters: readonly F[],
  _options: FilterOptions = {},
): FilterSet<F> {
  throw new Error("to come");
}
