import type { Automaton } from "./automaton.ts";
import { buildAutomaton } from "./build-automaton.ts";
import type { Filter, FilterOptions } from "./filter.ts";
import { foldToString } from "./fold.ts";
import type { Folding } from "./fold-tables.ts";
import { demandsOf, END, type Demands } from "./judge.ts";

/**
 * All keywords of all filters as one automaton.
 *
 * Keywords are numbered from 0 in the order of the filters, and in each in the filter's order.
 * Keywords that fold alike share one word of the automaton.
 */
export interface PhraseIndex {
  /** The words. */
  readonly automaton: Automaton;
  /** How keywords were folded, and texts must be. */
  readonly folding: Folding;
  /** For each keyword: what it asks of its surroundings. */
  readonly demands: Uint8Array;
  /** Word `w` stands for `keywords[firstKeyword[w]]` to `keywords[firstKeyword[w + 1] - 1]`. */
  readonly firstKeyword: Int32Array;
  /** Keywords, grouped by word. */
  readonly keywords: Int32Array;
  /** For each word: the longest proper suffix among the words with a keyword that needs no boundary at its end. */
  readonly nextFree: Int32Array;
  /** For each word: whether all its keywords need a boundary at the end. */
  readonly needsEnd: Uint8Array;
}

/** Builds the index. Keywords that fold to nothing are in no word, and are never found. */
export function indexPhrases(filters: readonly Filter[], options: FilterOptions): PhraseIndex {
  const folding = options.foldDiacritics === true ? "case-and-diacritics" : "case";
  const demands: Demands[] = [];
  const keywordsOf = new Map<string, number[]>();
  for (const filter of filters) {
    for (const keyword of filter.keywords) {
      if (typeof keyword.text !== "string") throw withoutText(filter);
      const word = foldToString(keyword.text, folding);
      const alike = keywordsOf.get(word);
      if (alike !== undefined) alike.push(demands.length);
      else if (word !== "") keywordsOf.set(word, [demands.length]);
      demands.push(demandsOf(keyword, options));
    }
  }
  const automaton = buildAutomaton(Array.from(keywordsOf.keys()).sort());
  const index = { automaton, folding, demands: Uint8Array.from(demands) } as const;
  return { ...index, ...groupByWord(index, keywordsOf) };
}

/** JSON of a server calls it `keyword`. */
function withoutText({ id }: Filter): TypeError {
  return new TypeError(
    `a keyword of the filter ${id} has no text: compileMastodonFilters of ./mastodon takes JSON of a server`,
  );
}

function groupByWord(
  { automaton, demands }: Pick<PhraseIndex, "automaton" | "demands">,
  keywordsOf: ReadonlyMap<string, readonly number[]>,
): Pick<PhraseIndex, "firstKeyword" | "keywords" | "nextFree" | "needsEnd"> {
  const { words, next } = automaton;
  const firstKeyword = new Int32Array(words.length + 2);
  const keywords = new Int32Array(demands.length);
  const needsEnd = new Uint8Array(words.length + 1);
  let count = 0;
  for (const [at, word] of words.entries()) {
    const alike = keywordsOf.get(word) ?? [];
    firstKeyword[at + 1] = count;
    for (const keyword of alike) keywords[count++] = keyword;
    needsEnd[at + 1] = alike.every((keyword) => ((demands[keyword] ?? 0) & END) !== 0) ? 1 : 0;
  }
  firstKeyword[words.length + 1] = count;
  return { firstKeyword, keywords, needsEnd, nextFree: linkFree(words, { next, needsEnd }) };
}

/** A word's suffixes are shorter than it, so they are linked before it. */
function linkFree(
  words: readonly string[],
  { next, needsEnd }: { readonly next: Int32Array; readonly needsEnd: Uint8Array },
): Int32Array {
  const nextFree = new Int32Array(next.length);
  const byLength = Array.from(words.keys(), (at) => at + 1).sort(
    (one, other) => (words[one - 1]?.length ?? 0) - (words[other - 1]?.length ?? 0),
  );
  for (const word of byLength) {
    const suffix = next[word] ?? 0;
    nextFree[word] = suffix !== 0 && needsEnd[suffix] === 1 ? (nextFree[suffix] ?? 0) : suffix;
  }
  return nextFree;
}
