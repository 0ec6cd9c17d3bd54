import type { FilterAction, FilterContext } from "@x/filters";
import { html } from "hono/html";
import { exact, timeOf, trusted, type Html } from "../layout.ts";
import { OWN_PAGES } from "./shell.ts";

/** Fields of the form that changes a filter, as the person left them. */
export interface FilterFields {
  /** What the filter is about. */
  readonly title: string;
  /** Where it holds. */
  readonly context: readonly string[];
  /** What is done with a post that it matches. */
  readonly action: string;
  /** Seconds until it ends; empty for no end, `keep` for the end that it has. */
  readonly expires: string;
  /** Keywords that are whole words, one on each line. Absent: they are not changed here. */
  readonly whole: string | undefined;
  /** Keywords that may stand inside of words, one on each line. Absent: they are not changed here. */
  readonly part: string | undefined;
}

/** What the form says of a filter that is there. */
export interface FilterFacts {
  /** Token of the browser's forms. */
  readonly token: string;
  /** Path that the form is sent to. */
  readonly action: string;
  /** State of the filter that the form was opened with; empty for a new one. */
  readonly was: string;
  /** End of the filter. Absent: it has none. */
  readonly expiresAtMs: number | undefined;
  /** Keywords that stay as they are, since they do not fit on lines. */
  readonly kept: number;
}

/** Where filters hold, in words. */
export const CONTEXT_WORDS: Readonly<Record<FilterContext, string>> = {
  home: "home and lists",
  notifications: "notifications",
  public: "public posts",
  thread: "threads",
  account: "profiles",
};

/** What filters do, in words. */
export const ACTION_WORDS: Readonly<Record<FilterAction, string>> = {
  warn: "folds",
  hide: "hides",
  blur: "blurs pictures",
};

/** Path of the page that makes a filter. */
export const NEW_FILTER = `${OWN_PAGES.filters}/new`;

/** Path of the page of a filter. */
export function filterPath(id: string): string {
  return `${OWN_PAGES.filters}/${encodeURIComponent(id)}`;
}

const LIVES: readonly (readonly [string, string])[] = [
  ["", "never"],
  ["1800", "in half an hour"],
  ["3600", "in an hour"],
  ["21600", "in six hours"],
  ["86400", "in a day"],
  ["604800", "in a week"],
  ["2592000", "in 30 days"],
];

/** The form, as a part of a page. */
export function filterForm(fields: FilterFields, facts: FilterFacts): Html {
  const isNew = facts.was === "";
  return html`<form method="post" action="${facts.action}">
    <input type="hidden" name="form" value="${facts.token}" />
    <input type="hidden" name="was" value="${facts.was}" />
    <label for="title">What it is about</label>
    <input id="title" name="title" value="${fields.title}" maxlength="256" required />
    ${keywordFields(fields, facts.kept)}
    <fieldset>
      <legend>Where it holds</legend>
      ${boxes("checkbox", "context[]", CONTEXT_WORDS, fields.context)}
    </fieldset>
    <fieldset>
      <legend>What it does with a post</legend>
      ${boxes("radio", "filter_action", ACTION_WORDS, [fields.action])}
    </fieldset>
    ${endField(fields.expires, facts.expiresAtMs)}
    <p class="row">
      <button class="main" name="action" value="save">
        ${isNew ? "Make the filter" : "Save the filter"}
      </button>
      ${isNew ? "" : html`<button name="action" value="delete">Delete the filter</button>`}
    </p>
  </form>`;
}

function keywordFields({ whole, part }: FilterFields, kept: number): Html {
  const note =
    kept === 0
      ? ""
      : html`<p class="quiet">
          ${kept} keywords do not fit here, and stay: the API changes them.
        </p>`;
  if (whole === undefined || part === undefined) return html`${note}`;
  return html`<label for="whole">Words, one on each line</label>
    ${area("whole", whole)}
    <label for="part">Texts that may be parts of words, one on each line</label>
    ${area("part", part)} ${note}`;
}

/** A browser takes the first line break of a text area away. */
function area(name: string, text: string): Html {
  return exact`<textarea id="${name}" name="${name}" rows="5" spellcheck="false" autocapitalize="none">\n${text}</textarea>`;
}

function boxes(
  type: "checkbox" | "radio",
  name: string,
  words: Readonly<Record<string, string>>,
  chosen: readonly string[],
): Html {
  return html`${Object.entries(words).map(
    ([value, text]) =>
      html`<label class="choice">
        <input
          type="${type}"
          name="${name}"
          value="${value}"
          ${chosen.includes(value) ? trusted("checked") : ""}
        />
        <span>${text}</span>
      </label>`,
  )}`;
}

function endField(expires: string, expiresAtMs: number | undefined): Html {
  const lives: readonly (readonly [string, Html | string])[] =
    expiresAtMs === undefined
      ? LIVES
      : [["keep", new Date(expiresAtMs).toISOString().slice(0, 16).replace("T", " ")], ...LIVES];
  return html`<label for="expires">Ends</label>
    <select id="expires" name="expires">
      ${lives.map(
        ([value, text]) =>
          html`<option value="${value}" ${value === expires ? trusted("selected") : ""}>
            ${text}
          </option>`,
      )}
    </select>
    ${expiresAtMs === undefined ? "" : html`<p class="quiet">It ends ${timeOf(expiresAtMs)} now.</p>`}`;
}
