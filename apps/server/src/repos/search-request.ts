import type { ContentsRequest } from "@x/git-contents/http";
import type { RepositorySearch } from "@x/status-store";
import { RequestError } from "../http/request-error.ts";

/** Search of a request, as Gitea's clients write it. */
export interface SearchRequest extends Pick<
  RepositorySearch,
  "text" | "isTopic" | "descriptionToo" | "flags" | "sort" | "descending"
> {
  /** Number of the account whose repositories are searched. */
  readonly uid: bigint | undefined;
  /** Whether only those that the account owns are meant. */
  readonly exclusive: boolean;
  /** Whether the search is for a kind of which this server has none. */
  readonly isNothing: boolean;
}

/** Longest text to search for, in characters. */
const MAX_TEXT = 256;
/** Parameters about what repositories of this server do not have. */
const UNSUPPORTED = ["team_id", "starredBy"] as const;
/** Orders that clients name; what is equal for all repositories leaves them in the order of names. */
const SORTS = {
  alpha: "name",
  created: "created",
  updated: "updated",
  size: "size",
  git_size: "size",
  lfs_size: "size",
  stars: "name",
  forks: "name",
  id: "created",
} as const satisfies Record<string, NonNullable<RepositorySearch["sort"]>>;

/**
 * Reads the parameters of `repos/search`.
 *
 * @throws RequestError `parameters-invalid`; `body-invalid` for one that has a value and is not supported
 */
export function readSearch({ query }: Pick<ContentsRequest, "query">): SearchRequest {
  const unsupported = UNSUPPORTED.find((name) => !["", "0"].includes(query(name) ?? ""));
  if (unsupported !== undefined)
    throw new RequestError(`${unsupported} is not supported by this server`, {
      code: "body-invalid",
    });
  const text = query("q") ?? "";
  if (text.length > MAX_TEXT) throw invalid(`q must have at most ${MAX_TEXT} characters`);
  const mode = oneOf(query, "mode", ["", "source", "fork", "mirror", "collaborative"]);
  const isPrivate =
    flagOf(query, "is_private") ?? (flagOf(query, "private") === false ? false : undefined);
  const mirror = mode === "mirror" ? true : mode === "source" ? false : undefined;
  return {
    text,
    isTopic: flagOf(query, "topic"),
    descriptionToo: flagOf(query, "includeDesc"),
    flags: { private: isPrivate, archived: flagOf(query, "archived"), mirror },
    sort: SORTS[oneOf(query, "sort", ["", ...Object.keys(SORTS)]) as keyof typeof SORTS],
    descending: oneOf(query, "order", ["", "asc", "desc"]) === "desc",
    uid: numberOf(query, "uid"),
    exclusive: flagOf(query, "exclusive") === true,
    isNothing: mode === "fork" || flagOf(query, "template") === true,
  };
}

type Query = ContentsRequest["query"];

function oneOf(query: Query, name: string, values: readonly string[]): string {
  const text = query(name) ?? "";
  if (!values.includes(text)) throw invalid(`${name} must be one of ${values.join(" ").trim()}`);
  return text;
}

/** @returns `undefined` when the parameter has no value */
function flagOf(query: Query, name: string): boolean | undefined {
  const text = oneOf(query, name, ["", "true", "1", "false", "0"]);
  return text === "" ? undefined : text === "true" || text === "1";
}

/** @returns `undefined` without a value, and for 0 */
function numberOf(query: Query, name: string): bigint | undefined {
  const text = query(name) ?? "";
  if (!/^\d{0,16}$/.test(text)) throw invalid(`${name} must be a whole number`);
  return BigInt(text) || undefined;
}

function invalid(message: string): RequestError {
  return new RequestError(message, { code: "parameters-invalid" });
}
