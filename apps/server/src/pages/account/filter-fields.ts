import { createHash } from "node:crypto";
import type { StoredFilter } from "@x/status-store";
import { wholeFilterEntity } from "../../entities/filter.ts";
import type { ParamRecord } from "../../http/nested-params.ts";
import { listParam, stringParam } from "../../http/param-values.ts";
import type { FilterFields } from "./filter-form.ts";

/** Most characters of keywords that a form has. */
const MAX_LINES = 32_768;

/** Keyword of a stored filter. */
type Keyword = StoredFilter["keywords"][number];

/** Form of a new filter. */
export const EMPTY_FIELDS: FilterFields = {
  title: "",
  context: ["home", "notifications", "public", "thread", "account"],
  action: "warn",
  expires: "",
  whole: "",
  part: "",
};

/** Fields of a stored filter. */
export function fieldsOf(filter: StoredFilter): FilterFields {
  const { title, context, action, expiresAtMs } = filter;
  const lines = linesOf(filter);
  const textOf = (wholeWord: boolean): string | undefined =>
    lines
      ?.filter((keyword) => keyword.wholeWord === wholeWord)
      .map(({ text }) => text)
      .join("\n");
  const expires = expiresAtMs === undefined ? "" : "keep";
  return { title, context, action, expires, whole: textOf(true), part: textOf(false) };
}

/** Reads the fields of a form. @throws RequestError `body-invalid` */
export function filterFieldsOf(params: ParamRecord): FilterFields {
  return {
    title: (stringParam(params, "title") ?? "").trim(),
    context: listParam(params, "context") ?? [],
    action: stringParam(params, "filter_action") ?? "",
    expires: stringParam(params, "expires") ?? "",
    whole: stringParam(params, "whole"),
    part: stringParam(params, "part"),
  };
}

/** Parameters that the API would take for the same. @param before - the filter as it is; absent: a new one */
export function paramsOf(fields: FilterFields, before?: StoredFilter): ParamRecord {
  const { title, context, action, expires } = fields;
  const keywords = keywordParams(fields, before);
  return {
    title,
    context,
    filter_action: action,
    ...(expires === "keep" ? {} : { expires_in: expires }),
    ...(keywords === undefined ? {} : { keywords_attributes: keywords }),
  };
}

/** Number of keywords that a form does not have. */
export function keptOf(filter: StoredFilter): number {
  return filter.keywords.length - (linesOf(filter)?.length ?? 0);
}

/** State of a filter: a form that was opened with another one changes nothing. */
export function stateOf(filter: StoredFilter): string {
  const text = JSON.stringify(wholeFilterEntity(filter));
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

/** Keywords that fit on lines. `undefined`: they are too many for a page. */
function linesOf({ keywords }: StoredFilter): readonly Keyword[] | undefined {
  const lines = keywords.filter(({ text }) => text === text.trim() && !/[\r\n]/.test(text));
  const length = lines.reduce((sum, { text }) => sum + text.length + 1, 0);
  return length > MAX_LINES ? undefined : lines;
}

/** What is done with each keyword: those on the lines are there afterwards, and those off them are not. */
function keywordParams(
  { whole, part }: FilterFields,
  before: StoredFilter | undefined,
): readonly ParamRecord[] | undefined {
  const stored = before === undefined ? [] : linesOf(before);
  if (whole === undefined || part === undefined || stored === undefined) return undefined;
  const missing = new Map<boolean, Set<string>>([
    [true, new Set(wordsOf(whole))],
    [false, new Set(wordsOf(part))],
  ]);
  const others = stored.filter(({ text, wholeWord }) => missing.get(wholeWord)?.has(text) !== true);
  for (const { text, wholeWord } of stored) missing.get(wholeWord)?.delete(text);
  const changes: ParamRecord[] = others.map(({ id, text, wholeWord }) =>
    missing.get(!wholeWord)?.delete(text) === true
      ? { id, whole_word: !wholeWord }
      : { id, _destroy: true },
  );
  const added = [true, false].flatMap((isWhole) =>
    [...(missing.get(isWhole) ?? [])].map((keyword) => ({ keyword, whole_word: isWhole })),
  );
  return [...changes, ...added];
}

function wordsOf(text: string): readonly string[] {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
