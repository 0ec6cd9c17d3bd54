import type { PhraseIndex } from "./phrase-index.ts";

/**
 * Remembers, during one search, which keywords are found, and leads past the words of which
 * nothing is left to find. Without that, a text of one letter and keywords of all its lengths
 * would be visited text times keywords often.
 */
export class Marks {
  readonly #index: PhraseIndex;
  /** In which search a keyword, or every keyword of a word, was last found. */
  readonly #keywordDone: Uint32Array;
  readonly #wordDone: Uint32Array;
  /** For words that are done: a shorter suffix of which something is left, or a step towards it. */
  readonly #skip: Int32Array;
  readonly #skipFree: Int32Array;
  #search = 0;

  constructor(index: PhraseIndex) {
    const words = index.automaton.words.length + 1;
    this.#index = index;
    this.#keywordDone = new Uint32Array(index.demands.length);
    this.#wordDone = new Uint32Array(words);
    this.#skip = new Int32Array(words);
    this.#skipFree = new Int32Array(words);
  }

  /** Forgets what the last search found. */
  begin(): void {
    this.#search = (this.#search + 1) >>> 0;
    if (this.#search !== 0) return;
    this.#keywordDone.fill(0);
    this.#wordDone.fill(0);
    this.#search = 1;
  }

  isFound(keyword: number): boolean {
    return this.#keywordDone[keyword] === this.#search;
  }

  found(keyword: number): void {
    this.#keywordDone[keyword] = this.#search;
  }

  /** All keywords of the word are found. */
  finish(word: number): void {
    this.#wordDone[word] = this.#search;
    this.#skip[word] = this.#index.automaton.next[word] ?? 0;
    this.#skipFree[word] = this.#index.nextFree[word] ?? 0;
  }

  /**
   * The word itself when something is left to find of it, else the longest such suffix, or 0.
   *
   * @param free - whether to pass over the words that need a boundary at their end
   */
  left(word: number, free: boolean): number {
    const skip = free ? this.#skipFree : this.#skip;
    let at = word;
    while (at !== 0 && this.#wordDone[at] === this.#search) at = skip[at] ?? 0;
    for (let passed = word; passed !== at;) {
      const following = skip[passed] ?? 0;
      skip[passed] = at;
      passed = following;
    }
    return at;
  }
}
