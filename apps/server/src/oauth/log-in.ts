import type { Login } from "@x/oauth";
import { parseAccountId } from "@x/status-core";
import type { Context } from "hono";
import { audit } from "../audit/audit-requests.ts";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import type { ParamRecord } from "../http/nested-params.ts";
import { stringParam } from "../http/param-values.ts";
import { readCookie, writeLogin } from "./cookies.ts";
import { textsOf } from "./texts/language.ts";

/** Why a person is not logged in. */
export interface LoginFault {
  /** Status of the page. */
  readonly status: 401 | 403 | 429;
  /** Sentence for the person. */
  readonly message: string;
}

/** Of a wrong password nobody is told as the actor: whose name it was says nothing. */
async function auditLogin(c: Context<AppEnv>, deps: Deps, login: Login): Promise<void> {
  const id = login.kind === "in" ? parseAccountId(login.accountId) : undefined;
  const actor = id && (await deps.store.accounts.find(id));
  await audit(c, deps, { event: `login.${login.kind}`, actor });
}

/** Writes an attempt into the log and the audit log. Without the name that was typed: people type passwords there. */
async function logAttempt(
  c: Context<AppEnv>,
  deps: Deps,
  login: Login,
  from: { readonly address: string; readonly agent: string },
): Promise<void> {
  const accountId = login.kind === "in" ? login.accountId : undefined;
  const facts = { requestId: c.get("requestId"), event: "log-in", outcome: login.kind };
  deps.log.info({ ...facts, accountId, ...from }, "audit");
  if (login.kind !== "limited") await auditLogin(c, deps, login);
}

/** Logs a person in by the form, and sets the cookies. */
export async function logIn(
  c: Context<AppEnv>,
  deps: Deps,
  params: ParamRecord,
): Promise<LoginFault | undefined> {
  const { signIn, addressOf, nowMs } = deps;
  const username = stringParam(params, "username") ?? "";
  const address = addressOf(c);
  const agent = c.req.header("User-Agent") ?? "";
  const login = await signIn.logIn({
    username,
    password: stringParam(params, "password") ?? "",
    address,
    agent,
    device: readCookie(c, deps, "device"),
    session: readCookie(c, deps, "session"),
  });
  await logAttempt(c, deps, login, { address, agent });
  switch (login.kind) {
    case "in": {
      const maxAgeS = Math.floor((login.expiresAtMs - nowMs()) / 1000);
      writeLogin(c, deps, { session: login.session, device: login.device, maxAgeS });
      return undefined;
    }
    case "wrong":
      return { status: 401, message: textsOf(c).wrong };
    case "disabled":
      return { status: 403, message: textsOf(c).disabled };
    case "limited":
      return limitedFault(c, login.retryAtMs - nowMs());
  }
}

function limitedFault(c: Context<AppEnv>, waitMs: number): LoginFault {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  c.header("Retry-After", String(seconds));
  return { status: 429, message: textsOf(c).tooMany(Math.ceil(seconds / 60)) };
}
