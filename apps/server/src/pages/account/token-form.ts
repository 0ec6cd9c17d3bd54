import { html } from "hono/html";
import type { ParamRecord } from "../../http/nested-params.ts";
import { listParam, stringParam } from "../../http/param-values.ts";
import { RequestError } from "../../http/request-error.ts";
import { SCOPES, type Scope } from "../../http/scopes.ts";
import { scopeInWords } from "../../oauth/texts/language.ts";
import type { TokenWish } from "../../tokens/make-token.ts";
import { trusted, type Html } from "../layout.ts";
import { OWN_PAGES } from "./shell.ts";

/** Fields of the form that makes a token, as the person left them. */
export interface TokenFields {
  /** Name for its owner. */
  readonly name: string;
  /** Scopes that are ticked. */
  readonly scopes: readonly string[];
  /** Days until it ends; empty for no end. */
  readonly days: string;
  /** The only repository that it opens, as `OWNER/NAME`; empty for all. */
  readonly repository: string;
}

/** The form before anything is typed. */
export const NEW_TOKEN: TokenFields = { name: "", scopes: [], days: "90", repository: "" };

const DAY_MS = 86_400_000;
/** Lives of tokens that are offered, in days. */
const LIVES: readonly (readonly [string, string])[] = [
  ["7", "a week"],
  ["30", "30 days"],
  ["90", "90 days"],
  ["365", "a year"],
  ["", "no end"],
];
const WIDE: readonly Scope[] = [
  "read",
  "write",
  "follow",
  "profile",
  "read:repository",
  "write:repository",
];
/** Scopes of site administrators are given on the command line. */
const NARROW: readonly Scope[] = SCOPES.filter(
  (scope) => !WIDE.includes(scope) && !scope.startsWith("admin:"),
);

/**
 * Form that makes a token.
 *
 * @param token - of the browser's forms
 * @param password - field for the password. Absent: it is not asked for
 */
export function tokenForm(fields: TokenFields, token: string, password?: Html): Html {
  return html`<form method="post" action="${OWN_PAGES.tokens}" class="narrow">
    <h2>New token</h2>
    <input type="hidden" name="form" value="${token}" />
    <label for="name">Name, to know it by</label>
    <input id="name" name="name" value="${fields.name}" maxlength="255" required />
    ${lifeField(fields.days)}
    <label for="repository">One repository only, as owner/name; empty for all</label>
    <input
      id="repository"
      name="repository"
      value="${fields.repository}"
      autocapitalize="none"
      spellcheck="false"
    />
    <fieldset>
      <legend>What it may do</legend>
      ${WIDE.map((scope) => scopeBox(scope, fields))}
      <details ${NARROW.some((scope) => fields.scopes.includes(scope)) ? trusted("open") : ""}>
        <summary>Parts of these</summary>
        ${NARROW.map((scope) => scopeBox(scope, fields))}
      </details>
    </fieldset>
    ${password ?? ""}
    <p><button class="main" name="action" value="make">Make the token</button></p>
  </form>`;
}

function lifeField(days: string): Html {
  return html`<label for="days">Ends after</label>
    <select id="days" name="days">
      ${LIVES.map(
        ([value, text]) =>
          html`<option value="${value}" ${value === days ? trusted("selected") : ""}>
            ${text}
          </option>`,
      )}
    </select>`;
}

function scopeBox(scope: Scope, { scopes }: TokenFields): Html {
  return html`<label class="choice">
    <input
      type="checkbox"
      name="scopes[]"
      value="${scope}"
      ${scopes.includes(scope) ? trusted("checked") : ""}
    />
    <span>${scopeInWords(scope)} <code>${scope}</code></span>
  </label>`;
}

/** Reads the fields of the form. @throws RequestError `body-invalid` */
export function tokenFieldsOf(params: ParamRecord): TokenFields {
  const field = (name: string): string => (stringParam(params, name) ?? "").trim();
  return {
    name: field("name"),
    scopes: listParam(params, "scopes") ?? [],
    days: field("days"),
    repository: field("repository"),
  };
}

/** The token that a form asks for. @throws RequestError `body-invalid` */
export function wishOf({ name, scopes, days, repository }: TokenFields, nowMs: number): TokenWish {
  if (!LIVES.some(([value]) => value === days)) throw invalid("a token has one of the lives shown");
  const foreign = scopes.find((scope) => ![...WIDE, ...NARROW].some((one) => one === scope));
  if (foreign !== undefined) throw invalid(`${foreign} is not offered here`);
  const expiresAtMs = days === "" ? undefined : nowMs + Number(days) * DAY_MS;
  return { name, words: scopes, expiresAtMs, repository };
}

function invalid(message: string): RequestError {
  return new RequestError(message, { code: "body-invalid" });
}
