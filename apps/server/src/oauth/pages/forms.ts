import type { Consentable } from "@x/oauth";
import { html } from "hono/html";
import { scopeInWords } from "../texts/language.ts";
import type { Html } from "../../pages/layout.ts";
import type { Texts } from "../texts/texts.ts";
import type { TranslatedPage } from "./show.ts";

/** Form of a page. */
export interface Form {
  /** Address that it is sent to, on this server. */
  readonly action: string;
  /** Token of the browser's forms. */
  readonly token: string;
}

/**
 * Page that asks for name and password.
 *
 * @param fault - sentence about the last attempt
 */
export function loginPage(
  form: Form,
  {
    app,
    username,
    fault,
  }: {
    readonly app?: string | undefined;
    readonly username?: string | undefined;
    readonly fault?: string | undefined;
  },
): TranslatedPage {
  return (texts) => ({
    title: texts.logIn,
    body: html`<h1>${app === undefined ? texts.logIn : texts.logInFor(app)}</h1>
      ${fault === undefined ? "" : html`<p class="fault" role="alert">${fault}</p>`}
      <form method="post" action="${form.action}">
        <input type="hidden" name="form" value="${form.token}" />
        <label
          >${texts.name}
          <input
            name="username"
            value="${username ?? ""}"
            autocomplete="username"
            autocapitalize="none"
            spellcheck="false"
            required
        /></label>
        <label
          >${texts.password}
          <input name="password" type="password" autocomplete="current-password" required
        /></label>
        <p class="row">
          <button class="main" name="action" value="log-in">${texts.logIn}</button>
        </p>
      </form>`,
  });
}

/** What the consent page says beside the app. */
interface ConsentFacts {
  /** Name of the account. */
  readonly username: string;
  /** Address where somebody else logs in. */
  readonly other: string;
  /** Whether the log-in was too long ago to allow anything without the password. */
  readonly asksPassword: boolean;
  /** Sentence about the last attempt. Absent: it is the first. */
  readonly fault: string | undefined;
}

/** Page that asks whether an app may do what it wants. */
export function consentPage(
  form: Form,
  { app, scopes, redirectUri }: Consentable,
  { username, other, asksPassword, fault }: ConsentFacts,
): TranslatedPage {
  return (texts) => ({
    title: texts.allowTitle(app.name),
    visitor: { username },
    body: html`<h1>${texts.allowHeading(app.name, username)}</h1>
      <p>${texts.itWill}</p>
      <ul>
        ${scopes.map((scope) => html`<li>${scopeInWords(scope, texts)} <code>${scope}</code></li>`)}
      </ul>
      ${fault === undefined ? "" : html`<p class="fault" role="alert">${fault}</p>`}
      <form method="post" action="${form.action}">
        <input type="hidden" name="form" value="${form.token}" />
        ${asksPassword ? passwordField(texts.passwordAgain) : ""}
        <p class="row">
          <button class="main" name="action" value="allow">${texts.allow}</button>
          <button name="action" value="deny">${texts.deny}</button>
        </p>
      </form>
      <p class="quiet">${texts.anybody} ${websiteOf(texts, app.website)}</p>
      <p class="quiet">${texts.answerGoesTo} <code>${redirectUri}</code>.</p>
      <p class="quiet"><a href="${other}">${texts.somebodyElse}</a></p>`,
  });
}

/** Field for the password of a person who has logged in. */
export function passwordField(label: string): Html {
  return html`<label
    >${label} <input name="password" type="password" autocomplete="current-password"
  /></label>`;
}

function websiteOf({ saysFrom }: Texts, website: string | undefined) {
  return website === undefined ? "" : html`${saysFrom} <code>${website}</code>.`;
}

/** Page with a code to copy. */
export function codePage(code: string): TranslatedPage {
  return (texts) => ({
    title: texts.copyTitle,
    body: html`<h1>${texts.copyHeading}</h1>
      <p><code class="code">${code}</code></p>
      <p class="quiet">${texts.worksOnce}</p>`,
  });
}

/**
 * Page with a sentence about what went wrong.
 *
 * @param message - default: the person said no
 */
export function refusalPage(message?: string): TranslatedPage {
  return (texts) => ({
    title: texts.failed,
    body: html`<h1>${texts.failed}</h1>
      <p role="alert">${message ?? texts.saidNo}</p>`,
  });
}
