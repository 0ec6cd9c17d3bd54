import type { Context } from "hono";
import { audit } from "../audit/audit-requests.ts";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import type { ParamRecord } from "../http/nested-params.ts";
import { stringParam } from "../http/param-values.ts";
import { LOG_IN, logInPath, ownPath } from "../pages/log-in-path.ts";
import { revokeToken, tokensOf } from "../pages/account/token-list.ts";
import { formToken, removeSession } from "./cookies.ts";
import { answerLogIn, isLogIn } from "./log-in.ts";
import { withForm } from "./own-form.ts";
import { accessPage } from "./pages/access.ts";
import { loginPage, type Form } from "./pages/forms.ts";
import { leave, show } from "./pages/show.ts";
import { personOf, type Person } from "./person.ts";

const PATH = LOG_IN;

/** `GET /oauth/authorized_applications`: apps, tokens and sessions of the person, each with a button that ends it. */
export async function answerAccess(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const person = await personOf(c, deps);
  if (person === undefined) return show(c, loginPage(logInForm(c, deps), {}));
  const form = { action: PATH, token: formToken(c, deps) };
  const { store, nowMs } = deps;
  const { id, username } = person.account;
  const apps = await store.issuedTokens.list(id, nowMs());
  const tokens = await tokensOf(deps, person.account);
  const sessions = await store.sessions.list(id, nowMs());
  return show(
    c,
    accessPage(form, {
      username,
      apps,
      tokens,
      sessions,
      own: person.session.digest,
      pages: deps.pages,
    }),
  );
}

/** `POST /oauth/authorized_applications`: logs in or out, takes an app's tokens, revokes a token, ends a session. */
export function answerAccessChange(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  return withForm(c, deps, async (params) => {
    if (isLogIn(params)) {
      const place = { form: logInForm(c, deps), done: () => leave(c, wantedPath(c) ?? PATH) };
      return answerLogIn(c, deps, params, place);
    }
    const person = await personOf(c, deps);
    if (person !== undefined) await change(c, deps, { person, params });
    return leave(c, PATH);
  });
}

/** Page that a person was on the way to: an address from elsewhere is none. */
function wantedPath(c: Context<AppEnv>): string | undefined {
  return ownPath(c.req.query("to"));
}

function logInForm(c: Context<AppEnv>, deps: Deps): Form {
  const wanted = wantedPath(c);
  return { action: wanted === undefined ? PATH : logInPath(wanted), token: formToken(c, deps) };
}

/** What is changed is of the person's account, whatever the form names. */
async function change(
  c: Context<AppEnv>,
  deps: Deps,
  { person, params }: { readonly person: Person; readonly params: ParamRecord },
): Promise<void> {
  const { store, nowMs, log } = deps;
  const { account, session } = person;
  const revoke = stringParam(params, "revoke");
  const end = stringParam(params, "end");
  const requestId = c.get("requestId");
  if (revoke !== undefined) {
    await store.issuedTokens.revokeApp(account.id, revoke, nowMs());
    log.info({ requestId, event: "app-revoked", accountId: account.id, appId: revoke }, "audit");
    await audit(c, deps, { event: "app.revoke", actor: account, details: { app_id: revoke } });
  }
  const tokenId = stringParam(params, "revoke-token");
  if (tokenId !== undefined) await revokeToken(c, deps, account, tokenId);
  if (end === undefined) return;
  await store.sessions.end(account.id, end);
  log.info({ requestId, event: "session-ended", accountId: account.id }, "audit");
  await audit(c, deps, { event: "session.end", actor: account });
  if (end === session.digest) removeSession(c, deps);
}
