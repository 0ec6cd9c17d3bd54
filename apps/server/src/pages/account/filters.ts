import type { Account } from "@x/status-core";
import type { StoredFilter } from "@x/status-store";
import type { Context } from "hono";
import { html } from "hono/html";
import type { AppEnv } from "../../http/env.ts";
import { stringParam } from "../../http/param-values.ts";
import { formToken } from "../../oauth/cookies.ts";
import { timeOf, type Html } from "../layout.ts";
import { withOwnForm } from "../own-form.ts";
import type { PagePorts } from "../ports.ts";
import { ACTION_WORDS, CONTEXT_WORDS, filterPath, NEW_FILTER } from "./filter-form.ts";
import { MAX_TRIED, tryFilters, type Tried } from "./filter-trial.ts";
import { trialResult } from "./filter-trial-page.ts";
import { forPerson, OWN_PAGES, showOwn } from "./shell.ts";

/** Largest form that tries a text, in bytes: a character of the text takes nine at most. */
const MAX_FORM_BYTES = 131_072;
/** Filters on a page. */
const PER_PAGE = 25;
/** Keywords of a filter in the list. */
const MAX_WORDS = 8;
/** Characters of such a keyword. */
const MAX_WORD_LENGTH = 40;

/** `GET /user/settings/filters`: the person's filters, and a form that tries them on a text. */
export function filtersPage(c: Context<AppEnv>, ports: PagePorts): Promise<Response> {
  return forPerson(c, ports, (account) => showFilters(c, ports, account));
}

/** `POST /user/settings/filters`: what matches a text, and why. Nothing is stored. */
export function answerTrial(c: Context<AppEnv>, ports: PagePorts): Promise<Response> {
  return withOwnForm(c, ports, MAX_FORM_BYTES, async ({ account, params }) => {
    const text = (stringParam(params, "text") ?? "").replace(/\r\n?/g, "\n");
    return showFilters(c, ports, account, text);
  });
}

/** @param text - that the filters are tried on. Absent: none */
async function showFilters(
  c: Context<AppEnv>,
  ports: PagePorts,
  account: Account,
  text?: string,
): Promise<Response> {
  const filters = await ports.store.filters.ofReader(account.id);
  const isTooLong = text !== undefined && text.length > MAX_TRIED;
  const tried =
    text === undefined || isTooLong ? undefined : await tryFilters(filters, text, ports.nowMs());
  return showOwn(c, ports, {
    tab: "filters",
    ...(isTooLong ? { status: 422 } : {}),
    body: html`<p>
        A filter hides posts with certain words from you, or folds them behind a warning.
        <a href="${NEW_FILTER}">New filter</a>
      </p>
      ${trialForm(formToken(c, ports), text ?? "", { isTooLong, tried })}
      <h2>Your filters</h2>
      ${listOf(filters, pageOf(c))}`,
  });
}

function pageOf(c: Context<AppEnv>): number {
  return Math.max(1, Number.parseInt(c.req.query("page") ?? "1", 10) || 1);
}

function trialForm(
  token: string,
  text: string,
  { isTooLong, tried }: { readonly isTooLong: boolean; readonly tried: Tried | undefined },
): Html {
  const shown = text.slice(0, MAX_TRIED);
  return html`<h2>Try a text</h2>
    ${
      isTooLong
        ? html`<p class="fault" role="alert">
            The text is longer than ${MAX_TRIED} characters. Its beginning is below.
          </p>`
        : ""
    }
    ${tried === undefined ? "" : trialResult(tried)}
    <form method="post" action="${OWN_PAGES.filters}">
      <input type="hidden" name="form" value="${token}" />
      <label for="text">A post as somebody might write it</label>
      <textarea id="text" name="text" rows="4" maxlength="${MAX_TRIED}" required>${shown}</textarea>
      <p><button class="main">See what matches, and why</button></p>
    </form>`;
}

function listOf(filters: readonly StoredFilter[], page: number): Html {
  if (filters.length === 0) return html`<p class="quiet">There are none yet.</p>`;
  const shown = filters.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return html`<ul class="plain">
      ${shown.map(filterItem)}
    </ul>
    <p class="pages">
      ${page > 1 ? html`<a rel="prev" href="${OWN_PAGES.filters}?page=${page - 1}">Before</a>` : html`<span></span>`}
      ${
        page * PER_PAGE < filters.length
          ? html`<a rel="next" href="${OWN_PAGES.filters}?page=${page + 1}">More</a>`
          : ""
      }
    </p>`;
}

function filterItem(filter: StoredFilter): Html {
  const { title, keywords, statuses, context, action, expiresAtMs } = filter;
  const more = keywords.length - MAX_WORDS;
  return html`<li class="card">
    <a href="${filterPath(filter.id)}"><strong>${title}</strong></a>
    <span class="tag">${ACTION_WORDS[action]}</span>
    <p>
      ${keywords.slice(0, MAX_WORDS).map(({ text }) => html`<code>${shortened(text)}</code> `)}
      ${more > 0 ? html`<span class="quiet">and ${more} more</span>` : ""}
    </p>
    <p class="quiet">
      ${context.map((one) => CONTEXT_WORDS[one]).join(", ")}
      ${statuses.length === 0 ? "" : html`· ${statuses.length} posts by hand`}
      ${expiresAtMs === undefined ? "" : html`· until ${timeOf(expiresAtMs)}`}
    </p>
  </li>`;
}

function shortened(text: string): string {
  const characters = Array.from(text.slice(0, 2 * MAX_WORD_LENGTH));
  return characters.length <= MAX_WORD_LENGTH
    ? text
    : `${characters.slice(0, MAX_WORD_LENGTH - 1).join("")}…`;
}
