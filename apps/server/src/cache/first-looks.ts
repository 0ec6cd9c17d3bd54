import type { LookQuery, Store } from "@x/status-store";
import type { RepositoryCache } from "./repositories.ts";
import type { RequestVersion, StoreVersions } from "./store-version.ts";
import type { TokenCache } from "./tokens.ts";

/** Looks up at once what requests with a token ask for first. */
export interface FirstLooks {
  /** Repository that an address names. Absent: it names none. */
  addressOf(url: string): RepositoryName | undefined;
  /**
   * Looks up token, repository and rights, which the caches have then.
   *
   * @param onClaimed - called when a key was claimed with that, which not every store can
   * @returns the version of the store that they are of
   */
  at(query: LookQuery, onClaimed?: () => void): Promise<RequestVersion>;
}

/** Name of a repository, and of its owner. */
type RepositoryName = Extract<LookQuery["repository"], { readonly name: string }>;

/** Services that it fills, and where from. */
export interface FirstLookPorts {
  /** Where it looks. */
  readonly store: Pick<Store, "look">;
  /** Versions of the store, where it has no such look. */
  readonly versions: StoreVersions;
  /** Cache of access tokens. */
  readonly tokenCache: TokenCache;
  /** Cache of repositories and rights. */
  readonly repositoryCache: RepositoryCache;
  /** Reads an address. */
  readonly addressOf: FirstLooks["addressOf"];
}

/** Makes looks that fill caches: one statement in the place of three. */
export function createFirstLooks({
  store,
  versions,
  tokenCache,
  repositoryCache,
  addressOf,
}: FirstLookPorts): FirstLooks {
  return {
    addressOf,
    async at(query, onClaimed) {
      // A store that cannot tell is asked for everything, and then says itself what is the matter.
      const look = await store.look(query).catch(() => undefined);
      if (look === undefined) return versions.current();
      const { version, token, repository, isClaimed } = look;
      if (isClaimed) onClaimed?.();
      if (token !== undefined) tokenCache.put(query.token, version, token);
      if (token !== undefined && repository !== undefined)
        repositoryCache.put(query.repository, version, {
          accountId: token.account.id,
          found: repository,
        });
      return version;
    },
  };
}
