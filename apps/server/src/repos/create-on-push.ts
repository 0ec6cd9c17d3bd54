import type { Account } from "@x/status-core";
import { isStoreError, type Repository } from "@x/status-store";
import type { Deps } from "../deps.ts";
import { isRepositoryName } from "./names.ts";
import type { RepositoryAddress } from "./path.ts";

/** A repository that is not there, and that a push of its owner makes. */
export interface PlannedRepository {
  readonly account: Account;
  /** As the address has it. */
  readonly name: string;
}

/** What a push to a missing repository makes, where the operator wants that: the pusher's own. */
export function plannedRepository(
  { createOnPush }: Pick<Deps, "createOnPush">,
  account: Account,
  { owner, name }: RepositoryAddress,
): PlannedRepository | undefined {
  const isOwn = owner.toLowerCase() === account.username.toLowerCase();
  return createOnPush !== "off" && isOwn && isRepositoryName(name) ? { account, name } : undefined;
}

/** Makes it; or finds it, when another push was first. */
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
