import type { GitStore } from "@x/git-contents";
import type { Access, OpenedRepository, Repository } from "@x/status-store";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv, Caller } from "../http/env.ts";
import type { NamedRepository } from "../cache/repositories.ts";
import { run, type Steps } from "../cache/steps.ts";
import type { RequestVersion } from "../cache/store-version.ts";
import { storeVersion } from "../http/arrival.ts";
import { requireScope } from "../http/auth.ts";
import { RequestError } from "../http/request-error.ts";
import { redirectRenamed } from "./redirect.ts";
import { parseRepositoryAddress, type RepositoryAddress } from "./path.ts";

/** A repository that the caller may read. */
export interface OpenRepository {
  /** Row of the repository. */
  readonly repository: Repository;
  /** Rights of the caller. */
  readonly access: Access;
  /** Git data of the repository. */
  readonly git: GitStore;
  /** Path in the address, behind the route's word; `""` for nothing. */
  readonly rest: string;
  /** Store version that row and rights are of. */
  readonly version: RequestVersion;
}

/** Refusal of a caller who sees the repository but may not see its code. */
export type CodeUnreadable = "contents" | "other";

/**
 * The one access check in front of everything that a repository holds. Absent and invisible look the same.
 *
 * @throws RequestError `repository-not-found`, `repository-moved`, `scope-missing`; `code-unreadable` or `not-found`
 *   when the code unit is off and the caller is no administrator
 */
export async function openForReading(
  c: Context<AppEnv>,
  deps: Deps,
  unreadable: CodeUnreadable = "other",
): Promise<OpenRepository> {
  return openAddress(c, deps, parseRepositoryAddress(c.req.raw.url), unreadable);
}

/** Opens a repository for reading, at an address that was read already. @throws as {@link openForReading} */
export async function openAddress(
  c: Context<AppEnv>,
  deps: Deps,
  address: RepositoryAddress | undefined,
  unreadable: CodeUnreadable = "other",
): Promise<OpenRepository> {
  return run(openReadable(deps, await accessRequest(c, deps), address, unreadable));
}

/** Facts that access to a repository depends on, beside its name. */
export interface AccessRequest {
  /** Whole address of the request. */
  readonly url: string;
  /** Sender of the request. Absent: it has no token. */
  readonly caller: Caller | undefined;
  /** Store version that the request began with. */
  readonly version: RequestVersion;
}

/** Facts of a request in a handler. */
export async function accessRequest(c: Context<AppEnv>, deps: Deps): Promise<AccessRequest> {
  return { url: c.req.raw.url, caller: c.var.caller, version: await storeVersion(c, deps) };
}

/** Where repositories are found. */
export type RepositoryPorts = Pick<Deps, "repositoryCache" | "git">;

/** Opens a repository for reading, in steps. @throws as {@link openForReading} */
export function* openReadable(
  ports: RepositoryPorts,
  request: AccessRequest,
  address: RepositoryAddress | undefined,
  unreadable: CodeUnreadable = "other",
): Steps<OpenRepository> {
  const open = yield* repositoryAt(ports, request, address);
  requireReadable(request.caller, open, unreadable);
  return open;
}

/** @throws RequestError `scope-missing`, `account-disabled`, `code-unreadable`, `not-found` */
export function requireReadable(
  caller: Caller | undefined,
  open: OpenRepository,
  unreadable: CodeUnreadable,
): void {
  if (caller !== undefined) requireScope(caller, "read:repository", open.repository.id);
  if (isReadable(open)) return;
  throw unreadable === "contents"
    ? new RequestError("the code of this repository cannot be read", { code: "code-unreadable" })
    : new RequestError("The target couldn't be found.", { code: "not-found" });
}

/** Refusal of a repository that is not there, or that the caller may not see. */
export function repositoryMissing(): RequestError {
  return new RequestError("The target couldn't be found.", { code: "repository-not-found" });
}

/** Whether the code may be seen by who sees the repository. */
export function isReadable({
  repository,
  access,
}: Pick<OpenRepository, "repository" | "access">): boolean {
  return repository.codeUnit || access === "admin";
}

/**
 * A repository that the caller may know of, whatever its token is for.
 *
 * @throws RequestError `repository-not-found`, `repository-moved`
 */
export async function findRepository(
  c: Context<AppEnv>,
  deps: Deps,
  address: RepositoryAddress | undefined,
): Promise<OpenRepository> {
  return run(repositoryAt(deps, await accessRequest(c, deps), address));
}

/**
 * Finds a repository by its name or a former one, without a redirect: clients of git and git-lfs send a body a second time
 * badly, or not at all.
 *
 * @throws RequestError `repository-not-found`
 */
export async function findByAnyName(
  c: Context<AppEnv>,
  deps: Deps,
  address: RepositoryAddress | undefined,
): Promise<OpenRepository> {
  return run(repositoryAt(deps, await accessRequest(c, deps), address, "serve"));
}

/** Repositories that a token opens: one of a single repository finds no other, not even a public one. */
export function onlyOpened(caller: Caller | undefined, named: NamedRepository): NamedRepository {
  const onlyId = caller?.repositoryId;
  if (onlyId === undefined) return named;
  const opened = (open: OpenedRepository | undefined) =>
    open?.repository.id === onlyId ? open : undefined;
  return { found: opened(named.found), renamed: opened(named.renamed) };
}

function* repositoryAt(
  { repositoryCache, git }: RepositoryPorts,
  request: AccessRequest,
  address: RepositoryAddress | undefined,
  formerNames: "redirect" | "serve" = "redirect",
): Steps<OpenRepository> {
  const { caller, version } = request;
  const accountId = caller?.account.id;
  const named =
    address && onlyOpened(caller, yield* repositoryCache.find({ ...address, accountId }, version));
  if (formerNames === "redirect") redirectRenamed(request, named?.renamed);
  const open = named?.found ?? named?.renamed;
  if (address === undefined || open === undefined) {
    throw repositoryMissing();
  }
  return { ...open, git: git(open.repository), rest: address.rest, version };
}
