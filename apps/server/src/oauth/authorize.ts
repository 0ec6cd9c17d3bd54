import { formActionOf, type Consentable } from "@x/oauth";
import type { Context } from "hono";
import { audit } from "../audit/audit-requests.ts";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import type { ParamRecord } from "../http/nested-params.ts";
import { booleanParam, stringParam } from "../http/param-values.ts";
import { queryParams } from "../http/params.ts";
import { formToken } from "./cookies.ts";
import { answerLogIn, isLogIn } from "./log-in.ts";
import { codePage, consentPage, loginPage, refusalPage, type Form } from "./pages/forms.ts";
import { leave, show } from "./pages/show.ts";
import { asksPassword, staleFaultOf, type PasswordFault } from "./password-again.ts";
import { personOf, type Person } from "./person.ts";
import { withForm } from "./own-form.ts";
import { readAuthorizeRequest } from "./request.ts";

const PATH = "/oauth/authorize";

/** `GET /oauth/authorize`: asks the person to log in, or to consent. */
export async function answerAuthorize(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const query = queryOf(c);
  return withRequest(c, deps, query, async (request) => {
    const isForced = booleanParam(queryParams(c), "force_login") === true;
    const person = isForced ? undefined : await personOf(c, deps);
    if (person === undefined)
      return show(c, loginPage(formOf(c, deps, query), { app: request.app.name }));
    return showConsent(c, deps, { query, request }, { person });
  });
}

function showConsent(
  c: Context<AppEnv>,
  deps: Deps,
  { query, request }: Omit<Decision, "params">,
  { person, fault }: { readonly person: Person; readonly fault?: PasswordFault },
): Response | Promise<Response> {
  const other = new URLSearchParams(query);
  other.set("force_login", "true");
  const facts = {
    username: person.account.username,
    other: `${PATH}?${other}`,
    asksPassword: asksPassword(person, deps),
    fault: fault?.message,
  };
  return show(c, consentPage(formOf(c, deps, query), request, facts), {
    status: fault?.status ?? 200,
    formAction: formActionOf(request.redirectUri),
  });
}

/** `POST /oauth/authorize`: the person logs in, allows or denies. What the app asks for is in the address. */
export function answerConsent(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  return withForm(c, deps, (params) => {
    const query = queryOf(c);
    return withRequest(c, deps, query, (request) => decide(c, deps, { params, query, request }));
  });
}

/** Form that a person sent. */
interface Decision {
  readonly params: ParamRecord;
  readonly query: URLSearchParams;
  readonly request: Consentable;
}

async function decide(c: Context<AppEnv>, deps: Deps, decision: Decision): Promise<Response> {
  const { params, request } = decision;
  const action = stringParam(params, "action");
  if (isLogIn(params)) return logInFor(c, deps, decision);
  const person = await personOf(c, deps);
  if (person === undefined)
    return show(c, loginPage(formOf(c, deps, decision.query), { app: request.app.name }), {
      status: 401,
    });
  if (action === "allow") {
    const fault = await staleFaultOf(c, deps, person, params);
    if (fault !== undefined) return showConsent(c, deps, decision, { person, fault });
    return allow(c, deps, request, person);
  }
  const to = deps.oauth.deny(request);
  return to === undefined ? show(c, refusalPage()) : leave(c, to);
}

function formOf(c: Context<AppEnv>, deps: Deps, query: URLSearchParams): Form {
  return { action: `${PATH}?${query}`, token: formToken(c, deps) };
}

/** Logs the person in, who is then asked whether the app may. */
function logInFor(
  c: Context<AppEnv>,
  deps: Deps,
  { params, query, request }: Decision,
): Promise<Response> {
  const done = (): Response => {
    query.delete("force_login");
    return c.redirect(`${PATH}?${query}`, 303);
  };
  return answerLogIn(c, deps, params, {
    form: formOf(c, deps, query),
    app: request.app.name,
    done,
  });
}

/** Lets the app do what it asks for. */
async function allow(
  c: Context<AppEnv>,
  deps: Deps,
  request: Consentable,
  { account }: Person,
): Promise<Response> {
  const granted = await deps.oauth.grant(request, account.id);
  const { id: appId, name: app } = request.app;
  const { scopes } = request;
  const requestId = c.get("requestId");
  const facts = { accountId: account.id, appId, app, scopes };
  deps.log.info({ requestId, event: "app-allowed", ...facts }, "audit");
  await audit(c, deps, {
    event: "app.allow",
    actor: account,
    details: { app_id: appId, app, scopes },
  });
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

function queryOf(c: Context<AppEnv>): URLSearchParams {
  const at = c.req.url.indexOf("?");
  return new URLSearchParams(at < 0 ? "" : c.req.url.slice(at + 1));
}
