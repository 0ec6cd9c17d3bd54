import { hash } from "node:crypto";
import type { AccessToken, Store } from "@x/status-store";
// Up, by type only: a token stands for the sender of a request.
import type { Caller } from "../http/env.ts";
import type { RequestVersion } from "./store-version.ts";
import { VersionedCache } from "./versioned-cache.ts";

/** A token that the store has, revoked and expired ones too, and who sends it. */
export interface CachedToken {
  /** Row of the token. */
  readonly token: AccessToken;
  /** Account and scopes of the token. */
  readonly caller: Caller;
}

/** Cache of access tokens. One that was revoked, by whichever process, is revoked for the next request. */
export interface TokenCache {
  /** @param version - of the request; absent: the store is asked */
  find(secret: string, version: RequestVersion): Promise<CachedToken | undefined>;
  /** One that is cached. */
  cached(secret: string, version: RequestVersion): CachedToken | undefined;
}

/** Tokens that are cached. */
const CAPACITY = 10_000;

export function createTokenCache(store: Pick<Store, "tokens">): TokenCache {
  const cache = new VersionedCache<CachedToken>(CAPACITY);
  // The memory of the process, too, has digests only.
  const digestOf = (secret: string): string => hash("sha256", secret, "base64");
  return {
    cached: (secret, version) => cache.get(digestOf(secret), version),
    async find(secret, version) {
      const digest = digestOf(secret);
      const cached = cache.get(digest, version);
      if (cached !== undefined) return cached;
      const token = await store.tokens.find(secret);
      const found = token && { token, caller: callerOf(token) };
      if (found !== undefined) cache.set(digest, version, found);
      return found;
    },
  };
}

function callerOf({ id, account, scopes, expiresAtMs }: AccessToken): Caller {
  return { tokenId: id, account, scopes: new Set(scopes), expiresAtMs };
}
