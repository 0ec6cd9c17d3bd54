import { html } from "hono/html";
import { renderSVG } from "uqr";
import { ownTabs } from "../../pages/account/shell.ts";
import { trusted, type Html } from "../../pages/layout.ts";
import type { SecondFactorTexts } from "../texts/second-factor.ts";
import type { Form } from "./forms.ts";
import type { TranslatedPage } from "./show.ts";

/** Page that asks for a code, after the password. @param fault - sentence about the last one */
export function enterCodePage(form: Form, fault?: string): TranslatedPage {
  return ({ secondFactor: texts }) => ({
    title: texts.title,
    body: html`<h1>${texts.title}</h1>
      ${faultOf(fault)}
      <form method="post" action="${form.action}">
        ${tokenOf(form)} ${codeField(texts.codeOrRecovery)}
        <p class="row">
          <button class="main" name="action" value="enter-code">${texts.goOn}</button>
        </p>
      </form>`,
  });
}

/** What stands on the page of a person's second factor. */
export interface SecondFactorFacts {
  /** Name of the account. */
  readonly username: string;
  /** Whether there is a second factor. */
  readonly isOn: boolean;
  /** Number of recovery codes that are left. */
  readonly recoveryCodes: number;
  /** Whether there are pages of what else is the person's. */
  readonly pages: boolean;
  /** Sentence about what was asked for. Absent: nothing went wrong. */
  readonly fault?: string | undefined;
}

/** Page on which a second factor is set up or turned off. */
export function secondFactorPage(form: Form, facts: SecondFactorFacts): TranslatedPage {
  const { username, isOn, recoveryCodes, pages, fault } = facts;
  return ({ secondFactor: texts, password }) => ({
    title: texts.title,
    visitor: { username },
    isWide: true,
    body: html`${pages ? ownTabs("factor") : ""}
      <h1>${texts.title}</h1>
      ${faultOf(fault)}
      <p>${isOn ? texts.isOn(recoveryCodes) : texts.isOff}</p>
      <form method="post" action="${form.action}" class="narrow">
        ${tokenOf(form)}
        <label
          >${password}
          <input name="password" type="password" autocomplete="current-password" required
        /></label>
        <p class="row">
          ${
            isOn
              ? html`<button class="main" name="action" value="renew">${texts.renew}</button>
                  <button name="action" value="turn-off">${texts.turnOff}</button>`
              : html`<button class="main" name="action" value="begin">${texts.begin}</button>`
          }
        </p>
      </form>`,
  });
}

/** Page with a new secret for an authenticator app, which asks for its first code. */
export function authenticatorPage(
  form: Form,
  {
    username,
    secret,
    address,
  }: {
    readonly username: string;
    readonly secret: string;
    readonly address: string;
  },
): TranslatedPage {
  return ({ secondFactor: texts }) => ({
    title: texts.title,
    visitor: { username },
    body: html`<h1>${texts.title}</h1>
      <p>${texts.scan}</p>
      <figure class="picture" role="img" aria-label="${texts.picture}">
        ${trusted(renderSVG(address, { pixelSize: PIXELS }))}
      </figure>
      <p>${texts.orType} <code class="code">${secret.replace(/.{4}(?=.)/g, "$& ")}</code></p>
      ${firstCodeForm(form, texts)}`,
  });
}

/** Page that asks for the first code again. */
export function firstCodePage(form: Form, username: string): TranslatedPage {
  return ({ secondFactor: texts }) => ({
    title: texts.title,
    visitor: { username },
    body: html`<h1>${texts.title}</h1>
      ${faultOf(texts.firstWrong)} ${firstCodeForm(form, texts)}`,
  });
}

/** Page with recovery codes, which are shown this once. */
export function recoveryCodesPage(username: string, codes: readonly string[]): TranslatedPage {
  return ({ secondFactor: texts }) => ({
    title: texts.recoveryTitle,
    visitor: { username },
    body: html`<h1>${texts.recoveryTitle}</h1>
      <p>${texts.recoveryWords}</p>
      <ul>
        ${codes.map((code) => html`<li><code>${code}</code></li>`)}
      </ul>`,
  });
}

/** Width of a dot of the picture, in units of it. */
const PIXELS = 4;

function firstCodeForm(form: Form, texts: SecondFactorTexts): Html {
  return html`<form method="post" action="${form.action}">
    ${tokenOf(form)} ${codeField(texts.code)}
    <p class="row">
      <button class="main" name="action" value="confirm">${texts.confirm}</button>
    </p>
  </form>`;
}

function codeField(label: string): Html {
  return html`<label
    >${label}
    <input
      name="code"
      autocomplete="one-time-code"
      autocapitalize="none"
      spellcheck="false"
      required
  /></label>`;
}

function tokenOf({ token }: Form): Html {
  return html`<input type="hidden" name="form" value="${token}" />`;
}

function faultOf(fault: string | undefined): Html | "" {
  return fault === undefined ? "" : html`<p class="fault" role="alert">${fault}</p>`;
}
