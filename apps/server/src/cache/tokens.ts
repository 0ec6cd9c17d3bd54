import { hash } from "node:crypto";
import type { Store, AccessToken } from "@x/status-store";
// Up, by type only: the context of a request names who sent it, and what was read for it.
import type { Caller } from "../http/env.ts";
import { Recent } from "./lru-cache.ts";

/** A token that the store has, revoked and expired ones too, and who sends it. */
export interface KnownToken {
  readonly token: AccessToken;
  readonly caller: Caller;
}

/** Finds tokens, and asks the store again only when something in it may be different. */
export interface KnownTokens {
  /** @param asOf - the store's change number, from before this call; absent: nothing is kept */
  find(secret: string, asOf: number | undefined): Promise<KnownToken | undefined>;
  /** One that is kept and still holds. */
  known(secret: string, asOf: number): KnownToken | undefined;
}

/** Tokens that are kept in memory. */
const CAPACITY = 10_000;

/**
 * Keeps tokens for as long as the store's change number stays: a token that was revoked, in whichever
 * process, is found revoked by the next request. What comes in between number and answer makes the number
 * an old one, so nothing old is ever kept under a new number.
 */
export function createKnownTokens(store: Pick<Store, "tokens">): KnownTokens {
  const kept = new Recent<KnownToken & { readonly asOf: number }>(CAPACITY);
  // The memory of the process, too, has digests only.
  const digestOf = (secret: string): string => hash("sha256", secret, "base64");
  const keptAsOf = (digest: string, asOf: number): KnownToken | undefined => {
    const found = kept.get(digest);
    return found?.asOf === asOf ? found : undefined;
  };
  return {
    known: (secret, asOf) => keptAsOf(digestOf(secret), asOf),
    async find(secret, asOf) {
      if (asOf === undefined) return known(await store.tokens.find(secret));
      const digest = digestOf(secret);
      const found = keptAsOf(digest, asOf);
      if (found !== undefined) return found;
      const fresh = known(await store.tokens.find(secret));
      if (fresh !== undefined) kept.set(digest, { ...fresh, asOf });
      return fresh;
    },
  };
}

function known(token: AccessToken | undefined): KnownToken | undefined {
  if (token === undefined) return undefined;
  const { id, account, scopes, expiresAtMs } = token;
  return { token, caller: { tokenId: id, account, scopes: new Set(scopes), expiresAtMs } };
}
