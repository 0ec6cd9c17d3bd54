import type { Consentable } from "@x/oauth";
import { html } from "hono/html";
import { scopeInWords } from "../scope-words.ts";
import type { FormPage } from "./show.ts";

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
  }: { readonly app?: string; readonly username?: string; readonly fault?: string },
): FormPage {
  return {
    title: "Log in",
    body: html`<h1>Log in${app === undefined ? "" : html` to go on to ${app}`}</h1>
      ${fault === undefined ? "" : html`<p class="fault" role="alert">${fault}</p>`}
      <form method="post" action="${form.action}">
        <input type="hidden" name="form" value="${form.token}" />
        <label
          >Name
          <input
            name="username"
            value="${username ?? ""}"
            autocomplete="username"
            autocapitalize="none"
            spellcheck="false"
            required
        /></label>
        <label
          >Password <input name="password" type="password" autocomplete="current-password" required
        /></label>
        <p class="row"><button class="main" name="action" value="log-in">Log in</button></p>
      </form>`,
  };
}

/** Page that asks whether an app may do what it wants. */
export function consentPage(
  form: Form,
  { app, scopes, redirectUri }: Consentable,
  { username, other }: { readonly username: string; readonly other: string },
): FormPage {
  return {
    title: `Allow ${app.name}?`,
    visitor: { username },
    body: html`<h1>Allow ${app.name} to use your account @${username}?</h1>
      <p>It will be able to:</p>
      <ul>
        ${scopes.map((scope) => html`<li>${scopeInWords(scope)} <code>${scope}</code></li>`)}
      </ul>
      <form method="post" action="${form.action}">
        <input type="hidden" name="form" value="${form.token}" />
        <p class="row">
          <button class="main" name="action" value="allow">Allow</button>
          <button name="action" value="deny">Deny</button>
        </p>
      </form>
      <p class="quiet">
        Anybody can register an app under any
        name.${app.website === undefined ? "" : html` This one says that it is from <code>${app.website}</code>.`}
        The answer goes to <code>${redirectUri}</code>.
      </p>
      <p class="quiet"><a href="${other}">Log in as somebody else</a></p>`,
  };
}

/** Page with a code to copy. */
export function codePage(code: string): FormPage {
  return {
    title: "Copy this code",
    body: html`<h1>Copy this code into the app</h1>
      <p><code class="code">${code}</code></p>
      <p class="quiet">It works once, for ten minutes. Give it to nobody else.</p>`,
  };
}

/** Page with a sentence about what went wrong. */
export function refusalPage(message: string): FormPage {
  return {
    title: "That did not work",
    body: html`<h1>That did not work</h1>
      <p role="alert">${message}</p>`,
  };
}
