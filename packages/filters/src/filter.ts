/** Where a reader meets a status. `account` is a profile page. */
export type FilterContext = "home" | "notifications" | "public" | "thread" | "account";

/** A client's action on a match. `hide` is stronger than `blur`, and `blur` than `warn`. */
export type FilterAction = "warn" | "hide" | "blur";

/** One phrase of a filter. It is text, never a pattern. */
export interface Keyword {
  /** Told apart by it; any text. */
  readonly id: string;
  /** Not trimmed and not normalised: ` cat` asks for the space too. Empty: never found. */
  readonly text: string;
  /** Whether `text` must not touch another word character where it begins or ends with one. */
  readonly wholeWord: boolean;
}

/** A reader's rule about what to hide, blur or warn of. */
export interface Filter {
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
export interface FilterTarget {
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
export interface FilterMatch<F extends Filter = Filter> {
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
export interface FilterOptions {
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
