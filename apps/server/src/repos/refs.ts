import { findRef, type CommitRecord, type GitStore, type NamedRef } from "@x/git-contents";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { itemsBefore, pageRequest, setPageHeaders } from "../http/paging.ts";
import { RequestError } from "../http/request-error.ts";
import { addressesOf, type Addresses } from "./addresses.ts";
import { gitCommitEntity } from "./entity.ts";
import { repositoryEntity } from "./repository-entity.ts";
import { openForReading, type OpenRepository } from "./access.ts";

/** Branches or tags of one page when the client does not say, and at most. */
const PER_PAGE = { default: 30, most: 100 } as const;
const BRANCHES = "refs/heads/";
const TAGS = "refs/tags/";

/** `GET /repos/{owner}/{repo}` */
export async function answerRepository(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const { git, repository, access } = await openForReading(c, deps);
  const empty = (await git.listRefs(BRANCHES)).length === 0;
  return c.json(repositoryEntity(repository, deps.base(), { access, empty }));
}

/** `GET .../branches` */
export async function answerBranches(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const open = await openForReading(c, deps);
  const shown = pageOf(c, await open.git.listRefs(BRANCHES), deps.base());
  return c.json(await Promise.all(shown.map((ref) => branchEntity(deps, open, ref))));
}

/** `GET .../branches/{branch}` */
export async function answerBranch(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const open = await openForReading(c, deps);
  const name = `${BRANCHES}${open.rest.replace(/\/$/, "")}`;
  const id = await open.git.readRef(name);
  if (id === undefined)
    throw new RequestError(`branch does not exist [name: ${name.slice(BRANCHES.length)}]`, {
      code: "not-found",
    });
  return c.json(await branchEntity(deps, open, { name, id }));
}

/** `GET .../tags` */
export async function answerTags(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const { git, repository } = await openForReading(c, deps);
  const shown = pageOf(c, await git.listRefs(TAGS), deps.base());
  const addresses = addressesOf(deps.base(), repository);
  return c.json(await Promise.all(shown.map((ref) => tagEntity(git, ref, addresses))));
}

function pageOf(c: Context, refs: readonly NamedRef[], base: string): readonly NamedRef[] {
  const page = pageRequest(c, PER_PAGE);
  setPageHeaders(c, page, { base, total: refs.length });
  const start = itemsBefore(page);
  return refs.slice(start, start + page.size);
}

/** A branch in JSON, with its commit. */
export async function branchEntity(
  { base }: Pick<Deps, "base">,
  { git, repository }: Pick<OpenRepository, "git" | "repository">,
  { name: full, id }: NamedRef,
): Promise<object> {
  const name = full.slice(BRANCHES.length);
  const record = await git.readCommit(id);
  const entity = record && gitCommitEntity(record, addressesOf(base(), repository));
  const isProtected = repository.protectedBranches.includes(name);
  return {
    name,
    commit: entity === undefined ? null : branchCommit(entity, id),
    protected: isProtected,
    required_approvals: 0,
    enable_status_check: false,
    status_check_contexts: [],
    user_can_push: true,
    user_can_merge: true,
    effective_branch_protection_name: isProtected ? name : "",
  };
}

/** The commit of a branch has its parts at the top, as clients expect it there. */
function branchCommit(entity: object, id: string): object {
  const { url, commit } = entity as {
    url: string;
    commit: { author: { date: string }; committer: object; message: string; verification: object };
  };
  return {
    id,
    url,
    message: commit.message,
    author: commit.author,
    committer: commit.committer,
    verification: commit.verification,
    timestamp: commit.author.date,
    added: null,
    removed: null,
    modified: null,
  };
}

/** A tag of a file or a directory, or too many tags deep, leads to no commit: then nothing is said of one. */
async function tagEntity(
  git: GitStore,
  { name: full, id }: NamedRef,
  { api, html }: Addresses,
): Promise<object> {
  const name = full.slice(TAGS.length);
  const ref = await findRef(git, full);
  const record = ref && (await git.readCommit(ref.commit));
  const archive = record && `${api}/archive/${encodeURIComponent(name)}`;
  return {
    name,
    id,
    message: record?.message ?? "",
    commit: record === undefined ? null : tagCommit(record, api),
    zipball_url: archive === undefined ? "" : `${archive}.zip`,
    tarball_url: archive === undefined ? "" : `${archive}.tar.gz`,
    html_url: html,
  };
}

function tagCommit({ id, committer }: CommitRecord, api: string): object {
  const created = new Date(committer.atMs).toISOString();
  return { url: `${api}/git/commits/${id}`, sha: id, created };
}
