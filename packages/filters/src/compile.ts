import { isExpired } from "./client.ts";
import type { Filter, FilterMatch, FilterOptions, FilterTarget } from "./filter.ts";
import { indexPhrases } from "./phrase-index.ts";
import { PhraseSearch, type Found } from "./search.ts";
import { attachedOf, joinTexts } from "./target.ts";

/** Compiled filters, for many targets. */
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
 * Compiles filters: all keywords of all of them become one automaton, once.
 *
 * Nothing is refused here: `checkFilterLimits` says what is too long or too many.
 */
export function compileFilters<F extends Filter>(
  filters: readonly F[],
  options: FilterOptions = {},
): FilterSet<F> {
  return new CompiledFilters(filters, options);
}

/** A filter's position, and what was found of its keywords, in their order. */
type Group = readonly [filter: number, found: readonly Found[]];

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
    if (this.#filters.length === 0) return [];
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

  /** Filters with a keyword found or a status attached, by position and in order. */
  #byFilter(found: readonly Found[], attached: readonly number[]): readonly Group[] {
    const ordered = found.length > 1 ? found.toSorted(byKeyword) : found;
    const groups: Group[] = [];
    for (let from = 0; from < ordered.length;) {
      const at = filterOf(this.#firstKeyword, ordered[from]?.keyword ?? 0);
      const end = this.#firstKeyword[at + 1] ?? 0;
      let to = from + 1;
      while (to < ordered.length && (ordered[to]?.keyword ?? end) < end) to++;
      groups.push([at, to - from === ordered.length ? ordered : ordered.slice(from, to)]);
      from = to;
    }
    if (attached.length === 0) return groups;
    const byPosition = new Map([...attached.map((at): Group => [at, []]), ...groups]);
    return [...byPosition].sort(([one], [other]) => one - other);
  }

  /** The keywords themselves, each once. */
  #textsOf(found: readonly Found[], at: number): readonly string[] {
    const keywords = this.#filters[at]?.keywords ?? [];
    const first = this.#firstKeyword[at] ?? 0;
    const texts = found.map(({ keyword }) => keywords[keyword - first]?.text ?? "");
    return texts.length > 1 ? [...new Set(texts)] : texts;
  }

  #attachedTo({ id, reblogOfId }: FilterTarget): readonly number[] {
    if (this.#attached.size === 0) return [];
    const own = this.#attached.get(id) ?? [];
    const original = reblogOfId === undefined ? undefined : this.#attached.get(reblogOfId);
    return original === undefined ? own : [...own, ...original];
  }
}

/** The match of one alternation of all the filter's keywords: of equal starts the first keyword. */
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

function byKeyword(one: Found, other: Found): number {
  return one.keyword - other.keyword;
}
