import type { Context } from "hono";
import { audit } from "../audit/audit-requests.ts";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import type { ParamRecord } from "../http/nested-params.ts";
import { stringParam } from "../http/param-values.ts";
import { formToken } from "./cookies.ts";
import { answerLogIn, isLogIn } from "./log-in.ts";
import { withForm } from "./own-form.ts";
import { loginPage, type Form } from "./pages/forms.ts";
import {
  authenticatorPage,
  firstCodePage,
  recoveryCodesPage,
  secondFactorPage,
} from "./pages/second-factor.ts";
import { leave, show } from "./pages/show.ts";
import { passwordFaultOf, type PasswordFault } from "./password-again.ts";
import { personOf, type Person } from "./person.ts";

const PATH = "/oauth/second_factor";

/** `GET /oauth/second_factor`: whether the person has a second factor, and buttons that change it. */
export async function answerSecondFactor(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const person = await personOf(c, deps);
  return person === undefined
    ? show(c, loginPage(formOf(c, deps), {}))
    : showState(c, deps, person);
}

/** `POST /oauth/second_factor`: logs in; sets up, renews or turns off what the person has, with the password. */
export function answerSecondFactorChange(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  return withForm(c, deps, async (params) => {
    if (isLogIn(params))
      return answerLogIn(c, deps, params, { form: formOf(c, deps), done: () => leave(c, PATH) });
    const person = await personOf(c, deps);
    if (person === undefined) return show(c, loginPage(formOf(c, deps), {}), { status: 401 });
    if (stringParam(params, "action") === "confirm") return confirm(c, deps, person, params);
    // A thief of the session must not change what keeps the owner in.
    const fault = await passwordFaultOf(c, deps, person, params);
    return fault === undefined
      ? change(c, deps, person, params)
      : showState(c, deps, person, fault);
  });
}

function formOf(c: Context<AppEnv>, deps: Deps): Form {
  return { action: PATH, token: formToken(c, deps) };
}

async function showState(
  c: Context<AppEnv>,
  deps: Deps,
  { account }: Person,
  fault?: PasswordFault,
): Promise<Response> {
  const state = await deps.secondFactors.state(account.id);
  const facts = { username: account.username, ...state, pages: deps.pages, fault: fault?.message };
  return show(c, secondFactorPage(formOf(c, deps), facts), { status: fault?.status ?? 200 });
}

/** Turns the second factor on, by the first code of the app. */
async function confirm(
  c: Context<AppEnv>,
  deps: Deps,
  { account, session }: Person,
  params: ParamRecord,
): Promise<Response> {
  const code = stringParam(params, "code") ?? "";
  const setUp = { accountId: account.id, code, session: session.digest };
  const codes = await deps.secondFactors.confirm(setUp);
  if (codes === undefined)
    return show(c, firstCodePage(formOf(c, deps), account.username), { status: 401 });
  await audit(c, deps, { event: "second-factor.on", actor: account });
  return show(c, recoveryCodesPage(account.username, codes));
}

async function change(
  c: Context<AppEnv>,
  deps: Deps,
  person: Person,
  params: ParamRecord,
): Promise<Response> {
  const { secondFactors } = deps;
  const { id: accountId, username } = person.account;
  switch (stringParam(params, "action")) {
    case "begin": {
      const about = { accountId, username, issuer: new URL(deps.base()).host };
      const made = await secondFactors.begin(about);
      if (made === undefined) return leave(c, PATH);
      return show(c, authenticatorPage(formOf(c, deps), { username, ...made }));
    }
    case "renew": {
      const codes = await secondFactors.renewRecoveryCodes(accountId);
      if (codes === undefined) return leave(c, PATH);
      await audit(c, deps, { event: "second-factor.recovery-codes", actor: person.account });
      return show(c, recoveryCodesPage(username, codes));
    }
    case "turn-off":
      if (await secondFactors.turnOff(accountId))
        await audit(c, deps, { event: "second-factor.off", actor: person.account });
      return leave(c, PATH);
    default:
      return leave(c, PATH);
  }
}
