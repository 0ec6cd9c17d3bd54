import * as v from "valibot";
import { count, flag, id, list, moment, orNull, text } from "./parts.ts";

const filter = {
  id,
  title: text,
  context: list(v.picklist(["home", "notifications", "public", "thread", "account"])),
  expires_at: orNull(moment),
  filter_action: v.picklist(["warn", "hide", "blur"]),
};

/** Filter without its keywords, as a match holds it. */
export const MatchedFilter = v.strictObject(filter);

/** Match of one of the reader's filters in a status. */
export const FilterResult = v.strictObject({
  filter: MatchedFilter,
  keyword_matches: list(text),
  status_matches: list(text),
});

/** Keyword of a filter. */
export const FilterKeyword = v.strictObject({ id, keyword: text, whole_word: flag });

/** Status that is attached to a filter. */
export const FilterStatus = v.strictObject({ id, status_id: id });

/** Filter with everything in it. */
export const Filter = v.strictObject({
  ...filter,
  keywords: list(FilterKeyword),
  statuses: list(FilterStatus),
});

/** Filter of the first version: one keyword. */
export const FirstFilter = v.strictObject({
  id,
  phrase: text,
  context: filter.context,
  whole_word: flag,
  expires_at: orNull(moment),
  irreversible: flag,
});

const Occurrence = v.strictObject({
  field: v.picklist(["text", "spoiler_text", "poll_option", "alt_text"]),
  index: count,
  start: count,
  end: count,
  text,
  obstacle: orNull(text),
});

/** Why a filter matches, or does not. */
export const FilterExplanation = v.strictObject({
  matched: flag,
  applies: flag,
  obstacles: list(text),
  keywords: list(
    v.strictObject({
      id: text,
      keyword: text,
      whole_word: flag,
      matched: flag,
      occurrences: list(Occurrence),
    }),
  ),
  status_matches: list(text),
});
