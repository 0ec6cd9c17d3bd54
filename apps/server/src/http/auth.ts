import type { Account, Viewer } from "@x/status-core";
import type { Context, MiddlewareHandler } from "hono";
import type { AppEnv, Caller, Deps } from "../deps.ts";
import { parseCredentials } from "./credentials.ts";
import { RequestError } from "./request-error.ts";
import { grants, type Scope } from "./scopes.ts";

/**
 * Finds out who asks, on every route: a token that is not known, revoked or expired is refused, also
 * where no token is needed.
 */
export function identify({
  store,
  nowMs,
}: Pick<Deps, "store" | "nowMs">): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const credentials = parseCredentials(c.req.header("Authorization"));
    if (credentials.kind === "malformed") throw tokenInvalid("The access token is invalid");
    c.set(
      "caller",
      credentials.kind === "none" ? undefined : await callerOf(store, credentials.secret, nowMs()),
    );
    await next();
  };
}

async function callerOf(store: Deps["store"], secret: string, nowMs: number): Promise<Caller> {
  const token = await store.tokens.find(secret);
  if (token === undefined) throw tokenInvalid("The access token is invalid");
  if (token.revokedAtMs !== undefined) throw tokenInvalid("The access token was revoked");
  if (token.expiresAtMs !== undefined && token.expiresAtMs <= nowMs)
    throw tokenInvalid("The access token expired");
  return { account: token.account, scopes: new Set(token.scopes) };
}

function tokenInvalid(message: string): RequestError {
  return new RequestError(message, {
    code: "token-invalid",
    headers: {
      "WWW-Authenticate": `Bearer realm="x", error="invalid_token", error_description="${message}"`,
    },
  });
}

/**
 * The account that asks, with the scope for it.
 *
 * @throws RequestError `token-missing`, `scope-missing`
 */
export function requireAccount(c: Context<AppEnv>, wanted: Scope): Account {
  const { caller } = c.var;
  if (caller === undefined) throw tokenMissing("The access token is invalid");
  requireScope(caller, wanted);
  return caller.account;
}

/** A request that needs a token and has none. */
export function tokenMissing(message: string): RequestError {
  return new RequestError(message, {
    code: "token-missing",
    headers: { "WWW-Authenticate": 'Bearer realm="x"' },
  });
}

/**
 * Who reads: nobody is fine, but a token that comes must have the scope.
 *
 * @throws RequestError `scope-missing`
 */
export function readerOf(c: Context<AppEnv>, wanted: Scope): Viewer {
  const { caller } = c.var;
  if (caller === undefined) return undefined;
  requireScope(caller, wanted);
  return { id: caller.account.id };
}

/** @throws RequestError `scope-missing` */
export function requireScope({ scopes }: Caller, wanted: Scope): void {
  if (!grants(scopes, wanted)) {
    throw new RequestError("This action is outside the authorized scopes", {
      code: "scope-missing",
      facts: { scope: wanted },
    });
  }
}
