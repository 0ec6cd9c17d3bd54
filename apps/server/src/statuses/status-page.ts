import type { Page } from "@x/status-core";
import type { Context } from "hono";

/** Items of a page. */
export interface PageSizes {
  /** When the client does not say. */
  readonly default: number;
  /** At most. */
  readonly most: number;
}

/** Statuses of one page when the client does not say, and at most. */
const PER_PAGE: PageSizes = { default: 20, most: 40 };

/** Part of a list that a client asks for, by the ids that the list is ordered by. */
export function pageOf(c: Context, sizes: PageSizes = PER_PAGE): Page {
  return pageIn((name) => c.req.query(name), sizes);
}

/** As {@link pageOf}, of a query that is read already. */
export function pageIn(valueOf: (name: string) => string | undefined, sizes = PER_PAGE): Page {
  const limit = Number(valueOf("limit") ?? sizes.default);
  return {
    limit: Number.isInteger(limit) && limit >= 1 ? Math.min(limit, sizes.most) : sizes.default,
    maxId: idOf(valueOf("max_id")),
    sinceId: idOf(valueOf("since_id")),
    minId: idOf(valueOf("min_id")),
  };
}

function idOf(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{1,19}$/.test(text) ? text : undefined;
}

/** Ids of the first and the last item of a page. Absent: it has none. */
export interface PageEnds {
  /** Id of the first. */
  readonly newest: string | undefined;
  /** Id of the last. */
  readonly oldest: string | undefined;
}

/** Address of a page. */
export interface Address {
  /** Path of the address. */
  readonly path: string;
  /** Query of the address. */
  readonly query: URLSearchParams;
}

/** The address that a request asks for. */
export function addressOf(c: Context): Address {
  return { path: c.req.path, query: new URL(c.req.url).searchParams };
}

/** `Link` header of a page: the older page is next, the newer one before. Absent: the page is empty. */
export function linkBetween(
  { path, query }: Address,
  base: string,
  { newest, oldest }: PageEnds,
): string | undefined {
  if (newest === undefined || oldest === undefined) return undefined;
  const at = (name: string, id: string): string => {
    const next = new URLSearchParams(query);
    for (const other of ["max_id", "since_id", "min_id"]) next.delete(other);
    next.set(name, id);
    return `${base}${path}?${next.toString()}`;
  };
  return `<${at("max_id", oldest)}>; rel="next", <${at("min_id", newest)}>; rel="prev"`;
}
