import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import type { ParamRecord } from "../http/nested-params.ts";
import { stringParam } from "../http/param-values.ts";
import { readCookie } from "./cookies.ts";
import { tooMany } from "./log-in.ts";
import type { Person } from "./person.ts";
import { textsOf } from "./texts/language.ts";

/** Time after a log-in in which the password is not asked for again, in milliseconds: an hour. */
const FRESH_MS = 3_600_000;

/** Why something was not done. */
export interface PasswordFault {
  /** HTTP status. */
  readonly status: 401 | 403 | 429;
  /** Sentence for the person. */
  readonly message: string;
}

/**
 * Whether a form asks for the password that makes what outlasts the session: a token, or the consent to an app. Who
 * takes a browser over that was left logged in gets no more than the session then.
 */
export function asksPassword({ session }: Person, { nowMs }: Pick<Deps, "nowMs">): boolean {
  return nowMs() - session.createdAtMs > FRESH_MS;
}

/** What is wrong with the password of such a form. `undefined`: nothing, or none is asked for. */
export async function staleFaultOf(
  c: Context<AppEnv>,
  deps: Deps,
  person: Person,
  params: ParamRecord,
): Promise<PasswordFault | undefined> {
  return asksPassword(person, deps) ? passwordFaultOf(c, deps, person, params) : undefined;
}

/** What is wrong with the password of a form. `undefined`: nothing. */
export async function passwordFaultOf(
  c: Context<AppEnv>,
  deps: Deps,
  { account }: Person,
  params: ParamRecord,
): Promise<PasswordFault | undefined> {
  const verified = await deps.signIn.verifyPassword({
    username: account.username,
    password: stringParam(params, "password") ?? "",
    address: deps.addressOf(c),
    device: readCookie(c, deps, "device"),
  });
  switch (verified.kind) {
    case "right":
      return undefined;
    case "wrong":
      return { status: 401, message: textsOf(c).wrong };
    case "disabled":
      return { status: 403, message: textsOf(c).disabled };
    case "limited":
      return { status: 429, message: tooMany(c, deps, verified.retryAtMs) };
  }
}
