import type { KeywordExplanation, Obstacle, Occurrence } from "@x/filters";
import { html } from "hono/html";
import { exact, type Html } from "../layout.ts";
import { ACTION_WORDS, filterPath } from "./filter-form.ts";
import type { Tried, TriedFilter } from "./filter-trial.ts";

/** Characters before and after a place. */
const AROUND = 24;
/** Characters of a place. */
const MAX_PLACE = 80;

/** What filters do with a text, as a part of a page. */
export function trialResult({ text, count, matched, missed, more }: Tried): Html {
  return html`<section class="card" role="status">
    <h3>${headline(count)}</h3>
    ${matched.map((one) => filterResult(one, text))}
    ${count > matched.length ? html`<p class="quiet">and ${count - matched.length} more filters</p>` : ""}
    ${
      missed.length === 0
        ? ""
        : html`<h3>Found, but it does not count</h3>
            ${missed.map((one) => filterResult(one, text))}`
    }
    ${more > 0 ? html`<p class="quiet">and ${more} more keywords</p>` : ""}
  </section>`;
}

function headline(count: number): string {
  if (count === 0) return "No filter matches this text.";
  return count === 1 ? "One filter matches" : `${count} filters match`;
}

function filterResult({ filter, obstacles, keywords }: TriedFilter, text: string): Html {
  return html`<p>
      <a href="${filterPath(filter.id)}"><strong>${filter.title}</strong></a>
      <span class="tag">${ACTION_WORDS[filter.action]}</span>
      ${obstacles.includes("expired") ? html`<span class="tag">has run out</span>` : ""}
    </p>
    <ul>
      ${keywords.map((keyword) => keywordResult(keyword, text))}
    </ul>`;
}

function keywordResult({ keyword, occurrences }: KeywordExplanation, text: string): Html {
  return html`<li>
    <code>${keyword.text.slice(0, 80)}</code>
    <span class="quiet">${keyword.wholeWord ? "as a whole word" : "anywhere, in words too"}</span>
    ${occurrences.map((place) => html`<br />${placeOf(place, text)}`)}
  </li>`;
}

function placeOf({ start, end, obstacle }: Occurrence, text: string): Html {
  const from = Math.max(0, start - AROUND);
  const to = Math.min(text.length, end + AROUND);
  const place = text.slice(start, Math.min(end, start + MAX_PLACE));
  const cut = end > start + MAX_PLACE ? "…" : "";
  const marked = exact`${from > 0 ? "…" : ""}${text.slice(from, start)}<mark>${place}${cut}</mark>${text.slice(end, to)}${to < text.length ? "…" : ""}`;
  return html`<span>${marked}</span>
    ${obstacle === undefined ? "" : html`<span class="quiet">: ${WHY_NOT[obstacle]}</span>`}`;
}

const WHY_NOT: Readonly<Record<Obstacle, string>> = {
  "word-before": "the word goes on before it",
  "word-after": "the word goes on after it",
  "inside-character": "it begins or ends inside of a character",
  "in-url": "it is in an address",
  "not-a-hashtag": "no hashtag begins there",
  diacritics: "it is written with other marks on the letters",
};
