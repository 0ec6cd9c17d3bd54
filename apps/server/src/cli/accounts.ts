import type { Account } from "@x/status-core";
import { parseScopes, SCOPES } from "../http/scopes.ts";
import { CommandError } from "../config/command-error.ts";
import { parseUsername, usage } from "./names.ts";
import type { Services } from "../boot/services.ts";

/** `account create` */
export async function createAccount(
  { store }: Services,
  name: string,
  options: { readonly displayName?: string | undefined; readonly locked?: boolean | undefined },
): Promise<object> {
  const { id, username } = await store.accounts.create({
    username: parseUsername(name),
    ...options,
  });
  return { id, username };
}

/** `token create` */
export async function createToken(
  { store }: Services,
  name: string,
  scopeText: string,
): Promise<object> {
  const parsed = parseScopes(scopeText);
  if ("unknown" in parsed)
    throw usage(`${JSON.stringify(parsed.unknown)} is no scope; there are ${SCOPES.join(", ")}`);
  if (parsed.scopes.length === 0) throw usage("a token needs at least one scope");
  const account = await accountNamed(store, name);
  const { token } = await store.tokens.create({ accountId: account.id, scopes: parsed.scopes });
  return { token };
}

/** `token revoke` */
export async function revokeToken({ store }: Services, token: string): Promise<object> {
  if (!(await store.tokens.revoke(token))) throw new CommandError("there is no such token");
  return { revoked: true };
}

/** @throws CommandError when there is no account of that name */
export async function accountNamed(store: Services["store"], name: string): Promise<Account> {
  const account = await store.accounts.findByName(name);
  if (account === undefined) throw new CommandError(`there is no account ${name}`);
  return account;
}
