import { isExpired } from "./client.ts";
import type { Filter, FilterMatch, FilterOptions, FilterTarget } from "./filter.ts";
import { indexPhrases } from "./phrase-index.ts";
import { PhraseSearch, type Found } from "./search.ts";
import { attachedOf, joinTexts } from "./target.ts";

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
  filters: readonly F[],
  options: FilterOptions = {},
): FilterSet<F> {
  return new CompiledFilters(filters, options);
}

class CompiledFilters<F extends Filter> implements FilterSet<F> {
  readonly #filters: readonly F[];
  readonly #mastodon: boolean;
  readonly #search: PhraseSearch;
  /** The number of each filter's first keyword, and at the end the number of all. */
  readonly #firstKeyword: Int32Array;
  /** Which filters a status is attached to, by position. */
  readonly #attached: ReadonlyMap<string, readonly number[]>;

  constructor(filters: readonly F[], options: FilterOptions) {
    this.#filters = filters;
    this.#mastodon = options.keywordMatches === "mastodon";
    this.#search = new PhraseSearch(indexPhrases(filters, options), options);
    this.#firstKeyword = firstKeywords(filters);
    this.#attached = attachments(filters);
  }

  match(target: FilterTarget, nowMs: number): readonly FilterMatch<F>[] {
    const text = joinTexts(target);
    const byFilter = new Map<number, Found[]>();
    for (const found of this.#search.run(text)) {
      const at = filterOf(this.#firstKeyword, found.keyword);
      const others = byFilter.get(at);
      if (others === undefined) byFilter.set(at, [found]);
      else others.push(found);
    }
    for (const at of this.#attachedTo(target)) if (!byFilter.has(at)) byFilter.set(at, []);
    if (byFilter.size === 0) return [];
    const matches: FilterMatch<F>[] = [];
    for (const at of Array.from(byFilter.keys()).sort(ascending)) {
      const filter = this.#filters[at];
      if (filter === undefined || isExpired(filter, nowMs)) continue;
      const statusMatches = attachedOf(filter, target);
      matches.push({
        filter,
        keywordMatches: this.#keywordMatches(at, byFilter.get(at) ?? [], text),
        statusMatches,
      });
    }
    return matches;
  }

  #attachedTo({ id, reblogOfId }: FilterTarget): readonly number[] {
    if (this.#attached.size === 0) return [];
    const own = this.#attached.get(id) ?? [];
    const original = reblogOfId === undefined ? undefined : this.#attached.get(reblogOfId);
    return original === undefined ? own : [...own, ...original];
  }

  #keywordMatches(at: number, found: readonly Found[], text: string): readonly string[] {
    if (this.#mastodon) return leftmost(found, text);
    const keywords = this.#filters[at]?.keywords ?? [];
    const first = this.#firstKeyword[at] ?? 0;
    const numbers = found.map(({ keyword }) => keyword - first).sort(ascending);
    return [...new Set(numbers.map((number) => keywords[number]?.text ?? ""))];
  }
}

/** What one alternation of all the filter's keywords would match: of equal starts the first keyword. */
function leftmost(found: readonly Found[], text: string): readonly string[] {
  let best: Found | undefined;
  for (const one of found) {
    if (
      best === undefined ||
      one.start < best.start ||
      (one.start === best.start && one.keyword < best.keyword)
    ) {
      best = one;
    }
  }
  return best === undefined ? [] : [text.slice(best.start, best.end)];
}

function firstKeywords(filters: readonly Filter[]): Int32Array {
  const first = new Int32Array(filters.length + 1);
  for (const [at, { keywords }] of filters.entries()) {
    first[at + 1] = (first[at] ?? 0) + keywords.length;
  }
  return first;
}

/** The last filter whose first keyword is not after this one; filters without keywords have none. */
function filterOf(firstKeyword: Int32Array, keyword: number): number {
  let from = 0;
  let to = firstKeyword.length - 1;
  while (from < to) {
    const middle = (from + to + 1) >>> 1;
    if ((firstKeyword[middle] ?? 0) <= keyword) from = middle;
    else to = middle - 1;
  }
  return from;
}

function attachments(filters: readonly Filter[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const [at, { statusIds }] of filters.entries()) {
    for (const id of statusIds) {
      const others = found.get(id);
      if (others === undefined) found.set(id, [at]);
      else others.push(at);
    }
  }
  return found;
}

function ascending(one: number, other: number): number {
  return one - other;
}
