import { isHangul, isUnspaced, isWordCharacter, joinsWords, pointBefore } from "./characters.ts";
import type { FilterOptions, Keyword } from "./filter.ts";
import { isEdge, textOffset, type Folded } from "./fold.ts";
import { findUrls, touchesAny, type Stretch } from "./urls.ts";

/** Reason why a place of a keyword does not count. */
export type Obstacle =
  /** A word character stands before it, and the keyword is a whole word. */
  | "word-before"
  /** A word character stands after it, and the keyword is a whole word. */
  | "word-after"
  /** It begins or ends inside a character that folds to several: `s` in `ß`. */
  | "inside-character"
  /** It touches an address, and `skipUrls` is on. */
  | "in-url"
  /** No hashtag begins there, and `hashtagBoundaries` is on. */
  | "not-a-hashtag"
  /** It is there only with other diacritics, and `foldDiacritics` is off. */
  | "diacritics";

/** A keyword's conditions on its surroundings, as bits. */
export type Demands = number;
/** Nothing but to begin and end with a character, which every match must. */
export const EDGE_ONLY: Demands = 0;
/** A boundary where it begins. */
export const START: Demands = 1;
/** A boundary where it ends. */
export const END: Demands = 2;
/** A hashtag begins there. */
export const HASHTAG: Demands = 4;
/** To stand outside of addresses. */
export const OUTSIDE_URLS: Demands = 8;

/** A keyword's conditions, under a set's options. */
export function demandsOf({ text, wholeWord }: Keyword, options: FilterOptions): Demands {
  const first = text.codePointAt(0);
  const last = pointBefore(text, text.length);
  let demands = EDGE_ONLY;
  if (wholeWord && first !== undefined && isWordCharacter(first)) demands |= START;
  if (wholeWord && last !== undefined && isWordCharacter(last)) demands |= END;
  if (wholeWord && options.hashtagBoundaries === true && text.startsWith("#")) demands |= HASHTAG;
  if (options.skipUrls === true && !text.includes("://")) demands |= OUTSIDE_URLS;
  return demands;
}

/** Judges places of one text. */
export interface Judge {
  /** Whether a word may end at this folded unit: an edge, and a boundary if the word asks for one. */
  mayEnd(unit: number, demands: Demands): boolean;
  /** The reason why a word between two folded units does not count. `undefined`: it does. */
  obstacle(start: number, end: number, demands: Demands): Obstacle | undefined;
}

/** Prepares to judge the places of a text. */
export function createJudge(folded: Folded, options: FilterOptions): Judge {
  return new TextJudge(folded, options.cjkWholeWords === true);
}

class TextJudge implements Judge {
  readonly #folded: Folded;
  readonly #unspacedAware: boolean;
  #urls: readonly Stretch[] | undefined;

  constructor(folded: Folded, unspacedAware: boolean) {
    this.#folded = folded;
    this.#unspacedAware = unspacedAware;
  }

  mayEnd(unit: number, demands: Demands): boolean {
    if (!isEdge(this.#folded, unit)) return false;
    return (demands & END) === 0 || this.#ends(textOffset(this.#folded, unit));
  }

  obstacle(startUnit: number, endUnit: number, demands: Demands): Obstacle | undefined {
    if (!isEdge(this.#folded, startUnit) || !isEdge(this.#folded, endUnit)) {
      return "inside-character";
    }
    if (demands === EDGE_ONLY) return undefined;
    const start = textOffset(this.#folded, startUnit);
    const end = textOffset(this.#folded, endUnit);
    if ((demands & START) !== 0 && !this.#begins(start)) return "word-before";
    if ((demands & END) !== 0 && !this.#ends(end)) return "word-after";
    if ((demands & HASHTAG) !== 0 && !this.#beginsHashtag(start)) return "not-a-hashtag";
    if ((demands & OUTSIDE_URLS) !== 0 && this.#inUrl(start, end)) return "in-url";
    return undefined;
  }

  #begins(offset: number): boolean {
    const { text } = this.#folded;
    const before = pointBefore(text, offset);
    const first = text.codePointAt(offset);
    if (isBoundary(before, first)) return true;
    return this.#unspacedAware && (isUnspacedAt(before) || isUnspacedAt(first));
  }

  #ends(offset: number): boolean {
    const { text } = this.#folded;
    const last = pointBefore(text, offset);
    const after = text.codePointAt(offset);
    if (isBoundary(last, after)) return true;
    if (!this.#unspacedAware) return false;
    return isUnspacedAt(last) || isUnspacedAt(after) || (last !== undefined && isHangul(last));
  }

  /** Where Mastodon would begin a hashtag: not within a word, nor in an address's path or query. */
  #beginsHashtag(offset: number): boolean {
    const before = pointBefore(this.#folded.text, offset);
    if (before === undefined) return true;
    return !joinsWords(before) && !"/=)".includes(String.fromCodePoint(before));
  }

  #inUrl(start: number, end: number): boolean {
    this.#urls ??= findUrls(this.#folded.text);
    return touchesAny(this.#urls, { start, end });
  }
}

function isBoundary(before: number | undefined, after: number | undefined): boolean {
  return (
    (before !== undefined && joinsWords(before)) !== (after !== undefined && joinsWords(after))
  );
}

function isUnspacedAt(point: number | undefined): boolean {
  return point !== undefined && isUnspaced(point);
}
