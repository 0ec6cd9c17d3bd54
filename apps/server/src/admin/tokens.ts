import type { TokenOverview } from "@x/status-store";
import { parseWindow } from "@x/ratelimit";
import { CommandError } from "../config/command-error.ts";
import { parseScopes, SCOPES } from "../http/scopes.ts";
import { accountNamed } from "./accounts.ts";
import { audited, type AdminPorts } from "./audited.ts";
import { usage } from "./names.ts";
import { timeOf, type Row } from "./row.ts";
import { everyPage } from "./pages.ts";

/** Part of the ports that has tokens. */
type TokenPorts = Pick<AdminPorts, "store" | "actor">;

/** Options of `token create`. */
export interface TokenOptions {
  /** Scopes with spaces between. */
  readonly scopes: string;
  /** Life of the token, such as `90d`. Absent: without end. */
  readonly expiresIn?: string | undefined;
  /** Name for its owner. Absent: it has none. */
  readonly name?: string | undefined;
}

/** `token create` */
export async function createToken(
  services: TokenPorts,
  name: string,
  { scopes: scopeText, expiresIn, name: tokenName }: TokenOptions,
): Promise<object> {
  const parsed = parseScopes(scopeText);
  if ("unknown" in parsed)
    throw usage(`${JSON.stringify(parsed.unknown)} is no scope; there are ${SCOPES.join(", ")}`);
  const { scopes } = parsed;
  if (scopes.length === 0) throw usage("a token needs at least one scope");
  const { id: accountId, username } = await accountNamed(services.store, name);
  const expiresAtMs = expiresIn === undefined ? undefined : Date.now() + lengthOf(expiresIn);
  const { id, token } = await audited(
    services,
    ({ tokens }) => tokens.create({ accountId, scopes, expiresAtMs, name: tokenName }),
    { event: "token.create", target: username, details: { name: tokenName, scopes, expiresAtMs } },
  );
  return { id, token };
}

/** Length of time in milliseconds. @throws CommandError when the text is none */
export function lengthOf(text: string): number {
  try {
    return parseWindow(`1/${text}`).windowMs;
  } catch {
    throw usage(`--expires-in takes a number and s, m, h or d such as 90d, not ${text}`);
  }
}

/** `token list` */
export async function listTokens(
  { store }: TokenPorts,
  name: string | undefined,
  { all }: { readonly all?: boolean | undefined },
): Promise<readonly Row[]> {
  const accountId = name === undefined ? undefined : (await accountNamed(store, name)).id;
  const tokens = await everyPage(
    (page) => store.tokens.listAll({ ...page, accountId }),
    ({ id }) => id,
  );
  const isLive = ({ revokedAtMs, expiresAtMs = Infinity }: TokenOverview): boolean =>
    revokedAtMs === undefined && expiresAtMs > Date.now();
  return tokens.filter((token) => all === true || isLive(token)).map(tokenRow);
}

function tokenRow(token: TokenOverview): Row {
  return {
    id: token.id,
    account: token.username,
    name: token.name ?? null,
    last_eight: token.lastEight,
    app: token.app ?? null,
    scopes: token.scopes,
    created_at: timeOf(token.createdAtMs),
    expires_at: timeOf(token.expiresAtMs),
    last_used_at: timeOf(token.usedAtMs),
    revoked_at: timeOf(token.revokedAtMs),
  };
}

/** `token revoke`: by the text of the token or its id, or all of an account. */
export async function revokeToken(
  services: TokenPorts,
  token: string | undefined,
  { account }: { readonly account?: string | undefined },
): Promise<object> {
  if ((token === undefined) === (account === undefined))
    throw usage("give a token or its id, or --account NAME for all of an account");
  if (account !== undefined) return revokeAll(services, account);
  return token !== undefined && /^\d+$/.test(token)
    ? revokeById(services, token)
    : revokeByText(services, token ?? "");
}

/** Revokes all tokens of an account. */
export async function revokeAll(services: TokenPorts, name: string): Promise<object> {
  const { id, username } = await accountNamed(services.store, name);
  const event = { event: "token.revoke-all", target: username };
  const count = await audited(services, ({ tokens }) => tokens.revokeAll(id), event);
  return { revoked: true, account: username, count };
}

/** Revokes a token by the id of its record. */
export async function revokeById(services: TokenPorts, id: string): Promise<object> {
  const { username } = await audited(
    services,
    async ({ tokens }) => {
      const token = await tokens.revokeById(id);
      if (token === undefined) throw new CommandError(`there is no token of the id ${id}`);
      return token;
    },
    (token) => ({ event: "token.revoke", target: token.username, details: { id } }),
  );
  return { revoked: true, id, account: username };
}

async function revokeByText(services: TokenPorts, text: string): Promise<object> {
  await audited(
    services,
    async ({ tokens }) => {
      const found = await tokens.find(text);
      if (!(await tokens.revoke(text))) throw new CommandError("there is no such token");
      return found;
    },
    (found) => ({
      event: "token.revoke",
      target: found?.account.username,
      details: { id: found?.id },
    }),
  );
  return { revoked: true };
}
