import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppEnv } from "../http/env.ts";
import { layout, type Html, type PageFacts } from "./layout.ts";

/** Policy of every page: no script, nothing from elsewhere, in no frame. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; media-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Page for a reader: what stands around it that is the same for all pages is added. */
export type Page = Omit<PageFacts, "visitor" | "base"> & {
  /** Body of the page. */
  readonly body: Html;
  /** HTTP status. Default: 200. */
  readonly status?: ContentfulStatusCode | undefined;
};

/** Answers with a page. */
export function showPage(
  c: Context<AppEnv>,
  base: string,
  { body, status = 200, ...facts }: Page,
): Response | Promise<Response> {
  const visitor = c.var.caller?.account;
  c.header("Content-Security-Policy", POLICY);
  c.header("X-Frame-Options", "DENY");
  c.header("Referrer-Policy", "same-origin");
  c.header("Vary", "Accept, Authorization, Cookie");
  c.header("Cache-Control", visitor === undefined ? "no-cache" : "private, no-store");
  return c.html(layout({ ...facts, visitor, base }, body), status);
}

/** Whether a request is one of a browser that wants to show a page. */
export function wantsPage(c: Context): boolean {
  return /(?:^|,)\s*text\/html\b/i.test(c.req.header("Accept") ?? "");
}
