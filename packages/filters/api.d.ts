// What users of the package can see; `pnpm api --write` writes it.
/** Where a reader meets a status. `account` is a profile page. */
type FilterContext = "home" | "notifications" | "public" | "thread" | "account";
/** A client's action on a match. `hide` is stronger than `blur`, and `blur` than `warn`. */
type FilterAction = "warn" | "hide" | "blur";
/** One phrase of a filter. It is text, never a pattern. */
interface Keyword {
  /** Told apart by it; any text. */
  readonly id: string;
  /** Not trimmed and not normalised: ` cat` asks for the space too. Empty: never found. */
  readonly text: string;
  /** Whether `text` must not touch another word character where it begins or ends with one. */
  readonly wholeWord: boolean;
}
/** A reader's rule about what to hide, blur or warn of. */
interface Filter {
  /** Told apart by it; any text. */
  readonly id: string;
  /** For the reader: what the filter is about. */
  readonly title: string;
  /** Where the filter holds. Matching ignores it, as Mastodon's REST API does; clients apply it. */
  readonly context: readonly FilterContext[];
  /** The client's action on a match. */
  readonly action: FilterAction;
  /** From this millisecond on it matches nothing (since the Unix epoch). Absent: never expires. */
  readonly expiresAtMs?: number | undefined;
  /** Phrases, any of which is enough. */
  readonly keywords: readonly Keyword[];
  /** Ids of statuses that the reader attached by hand. */
  readonly statusIds: readonly string[];
}
/**
* The part of a status that a filter looks at. Any object with these fields fits.
*
* The texts are searched as one, in the order spoiler text, text, poll options, alt texts, with
* two newlines between them. An absent one adds nothing.
*/
interface FilterTarget {
  /** Of the status; looked for in `statusIds`. */
  readonly id: string;
  /** Of a reblog: the original's id. An attached original counts for its reblogs too. */
  readonly reblogOfId?: string | undefined;
  /** Plain text, no markup. Of a reblog: the original's. */
  readonly text: string;
  /** The warning before the text. */
  readonly spoilerText?: string | undefined;
  /** Texts of a poll, in their order. */
  readonly pollOptions?: readonly string[] | undefined;
  /** Descriptions of attached media. */
  readonly altTexts?: readonly string[] | undefined;
}
/** Why one filter matched one target. At least one of the lists is not empty. */
interface FilterMatch<F extends Filter = Filter> {
  /** The very record that was compiled. */
  readonly filter: F;
  /**
  * The texts of the filter's keywords that were found, each once, in the filter's order. With
  * `keywordMatches: "mastodon"`: one element, the leftmost match as the target spells it.
  */
  readonly keywordMatches: readonly string[];
  /** Which of the target's `id` and `reblogOfId` are attached to the filter, in that order. */
  readonly statusMatches: readonly string[];
}
/** How a set of filters matches. All are off by default, which is what Mastodon does. */
interface FilterOptions {
  /** Content of `FilterMatch.keywordMatches`: every keyword found, or Mastodon's matched text. */
  readonly keywordMatches?: "all" | "mastodon" | undefined;
  /** Find nothing inside `http://` and `https://` addresses, unless the keyword contains `://`. */
  readonly skipUrls?: boolean | undefined;
  /** Let a whole-word keyword that begins with `#` match only where a hashtag may begin. */
  readonly hashtagBoundaries?: boolean | undefined;
  /** Let `pokemon` find `pokémon`, and the other way round. */
  readonly foldDiacritics?: boolean | undefined;
  /** Let whole words be found in scripts that are written without spaces between words. */
  readonly cjkWholeWords?: boolean | undefined;
}
/** The fields of a filter that a client needs. Contexts and actions may be newer than this package. */
interface FilterRule {
  /** Where it does so. */
  readonly context: readonly string[];
  /** The client's action. */
  readonly action: string;
  /** In milliseconds since the Unix epoch. Absent: never expires. */
  readonly expiresAtMs?: number | undefined;
}
/** Where and when a status is shown. */
interface View {
  /** Where the reader is. */
  readonly context: FilterContext;
  /** In milliseconds since the Unix epoch. */
  readonly nowMs: number;
}
/** Whether the filter's time is over. The millisecond `expiresAtMs` itself is over. */
declare function isExpired(filter: Pick<FilterRule, "expiresAtMs">, nowMs: number): boolean;
/** Whether a client applies the filter here and now. */
declare function holdsIn(filter: FilterRule, {
  context,
  nowMs
}: View): boolean;
/**
* The strongest action of the matches that hold here and now: hide over blur over warn.
*
* An action this package does not know is a warning, as Mastodon's documentation asks for.
*
* @param matches - what `FilterSet.match` answers, or a `filtered` list read from a server
* @returns `undefined`: show the status as it is
*/
declare function actionFor(matches: readonly {
  readonly filter: FilterRule;
}[], view: View): FilterAction | undefined;
/** Compiled filters, for many targets. */
interface FilterSet<F extends Filter = Filter> {
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
declare function compileFilters<F extends Filter>(filters: readonly F[], options?: FilterOptions): FilterSet<F>;
/** Reason why a place of a keyword does not count. */
type Obstacle = "word-before" | "word-after" | "inside-character" | "in-url" | "not-a-hashtag" | "diacritics";
/** One of the texts of a target. */
type TargetField = "spoilerText" | "text" | "pollOption" | "altText";
/** One place of a keyword in a target. */
interface Occurrence {
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
interface KeywordExplanation {
  /** The keyword that is explained. */
  readonly keyword: Keyword;
  /** Whether one of its places counts. */
  readonly matched: boolean;
  /** In the order of the text: the places that count and those that do not. */
  readonly occurrences: readonly Occurrence[];
}
/** Why a filter matches a target or does not. */
interface Explanation {
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
interface ExplainQuestion {
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
declare function explain(filter: Filter, target: FilterTarget, question: ExplainQuestion): Explanation;
/** How much a reader may filter by. */
interface FilterLimits {
  /** Characters (code points) of a title. Default: 256, Mastodon's. */
  readonly titleCharacters: number;
  /** Characters (code points) of a keyword. Default: 512, Mastodon's. */
  readonly keywordCharacters: number;
  /** Keywords of one filter. Default: 1,000. */
  readonly keywordsPerFilter: number;
  /** Filters of one reader. Default: 100. */
  readonly filtersPerReader: number;
}
/** The limits when none are given. */
declare const DEFAULT_FILTER_LIMITS: FilterLimits;
/** One limit that is exceeded. */
interface LimitExcess {
  /** Which limit is exceeded. */
  readonly limit: keyof FilterLimits;
  /** The limit's value. */
  readonly allowed: number;
  /** The actual value. */
  readonly actual: number;
  /** Position of the filter. Absent for `filtersPerReader`. */
  readonly filterIndex?: number | undefined;
  /** Position of the keyword in its filter, for `keywordCharacters`. */
  readonly keywordIndex?: number | undefined;
  /** For a person, in one sentence without a full stop. */
  readonly message: string;
}
/** The fields of a filter that have limits. A `Filter` fits, and so does one without ids. */
interface MeasuredFilter {
  /** As in `Filter`. */
  readonly title: string;
  /** As in `Filter`. */
  readonly keywords: readonly {
    readonly text: string;
  }[];
}
/**
* Lists what exceeds the limits and where. Empty: nothing does.
*
* @param filters - all filters of one reader, the new or changed one included
* @param limits - those that differ from `DEFAULT_FILTER_LIMITS`
*/
declare function checkFilterLimits(filters: readonly MeasuredFilter[], limits?: Partial<FilterLimits>): readonly LimitExcess[];
declare namespace index_d_exports {
  export {
    DEFAULT_FILTER_LIMITS,
    ExplainQuestion,
    Explanation,
    Filter,
    FilterAction,
    FilterContext,
    FilterLimits,
    FilterMatch,
    FilterOptions,
    FilterRule,
    FilterSet,
    FilterTarget,
    Keyword,
    KeywordExplanation,
    LimitExcess,
    MeasuredFilter,
    Obstacle,
    Occurrence,
    TargetField,
    View,
    actionFor,
    checkFilterLimits,
    compileFilters,
    explain,
    holdsIn,
    isExpired,
  };
}
/** Why JSON is no filter. `path` leads to the member from the outside: `[2].keywords[0].whole_word`. */
interface FiltersErrorReason {
  /** Stable code. */
  readonly code: "member-invalid";
  /** Path of the member that is wrong; empty for the whole. */
  readonly path: string;
  /** Value that the member must have, in words. */
  readonly expected: string;
}
/** The one error of this package: JSON that is no list of filters. */
declare class FiltersError extends Error {
  /** By this name a guard knows it. */
  override readonly name = "FiltersError";
  /** Facts for a program. */
  readonly reason: FiltersErrorReason;
  constructor(reason: FiltersErrorReason, found: unknown);
}
/** Goes by the name, so that two copies of this package in one program agree. */
declare function isFiltersError(error: unknown): error is FiltersError;
declare namespace mastodon_d_exports {
  export {
    FiltersError,
    FiltersErrorReason,
    compileMastodonFilters,
    isFiltersError,
    readMastodonFilters,
  };
}
/**
* Compiles the filters of a Mastodon server: the parsed JSON of `GET /api/v2/filters`, or of `GET /api/v1/filters`.
*
* @throws FiltersError member-invalid
*/
declare function compileMastodonFilters(json: unknown, options?: FilterOptions): FilterSet;
/**
* Reads the filters of a Mastodon server, without compiling them. Members that are not named here are ignored.
*
* @param json - parsed JSON: a list of filters of version 2 (`keywords`) or version 1 (`phrase`), or one filter
* @throws FiltersError member-invalid, for the first member that is wrong
*/
declare function readMastodonFilters(json: unknown): readonly Filter[];
export {
  index_d_exports as main,
  mastodon_d_exports as mastodon,
};