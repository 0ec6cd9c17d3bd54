import type { Account } from "@x/status-core";
import { isStoreError, type Repository } from "@x/status-store";
import type { Deps } from "../deps.ts";
import type { Caller } from "../http/env.ts";
import { isRepositoryName } from "./names.ts";
import type { RepositoryAddress } from "./path.ts";

/** Repository that does not exist yet, and that a push of its owner creates. */
export interface PlannedRepository {
  /** Owner to be, who pushes. */
  readonly account: Account;
  /** Name in the address. */
  readonly name: string;
}

/** Repository that a push to a missing address creates: one of the pusher's own, where the setting allows it. */
export function plannedRepository(
  { createOnPush }: Pick<Deps, "createOnPush">,
  { account, repositoryId }: Pick<Caller, "account" | "repositoryId">,
  { owner, name }: RepositoryAddress,
): PlannedRepository | undefined {
  // A token of one repository makes no other.
  if (repositoryId !== undefined) return undefined;
  const isOwn = owner.toLowerCase() === account.username.toLowerCase();
  return createOnPush !== "off" && isOwn && isRepositoryName(name) ? { account, name } : undefined;
}

/** Creates the repository, or opens the one that another push created first. */
export async function createRepositoryOnPush(
  { repositories, store, createOnPush }: Deps,
  { account, name }: PlannedRepository,
): Promise<Repository> {
  try {
    return await repositories.create({
      ownerId: account.id,
      name,
      private: createOnPush === "private",
    });
  } catch (error) {
    if (!isStoreError(error) || error.reason.code !== "taken") throw error;
    const open = await store.repositories.open(account.username, name, account.id);
    if (open === undefined) throw error;
    return open.repository;
  }
}
