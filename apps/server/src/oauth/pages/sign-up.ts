import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "@x/oauth";
import { html } from "hono/html";
import type { Form } from "./forms.ts";
import type { TranslatedPage } from "./show.ts";

/** Page on which a person chooses a name and a password. @param fault - sentence about the last ones */
export function signUpPage(
  form: Form,
  { username, fault }: { readonly username?: string; readonly fault?: string } = {},
): TranslatedPage {
  return ({ signUp: texts, name, password }) => ({
    title: texts.title,
    body: html`<h1>${texts.title}</h1>
      ${fault === undefined ? "" : html`<p class="fault" role="alert">${fault}</p>`}
      <form method="post" action="${form.action}">
        <input type="hidden" name="form" value="${form.token}" />
        <label
          >${name}
          <input
            name="username"
            value="${username ?? ""}"
            autocomplete="username"
            autocapitalize="none"
            spellcheck="false"
            maxlength="30"
            required
        /></label>
        <p class="quiet">${texts.nameForm}</p>
        <label
          >${password}
          <input
            name="password"
            type="password"
            autocomplete="new-password"
            minlength="${MIN_PASSWORD_LENGTH}"
            required
        /></label>
        <p class="quiet">${texts.passwordForm(MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH)}</p>
        <p class="row">
          <button class="main" name="action" value="sign-up">${texts.title}</button>
        </p>
      </form>`,
  });
}
