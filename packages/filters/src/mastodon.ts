import { compileFilters, type FilterSet } from "./compile.ts";
import { FiltersError } from "./errors.ts";
import type { Filter, FilterAction, FilterContext, FilterOptions, Keyword } from "./filter.ts";

export { FiltersError, isFiltersError, type FiltersErrorReason } from "./errors.ts";

const CONTEXTS: readonly FilterContext[] = ["home", "notifications", "public", "thread", "account"];
const ACTIONS: readonly FilterAction[] = ["warn", "hide", "blur"];

/**
 * Compiles the filters of a Mastodon server: the parsed JSON of `GET /api/v2/filters`, or of `GET /api/v1/filters`.
 *
 * @throws FiltersError member-invalid
 */
export function compileMastodonFilters(json: unknown, options?: FilterOptions): FilterSet {
  return compileFilters(readMastodonFilters(json), options);
}

/**
 * Reads the filters of a Mastodon server, without compiling them. Members that are not named here are ignored.
 *
 * @param json - parsed JSON: a list of filters of version 2 (`keywords`) or version 1 (`phrase`), or one filter
 * @throws FiltersError member-invalid, for the first member that is wrong
 */
export function readMastodonFilters(json: unknown): readonly Filter[] {
  if (!Array.isArray(json)) return [readFilter({ path: "", value: json })];
  return itemsOf({ path: "", value: json }).map(readFilter);
}

/** A value of the JSON, and the way to it. */
interface Member {
  readonly path: string;
  readonly value: unknown;
}

function readFilter(filter: Member): Filter {
  const { value } = filter;
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw wrong(filter, "a filter, or a list of filters");
  return "phrase" in value ? readFirstVersion(filter) : readSecondVersion(filter);
}

function readSecondVersion(filter: Member): Filter {
  const statuses = memberOf(filter, "statuses");
  return {
    id: textOf(memberOf(filter, "id")),
    title: textOf(memberOf(filter, "title")),
    context: contextsOf(memberOf(filter, "context")),
    action: oneOf(memberOf(filter, "filter_action"), ACTIONS),
    expiresAtMs: timeOf(memberOf(filter, "expires_at")),
    keywords: itemsOf(memberOf(filter, "keywords")).map(readKeyword),
    statusIds:
      statuses.value === undefined
        ? []
        : itemsOf(statuses).map((status) => textOf(memberOf(status, "status_id"))),
  };
}

/** Version 1 has a filter for each phrase; what cannot be undone is hidden. */
function readFirstVersion(filter: Member): Filter {
  const id = textOf(memberOf(filter, "id"));
  const text = textOf(memberOf(filter, "phrase"));
  return {
    id,
    title: text,
    context: contextsOf(memberOf(filter, "context")),
    action: flagOf(memberOf(filter, "irreversible")) ? "hide" : "warn",
    expiresAtMs: timeOf(memberOf(filter, "expires_at")),
    keywords: [{ id, text, wholeWord: flagOf(memberOf(filter, "whole_word")) }],
    statusIds: [],
  };
}

function readKeyword(keyword: Member): Keyword {
  return {
    id: textOf(memberOf(keyword, "id")),
    text: textOf(memberOf(keyword, "keyword")),
    wholeWord: flagOf(memberOf(keyword, "whole_word")),
  };
}

function memberOf({ path, value }: Member, name: string): Member {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw wrong({ path, value }, "an object");
  const found: unknown = Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
  return { path: path === "" ? name : `${path}.${name}`, value: found };
}

function itemsOf(list: Member): readonly Member[] {
  if (!Array.isArray(list.value)) throw wrong(list, "a list");
  return list.value.map((value: unknown, at) => ({ path: `${list.path}[${at}]`, value }));
}

function textOf(member: Member): string {
  if (typeof member.value !== "string") throw wrong(member, "text");
  return member.value;
}

function flagOf(member: Member): boolean {
  if (typeof member.value !== "boolean") throw wrong(member, "true or false");
  return member.value;
}

function oneOf<Text extends string>(member: Member, known: readonly Text[]): Text {
  const found = known.find((each) => each === member.value);
  if (found === undefined) throw wrong(member, known.join(", "));
  return found;
}

function contextsOf(member: Member): readonly FilterContext[] {
  return itemsOf(member).map((item) => oneOf(item, CONTEXTS));
}

/** `null` and absent: never. */
function timeOf(member: Member): number | undefined {
  const { value } = member;
  if (value === null || value === undefined) return undefined;
  const time = typeof value === "string" && value.includes("T") ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time)) throw wrong(member, "a time such as 2026-11-22T16:00:00.000Z, or null");
  return time;
}

function wrong({ path, value }: Member, expected: string): FiltersError {
  return new FiltersError({ code: "member-invalid", path, expected }, value);
}
