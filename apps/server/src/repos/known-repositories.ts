import type { AccountId } from "@x/status-core";
import type { Access, Repository, Store } from "@x/status-store";
import { Recent } from "../http/recent.ts";

/** A repository, and what the one who asks may do with it. */
export interface FoundRepository {
  readonly repository: Repository;
  readonly access: Access;
}

/** Finds repositories by name, and asks the store again only when something in it may be different. */
export interface KnownRepositories {
  /** @param asOf - the store's change number, from before this call; absent: nothing is kept */
  open(
    address: { readonly owner: string; readonly name: string },
    accountId: AccountId | undefined,
    asOf: number | undefined,
  ): Promise<FoundRepository | undefined>;
}

/** Repositories that are kept, once for each who asks. */
const CAPACITY = 10_000;

/**
 * Keeps repositories and rights for as long as the store's change number stays: what was made private or
 * taken back, in whichever process, is so for the next request.
 */
export function createKnownRepositories(store: Pick<Store, "repositories">): KnownRepositories {
  const kept = new Recent<FoundRepository & { readonly asOf: number }>(CAPACITY);
  return {
    async open({ owner, name }, accountId, asOf) {
      const key = `${accountId ?? ""} ${owner}/${name}`;
      const known = kept.get(key);
      if (known !== undefined && known.asOf === asOf) return known;
      const found = await store.repositories.open(owner, name, accountId);
      if (found !== undefined && asOf !== undefined) kept.set(key, { ...found, asOf });
      return found;
    },
  };
}
