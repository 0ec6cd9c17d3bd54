import type { Account } from "@x/status-core";
import { isStoreError, type ListedToken } from "@x/status-store";
import type { Context } from "hono";
import * as v from "valibot";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { RequestError } from "../http/request-error.ts";
import { readGiteaScopes } from "./gitea-scopes.ts";
import { repositoryOfToken } from "./repository-of-token.ts";

/** Largest name of a token, in characters. */
const MAX_NAME = 255;
const NAME = "name is required, as text of at most 255 characters";

/** Name of a token. */
export const TokenName = v.pipe(
  v.string(NAME),
  v.trim(),
  v.nonEmpty(NAME),
  v.maxLength(MAX_NAME, NAME),
);

/** Token that a person asks for. */
export interface TokenWish {
  /** Name for its owner, another one for each. */
  readonly name: string;
  /** Scopes, in Gitea's words or this server's. */
  readonly words: readonly string[];
  /** End of its life, in milliseconds since 1970. Absent: none. */
  readonly expiresAtMs: number | undefined;
  /** The only repository that it opens, as `OWNER/NAME`; empty for all. */
  readonly repository: string;
}

/**
 * Makes a token for a person.
 *
 * @throws RequestError `body-invalid`, `parameters-invalid` when the name is taken
 */
export async function makeToken(
  c: Context<AppEnv>,
  deps: Deps,
  account: Account,
  { name, words, expiresAtMs, repository }: TokenWish,
): Promise<{ readonly id: string; readonly token: string }> {
  const named = v.safeParse(TokenName, name);
  if (!named.success) throw new RequestError(named.issues[0].message, { code: "body-invalid" });
  const scopes = readGiteaScopes(words);
  const repositoryId = await repositoryOfToken(deps, { repository, scopes, account });
  const order = { accountId: account.id, name: named.output, scopes, expiresAtMs, repositoryId };
  const made = await deps.store.tokens.create(order).catch(asNameTaken);
  noteToken(c, deps, { event: "token-made", account, id: made.id, name });
  return made;
}

function asNameTaken(error: unknown): never {
  if (!isStoreError(error) || error.reason.code !== "taken") throw error;
  throw new RequestError(
    "access token name has been used already",
    { code: "parameters-invalid" },
    { cause: error },
  );
}

/** What happened to a token. */
interface TokenEvent extends Pick<ListedToken, "id" | "name"> {
  /** Name of the event. */
  readonly event: string;
  /** Owner of the token. */
  readonly account: Account;
}

/** Writes what happened to a token into the log. */
export function noteToken(
  c: Context<AppEnv>,
  { log }: Pick<Deps, "log">,
  { event, account, id, name }: TokenEvent,
): void {
  const requestId = c.get("requestId");
  log.info({ requestId, event, accountId: account.id, tokenId: id, name }, "audit");
}
