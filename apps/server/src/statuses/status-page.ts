import type { Page } from "@x/status-core";
import type { Context } from "hono";

/** Statuses of one page when the client does not say, and at most. */
const PER_PAGE = { default: 20, most: 40 } as const;

/** Part of a list that a client asks for, by the ids that the list is ordered by. */
export function pageOf(
  c: Context,
  sizes: { readonly default: number; readonly most: number } = PER_PAGE,
): Page {
  const limit = Number(c.req.query("limit") ?? sizes.default);
  return {
    limit: Number.isInteger(limit) && limit >= 1 ? Math.min(limit, sizes.most) : sizes.default,
    maxId: idOf(c.req.query("max_id")),
    sinceId: idOf(c.req.query("since_id")),
    minId: idOf(c.req.query("min_id")),
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

/** `Link` header of a page: the older page is next, the newer one before. Absent: the page is empty. */
export function linkBetween(
  c: Context,
  base: string,
  { newest, oldest }: PageEnds,
): string | undefined {
  if (newest === undefined || oldest === undefined) return undefined;
  const query = new URL(c.req.url).searchParams;
  const at = (name: string, id: string): string => {
    const next = new URLSearchParams(query);
    for (const other of ["max_id", "since_id", "min_id"]) next.delete(other);
    next.set(name, id);
    return `${base}${c.req.path}?${next.toString()}`;
  };
  return `<${at("max_id", oldest)}>; rel="next", <${at("min_id", newest)}>; rel="prev"`;
}
