import { formActionOf, type Consentable, type OpenSession } from "@x/oauth";
import type { Account } from "@x/status-core";
import { parseAccountId } from "@x/status-core";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Deps } from "../deps.ts";
import { whileAuthorized } from "../http/authorize.ts";
import { isCrossOrigin } from "../http/cross-site.ts";
import type { AppEnv } from "../http/env.ts";
import type { ParamRecord } from "../http/nested-params.ts";
import { booleanParam, stringParam } from "../http/param-values.ts";
import { bodyParams, queryParams } from "../http/params.ts";
import { formToken, isOwnForm, readCookie } from "./cookies.ts";
import { logIn } from "./log-in.ts";
import { codePage, consentPage, loginPage, refusalPage } from "./pages/forms.ts";
import { pageHeaders, type Html } from "./pages/layout.ts";
import { MAX_OAUTH_BODY, readAuthorizeRequest } from "./request.ts";

const PATH = "/oauth/authorize";

/** Person at a page: a session, and its account as it is now. */
interface Person {
  /** Session of the browser. */
  readonly session: OpenSession;
  /** Account that logged in. */
  readonly account: Account;
}

/** `GET /oauth/authorize`: asks the person to log in, or to consent. */
export async function answerAuthorize(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const query = queryOf(c);
  return withRequest(c, deps, query, async (request) => {
    const isForced = booleanParam(queryParams(c), "force_login") === true;
    const person = isForced ? undefined : await personOf(c, deps);
    const form = { action: `${PATH}?${query}`, token: formToken(c, deps) };
    if (person === undefined) return show(c, loginPage(form, { app: request.app.name }));
    const other = new URLSearchParams(query);
    other.set("force_login", "true");
    const names = { username: person.account.username, other: `${PATH}?${other}` };
    return show(c, consentPage(form, request, names), {
      formAction: formActionOf(request.redirectUri),
    });
  });
}

/** `POST /oauth/authorize`: the person logs in, allows or denies. What the app asks for is in the address. */
export function answerConsent(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  return whileAuthorized(c, { open: () => undefined }, async (sending) => {
    const params = await bodyParams(sending, MAX_OAUTH_BODY);
    const query = queryOf(c);
    const isOwn = isOwnForm(c, deps, stringParam(params, "form") ?? "");
    if (isCrossOrigin(c, deps.base()) || !isOwn)
      return show(
        c,
        refusalPage("This form is too old, or is not ours. Go back to the app and begin again."),
        { status: 403 },
      );
    return withRequest(c, deps, query, (request) => decide(c, deps, { params, query, request }));
  });
}

/** Form that a person sent. */
interface Decision {
  readonly params: ParamRecord;
  readonly query: URLSearchParams;
  readonly request: Consentable;
}

async function decide(
  c: Context<AppEnv>,
  deps: Deps,
  { params, query, request }: Decision,
): Promise<Response> {
  const action = stringParam(params, "action");
  const form = (): { action: string; token: string } => ({
    action: `${PATH}?${query}`,
    token: formToken(c, deps),
  });
  if (action === "log-in") {
    const fault = await logIn(c, deps, params);
    const username = stringParam(params, "username") ?? "";
    if (fault !== undefined)
      return show(c, loginPage(form(), { app: request.app.name, username, fault: fault.message }), {
        status: fault.status,
      });
    query.delete("force_login");
    return c.redirect(`${PATH}?${query}`, 303);
  }
  const person = await personOf(c, deps);
  if (person === undefined)
    return show(c, loginPage(form(), { app: request.app.name }), { status: 401 });
  if (action !== "allow") {
    const to = deps.oauth.deny(request);
    return to === undefined
      ? show(c, refusalPage("You said no. The app gets nothing."))
      : leave(c, to);
  }
  const granted = await deps.oauth.grant(request, person.account.id);
  return granted.kind === "shown" ? show(c, codePage(granted.code)) : leave(c, granted.to);
}

async function withRequest(
  c: Context<AppEnv>,
  { oauth }: Deps,
  query: URLSearchParams,
  answer: (request: Consentable) => Promise<Response>,
): Promise<Response> {
  const check = await oauth.check(readAuthorizeRequest(query));
  switch (check.kind) {
    case "ask":
      return answer(check.request);
    case "redirect":
      return leave(c, check.to);
    case "refused":
      return show(c, refusalPage(check.error.message), { status: 400 });
  }
}

/** An account that was suspended is out at once, whatever its sessions. */
async function personOf(c: Context<AppEnv>, deps: Deps): Promise<Person | undefined> {
  const session = await deps.signIn.session(readCookie(c, deps, "session"));
  const id = session && parseAccountId(session.accountId);
  const account = id && (await deps.store.accounts.find(id));
  return session === undefined || account === undefined || account.suspended
    ? undefined
    : { session, account };
}

function queryOf(c: Context<AppEnv>): URLSearchParams {
  const at = c.req.url.indexOf("?");
  return new URLSearchParams(at < 0 ? "" : c.req.url.slice(at + 1));
}

/** 303: the browser asks with GET, and does not send the form on. */
function leave(c: Context<AppEnv>, to: string): Response {
  for (const [name, value] of Object.entries(pageHeaders())) c.header(name, value);
  return c.redirect(to, 303);
}

function show(
  c: Context<AppEnv>,
  body: Html,
  {
    status = 200,
    formAction,
  }: { readonly status?: ContentfulStatusCode; readonly formAction?: string | undefined } = {},
): Response | Promise<Response> {
  for (const [name, value] of Object.entries(pageHeaders(formAction))) c.header(name, value);
  return c.html(body, status);
}
