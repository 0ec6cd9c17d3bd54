import type { Account } from "@x/status-core";
import type { Store } from "@x/status-store";
import { RequestError } from "../http/request-error.ts";

/** Token to be made, as far as it may be for one repository. */
export interface TokenOrder {
  /** Name of the repository, as `OWNER/NAME`; empty for none. */
  readonly repository: string;
  /** Scopes of the token. */
  readonly scopes: readonly string[];
  /** Account that it acts for. */
  readonly account: Pick<Account, "id">;
}

const OF_REPOSITORIES: ReadonlySet<string> = new Set(["read:repository", "write:repository"]);

/**
 * The id of the only repository that a token is to open.
 *
 * @returns `undefined` when it is to open all
 * @throws RequestError `body-invalid` when the account sees no such repository, and for scopes of other things
 */
export async function repositoryOfToken(
  { store }: { readonly store: Pick<Store, "repositories"> },
  { repository, scopes, account }: TokenOrder,
): Promise<string | undefined> {
  if (repository === "") return undefined;
  const other = scopes.find((scope) => !OF_REPOSITORIES.has(scope));
  if (other !== undefined)
    throw new RequestError(`a token for one repository cannot have the scope ${other}`, {
      code: "body-invalid",
    });
  const [owner = "", name = "", ...rest] = repository.split("/");
  const open = rest.length > 0 ? undefined : await store.repositories.open(owner, name, account.id);
  if (open !== undefined) return open.repository.id;
  throw new RequestError(`there is no repository ${repository}`, { code: "body-invalid" });
}
