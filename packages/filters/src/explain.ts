import { holdsIn, isExpired } from "./client.ts";
import type { Filter, FilterContext, FilterOptions, FilterTarget, Keyword } from "./filter.ts";
import type { Obstacle } from "./judge.ts";
import { findPlaces, nearMisses, type KeywordPlace } from "./places.ts";
import { attachedOf, fieldTexts, joinTexts, type FieldText, type TargetField } from "./target.ts";

/** One place of a keyword in a target. */
export interface Occurrence {
  /** In which text of the target. */
  readonly field: TargetField;
  /** Which poll option or alt text, from 0. For the other fields: 0. */
  readonly index: number;
  /** First UTF-16 unit within that field. */
  readonly start: number;
  /** One past the last UTF-16 unit, at most the field's length: a match may run into the next field. */
  readonly end: number;
  /** The whole match, as the target spells it. */
  readonly text: string;
  /** Why this place does not count. Absent: it does. */
  readonly obstacle?: Obstacle | undefined;
}

/** Explanation of one keyword. */
export interface KeywordExplanation {
  /** The keyword that is explained. */
  readonly keyword: Keyword;
  /** Whether one of its places counts. */
  readonly matched: boolean;
  /** In the order of the text: the places that count and those that do not. */
  readonly occurrences: readonly Occurrence[];
}

/** Why a filter matches a target or does not. */
export interface Explanation {
  /** Whether `FilterSet.match` has it: found, and not expired. The context plays no part. */
  readonly matched: boolean;
  /** Whether a client would act: matched, and the filter holds in the context asked for. */
  readonly applies: boolean;
  /** Reasons against the whole filter, whatever its keywords find. */
  readonly obstacles: readonly ("expired" | "other-context" | "nothing-to-match")[];
  /** One for each keyword, in the filter's order. */
  readonly keywords: readonly KeywordExplanation[];
  /** As in `FilterMatch`. */
  readonly statusMatches: readonly string[];
}

/** Time, context and options of an explanation. */
export interface ExplainQuestion {
  /** The time to judge expiry by, in milliseconds since the Unix epoch. */
  readonly nowMs: number;
  /** Where the target is met. Absent: anywhere that the filter holds. */
  readonly context?: FilterContext | undefined;
  /** As given to `compileFilters`. */
  readonly options?: FilterOptions | undefined;
  /**
   * Places listed for each keyword: the first that counts is always among them, the others are the
   * first ones in the text. Default: 10.
   */
  readonly maxOccurrences?: number | undefined;
}

/** Explains a filter: where its keywords occur in a target, and why a place does not count. */
export function explain(
  filter: Filter,
  target: FilterTarget,
  question: ExplainQuestion,
): Explanation {
  const { nowMs, context } = question;
  const keywords = explainKeywords(filter, target, question);
  const statusMatches = attachedOf(filter, target);
  const expired = isExpired(filter, nowMs);
  const empty = filter.keywords.length === 0 && filter.statusIds.length === 0;
  const elsewhere = context !== undefined && !filter.context.includes(context);
  const found = keywords.some(({ matched }) => matched) || statusMatches.length > 0;
  return {
    matched: found && !expired,
    applies: found && (context === undefined ? !expired : holdsIn(filter, { context, nowMs })),
    obstacles: [
      ...(expired ? (["expired"] as const) : []),
      ...(elsewhere ? (["other-context"] as const) : []),
      ...(empty ? (["nothing-to-match"] as const) : []),
    ],
    keywords,
    statusMatches,
  };
}

function explainKeywords(
  filter: Filter,
  target: FilterTarget,
  { options = {}, maxOccurrences = 10 }: ExplainQuestion,
): readonly KeywordExplanation[] {
  const text = joinTexts(target);
  const fields = fieldTexts(target);
  const places = findPlaces(filter, text, { options, max: maxOccurrences });
  const near = nearMisses(filter, text, { options, max: maxOccurrences });
  return filter.keywords.map((keyword, at) => {
    const own = places[at] ?? [];
    const shown = own.length > 0 ? own : (near[at] ?? []);
    return {
      keyword,
      matched: own.some(({ obstacle }) => obstacle === undefined),
      occurrences: shown.map((place) => occurrenceOf(place, text, fields)),
    };
  });
}

function occurrenceOf(
  { start, end, obstacle }: KeywordPlace,
  text: string,
  fields: readonly FieldText[],
): Occurrence {
  // A match that begins between two fields is told of the one before it.
  const at = fields.findLast((one) => one.start <= start) ?? fields[0];
  const { field = "text", index = 0, start: origin = 0, text: content = "" } = at ?? {};
  return {
    field,
    index,
    start: Math.min(start - origin, content.length),
    end: Math.min(end - origin, content.length),
    text: text.slice(start, end),
    ...(obstacle === undefined ? {} : { obstacle }),
  };
}
