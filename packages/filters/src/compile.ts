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
    const found = this.#search.run(text);
    const attached = this.#attachedTo(target);
    if (found.length === 0 && attached.length === 0) return [];
    const matches: FilterMatch<F>[] = [];
    for (const [at, own] of this.#byFilter(found, attached)) {
      const filter = this.#filters[at];
      if (filter === undefined || isExpired(filter, nowMs)) continue;
      const keywordMatches = this.#mastodon ? leftmost(own, text) : this.#textsOf(own, at);
      matches.push({ filter, keywordMatches, statusMatches: attachedOf(filter, target) });
    }
    return matches;
  }

  /** Which filters have something to say, by position and in order, and what of it is keywords. */
  #byFilter(
    found: readonly Found[],
    attached: readonly number[],
  ): readonly (readonly [filter: number, found: readonly Found[]])[] {
    const [only] = found;
    if (only !== undefined && found.length === 1 && attached.length === 0) {
      return [[filterOf(this.#firstKeyword, only.keyword), found]];
    }
    const groups = new Map<number, Found[]>();
    for (const one of found) {
      const at = filterOf(this.#firstKeyword, one.keyword);
      const group = groups.get(at);
      if (group === undefined) groups.set(at, [one]);
      else group.push(one);
    }
    for (const at of attached) if (!groups.has(at)) groups.set(at, []);
    return groups.size === 1 ? [...groups] : [...groups].sort(([one], [other]) => one - other);
  }

  /** The keywords themselves, in the filter's order. */
  #textsOf(found: readonly Found[], at: number): readonly string[] {
    const keywords = this.#filters[at]?.keywords ?? [];
    const first = this.#firstKeyword[at] ?? 0;
    const textOf = ({ keyword }: Found): string => keywords[keyword - first]?.text ?? "";
    if (found.length <= 1) return found.map(textOf);
    const ordered = found.toSorted((one, other) => one.keyword - other.keyword);
    return [...new Set(ordered.map(textOf))];
  }

  #attachedTo({ id, reblogOfId }: FilterTarget): readonly number[] {
    if (this.#attached.size === 0) return [];
    const own = this.#attached.get(id) ?? [];
    const original = reblogOfId === undefined ? undefined : this.#attached.get(reblogOfId);
    return original === undefined ? own : [...own, ...original];
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
