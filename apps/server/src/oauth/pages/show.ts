import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppEnv } from "../../http/env.ts";
import { pageHeaders, type Html } from "./layout.ts";

/** 303: the browser asks with GET, and does not send the form on. */
export function leave(c: Context<AppEnv>, to: string): Response {
  for (const [name, value] of Object.entries(pageHeaders())) c.header(name, value);
  return c.redirect(to, 303);
}

/** Answers with a page. */
export function show(
  c: Context<AppEnv>,
  body: Html,
  {
    status = 200,
    formAction,
  }: { readonly status?: ContentfulStatusCode; readonly formAction?: string | undefined } = {},
): Response | Promise<Response> {
  for (const [name, value] of Object.entries(pageHeaders(formAction))) c.header(name, value);
  return c.html(body, status);
}
