import type { Account } from "@x/status-core";
import type { Context } from "hono";
import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppEnv } from "../../http/env.ts";
import { stringParam } from "../../http/param-values.ts";
import { formToken } from "../../oauth/cookies.ts";
import { audit } from "../../audit/audit-requests.ts";
import { makeToken } from "../../tokens/make-token.ts";
import type { ParamRecord } from "../../http/nested-params.ts";
import { passwordField } from "../../oauth/pages/forms.ts";
import { asksPassword, staleFaultOf, type PasswordFault } from "../../oauth/password-again.ts";
import { personOf } from "../../oauth/person.ts";
import { ENGLISH } from "../../oauth/texts/english.ts";
import type { Html } from "../layout.ts";
import { shownRefusal, withOwnForm } from "../own-form.ts";
import type { PagePorts } from "../ports.ts";
import { forPerson, faultOf, OWN_PAGES, showOwn } from "./shell.ts";
import { NEW_TOKEN, tokenFieldsOf, tokenForm, wishOf, type TokenFields } from "./token-form.ts";
import { revokeToken, tokenList, tokensOf } from "./token-list.ts";

/** Largest form about tokens, in bytes. */
const MAX_FORM_BYTES = 65_536;

/** What the page shows beside the tokens. */
interface Shown {
  /** Fields of the form. */
  readonly fields?: TokenFields;
  /** Token that was made now: its text is nowhere else. */
  readonly made?: { readonly name: string; readonly token: string };
  /** What was wrong with the form. */
  readonly fault?: string;
  /** HTTP status. */
  readonly status?: ContentfulStatusCode;
}

/** `GET /user/settings/tokens`: tokens of the person, and a form that makes one. */
export function tokensPage(c: Context<AppEnv>, ports: PagePorts): Promise<Response> {
  return forPerson(c, ports, (account) => showTokens(c, ports, account, {}));
}

/** `POST /user/settings/tokens`: makes a token, which is shown this once, or revokes one. */
export function answerTokenForm(c: Context<AppEnv>, ports: PagePorts): Promise<Response> {
  return withOwnForm(c, ports, MAX_FORM_BYTES, async ({ account, params }) => {
    const revoked = stringParam(params, "revoke-token");
    if (revoked !== undefined) {
      await revokeToken(c, ports, account, revoked);
      return c.redirect(OWN_PAGES.tokens, 303);
    }
    const fields = tokenFieldsOf(params);
    const wrong = await passwordWrong(c, ports, params);
    if (wrong !== undefined) {
      const { status, message } = wrong;
      return showTokens(c, ports, account, { fields, fault: message, status });
    }
    try {
      const wish = wishOf(fields, ports.nowMs());
      const { id, token } = await makeToken(c, ports, account, wish);
      const details = { id, name: wish.name };
      await audit(c, ports, { event: "token.create", actor: account, details });
      return await showTokens(c, ports, account, { made: { name: wish.name, token } });
    } catch (error) {
      const { status, message } = shownRefusal(error);
      return showTokens(c, ports, account, { fields, fault: message, status });
    }
  });
}

/** What is wrong with the password, where the form asks for it. */
async function passwordWrong(
  c: Context<AppEnv>,
  ports: PagePorts,
  params: ParamRecord,
): Promise<PasswordFault | undefined> {
  const person = await personOf(c, ports);
  return person && staleFaultOf(c, ports, person, params);
}

async function showTokens(
  c: Context<AppEnv>,
  ports: PagePorts,
  account: Account,
  { fields = NEW_TOKEN, made, fault, status }: Shown,
): Promise<Response> {
  const token = formToken(c, ports);
  const tokens = await tokensOf(ports, account);
  const person = await personOf(c, ports);
  const password =
    person !== undefined && asksPassword(person, ports)
      ? passwordField(ENGLISH.passwordAgain)
      : undefined;
  return showOwn(c, ports, {
    tab: "tokens",
    ...(status === undefined ? {} : { status }),
    body: html`${made === undefined ? "" : madeBox(made)} ${faultOf(fault)}
      <p>
        A token lets a program act for you: git as the password, everything else in the header
        <code>Authorization: Bearer</code>.
      </p>
      ${tokenForm(fields, token, password)}
      <h2>Your tokens</h2>
      <form method="post" action="${OWN_PAGES.tokens}">
        <input type="hidden" name="form" value="${token}" />
        ${tokenList(tokens)}
      </form>`,
  });
}

function madeBox({ name, token }: NonNullable<Shown["made"]>): Html {
  return html`<section class="card" role="status">
    <h2>The token ${name}</h2>
    <p>Copy it now. It is shown this once, and nobody can find it again.</p>
    <code class="code">${token}</code>
  </section>`;
}
