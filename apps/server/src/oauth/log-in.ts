import type { Login } from "@x/oauth";
import { parseAccountId } from "@x/status-core";
import type { Context } from "hono";
import { audit } from "../audit/audit-requests.ts";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import type { ParamRecord } from "../http/nested-params.ts";
import { stringParam } from "../http/param-values.ts";
import { readCookie, writeLogin, writeLoginStep } from "./cookies.ts";
import { loginPage, type Form } from "./pages/forms.ts";
import { enterCodePage } from "./pages/second-factor.ts";
import { show } from "./pages/show.ts";
import { textsOf } from "./texts/language.ts";

/** Place where a person logs in. */
export interface LoginPlace {
  /** Form of the pages that ask for the password and for the code. */
  readonly form: Form;
  /** Name of the app that waits. Absent: none does. */
  readonly app?: string | undefined;
  /** Answer to a person who is in. */
  readonly done: () => Response | Promise<Response>;
}

/** Whether a form is one of those that log a person in. */
export function isLogIn(params: ParamRecord): boolean {
  return ["log-in", "enter-code"].includes(stringParam(params, "action") ?? "");
}

/** Logs a person in by a form: name and password, and then the code where the account has a second factor. */
export async function answerLogIn(
  c: Context<AppEnv>,
  deps: Deps,
  params: ParamRecord,
  place: LoginPlace,
): Promise<Response> {
  const login = await logIn(c, deps, params);
  const isOfCode = stringParam(params, "action") === "enter-code";
  const { form, app } = place;
  const texts = textsOf(c);
  const again = (fault: string, status: 401 | 403 | 429) => {
    const username = stringParam(params, "username");
    const page = isOfCode ? enterCodePage(form, fault) : loginPage(form, { app, username, fault });
    return show(c, page, { status });
  };
  switch (login.kind) {
    case "in": {
      const maxAgeS = secondsUntil(deps, login.expiresAtMs);
      writeLogin(c, deps, { session: login.session, device: login.device, maxAgeS });
      return place.done();
    }
    case "code-wanted":
      writeLoginStep(c, deps, { step: login.step, maxAgeS: secondsUntil(deps, login.expiresAtMs) });
      return show(c, enterCodePage(form));
    case "wrong":
      return again(texts.wrong, 401);
    case "code-wrong":
      return again(texts.secondFactor.wrong, 401);
    case "expired":
      return show(c, loginPage(form, { app, fault: texts.secondFactor.expired }), { status: 401 });
    case "disabled":
      return again(texts.disabled, 403);
    case "limited":
      return again(tooMany(c, deps, login.retryAtMs), 429);
  }
}

/** Sentence about too many attempts. Sets the header that says when to come again. */
export function tooMany(c: Context<AppEnv>, { nowMs }: Deps, retryAtMs: number): string {
  const seconds = Math.max(1, Math.ceil((retryAtMs - nowMs()) / 1000));
  c.header("Retry-After", String(seconds));
  return textsOf(c).tooMany(Math.ceil(seconds / 60));
}

async function logIn(c: Context<AppEnv>, deps: Deps, params: ParamRecord): Promise<Login> {
  const from = { address: deps.addressOf(c), agent: c.req.header("User-Agent") ?? "" };
  const [device, session] = [readCookie(c, deps, "device"), readCookie(c, deps, "session")];
  const browser = { ...from, device, session };
  const text = (name: string): string => stringParam(params, name) ?? "";
  const login = await (text("action") === "enter-code"
    ? deps.signIn.enterCode({
        ...browser,
        step: readCookie(c, deps, "step"),
        code: text("code"),
      })
    : deps.signIn.logIn({ ...browser, username: text("username"), password: text("password") }));
  await logAttempt(c, deps, login, from);
  return login;
}

/** Writes an attempt into the log and the audit log. Without the name that was typed: people type passwords there. */
async function logAttempt(
  c: Context<AppEnv>,
  deps: Deps,
  login: Login,
  from: { readonly address: string; readonly agent: string },
): Promise<void> {
  const accountId = "accountId" in login ? login.accountId : undefined;
  const factor = login.kind === "in" ? login.factor : undefined;
  const facts = { requestId: c.get("requestId"), event: "log-in", outcome: login.kind };
  deps.log.info({ ...facts, accountId, factor, ...from }, "audit");
  if (login.kind === "limited" || login.kind === "expired") return;
  // Of a wrong password nobody is told as the actor: whose name it was says nothing.
  const id = accountId === undefined ? undefined : parseAccountId(accountId);
  const actor = id && (await deps.store.accounts.find(id));
  await audit(c, deps, { event: `login.${login.kind}`, actor, details: detailsOf(factor, from) });
}

/** Which browser it was, and how the account was shown to be its own. */
function detailsOf(
  factor: string | undefined,
  { agent }: { readonly agent: string },
): Readonly<Record<string, string>> {
  return { ...(factor && { factor }), ...(agent !== "" && { agent: agent.slice(0, MAX_AGENT) }) };
}

/** Longest name of a browser that is kept, in characters. */
const MAX_AGENT = 200;

function secondsUntil({ nowMs }: Deps, endMs: number): number {
  return Math.floor((endMs - nowMs()) / 1000);
}
