import { checkFilterLimits, DEFAULT_FILTER_LIMITS } from "@x/filters";
import type { KeywordChange, NewKeyword } from "@x/status-store";
import type { Param, ParamRecord } from "../http/nested-params.ts";
import { booleanParam, stringParam } from "../http/param-values.ts";
import { RequestError } from "../http/request-error.ts";

/** Most keywords changed at once: each of a full filter replaced by another. */
const MAX_KEYWORD_CHANGES = 2 * DEFAULT_FILTER_LIMITS.keywordsPerFilter;
/** Characters that databases do not store unchanged. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Reads a new keyword. @throws RequestError `body-invalid` */
export function newKeywordOf(params: ParamRecord): NewKeyword {
  const text = stringParam(params, "keyword") ?? "";
  if (text.trim() === "") throw invalid("Keyword can't be blank");
  refuseExcess(undefined, [text]);
  return { text, wholeWord: booleanParam(params, "whole_word") ?? true };
}

/** Reads a change of a keyword. @throws RequestError `body-invalid` */
export function keywordChangeOf(params: ParamRecord): Partial<NewKeyword> {
  const text = stringParam(params, "keyword");
  if (text?.trim() === "") throw invalid("Keyword can't be blank");
  if (text !== undefined) refuseExcess(undefined, [text]);
  const wholeWord = booleanParam(params, "whole_word");
  return {
    ...(text === undefined ? {} : { text }),
    ...(wholeWord === undefined ? {} : { wholeWord }),
  };
}

/** Reads changes of a filter's keywords: a list, or a record of numbered ones, as forms send it. */
export function keywordChangesOf(value: Param | undefined): readonly KeywordChange[] | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "object") throw invalid("Keywords attributes must be a list");
  const items: readonly Param[] = Object.values(value);
  if (items.length > MAX_KEYWORD_CHANGES)
    throw invalid(`At most ${MAX_KEYWORD_CHANGES} keywords may be changed at once`);
  return items.flatMap((item) => {
    if (typeof item !== "object" || item === null || Array.isArray(item))
      throw invalid("Keywords attributes must be a list of records");
    return keywordChange(item as ParamRecord);
  });
}

function keywordChange(item: ParamRecord): KeywordChange | readonly [] {
  const id = stringParam(item, "id");
  const isGone = booleanParam(item, "_destroy") === true;
  // One that is not there yet and is to be destroyed is no keyword, as Rails has it.
  if (id === undefined || id === "")
    return isGone ? [] : { kind: "create", keyword: newKeywordOf(item) };
  if (isGone) return { kind: "remove", id };
  return { kind: "change", id, change: keywordChangeOf(item) };
}

/**
 * Refuses texts that are too long, too many or not storable.
 *
 * @throws RequestError `body-invalid`
 */
export function refuseExcess(title: string | undefined, texts: readonly string[]): void {
  if ([title ?? "", ...texts].some((text) => UNSTORABLE.test(text)))
    throw invalid("Text contains a NUL character or half of a surrogate pair");
  const [excess] = checkFilterLimits([
    { title: title ?? "", keywords: texts.map((text) => ({ text })) },
  ]);
  if (excess !== undefined) throw invalid(excess.message);
}

/** Texts of keywords that a change brings. */
export function textsOf(change: KeywordChange): readonly string[] {
  switch (change.kind) {
    case "create":
      return [change.keyword.text];
    case "change":
      return change.change.text === undefined ? [] : [change.change.text];
    case "remove":
      return [];
  }
}

/** Refusal of a filter or keyword, in Mastodon's words. */
export function invalid(problem: string): RequestError {
  return new RequestError(`Validation failed: ${problem}`, { code: "body-invalid" });
}
