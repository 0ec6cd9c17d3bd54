import { scan } from "./automaton.ts";
import type { FilterOptions } from "./filter.ts";
import { foldText, textOffset, type Folded } from "./fold.ts";
import { createJudge, EDGE_ONLY, END, type Judge } from "./judge.ts";
import { Marks } from "./marks.ts";
import type { PhraseIndex } from "./phrase-index.ts";

/** The first place of one keyword in a text. */
export interface Found {
  /** The keyword's number in the index. */
  readonly keyword: number;
  /** First UTF-16 unit in the text. */
  readonly start: number;
  /** One past the last. */
  readonly end: number;
}

/** Finds the first place that counts of each keyword of an index. */
export class PhraseSearch {
  readonly #index: PhraseIndex;
  readonly #options: FilterOptions;
  #marks: Marks | undefined;

  constructor(index: PhraseIndex, options: FilterOptions) {
    this.#index = index;
    this.#options = options;
  }

  /** In the order in which the places end. Each keyword once. */
  run(text: string): readonly Found[] {
    const folded = foldText(text, this.#index.folding);
    let visit: Visit | undefined;
    scan(this.#index.automaton, folded, (word, end) => {
      visit ??= this.#begin(folded);
      visit.word(word, end);
    });
    return visit === undefined ? NOTHING : visit.found;
  }

  /** Most texts contain no keyword at all, so what follows is prepared only when one is seen. */
  #begin(folded: Folded): Visit {
    this.#marks ??= new Marks(this.#index);
    this.#marks.begin();
    return new Visit(this.#index, this.#marks, {
      folded,
      judge: createJudge(folded, this.#options),
    });
  }
}

const NOTHING: readonly Found[] = [];

/** One text's words on their way to being found. */
class Visit {
  readonly found: Found[] = [];
  readonly #index: PhraseIndex;
  readonly #marks: Marks;
  readonly #folded: Folded;
  readonly #judge: Judge;

  constructor(
    index: PhraseIndex,
    marks: Marks,
    { folded, judge }: { readonly folded: Folded; readonly judge: Judge },
  ) {
    this.#index = index;
    this.#marks = marks;
    this.#folded = folded;
    this.#judge = judge;
  }

  /** Takes the longest word that ends at a unit, and all its suffixes that are words. */
  word(longest: number, end: number): void {
    const { automaton, needsEnd, nextFree } = this.#index;
    if (!this.#judge.mayEnd(end, EDGE_ONLY)) return;
    const free = !this.#judge.mayEnd(end, END);
    const links = free ? nextFree : automaton.next;
    const first = free && needsEnd[longest] === 1 ? (nextFree[longest] ?? 0) : longest;
    for (
      let word = this.#marks.left(first, free);
      word !== 0;
      word = this.#marks.left(links[word] ?? 0, free)
    ) {
      this.#take(word, end);
    }
  }

  #take(word: number, end: number): void {
    const { automaton, firstKeyword, keywords, demands } = this.#index;
    const start = end - (automaton.words[word - 1]?.length ?? 0);
    let left = 0;
    for (let at = firstKeyword[word] ?? 0; at < (firstKeyword[word + 1] ?? 0); at++) {
      const keyword = keywords[at] ?? 0;
      if (this.#marks.isFound(keyword)) continue;
      if (this.#judge.obstacle(start, end, demands[keyword] ?? 0) !== undefined) {
        left++;
        continue;
      }
      this.#marks.found(keyword);
      this.found.push({
        keyword,
        start: textOffset(this.#folded, start),
        end: textOffset(this.#folded, end),
      });
    }
    if (left === 0) this.#marks.finish(word);
  }
}
