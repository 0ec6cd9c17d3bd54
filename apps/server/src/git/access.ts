import { writingRefusal } from "@x/git-contents";
import type { Account } from "@x/status-core";
import type { OpenedRepository, Repository } from "@x/status-store";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { run } from "../cache/steps.ts";
import { storeVersion } from "../http/arrival.ts";
import { requireScope, tokenMissing } from "../http/auth.ts";
import type { AccessCheck } from "../http/authorize.ts";
import { RequestError } from "../http/request-error.ts";
import { branchFacts, refuseWriting } from "../repos/branch-access.ts";
import { isReadable, onlyOpened } from "../repos/access.ts";
import { parseGitAddress, type RepositoryAddress } from "../repos/path.ts";
import { plannedRepository } from "../repos/create-on-push.ts";

/** Target of a push. */
export interface PushTarget {
  /** Account that pushes. */
  readonly account: Account;
  /** Repository at the address. Absent: the push creates it. */
  readonly repository: Repository | undefined;
  /** Name of the repository in the address. */
  readonly name: string;
}

/**
 * Opens the repository of a fetch. Without a token, a repository that is hidden or missing is refused
 * with a challenge; with a token it is not found.
 *
 * @throws RequestError `token-missing`, `scope-missing`, `repository-not-found`
 */
export async function openForFetch(c: Context<AppEnv>, deps: Deps): Promise<Repository> {
  const { caller } = c.var;
  if (caller !== undefined) requireScope(caller, "read:repository", caller.repositoryId);
  const open = await find(c, deps, parseGitAddress(c.req.raw.url));
  if (open !== undefined && isReadable(open)) return open.repository;
  throw caller === undefined ? tokenMissing("a token is needed: it is the password") : notFound();
}

/**
 * Opens the repository of a push.
 *
 * @throws RequestError `token-missing`, `scope-missing`, `repository-not-found`, `write-forbidden`,
 *   `repository-mirror`
 */
export async function openForPush(c: Context<AppEnv>, deps: Deps): Promise<PushTarget> {
  const { caller } = c.var;
  if (caller === undefined) throw tokenMissing("a token is needed: it is the password");
  requireScope(caller, "write:repository", caller.repositoryId);
  const { account } = caller;
  const address = parseGitAddress(c.req.raw.url);
  const open = await find(c, deps, address);
  if (address === undefined) throw notFound();
  const { name } = address;
  if (open === undefined) {
    if (plannedRepository(deps, caller, address) === undefined) throw notFound();
    return { account, repository: undefined, name };
  }
  // Git's clients know 403; the API says 423.
  if (writingRefusal(branchFacts(open)) === "repository-archived")
    throw new RequestError(
      `${open.repository.owner}/${open.repository.name} is archived: nothing can be pushed to it`,
      { code: "write-forbidden" },
    );
  refuseWriting(open);
  return { account, repository: open.repository, name };
}

/**
 * Opens the repository of a push again, by the rights of this moment. What it takes is for the rules of
 * branches to say.
 *
 * @throws RequestError `token-missing`, `scope-missing`, `account-disabled`, `repository-not-found`
 */
export async function reopenForPush(
  c: Context<AppEnv>,
  { store }: Deps,
  id: Repository["id"],
): Promise<OpenedRepository> {
  const { caller } = c.var;
  if (caller === undefined) throw tokenMissing("a token is needed: it is the password");
  requireScope(caller, "write:repository", id);
  const open = await store.repositories.openById(id, caller.account.id);
  if (open === undefined)
    throw new RequestError("the repository is not there any more", {
      code: "repository-not-found",
    });
  return open;
}

/** Access check of {@link openForFetch}. */
export function fetchCheck(c: Context<AppEnv>, deps: Deps): AccessCheck<Repository> {
  return {
    open: () => openForFetch(c, deps),
    reopen: async ({ id }) => {
      const { caller } = c.var;
      if (caller !== undefined) requireScope(caller, "read:repository", id);
      const open = await deps.store.repositories.openById(id, caller?.account.id);
      if (open === undefined || !isReadable(open)) throw notFound();
      return open.repository;
    },
  };
}

async function find(
  c: Context<AppEnv>,
  deps: Deps,
  address: RepositoryAddress | undefined,
): Promise<OpenedRepository | undefined> {
  if (address === undefined) return undefined;
  const { caller } = c.var;
  const query = { ...address, accountId: caller?.account.id };
  const version = await storeVersion(c, deps);
  const named = await run(deps.repositoryCache.find(query, version));
  const { found, renamed } = onlyOpened(caller, named);
  // By a former name too, as git-lfs is: see `findByAnyName`.
  return found ?? renamed;
}

function notFound(): RequestError {
  return new RequestError("Repository not found", { code: "repository-not-found" });
}
