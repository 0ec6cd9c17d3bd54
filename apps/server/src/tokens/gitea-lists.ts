import type { Context } from "hono";

/** Items of a page when the client does not say, and at most. */
const PER_PAGE = { default: 30, most: 50 } as const;

/** Items of the page that a client of Gitea asks for. Sets the header with their whole number. */
export function pageOfList<Item>(c: Context, items: readonly Item[]): readonly Item[] {
  c.header("X-Total-Count", String(items.length));
  const limit = Math.min(wholeNumber(c.req.query("limit")) || PER_PAGE.default, PER_PAGE.most);
  const page = wholeNumber(c.req.query("page")) || 1;
  return items.slice((page - 1) * limit, page * limit);
}

function wholeNumber(text = ""): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/** Id as the number that clients of Gitea read: one that every JSON parser has exactly. */
export function idNumber(id: string): number {
  return Number(BigInt.asUintN(52, BigInt(id)));
}
