import { parseAccountId, type Account } from "@x/status-core";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { accountEntity, credentialAccountEntity } from "../entities/account.ts";
import { readerOf, requireAccount } from "../http/auth.ts";
import type { AppEnv } from "../http/env.ts";
import { booleanParam } from "../http/param-values.ts";
import { queryParams } from "../http/params.ts";
import { requireFound } from "../http/present.ts";
import { answerTimeline } from "../statuses/timelines.ts";
import type { StatusPorts } from "../statuses/view.ts";

/** `GET /verify_credentials`: the caller's own account. */
export async function answerCaller(c: Context<AppEnv>, { store, base }: Deps): Promise<Response> {
  // Read now: what is known with the token may be from before the last posts.
  const { id } = requireAccount(c, "profile");
  return c.json(credentialAccountEntity(await findAccount(store, id), base()));
}

/** `GET /lookup`: an account by its name, with or without a domain. */
export async function answerLookup(c: Context<AppEnv>, { store, base }: Deps): Promise<Response> {
  readerOf(c, "read:accounts");
  const [name = "", domain] = (c.req.query("acct") ?? "").replace(/^@/, "").split("@");
  const isLocal =
    domain === undefined || domain.toLowerCase() === new URL(base()).host.toLowerCase();
  const account = await store.accounts.findByName(name, isLocal ? undefined : domain);
  return c.json(accountEntity(requireActive(account), base()));
}

/** `GET /:id`: one account. */
export async function answerAccount(
  c: Context<AppEnv>,
  { store, base }: Deps,
  id: string,
): Promise<Response> {
  readerOf(c, "read:accounts");
  return c.json(accountEntity(await findAccount(store, id), base()));
}

/** `GET /:id/statuses`: a page of an account's statuses. */
export async function answerAccountStatuses(
  c: Context<AppEnv>,
  ports: StatusPorts & Pick<Deps, "store">,
  id: string,
): Promise<Response> {
  const viewer = readerOf(c, "read:statuses");
  const account = await findAccount(ports.store, id);
  const query = queryParams(c);
  return answerTimeline(c, ports, viewer, {
    kind: "account",
    accountId: account.id,
    excludeReplies: booleanParam(query, "exclude_replies"),
    excludeReblogs: booleanParam(query, "exclude_reblogs"),
    pinned: booleanParam(query, "pinned"),
    onlyMedia: booleanParam(query, "only_media"),
  });
}

/**
 * An account by its id.
 *
 * @throws RequestError `not-found`, for a suspended account too
 */
export async function findAccount(store: Deps["store"], text: string): Promise<Account> {
  const id = parseAccountId(text);
  return requireActive(id && (await store.accounts.find(id)));
}

function requireActive(account: Account | undefined): Account {
  return requireFound(account?.suspended === true ? undefined : account);
}
