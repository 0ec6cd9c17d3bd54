import type { Repository } from "@x/status-store";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { arrivalOf } from "../http/arrival.ts";
import { requireScope } from "../http/auth.ts";
import {
  plannedRepository,
  createRepositoryOnPush,
  type PlannedRepository,
} from "../repos/create-on-push.ts";
import { RequestError } from "../http/request-error.ts";
import { grants } from "../http/scopes.ts";
import { refuseWriting } from "../repos/branch-access.ts";
import {
  findByAnyName,
  isReadable,
  repositoryMissing,
  type OpenRepository,
} from "../repos/access.ts";
import { parseGitAddress } from "../repos/path.ts";

/** Repository whose large objects the caller may use. */
export interface OpenLfs extends OpenRepository {
  /** Address of git-lfs's API: `{base}/{owner}/{repo}.git/info/lfs`. */
  readonly root: string;
}

/**
 * Finds the repository of `/{owner}/{repo}.git/info/lfs`, with or without `.git`, by its name or a former one.
 * Without a token, a private repository and a missing one are refused alike, with a challenge; with a token,
 * both are not found. Rights are for `requireReading` and `requireWriting`.
 *
 * @throws RequestError `token-missing`, `repository-not-found`
 */
export async function findLfs(c: Context<AppEnv>, deps: Deps): Promise<OpenLfs> {
  const open = await findByAnyName(c, deps, parseGitAddress(c.req.raw.url)).catch(
    (error: unknown) => {
      throw isHidden(error) && c.var.caller === undefined ? credentialsNeeded() : error;
    },
  );
  if (!isReadable(open))
    throw c.var.caller === undefined ? credentialsNeeded() : repositoryMissing();
  return { ...open, root: rootOf(deps.base(), open.repository) };
}

/** Repository that a push is about to create: git-lfs comes before git. */
export interface NewLfs {
  /** None yet. */
  readonly repository: undefined;
  /** Repository to create. */
  readonly planned: PlannedRepository;
}

/**
 * Finds the repository, or plans the one that the caller's push creates.
 *
 * @throws RequestError as {@link findLfs}
 */
export async function findLfsOfPush(c: Context<AppEnv>, deps: Deps): Promise<OpenLfs | NewLfs> {
  try {
    return await findLfs(c, deps);
  } catch (error) {
    const { caller } = c.var;
    const address = parseGitAddress(c.req.raw.url);
    if (!isHidden(error) || caller === undefined || address === undefined) throw error;
    const mayCreate = grants(caller.scopes, "write:repository") && !caller.account.suspended;
    const planned = mayCreate ? plannedRepository(deps, caller, address) : undefined;
    if (planned === undefined) throw error;
    return { repository: undefined, planned };
  }
}

/** Creates the planned repository, for the objects to come. */
export async function makeLfs(
  c: Context<AppEnv>,
  deps: Deps,
  { planned }: NewLfs,
): Promise<Pick<OpenLfs, "repository" | "root">> {
  const repository = await createRepositoryOnPush(deps, planned);
  // The store has changed since the request began.
  arrivalOf(c).version = deps.versions.current();
  return { repository, root: rootOf(deps.base(), repository) };
}

/**
 * Opens a repository that the caller may read.
 *
 * @throws RequestError `scope-missing`, and what {@link findLfs} throws
 */
export async function openForFetching(c: Context<AppEnv>, deps: Deps): Promise<OpenLfs> {
  const open = await findLfs(c, deps);
  requireReading(c);
  return open;
}

/** Opens a repository that the caller may write to. @throws RequestError as {@link requireWriting} */
export async function openForSending(c: Context<AppEnv>, deps: Deps): Promise<OpenLfs> {
  const open = await findLfs(c, deps);
  requireWriting(c, open);
  return open;
}

/** @throws RequestError `scope-missing` when the token is for other things */
export function requireReading({ var: { caller } }: Context<AppEnv>): void {
  if (caller !== undefined) requireScope(caller, "read:repository", caller.repositoryId);
}

/**
 * @throws RequestError `token-missing`, `scope-missing`, `write-forbidden`, `repository-archived`,
 *   `repository-mirror`
 */
export function requireWriting(
  { var: { caller } }: Context<AppEnv>,
  open: Pick<OpenRepository, "repository" | "access">,
): void {
  if (caller === undefined) throw credentialsNeeded();
  requireScope(caller, "write:repository", open.repository.id);
  refuseWriting(open);
}

function rootOf(base: string, { owner, name }: Repository): string {
  return `${base}/${encodeURIComponent(owner)}/${encodeURIComponent(name)}.git/info/lfs`;
}

function isHidden(error: unknown): boolean {
  return error instanceof RequestError && error.reason.code === "repository-not-found";
}

/** Refusal with a challenge: git-lfs sends the token then. */
export function credentialsNeeded(): RequestError {
  return new RequestError("Credentials needed: a token as password", { code: "token-missing" });
}
