import type { Account } from "@x/status-core";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { run } from "../cache/steps.ts";
import { storeVersion } from "../http/arrival.ts";
import { requireScope, tokenMissing } from "../http/auth.ts";
import type { AccessCheck } from "../http/authorize.ts";
import type { AppEnv } from "../http/env.ts";
import { refuseWriting } from "./branch-access.ts";
import {
  findRepository,
  openForReading,
  repositoryMissing,
  requireReadable,
  type CodeUnreadable,
  type OpenRepository,
} from "./access.ts";
import { parseRepositoryAddress, type RepositoryAddress } from "./path.ts";

/** A repository that the caller may write to. */
export interface WritableRepository extends OpenRepository {
  /** Account that writes. */
  readonly account: Account;
}

/** Access check of {@link openForReading}. A renamed repository stays the one that was opened. */
export function readingCheck(
  c: Context<AppEnv>,
  deps: Deps,
  unreadable: CodeUnreadable = "other",
): AccessCheck<OpenRepository> {
  return {
    open: () => openForReading(c, deps, unreadable),
    reopen: async (before) => {
      const open = await reopen(c, deps, before);
      requireReadable(c.var.caller, open, unreadable);
      return open;
    },
    usedId,
  };
}

/** Access check of {@link openForWriting}. A renamed repository stays the one that was opened. */
export function writingCheck(
  c: Context<AppEnv>,
  deps: Deps,
  options: WritingOptions = {},
): AccessCheck<WritableRepository> {
  return {
    open: () => openForWriting(c, deps, options),
    reopen: async (before) => requireWritable(c, await reopen(c, deps, before), options),
    usedId,
  };
}

function usedId({ repository }: OpenRepository): string {
  return repository.id;
}

/**
 * Opens a repository again, with the rights and settings of the request's version of the store, which
 * `authorizeAgain` has renewed: they may have changed while the body came.
 *
 * @throws RequestError `repository-not-found`
 */
export async function reopen<Open extends OpenRepository>(
  c: Context<AppEnv>,
  deps: Pick<Deps, "repositoryCache" | "versions">,
  before: Open,
): Promise<Open> {
  const version = await storeVersion(c, deps);
  if (version !== undefined && version === before.version) return before;
  const accountId = c.var.caller?.account.id;
  const { id } = before.repository;
  const now = await run(deps.repositoryCache.findById(id, accountId, version));
  if (now === undefined) throw repositoryMissing();
  return { ...before, ...now, version };
}

/** Exceptions from what may be written to, and where it is. */
export interface WritingOptions {
  /** Whether archived repositories and mirrors may be changed in this way. */
  readonly archivedToo?: boolean;
  /** Address of the repository, where it is no address of the API. */
  readonly address?: RepositoryAddress | undefined;
}

/**
 * Opens a repository that the caller may write to.
 *
 * @throws RequestError `repository-not-found`, `repository-moved`, `token-missing`, `scope-missing`,
 *   `account-disabled`, `write-forbidden`, `repository-archived`, `repository-mirror`
 */
export async function openForWriting(
  c: Context<AppEnv>,
  deps: Deps,
  options: WritingOptions = {},
): Promise<WritableRepository> {
  const { address = parseRepositoryAddress(c.req.raw.url) } = options;
  const open = await findRepository(c, deps, address);
  return requireWritable(c, open, options);
}

function requireWritable(
  c: Context<AppEnv>,
  open: OpenRepository,
  { archivedToo = false }: WritingOptions,
): WritableRepository {
  const { caller } = c.var;
  if (caller === undefined) throw tokenMissing("token is required");
  requireScope(caller, "write:repository", open.repository.id);
  refuseWriting(
    archivedToo
      ? { ...open, repository: { ...open.repository, archived: false, mirror: false } }
      : open,
  );
  return { ...open, account: caller.account };
}
