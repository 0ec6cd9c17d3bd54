import type { Context } from "hono";
import { RequestError } from "./request-error.ts";

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
 * @throws RequestError `parameters-invalid`
 */
export function pageRequest(
  c: Context,
  sizes: PageSizes,
  sizeName: PageRequest["sizeName"] = "limit",
): PageRequest {
  const size = Math.min(wholeNumber(c, sizeName) || sizes.default, sizes.most);
  return { page: wholeNumber(c, "page") || 1, size, sizeName };
}

/** Items that lie before a page. */
export function itemsBefore({ page, size }: PageRequest): number {
  return (page - 1) * size;
}

/**
 * Sets the headers of one page of a list: `Link` to its neighbours and to both ends, `X-Total-Count`, and
 * those that Forgejo has more.
 *
 * @param base - origin of every address in the answer
 * @param total - items of all pages together
 */
export function setPageHeaders(
  c: Context,
  { page, size, sizeName }: PageRequest,
  { base, total }: { readonly base: string; readonly total: number },
): void {
  const last = Math.max(1, Math.ceil(total / size));
  const url = new URL(c.req.url);
  const link = (rel: string, to: number): string => {
    url.searchParams.set("page", String(to));
    url.searchParams.set(sizeName, String(size));
    return `<${base}${url.pathname}${url.search}>; rel="${rel}"`;
  };
  const forward = page < last ? [link("next", page + 1), link("last", last)] : [];
  const back = page > 1 ? [link("first", 1), link("prev", Math.min(page - 1, last))] : [];
  const links = [...forward, ...back];
  if (links.length > 0) c.header("Link", links.join(", "));
  c.header("X-Total-Count", String(total));
  c.header("X-Total", String(total));
  c.header("X-Page", String(page));
  c.header("X-PerPage", String(size));
  c.header("X-PageCount", String(Math.ceil(total / size)));
  c.header("X-HasMore", String(page < last));
}

function wholeNumber(c: Context, name: string): number {
  const text = c.req.query(name) ?? "";
  if (!/^\d{0,9}$/.test(text))
    throw new RequestError(`${name} must be a whole number`, { code: "parameters-invalid" });
  return Number(text);
}
