import { hash } from "node:crypto";
import type { AccountId } from "@x/status-core";
import { rightsOf, type AccessToken, type Store } from "@x/status-store";
// Up, by type only: a token stands for the sender of a request.
import type { AppCaller, Caller } from "../http/env.ts";
import type { RequestVersion } from "./store-version.ts";
import { step, type Steps } from "./steps.ts";
import { TokenUses, type NotedToken } from "./token-uses.ts";
import { VersionedCache, type CacheCounts } from "./versioned-cache.ts";

/** A token that the store has, revoked and expired ones too, and who sends it. */
export interface CachedToken {
  /** Row of the token. */
  readonly token: Pick<AccessToken, "expiresAtMs" | "revokedAtMs"> &
    Partial<Pick<AccessToken, "disabled">> &
    NotedToken;
  /** Account and scopes of the token. Absent: it acts for an app alone. */
  readonly caller: Caller | undefined;
  /** App that the token acts for. Absent: it acts for an account. */
  readonly app?: AppCaller | undefined;
}

/** Cache of access tokens. One that was revoked, by whichever process, is revoked for the next request. */
export interface TokenCache {
  /** @param version - of the request; absent: the store is asked */
  find(secret: string, version: RequestVersion): Steps<CachedToken | undefined>;
  /** Keeps a token that was read in a version of the store. */
  put(secret: string, version: RequestVersion, token: AccessToken): void;
  /** Record of when tokens were used. */
  readonly uses: TokenUses;
  /** Counts of the cache. */
  readonly counts: CacheCounts;
}

/** Tokens that are cached. */
const CAPACITY = 10_000;

/** Hears of what is read together with a token. */
export interface TokenListener {
  /** Version of an account's filters, in a version of the store. */
  noteFilters(account: AccountId, version: RequestVersion, filtersVersion: number): void;
}

/**
 * Makes an empty cache over the store.
 *
 * @param listener - absent: nobody hears of it
 */
export function createTokenCache(
  store: Pick<Store, "tokens">,
  listener?: TokenListener,
): TokenCache {
  const cache = new VersionedCache<CachedToken>(CAPACITY);
  // The memory of the process, too, has digests only.
  const digestOf = (secret: string): string => hash("sha256", secret, "base64");
  const note = (token: AccessToken, version: RequestVersion): void =>
    listener?.noteFilters(token.account.id, version, token.filtersVersion);
  return {
    uses: new TokenUses(store),
    counts: cache,
    put(secret, version, token) {
      note(token, version);
      cache.set(digestOf(secret), rightsOf(version), { token, caller: callerOf(token) });
    },
    find(secret, version) {
      const digest = digestOf(secret);
      const rights = rightsOf(version);
      return step(
        () => cache.get(digest, rights),
        async () => {
          const token = await store.tokens.find(secret);
          if (token !== undefined) note(token, version);
          const found = await foundOf(store, secret, token);
          if (found !== undefined) cache.set(digest, rights, found);
          return found;
        },
      );
    },
  };
}

async function foundOf(
  { tokens }: Pick<Store, "tokens">,
  secret: string,
  token: AccessToken | undefined,
): Promise<CachedToken | undefined> {
  if (token !== undefined) return { token, caller: callerOf(token) };
  const ofApp = await tokens.findOfApp(secret);
  if (ofApp === undefined) return undefined;
  const app = { appId: ofApp.appId, scopes: new Set(ofApp.scopes) };
  return { token: ofApp, caller: undefined, app };
}

function callerOf(token: AccessToken): Caller {
  const { id: tokenId, account, expiresAtMs, appId, repositoryId, administrator } = token;
  const scopes = new Set(token.scopes);
  return { account, scopes, tokenId, expiresAtMs, appId, repositoryId, administrator };
}
