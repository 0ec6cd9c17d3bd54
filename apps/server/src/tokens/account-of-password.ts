import { parseAccountId, type Account } from "@x/status-core";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { tokenInvalid } from "../http/auth.ts";
import { isCrossOrigin } from "../http/cross-site.ts";
import type { AppEnv } from "../http/env.ts";
import { requireFound } from "../http/present.ts";
import { RequestError } from "../http/request-error.ts";

/**
 * The account of the address, which shows name and password as Basic. A token opens nothing here, so that
 * one that leaked makes no others.
 *
 * @param username - name in the address
 * @throws RequestError `token-invalid`, `account-disabled`, `rate-limited`, `write-forbidden`
 */
export async function accountOfPassword(
  c: Context<AppEnv>,
  deps: Deps,
  username: string,
): Promise<Account> {
  const typed = isCrossOrigin(c, deps.base()) ? undefined : typedIn(c.req.header("Authorization"));
  if (typed === undefined) throw refusal("the name and the password of the account are needed");
  const address = deps.addressOf(c);
  const code = c.req.header("X-Forgejo-OTP") ?? c.req.header("X-Gitea-OTP");
  // Clients list the tokens before they make one, with the same code.
  const keepsCode = c.req.method === "GET";
  const verified = await deps.signIn.verify({ ...typed, address, code, keepsCode });
  const requestId = c.get("requestId");
  deps.log.info({ requestId, event: "password", outcome: verified.kind, address }, "audit");
  switch (verified.kind) {
    case "wrong":
      throw refusal("the name or the password is wrong");
    case "code-wrong":
      throw refusal("the account has a second factor: X-Gitea-OTP needs a code that was not used");
    case "disabled":
      throw new RequestError("Your login is currently disabled", { code: "account-disabled" });
    case "limited": {
      const seconds = Math.max(1, Math.ceil((verified.retryAtMs - deps.nowMs()) / 1000));
      const headers = { "Retry-After": String(seconds) };
      throw new RequestError("Too many attempts", { code: "rate-limited", headers });
    }
    case "right": {
      const id = parseAccountId(verified.accountId);
      const account = requireFound(id && (await deps.store.accounts.find(id)));
      if (account.username.toLowerCase() === username.toLowerCase()) return account;
      throw new RequestError("These are the tokens of somebody else", { code: "write-forbidden" });
    }
  }
}

/** Longest header that is read, in characters. */
const MAX_LENGTH = 4096;

function typedIn(
  header = "",
): { readonly username: string; readonly password: string } | undefined {
  const [, encoded] = /^basic +([A-Za-z0-9+/=_-]+)$/i.exec(header.slice(0, MAX_LENGTH)) ?? [];
  const text = Buffer.from(encoded ?? "", "base64").toString("utf8");
  const colon = text.indexOf(":");
  return colon <= 0
    ? undefined
    : { username: text.slice(0, colon), password: text.slice(colon + 1) };
}

function refusal(message: string): RequestError {
  return tokenInvalid(message, 'Basic realm="x"');
}
