import type { AccountId } from "@x/status-core";
import type { OpenedRepository, Store } from "@x/status-store";
import { Recent } from "./lru-cache.ts";

/** What a name means to the one who asks. */
export interface NamedRepository {
  /** The repository that has the name, when the one who asks may see it. */
  readonly found: OpenedRepository | undefined;
  /** The one that had it before, when none has it that the one who asks may see. */
  readonly renamed: OpenedRepository | undefined;
}

/** Finds repositories by name, and asks the store again only when something in it may be different. */
export interface KnownRepositories {
  /** @param asOf - the store's change number, from before this call; absent: nothing is kept */
  open(
    address: { readonly owner: string; readonly name: string },
    accountId: AccountId | undefined,
    asOf: number | undefined,
  ): Promise<NamedRepository>;
  /** One that is kept and still holds. */
  known(
    address: { readonly owner: string; readonly name: string },
    accountId: AccountId | undefined,
    asOf: number,
  ): NamedRepository | undefined;
}

/** Names that are kept, once for each who asks. */
const CAPACITY = 10_000;
/** No repository has a longer address; what is longer would fill the memory. */
const MAX_KEPT_LENGTH = 200;

/**
 * Keeps repositories and rights for as long as the store's change number stays: what was made private,
 * taken back or renamed, in whichever process, is so for the next request. A name that nobody has and one that
 * is hidden take the same steps.
 */
export function createKnownRepositories(store: Pick<Store, "repositories">): KnownRepositories {
  const kept = new Recent<NamedRepository & { readonly asOf: number }>(CAPACITY);
  const keyOf = (
    { owner, name }: { readonly owner: string; readonly name: string },
    accountId: AccountId | undefined,
  ): string => `${accountId ?? ""} ${owner}/${name}`;
  const known = (key: string, asOf: number | undefined): NamedRepository | undefined => {
    const found = kept.get(key);
    return found !== undefined && found.asOf === asOf ? found : undefined;
  };
  return {
    known: (address, accountId, asOf) => known(keyOf(address, accountId), asOf),
    async open(address, accountId, asOf) {
      const { owner, name } = address;
      const key = keyOf(address, accountId);
      const named = known(key, asOf);
      if (named !== undefined) return named;
      const found = await store.repositories.open(owner, name, accountId);
      const renamed =
        found === undefined
          ? await store.repositories.openRenamed(owner, name, accountId)
          : undefined;
      if (asOf !== undefined && key.length <= MAX_KEPT_LENGTH)
        kept.set(key, { found, renamed, asOf });
      return { found, renamed };
    },
  };
}
