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
import { findRepository, isReadable, type OpenRepository } from "../repos/gate.ts";
import { parseWebAddress, type RepositoryAddress } from "../repos/path.ts";

/** A repository whose large objects the caller may use. */
export interface OpenLfs extends OpenRepository {
  /** `{base}/{owner}/{repo}.git/info/lfs`, which git-lfs knows the server by. */
  readonly root: string;
}

/**
 * The gate in front of `/{owner}/{repo}.git/info/lfs`, and of the same without `.git`. Who sends no
 * token is asked for one wherever a token could help: a private repository and one that is not there
 * look the same. Who sends one and may not see a repository is told that there is none. What the
 * caller may do is for `requireReading` and `requireWriting`.
 *
 * @throws RequestError `token-missing`, `repository-not-found`
 */
export async function findLfs(c: Context<AppEnv>, deps: Deps): Promise<OpenLfs> {
  const open = await findRepository(c, deps, addressOf(c)).catch((error: unknown) => {
    throw isHidden(error) && c.var.caller === undefined ? credentialsNeeded() : error;
  });
  if (!isReadable(open)) throw c.var.caller === undefined ? credentialsNeeded() : hidden();
  return { ...open, root: rootOf(deps.base(), open.repository) };
}

/** A repository that a push is about to make: git-lfs comes before git. */
export interface NewLfs {
  readonly repository: undefined;
  readonly planned: PlannedRepository;
}

/**
 * The same, or what the caller's push will make where nothing is.
 *
 * @throws RequestError what {@link findLfs} throws
 */
export async function findLfsOfPush(c: Context<AppEnv>, deps: Deps): Promise<OpenLfs | NewLfs> {
  try {
    return await findLfs(c, deps);
  } catch (error) {
    const { caller } = c.var;
    const address = addressOf(c);
    if (!isHidden(error) || caller === undefined || address === undefined) throw error;
    const planned = grants(caller.scopes, "write:repository")
      ? plannedRepository(deps, caller.account, address)
      : undefined;
    if (planned === undefined) throw error;
    return { repository: undefined, planned };
  }
}

/** Makes it, for whoever is about to send objects. */
export async function makeLfs(
  c: Context<AppEnv>,
  deps: Deps,
  { planned }: NewLfs,
): Promise<Pick<OpenLfs, "repository" | "root">> {
  const repository = await createRepositoryOnPush(deps, planned);
  // What was known of the name when the request began does not hold any more.
  arrivalOf(c).version = deps.versions.current();
  return { repository, root: rootOf(deps.base(), repository) };
}

function addressOf(c: Context<AppEnv>): RepositoryAddress | undefined {
  const address = parseWebAddress(c.req.raw.url);
  return address && { ...address, name: address.name.replace(/\.git$/i, "") };
}

/**
 * A repository that the caller may read.
 *
 * @throws RequestError `scope-missing`, and what {@link findLfs} throws
 */
export async function openForFetching(c: Context<AppEnv>, deps: Deps): Promise<OpenLfs> {
  const open = await findLfs(c, deps);
  requireReading(c);
  return open;
}

/** A repository that the caller may write to. @throws RequestError as {@link requireWriting} */
export async function openForSending(c: Context<AppEnv>, deps: Deps): Promise<OpenLfs> {
  const open = await findLfs(c, deps);
  requireWriting(c, open);
  return open;
}

/** @throws RequestError `scope-missing` when the token is for other things */
export function requireReading({ var: { caller } }: Context<AppEnv>): void {
  if (caller !== undefined) requireScope(caller, "read:repository");
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
  requireScope(caller, "write:repository");
  refuseWriting(open);
}

function rootOf(base: string, { owner, name }: Repository): string {
  return `${base}/${encodeURIComponent(owner)}/${encodeURIComponent(name)}.git/info/lfs`;
}

function isHidden(error: unknown): boolean {
  return error instanceof RequestError && error.reason.code === "repository-not-found";
}

/** What is told of a repository that the caller may not see. */
export function hidden(): RequestError {
  return new RequestError("The target couldn't be found.", { code: "repository-not-found" });
}

function credentialsNeeded(): RequestError {
  return new RequestError("Credentials needed: a token as password", { code: "token-missing" });
}
