import type { Authorization, ListedSession } from "@x/oauth";
import type { ListedToken } from "@x/status-store";
import { html } from "hono/html";
import { ownTabs } from "../../pages/account/shell.ts";
import { dayOf, tokenList } from "../../pages/account/token-list.ts";
import type { Html } from "../../pages/layout.ts";
import { scopeInWords } from "../texts/language.ts";
import type { Form } from "./forms.ts";
import type { FormPage } from "./show.ts";

/** What stands on the page of a person's apps and sessions. */
interface Access {
  /** Name of the account. */
  readonly username: string;
  /** Apps with tokens that open something. */
  readonly apps: readonly Authorization[];
  /** Tokens of no app. */
  readonly tokens: readonly ListedToken[];
  /** Sessions that last. */
  readonly sessions: readonly ListedSession[];
  /** Digest of this browser's session. */
  readonly own: string;
  /** Whether there are pages for people. */
  readonly pages: boolean;
}

/** Page with the apps, tokens and sessions of a person. */
export function accessPage(
  form: Form,
  { username, apps, tokens, sessions, own, pages }: Access,
): FormPage {
  return {
    title: "Apps and sessions",
    visitor: { username },
    isWide: true,
    body: html`${pages ? ownTabs("access") : html`<p><a href="/oauth/second_factor">Second factor</a></p>`}
      <h1>Apps and sessions of @${username}</h1>
      <form method="post" action="${form.action}">
        <input type="hidden" name="form" value="${form.token}" />
        <h2>Apps</h2>
        ${apps.length === 0 ? html`<p>No app may use your account.</p>` : apps.map(appItem)}
        <h2>Tokens</h2>
        ${tokenList(tokens)}
        <h2>Sessions</h2>
        ${sessions.map((session) => sessionItem(session, session.digest === own))}
      </form>`,
  };
}

function appItem({ app, scopes, sinceMs }: Authorization): Html {
  return html`<section>
    <h3>${app.name}</h3>
    <p class="quiet">since ${dayOf(sinceMs)}</p>
    <ul>
      ${scopes.map((scope) => html`<li>${scopeInWords(scope)}</li>`)}
    </ul>
    <p><button name="revoke" value="${app.id}">Take back what ${app.name} may do</button></p>
  </section>`;
}

function sessionItem(session: ListedSession, isOwn: boolean): Html {
  return html`<section>
    <p>
      ${isOwn ? "This browser" : session.agent || "A browser that does not say its name"}
      <span class="quiet">from ${session.address}, since ${dayOf(session.createdAtMs)}</span>
    </p>
    <p>
      <button name="end" value="${session.digest}">
        ${isOwn ? "Log out" : "End this session"}
      </button>
    </p>
  </section>`;
}
