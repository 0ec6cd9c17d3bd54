import type { Account } from "@x/status-core";
import type { Tables } from "@x/status-store";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { requireAccount } from "../http/auth.ts";
import type { AccessCheck } from "../http/authorize.ts";
import { authorizationOf, parseCredentials } from "../http/credentials.ts";
import type { AppEnv } from "../http/env.ts";
import { RequestError } from "../http/request-error.ts";
import { grants, type Scope } from "../http/scopes.ts";
import type { AdminPorts } from "./audited.ts";

/** Scope of a route of administrators. */
export type AdminScope = Extract<Scope, `admin:${string}`>;

/**
 * The account that administers the site, with the scope for it.
 *
 * @throws RequestError `token-missing`, `scope-missing`, `not-administrator`
 */
export function requireAdministrator(c: Context<AppEnv>, scope: AdminScope): Account {
  const account = requireAccount(c, scope);
  if (c.get("caller")?.administrator !== true) throw notAdministrator();
  return account;
}

/** Access check of an administrator. */
export function administratorCheck(c: Context<AppEnv>, scope: AdminScope): AccessCheck<Account> {
  return { open: () => requireAdministrator(c, scope) };
}

/**
 * Ports of the commands of operators for a request: what is done is told with its sender, and its token is
 * looked up again in the transaction of each change.
 */
export function portsOf(c: Context<AppEnv>, deps: Deps, scope: AdminScope): AdminPorts {
  const { store, repositories, addressOf, nowMs } = deps;
  const caller = c.get("caller");
  const credentials = parseCredentials(authorizationOf(c));
  const secret = credentials.kind === "token" ? credentials.secret : "";
  return {
    store,
    repositories,
    actor: {
      event: {
        actor: caller?.account.username ?? "",
        actorId: caller?.account.id,
        tokenId: caller?.tokenId,
        address: addressOf(c),
      },
      confirm: (tables) => confirmToken(tables, { secret, scope, nowMs: nowMs() }),
    },
  };
}

/** @throws RequestError `not-administrator` unless the token still lets its sender administer the site */
async function confirmToken(
  { tokens }: Tables,
  { secret, scope, nowMs }: { secret: string; scope: AdminScope; nowMs: number },
): Promise<void> {
  const token = await tokens.find(secret);
  const isLive =
    token !== undefined &&
    token.revokedAtMs === undefined &&
    (token.expiresAtMs ?? Infinity) > nowMs &&
    !token.disabled &&
    !token.account.suspended;
  if (!isLive || !token.administrator || !grants(new Set(token.scopes), scope))
    throw notAdministrator();
}

function notAdministrator(): RequestError {
  return new RequestError("This method requires an administrator of the site", {
    code: "not-administrator",
  });
}
