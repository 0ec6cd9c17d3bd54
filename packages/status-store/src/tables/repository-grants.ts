import type { AccountId } from "@x/status-core";
import { idOf } from "../database/ids.ts";
import type { Runner } from "../database/session.ts";
import type { Access } from "./repository-records.ts";

/** Access to a repository that was granted to an account. */
export interface RepositoryGrant {
  /** Id of the account. */
  readonly accountId: AccountId;
  /** Name of the account. */
  readonly username: string;
  /** What was granted. */
  readonly access: Access;
}

/** What was granted to accounts beside the owner. */
export interface RepositoryGrants {
  /** Grants of a repository, by the names of the accounts. */
  listGrants(repositoryId: string): Promise<readonly RepositoryGrant[]>;
}

/** Reads grants where `run` says. */
export function createRepositoryGrants({ read }: Runner): RepositoryGrants {
  return {
    listGrants: async (repositoryId) => {
      const rows = await read.db
        .selectFrom("repository_access")
        .innerJoin("accounts", "accounts.id", "repository_access.account_id")
        .select(["accounts.id", "accounts.username", "repository_access.access"])
        .where("repository_id", "=", repositoryId)
        .orderBy("accounts.username_key")
        .execute();
      return rows.map(({ id, username, access }) => ({ accountId: idOf(id), username, access }));
    },
  };
}
