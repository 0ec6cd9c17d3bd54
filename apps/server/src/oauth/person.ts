import type { OpenSession } from "@x/oauth";
import { parseAccountId, type Account } from "@x/status-core";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { readCookie } from "./cookies.ts";

/** Person at a page: a session, and its account as it is now. */
export interface Person {
  /** Session of the browser. */
  readonly session: OpenSession;
  /** Account that logged in. */
  readonly account: Account;
}

/** An account that was suspended is out at once, whatever its sessions. */
export async function personOf(c: Context<AppEnv>, deps: Deps): Promise<Person | undefined> {
  const session = await deps.signIn.session(readCookie(c, deps, "session"));
  const id = session && parseAccountId(session.accountId);
  const account = id && (await deps.store.accounts.find(id));
  return session === undefined || account === undefined || account.suspended
    ? undefined
    : { session, account };
}
