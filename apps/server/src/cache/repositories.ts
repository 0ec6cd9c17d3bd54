import type { AccountId } from "@x/status-core";
import { rightsOf, type LookQuery, type OpenedRepository, type Store } from "@x/status-store";
import type { RequestVersion } from "./store-version.ts";
import { step, type Steps } from "./steps.ts";
import { VersionedCache, type CacheCounts } from "./versioned-cache.ts";

/** Repositories that a name leads an account to. */
export interface NamedRepository {
  /** The repository that has the name, when the account may see it. */
  readonly found: OpenedRepository | undefined;
  /** The one that had it before, when none has it that the account may see. */
  readonly renamed: OpenedRepository | undefined;
}

/** Name of a repository, and who asks for it. */
export interface RepositoryQuery {
  /** Name of the owner in the address. */
  readonly owner: string;
  /** Name of the repository in the address. */
  readonly name: string;
  /** Absent: nobody with a token. */
  readonly accountId: AccountId | undefined;
}

/**
 * Cache of repositories and rights. One that was made private, removed or renamed, by whichever process,
 * is so for the next request. A name that nobody has and one that is hidden take the same steps.
 */
export interface RepositoryCache {
  /** @param version - of the request; absent: the store is asked */
  find(query: RepositoryQuery, version: RequestVersion): Steps<NamedRepository>;
  /** As {@link find}, by the id. */
  findById(
    id: string,
    accountId: AccountId | undefined,
    version: RequestVersion,
  ): Steps<OpenedRepository | undefined>;
  /** Keeps a repository that was read for an account in a version of the store. */
  put(repository: LookQuery["repository"], version: RequestVersion, seen: SeenRepository): void;
  /** Counts of the cache. */
  readonly counts: CacheCounts;
}

/** Repository as an account sees it. */
export interface SeenRepository {
  /** The account. */
  readonly accountId: AccountId;
  /** The repository. */
  readonly found: OpenedRepository;
}

/** Names that are cached, once for each account. */
const CAPACITY = 10_000;
/** No repository has a longer address; what is longer would fill the memory. */
const MAX_KEY_LENGTH = 200;

/** Makes an empty cache over the store. */
export function createRepositoryCache({
  repositories,
}: Pick<Store, "repositories">): RepositoryCache {
  const cache = new VersionedCache<NamedRepository>(CAPACITY);
  const read = async ({ owner, name, accountId }: RepositoryQuery): Promise<NamedRepository> => {
    const found = await repositories.open(owner, name, accountId);
    const renamed =
      found === undefined ? await repositories.openRenamed(owner, name, accountId) : undefined;
    return { found, renamed };
  };
  const keep = (key: string, version: RequestVersion, named: NamedRepository): void => {
    if (key.length <= MAX_KEY_LENGTH) cache.set(key, rightsOf(version), named);
  };
  return {
    counts: cache,
    put(repository, version, { accountId, found }) {
      const key =
        "id" in repository ? idKey(repository.id, accountId) : keyOf({ ...repository, accountId });
      keep(key, version, { found, renamed: undefined });
    },
    findById(id, accountId, version) {
      const key = idKey(id, accountId);
      return step(
        () => cache.get(key, rightsOf(version))?.found,
        async () => {
          const found = await repositories.openById(id, accountId);
          if (found !== undefined) keep(key, version, { found, renamed: undefined });
          return found;
        },
      );
    },
    find(query, version) {
      const key = keyOf(query);
      return step(
        () => cache.get(key, rightsOf(version)),
        async () => {
          const named = await read(query);
          keep(key, version, named);
          return named;
        },
      );
    },
  };
}

function keyOf({ owner, name, accountId }: RepositoryQuery): string {
  return `${accountId ?? ""} ${owner}/${name}`;
}

function idKey(id: string, accountId: AccountId | undefined): string {
  return `${accountId ?? ""} ${id}`;
}
