import type { Context } from "hono";
import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppEnv } from "../../http/env.ts";
import { layout, type Html, type PageFacts } from "../../pages/layout.ts";
import { setPolicy } from "../../pages/show.ts";

/** Page of a form, for one person. */
export interface FormPage {
  /** Title, without the name of the server. */
  readonly title: string;
  /** Body of the page. */
  readonly body: Html;
  /** Person at the page. Absent: nobody has logged in. */
  readonly visitor?: PageFacts["visitor"];
}

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
  { title, body, visitor }: FormPage,
  {
    status = 200,
    formAction,
  }: { readonly status?: ContentfulStatusCode; readonly formAction?: string | undefined } = {},
): Response | Promise<Response> {
  setHeaders(c, formAction);
  return c.html(layout({ title, visitor }, html`<div class="narrow">${body}</div>`), status);
}

/** Headers of every page here: those of all pages, and in no cache. */
function setHeaders(c: Context<AppEnv>, formAction?: string): void {
  setPolicy(c, formAction);
  c.header("Cache-Control", "private, no-store");
}
