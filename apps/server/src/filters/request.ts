import {
  checkFilterLimits,
  DEFAULT_FILTER_LIMITS,
  type FilterAction,
  type FilterContext,
} from "@x/filters";
import type { FilterChange, KeywordChange, NewFilter, NewKeyword } from "@x/status-store";
import {
  booleanParam,
  listParam,
  stringParam,
  type Param,
  type ParamRecord,
} from "../http/params.ts";
import { RequestError } from "../http/request-error.ts";

const CONTEXTS: readonly FilterContext[] = ["home", "notifications", "public", "thread", "account"];
/** Every keyword of a full filter replaced by another. */
const MAX_KEYWORD_CHANGES = 2 * DEFAULT_FILTER_LIMITS.keywordsPerFilter;
/** What no database keeps as it is. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;
const ACTIONS: readonly FilterAction[] = ["warn", "hide", "blur"];

/**
 * Reads a filter to be made.
 *
 * @throws RequestError `body-invalid`
 */
export function newFilterOf(params: ParamRecord, nowMs: number): NewFilter {
  const {
    title = "",
    context = [],
    action = "warn",
    expiresAtMs,
    keywords = [],
  } = filterChangeOf(params, nowMs);
  if (title === "") throw invalid("Title can't be blank");
  if (context.length === 0) throw invalid("Context can't be blank");
  return {
    title,
    context,
    action,
    expiresAtMs: expiresAtMs === "never" ? undefined : expiresAtMs,
    keywords: keywords.flatMap((change) => (change.kind === "create" ? [change.keyword] : [])),
  };
}

/**
 * Reads what shall become different in a filter. What is left out stays.
 *
 * @throws RequestError `body-invalid`
 */
export function filterChangeOf(params: ParamRecord, nowMs: number): FilterChange {
  const title = stringParam(params["title"]);
  if (title?.trim() === "") throw invalid("Title can't be blank");
  const context = listParam(params["context"])?.map((name) => contextOf(name.trim()));
  if (context?.length === 0) throw invalid("Context None or invalid context supplied");
  const action = actionOf(stringParam(params["filter_action"]));
  const keywords = keywordChangesOf(params["keywords_attributes"]);
  refuseExcess(title, (keywords ?? []).flatMap(textsOf));
  return { title, context, action, expiresAtMs: endOf(params["expires_in"], nowMs), keywords };
}

/** @throws RequestError `body-invalid` for a name that is no context */
export function contextOf(name: string): FilterContext {
  const context = CONTEXTS.find((known) => known === name);
  if (context === undefined) throw invalid("Context None or invalid context supplied");
  return context;
}

function actionOf(name: string | undefined): FilterAction | undefined {
  const action = ACTIONS.find((known) => known === name);
  if (name !== undefined && action === undefined)
    throw invalid("Action is not included in the list");
  return action;
}

/** Reads a keyword to be made. @throws RequestError `body-invalid` */
export function newKeywordOf(params: ParamRecord): NewKeyword {
  const text = stringParam(params["keyword"]) ?? "";
  if (text.trim() === "") throw invalid("Keyword can't be blank");
  refuseExcess(undefined, [text]);
  return { text, wholeWord: booleanParam(params["whole_word"]) ?? true };
}

/** Reads what shall become different in a keyword. @throws RequestError `body-invalid` */
export function keywordChangeOf(params: ParamRecord): Partial<NewKeyword> {
  const text = stringParam(params["keyword"]);
  if (text?.trim() === "") throw invalid("Keyword can't be blank");
  if (text !== undefined) refuseExcess(undefined, [text]);
  const wholeWord = booleanParam(params["whole_word"]);
  return {
    ...(text === undefined ? {} : { text }),
    ...(wholeWord === undefined ? {} : { wholeWord }),
  };
}

/** A filter's keywords come as a list, or as a record of numbered ones, as forms send it. */
function keywordChangesOf(value: Param | undefined): readonly KeywordChange[] | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "object") throw invalid("Keywords attributes must be a list");
  const items: readonly Param[] = Object.values(value);
  if (items.length > MAX_KEYWORD_CHANGES)
    throw invalid(`At most ${MAX_KEYWORD_CHANGES} keywords may be changed at once`);
  return items.map((item) => {
    if (typeof item !== "object" || item === null || Array.isArray(item))
      throw invalid("Keywords attributes must be a list of records");
    return keywordChange(item as ParamRecord);
  });
}

function keywordChange(item: ParamRecord): KeywordChange {
  const id = stringParam(item["id"]);
  if (id === undefined || id === "") return { kind: "create", keyword: newKeywordOf(item) };
  if (booleanParam(item["_destroy"]) === true) return { kind: "remove", id };
  return { kind: "change", id, change: keywordChangeOf(item) };
}

function refuseExcess(title: string | undefined, texts: readonly string[]): void {
  if ([title ?? "", ...texts].some((text) => UNSTORABLE.test(text)))
    throw invalid("Text contains a NUL character or half of a surrogate pair");
  const [excess] = checkFilterLimits([
    { title: title ?? "", keywords: texts.map((text) => ({ text })) },
  ]);
  if (excess !== undefined) throw invalid(excess.message);
}

function textsOf(change: KeywordChange): readonly string[] {
  switch (change.kind) {
    case "create":
      return [change.keyword.text];
    case "change":
      return change.change.text === undefined ? [] : [change.change.text];
    case "remove":
      return [];
  }
}

/** `expires_in` is in seconds; empty is never. */
function endOf(value: Param | undefined, nowMs: number): number | "never" | undefined {
  if (value === undefined) return undefined;
  if (value === null || value === "") return "never";
  const seconds = Number(stringParam(value));
  if (!Number.isInteger(seconds) || Math.abs(seconds) > 1e9)
    throw invalid("Expires in must be a number of seconds");
  return nowMs + seconds * 1000;
}

function invalid(what: string): RequestError {
  return new RequestError(`Validation failed: ${what}`, { code: "body-invalid" });
}
