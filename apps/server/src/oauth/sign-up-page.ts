import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, passwordFault } from "@x/oauth";
import { parseAccountId } from "@x/status-core";
import type { Context } from "hono";
import { isUsername } from "../admin/names.ts";
import { audit } from "../audit/audit-requests.ts";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import type { ParamRecord } from "../http/nested-params.ts";
import { stringParam } from "../http/param-values.ts";
import { formToken } from "./cookies.ts";
import { answerLogIn } from "./log-in.ts";
import { withForm } from "./own-form.ts";
import { refusalPage, type Form } from "./pages/forms.ts";
import { signUpPage } from "./pages/sign-up.ts";
import { leave, show } from "./pages/show.ts";
import { textsOf } from "./texts/language.ts";

const PATH = "/oauth/sign_up";
/** Page that a new person comes to. */
const FIRST_PAGE = "/oauth/authorized_applications";

/** `GET /oauth/sign_up?invite=SECRET`: asks for a name and a password. */
export function answerSignUp(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  return withInvitation(c, deps, () => show(c, signUpPage(formOf(c, deps))));
}

/** `POST /oauth/sign_up?invite=SECRET`: makes the account, and logs the person in. */
export function answerNewPerson(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  return withForm(c, deps, (params) => withInvitation(c, deps, () => signUp(c, deps, params)));
}

function invitationOf(c: Context<AppEnv>): string {
  return c.req.query("invite") ?? "";
}

function formOf(c: Context<AppEnv>, deps: Deps): Form {
  const query = new URLSearchParams({ invite: invitationOf(c) });
  return { action: `${PATH}?${query}`, token: formToken(c, deps) };
}

async function withInvitation(
  c: Context<AppEnv>,
  { registration, signUp: rules }: Deps,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  const { closed, noInvitation } = textsOf(c).signUp;
  if (registration === "closed") return show(c, refusalPage(closed), { status: 403 });
  if (await rules.isOpen(invitationOf(c))) return answer();
  return show(c, refusalPage(noInvitation), { status: 403 });
}

async function signUp(c: Context<AppEnv>, deps: Deps, params: ParamRecord): Promise<Response> {
  const texts = textsOf(c).signUp;
  const [username, password] = ["username", "password"].map(
    (name) => stringParam(params, name) ?? "",
  ) as [string, string];
  const again = (fault: string) =>
    show(c, signUpPage(formOf(c, deps), { username, fault }), { status: 422 });
  if (!isUsername(username)) return again(texts.nameForm);
  if (passwordFault(password) !== undefined)
    return again(texts.passwordForm(MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH));
  const made = await deps.signUp.signUp({ invitation: invitationOf(c), username, password });
  if (made.kind === "name-taken") return again(texts.nameTaken);
  if (made.kind === "no-invitation")
    return show(c, refusalPage(texts.noInvitation), { status: 403 });
  const id = parseAccountId(made.accountId);
  await audit(c, deps, {
    event: "account.sign-up",
    actor: id && { id, username },
    target: username,
    details: { invitation: made.invitationId },
  });
  const login = { ...params, action: "log-in" };
  const place = { form: formOf(c, deps), done: () => leave(c, FIRST_PAGE) };
  return answerLogIn(c, deps, login, place);
}
