import type { Context, MiddlewareHandler } from "hono";
import type { Deps } from "../deps.ts";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppEnv } from "../http/env.ts";
import { layout, type Html, type PageFacts } from "./layout.ts";
import { pathAt } from "./log-in-path.ts";

/** Notes the name that pages show, as the operator chose it, and whether they lead to the documents. */
export function nameSite({
  instance,
  documents,
}: Pick<Deps, "instance" | "documents">): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    c.set("siteName", instance.title);
    c.set("hasDocuments", documents !== undefined);
    return next();
  };
}

/** Page for a reader: what stands around it that is the same for all pages is added. */
export type Page = Omit<PageFacts, "visitor" | "address" | "site" | "hasDocuments" | "here"> & {
  /** Path of the page, for previews of links. Absent: the page is not for others. */
  readonly path?: string | undefined;
  /** Body of the page. */
  readonly body: Html;
  /** HTTP status. Default: 200. */
  readonly status?: ContentfulStatusCode | undefined;
  /** Whether scripts of the server run in it, and ask the server. Default: none do. */
  readonly hasScript?: boolean | undefined;
};

/** Answers with a page. */
export function showPage(
  c: Context<AppEnv>,
  base: string,
  { body, path, status = 200, hasScript = false, ...facts }: Page,
): Response | Promise<Response> {
  const visitor = c.var.caller?.account;
  const address = path === undefined ? undefined : base + path;
  setPolicy(c, { hasScript });
  c.header("Vary", "Accept, Authorization, Cookie");
  c.header("Cache-Control", visitor === undefined ? "no-cache" : "private, no-store");
  const { siteName: site, hasDocuments } = c.var;
  const here = c.req.method === "GET" ? pathAt(c) : undefined;
  return c.html(layout({ ...facts, site, hasDocuments, visitor, address, here }, body), status);
}

/** What a page may do beside what every page may. */
export interface PolicyOptions {
  /** Source that a form's answer may redirect to, beside the server itself. Absent: none. */
  readonly formAction?: string | undefined;
  /** Whether scripts of the server run in it, and ask the server. Default: none do. */
  readonly hasScript?: boolean | undefined;
}

/** Sets the policy of every page: nothing from elsewhere, in no frame, and no address told to other sites. */
export function setPolicy(
  c: Context<AppEnv>,
  { formAction, hasScript = false }: PolicyOptions = {},
): void {
  const actions = formAction === undefined ? "'self'" : `'self' ${formAction}`;
  const scripts = hasScript ? " script-src 'self'; connect-src 'self';" : "";
  c.header(
    "Content-Security-Policy",
    `default-src 'none';${scripts} style-src 'self'; img-src 'self'; media-src 'self'; form-action ${actions}; base-uri 'none'; frame-ancestors 'none'`,
  );
  c.header("X-Frame-Options", "DENY");
  c.header("Referrer-Policy", "same-origin");
}

/** Whether a request is one of a browser that wants to show a page. */
export function wantsPage(c: Context): boolean {
  return /(?:^|,)\s*text\/html\b/i.test(c.req.header("Accept") ?? "");
}
