import { scan } from "./automaton.ts";
import type { Filter, FilterOptions } from "./filter.ts";
import { foldText, isEdge, textOffset, type Folded } from "./fold.ts";
import { createJudge, type Obstacle } from "./judge.ts";
import { Marks } from "./marks.ts";
import { indexPhrases, type PhraseIndex } from "./phrase-index.ts";
import { PhraseSearch } from "./search.ts";

/** A place of a keyword in a text. */
export interface KeywordPlace {
  /** UTF-16 offset in the text. */
  readonly start: number;
  /** One past the last unit. */
  readonly end: number;
  /** Why it does not count. `undefined`: it does. */
  readonly obstacle: Obstacle | undefined;
}

/** Options of a search for places. */
export interface PlaceOptions {
  /** As given to `compileFilters`. */
  readonly options: FilterOptions;
  /** Zero is taken for one. */
  readonly max: number;
}

/** The first places of each keyword, the first that counts among them, in the order of the text. */
export function findPlaces(
  filter: Filter,
  text: string,
  { options, max }: PlaceOptions,
): readonly (readonly KeywordPlace[])[] {
  const index = indexPhrases([filter], options);
  const places = firstPlaces(index, text, { options, max: Math.max(1, max) });
  for (const { keyword, start, end } of new PhraseSearch(index, options).run(text)) {
    const seats = places[keyword] ?? [];
    if (!seats.some(counts)) seats.splice(-1, 1, { start, end, obstacle: undefined });
  }
  return places;
}

/** For each keyword the places where it would count if diacritics were folded, when they are not. */
export function nearMisses(
  filter: Filter,
  text: string,
  { options, max }: PlaceOptions,
): readonly (readonly KeywordPlace[])[] {
  if (options.foldDiacritics === true) return [];
  const folding = { ...options, foldDiacritics: true };
  return findPlaces(filter, text, { options: folding, max }).map((places) =>
    places
      .filter(counts)
      .map(({ start, end }): KeywordPlace => ({ start, end, obstacle: "diacritics" })),
  );
}

/** A keyword whose seats are taken is passed over, so this too is linear in the text. */
function firstPlaces(
  index: PhraseIndex,
  text: string,
  { options, max }: PlaceOptions,
): KeywordPlace[][] {
  const { automaton, firstKeyword, keywords, demands } = index;
  const folded = foldText(text, index.folding);
  const judge = createJudge(folded, options);
  const marks = new Marks(index);
  const places = Array.from(demands, (): KeywordPlace[] => []);
  marks.begin();
  scan(automaton, folded, (longest, end) => {
    let word = marks.left(longest, false);
    for (; word !== 0; word = marks.left(automaton.next[word] ?? 0, false)) {
      const start = end - (automaton.words[word - 1]?.length ?? 0);
      for (let at = firstKeyword[word] ?? 0; at < (firstKeyword[word + 1] ?? 0); at++) {
        const keyword = keywords[at] ?? 0;
        const place = {
          start: textOffset(folded, start),
          end: textOffset(folded, edgeFrom(folded, end)),
          obstacle: judge.obstacle(start, end, demands[keyword] ?? 0),
        };
        const seats = places[keyword] ?? [];
        if (!isSamePlace(seats.at(-1), place)) seats.push(place);
      }
      // Keywords that fold alike are found at the same places, so their seats fill together.
      if (places[keywords[firstKeyword[word] ?? 0] ?? 0]?.length === max) marks.finish(word);
    }
  });
  return places;
}

/** A match may end inside a character, but a place is told in whole ones. */
function edgeFrom(folded: Folded, unit: number): number {
  let edge = unit;
  while (!isEdge(folded, edge)) edge++;
  return edge;
}

/** Both halves of a folded `ß` are the one `ß` of the text. */
function isSamePlace(one: KeywordPlace | undefined, other: KeywordPlace): boolean {
  return one?.start === other.start && one.end === other.end;
}

function counts({ obstacle }: KeywordPlace): boolean {
  return obstacle === undefined;
}
