/** How much a reader may filter by. */
export interface FilterLimits {
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
export const DEFAULT_FILTER_LIMITS: FilterLimits = {
  titleCharacters: 256,
  keywordCharacters: 512,
  keywordsPerFilter: 1000,
  filtersPerReader: 100,
};

/** One limit that is exceeded. */
export interface LimitExcess {
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
export interface MeasuredFilter {
  /** As in `Filter`. */
  readonly title: string;
  /** As in `Filter`. */
  readonly keywords: readonly { readonly text: string }[];
}

/**
 * Lists what exceeds the limits and where. Empty: nothing does.
 *
 * @param filters - all filters of one reader, the new or changed one included
 * @param limits - those that differ from `DEFAULT_FILTER_LIMITS`
 */
export function checkFilterLimits(
  filters: readonly MeasuredFilter[],
  limits: Partial<FilterLimits> = {},
): readonly LimitExcess[] {
  const allowed = { ...DEFAULT_FILTER_LIMITS, ...limits };
  const found: LimitExcess[] = [];
  if (filters.length > allowed.filtersPerReader) {
    found.push(excess("filtersPerReader", allowed, filters.length));
  }
  for (const [filterIndex, filter] of filters.entries()) {
    for (const one of excessesOf(filter, allowed)) found.push({ ...one, filterIndex });
  }
  return found;
}

function excessesOf({ title, keywords }: MeasuredFilter, allowed: FilterLimits): LimitExcess[] {
  const found: LimitExcess[] = [];
  const titleLength = charactersOf(title);
  if (titleLength > allowed.titleCharacters) {
    found.push(excess("titleCharacters", allowed, titleLength));
  }
  if (keywords.length > allowed.keywordsPerFilter) {
    found.push(excess("keywordsPerFilter", allowed, keywords.length));
  }
  for (const [keywordIndex, { text }] of keywords.entries()) {
    // A text has at most as many characters as UTF-16 units, so most are not counted at all.
    if (text.length <= allowed.keywordCharacters) continue;
    const length = charactersOf(text);
    if (length > allowed.keywordCharacters) {
      found.push({ ...excess("keywordCharacters", allowed, length), keywordIndex });
    }
  }
  return found;
}

const WORDS = {
  titleCharacters: (actual, allowed) =>
    `the title has ${actual} characters, at most ${allowed} are allowed`,
  keywordCharacters: (actual, allowed) =>
    `a keyword has ${actual} characters, at most ${allowed} are allowed`,
  keywordsPerFilter: (actual, allowed) =>
    `the filter has ${actual} keywords, at most ${allowed} are allowed`,
  filtersPerReader: (actual, allowed) =>
    `there are ${actual} filters, at most ${allowed} are allowed`,
} as const satisfies Record<keyof FilterLimits, (actual: number, allowed: number) => string>;

function excess(limit: keyof FilterLimits, limits: FilterLimits, actual: number): LimitExcess {
  const allowed = limits[limit];
  return { limit, allowed, actual, message: WORDS[limit](actual, allowed) };
}

function charactersOf(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
