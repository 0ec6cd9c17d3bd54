import type { Account } from "@x/status-core";
import type { Context } from "hono";
import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppEnv } from "../../http/env.ts";
import { trusted, type Html } from "../layout.ts";
import { LOG_IN, logInPath, pathAt } from "../log-in-path.ts";
import type { PagePorts } from "../ports.ts";
import { showPage } from "../show.ts";
import { findEditor } from "../visitor.ts";

/** Paths of a person's own pages. */
export const OWN_PAGES = {
  access: LOG_IN,
  factor: "/oauth/second_factor",
  tokens: "/user/settings/tokens",
  filters: "/user/settings/filters",
  repositories: "/user/settings/repositories",
} as const;

/** Name of one of them. */
export type OwnPage = keyof typeof OWN_PAGES;

const TITLES: Readonly<Record<OwnPage, string>> = {
  access: "Apps and sessions",
  factor: "Second factor",
  tokens: "Tokens",
  filters: "Filters",
  repositories: "Repositories and limits",
};

/** Links between a person's own pages. */
export function ownTabs(current: OwnPage): Html {
  const pages = Object.entries(OWN_PAGES) as [OwnPage, string][];
  return html`<nav class="tabs" aria-label="Account">
    ${pages.map(
      ([name, href]) =>
        html`<a href="${href}" ${name === current ? trusted('aria-current="page"') : ""}
          >${TITLES[name]}</a
        >`,
    )}
  </nav>`;
}

/**
 * Answers a person who has logged in at this browser, and sends others to log in, and from there back. A token opens
 * no such page.
 */
export async function forPerson(
  c: Context<AppEnv>,
  ports: PagePorts,
  answer: (account: Account) => Response | Promise<Response>,
): Promise<Response> {
  await findEditor(c, ports);
  const account = c.get("caller")?.account;
  if (account !== undefined) return answer(account);
  return c.redirect(logInPath(pathAt(c)), 303);
}

/** Answers with one of a person's own pages. */
export function showOwn(
  c: Context<AppEnv>,
  ports: PagePorts,
  {
    tab,
    body,
    status = 200,
  }: { readonly tab: OwnPage; readonly body: Html; readonly status?: ContentfulStatusCode },
): Response | Promise<Response> {
  const title = TITLES[tab];
  return showPage(c, ports.base(), {
    title,
    status,
    body: html`${ownTabs(tab)}
      <h1>${title}</h1>
      ${body}`,
  });
}

/** What was wrong with a form. */
export function faultOf(fault: string | undefined): Html {
  return fault === undefined ? html`` : html`<p class="fault" role="alert">${fault}</p>`;
}
