import type { Context } from "hono";
import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppEnv } from "../../http/env.ts";
import { layout, type Html, type PageFacts } from "../../pages/layout.ts";
import { setPolicy } from "../../pages/show.ts";
import { languageOf, textsOf } from "../texts/language.ts";
import type { Texts } from "../texts/texts.ts";

/** Page of a form, for one person. */
export interface FormPage {
  /** Title, without the name of the server. */
  readonly title: string;
  /** Body of the page. */
  readonly body: Html;
  /** Whether it is as wide as other pages. Default: a form is narrow. */
  readonly isWide?: boolean;
  /** Person at the page. Absent: nobody has logged in. */
  readonly visitor?: PageFacts["visitor"];
}

/** Page of a form in the language of its reader. */
export type TranslatedPage = (texts: Texts) => FormPage;

/** 303: the browser asks with GET, and does not send the form on. */
export function leave(c: Context<AppEnv>, to: string): Response {
  setHeaders(c);
  return c.redirect(to, 303);
}

/**
 * Answers with the page of a form.
 *
 * @param formAction - source that the form's answer may redirect to, beside the server itself
 */
export function show(
  c: Context<AppEnv>,
  page: FormPage | TranslatedPage,
  {
    status = 200,
    formAction,
  }: { readonly status?: ContentfulStatusCode; readonly formAction?: string | undefined } = {},
): Response | Promise<Response> {
  setHeaders(c, formAction);
  const isTranslated = typeof page === "function";
  const { title, body, visitor, isWide = false } = isTranslated ? page(textsOf(c)) : page;
  const language = isTranslated ? languageOf(c) : "en";
  const content = html`<div class="${isWide ? "" : "narrow"}" lang="${language}">${body}</div>`;
  const { siteName: site, hasDocuments } = c.var;
  return c.html(layout({ title, site, hasDocuments, visitor }, content), status);
}

/** Headers of every page here: those of all pages, and in no cache. */
function setHeaders(c: Context<AppEnv>, formAction?: string): void {
  setPolicy(c, { formAction });
  c.header("Cache-Control", "private, no-store");
}
