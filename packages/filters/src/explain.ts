import type { Filter, FilterContext, FilterOptions, FilterTarget, Keyword } from "./filter.ts";

/** One of the texts of a target. */
export type TargetField = "spoilerText" | "text" | "pollOption" | "altText";

/** Why a keyword that stands in the text does not count there. */
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

/** One place of a keyword in a target. */
export interface Occurrence {
  readonly field: TargetField;
  /** Which poll option or alt text, from 0. For the other fields: 0. */
  readonly index: number;
  /** First UTF-16 unit within that field. */
  readonly start: number;
  /** One past the last UTF-16 unit, at most the field's length (a match may run into the next). */
  readonly end: number;
  /** The whole match, as the target spells it. */
  readonly text: string;
  /** Why this place does not count. Absent: it does. */
  readonly obstacle?: Obstacle | undefined;
}

/** What became of one keyword. */
export interface KeywordExplanation {
  readonly keyword: Keyword;
  readonly matched: boolean;
  /** In the order of the text, those that count and those that do not; at most `maxOccurrences`. */
  readonly occurrences: readonly Occurrence[];
}

/** Why a filter matches a target or does not. */
export interface Explanation {
  /** What `FilterSet.match` says: found, and not expired. The context plays no part. */
  readonly matched: boolean;
  /** Whether a client would act: matched, and the filter holds in the context asked for. */
  readonly applies: boolean;
  /** What stands in the way of the whole filter, whatever its keywords find. */
  readonly obstacles: readonly ("expired" | "other-context" | "nothing-to-match")[];
  /** One for each keyword, in the filter's order. */
  readonly keywords: readonly KeywordExplanation[];
  readonly statusMatches: readonly string[];
}

/** What to explain a filter by. */
export interface ExplainQuestion {
  /** The time to judge expiry by, in milliseconds since the Unix epoch. */
  readonly nowMs: number;
  /** Where the target is met. Absent: any place where the filter holds. */
  readonly context?: FilterContext | undefined;
  /** As given to `compileFilters`. */
  readonly options?: FilterOptions | undefined;
  /** Places listed for each keyword. Default: 10. A place that counts is never left out for one that does not. */
  readonly maxOccurrences?: number | undefined;
}

/** Says where each keyword of a filter stands in a target, and why a place does not count. */
export function explain(
  _filter: Filter,
  _target: FilterTarget,
  _question: ExplainQuestion,
): Explanation {
  throw new Error("to come");
}
