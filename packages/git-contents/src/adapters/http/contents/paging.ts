import { GitContentsError } from "../../../errors.ts";
import type { ContentsRequest } from "./request.ts";

/** Page of a list, as a client asks for it. */
export interface PageRequest {
  /** Number of the page. The first is 1. */
  readonly page: number;
  /** Items of a page, at most. */
  readonly size: number;
  /** Name of the parameter that the size came by. */
  readonly sizeName: "limit" | "per_page";
}

/** Sizes of a list's pages. */
export interface PageSizes {
  /** Size when the client does not say. */
  readonly default: number;
  /** Largest size. */
  readonly most: number;
}

/**
 * Reads which page a client asks for. No number, and 0, stand for the default.
 *
 * @throws GitContentsError `parameters-invalid`
 */
export function pageRequest(
  { query }: Pick<ContentsRequest, "query">,
  sizes: PageSizes,
  sizeName: PageRequest["sizeName"] = "limit",
): PageRequest {
  const size = Math.min(wholeNumber(query, sizeName) || sizes.default, sizes.most);
  return { page: wholeNumber(query, "page") || 1, size, sizeName };
}

/** Items that lie before a page. */
export function itemsBefore({ page, size }: PageRequest): number {
  return (page - 1) * size;
}

/**
 * Headers of one page of a list: `Link` to its neighbours and to both ends, `X-Total-Count`, and
 * those that Forgejo has more.
 *
 * @param base - origin of every address in the answer
 * @param total - items of all pages together
 */
export function pageHeaders(
  { page, size, sizeName }: PageRequest,
  { url: text }: Pick<ContentsRequest, "url">,
  { base, total }: { readonly base: string; readonly total: number },
): Readonly<Record<string, string>> {
  const last = Math.max(1, Math.ceil(total / size));
  const url = new URL(text);
  const link = (rel: string, to: number): string => {
    url.searchParams.set("page", String(to));
    url.searchParams.set(sizeName, String(size));
    return `<${base}${url.pathname}${url.search}>; rel="${rel}"`;
  };
  const forward = page < last ? [link("next", page + 1), link("last", last)] : [];
  const back = page > 1 ? [link("first", 1), link("prev", Math.min(page - 1, last))] : [];
  const links = [...forward, ...back];
  return {
    ...(links.length > 0 ? { Link: links.join(", ") } : {}),
    "X-Total-Count": String(total),
    "X-Total": String(total),
    "X-Page": String(page),
    "X-PerPage": String(size),
    "X-PageCount": String(Math.ceil(total / size)),
    "X-HasMore": String(page < last),
  };
}

function wholeNumber(query: ContentsRequest["query"], name: string): number {
  const text = query(name) ?? "";
  if (!/^\d{0,9}$/.test(text))
    throw new GitContentsError({
      code: "parameters-invalid",
      detail: `${name} must be a whole number`,
    });
  return Number(text);
}
