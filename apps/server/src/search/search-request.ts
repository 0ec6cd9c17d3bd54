import type { SearchPage } from "@x/status-core";
import type { Context } from "hono";
import { RequestError } from "../http/request-error.ts";

/** Kinds of results. */
export const KINDS = ["accounts", "statuses", "hashtags"] as const;
/** Kind of results. */
export type Kind = (typeof KINDS)[number];

/** Longest text to search for, in characters. */
const MAX_TEXT = 500;
/** Results beyond this number are not given. */
const MAX_OFFSET = 1000;

/** Reads `q`, the text to search for. @throws RequestError `parameters-invalid` when there is none, or too much */
export function searchText(c: Context): string {
  const text = c.req.query("q")?.trim() ?? "";
  if (text === "") throw invalid("param is missing or the value is empty: q");
  if (text.length > MAX_TEXT) throw invalid(`q has at most ${MAX_TEXT} characters`);
  return text;
}

/** Reads `type`: kinds of results that are asked for, all without it. @throws RequestError `parameters-invalid` */
export function searchKinds(c: Context): readonly Kind[] {
  const type = c.req.query("type") ?? "";
  if (type === "") return KINDS;
  const kind = KINDS.find((one) => one === type);
  if (kind === undefined) throw invalid(`type is one of ${KINDS.join(", ")}`);
  return [kind];
}

/** Reads `limit` and `offset`. `undefined`: no results are given there. */
export function searchPage(c: Context, standard: number, most: number): SearchPage | undefined {
  const [limit = standard, offset = 0] = ["limit", "offset"].map((name) => {
    const text = c.req.query(name) ?? "";
    return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  });
  if (offset > MAX_OFFSET) return undefined;
  return { limit: Math.min(Math.max(limit, 1), most), offset };
}

function invalid(message: string): RequestError {
  return new RequestError(message, { code: "parameters-invalid" });
}
