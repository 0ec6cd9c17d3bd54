import type { Account } from "@x/status-core";
import type { ListedToken } from "@x/status-store";
import type { Context } from "hono";
import { html } from "hono/html";
import { audit } from "../../audit/audit-requests.ts";
import type { Deps } from "../../deps.ts";
import type { AppEnv } from "../../http/env.ts";
import { scopeInWords } from "../../oauth/texts/language.ts";
import type { Html } from "../layout.ts";

/** Tokens on a page: an account may have thousands. */
const MAX_TOKENS = 60;

/** Tokens that an account made by hand, the newest first. */
export async function tokensOf(
  { store }: Pick<Deps, "store">,
  { id }: Account,
): Promise<readonly ListedToken[]> {
  return (await store.tokens.list(id)).filter(({ appId }) => appId === undefined);
}

/** List of tokens, each with a button that revokes it. It stands in a form. */
export function tokenList(tokens: readonly ListedToken[]): Html {
  if (tokens.length === 0) return html`<p>There are no tokens.</p>`;
  const more = tokens.length - MAX_TOKENS;
  return html`${tokens.slice(0, MAX_TOKENS).map(tokenItem)}
  ${more > 0 ? html`<p class="quiet">and ${more} older ones, which the API lists</p>` : ""}`;
}

function tokenItem({ id, name, scopes, lastEight, ...token }: ListedToken): Html {
  const known =
    name || (lastEight === "" ? "A token without a name" : `A token ending in ${lastEight}`);
  const { repositoryId, expiresAtMs, usedAtMs } = token;
  return html`<section>
    <h3>${known}</h3>
    <p class="quiet">
      since ${dayOf(token.createdAtMs)},
      ${usedAtMs === undefined ? "never used" : html`last used ${dayOf(usedAtMs)}`}${expiresAtMs === undefined ? "" : html`, until ${dayOf(expiresAtMs)}`}${repositoryId === undefined ? "" : ", for one repository"}
    </p>
    <ul>
      ${scopes.map((scope) => html`<li>${scopeInWords(scope)}</li>`)}
    </ul>
    <p><button name="revoke-token" value="${id}">Revoke this token</button></p>
  </section>`;
}

/** Day of a moment, for people. */
export function dayOf(ms: number): Html {
  const day = new Date(ms).toISOString().slice(0, 10);
  return html`<time datetime="${day}">${day}</time>`;
}

/** Revokes a token of an account by its id. One of another account stays. */
export async function revokeToken(
  c: Context<AppEnv>,
  deps: Deps,
  account: Account,
  tokenId: string,
): Promise<void> {
  if (!(await deps.store.tokens.revokeOne(account.id, tokenId))) return;
  const requestId = c.get("requestId");
  deps.log.info({ requestId, event: "token-revoked", accountId: account.id, tokenId }, "audit");
  await audit(c, deps, { event: "token.revoke", actor: account, details: { id: tokenId } });
}
