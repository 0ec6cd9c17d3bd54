import { addressesOf, dateOf } from "@x/git-contents/http";
import type { Account } from "@x/status-core";
import type { Access, Repository } from "@x/status-store";
import { mailOf } from "./identity.ts";
import type { GitFacts } from "./git-facts.ts";
import type { OwnerJson, RepositoryJson } from "../entities/schemas/types.ts";

/** The JSON of an account as clients of repositories read it: its id is a number there. */
export function ownerEntity(
  { id, username, displayName }: Pick<Account, "id" | "username" | "displayName">,
  base: string,
): OwnerJson {
  return {
    id: Number(BigInt.asUintN(52, BigInt(id))),
    login: username,
    username,
    full_name: displayName,
    email: mailOf(username),
    avatar_url: `${base}/avatar.svg`,
  };
}

/** Members about what repositories of this server do not have. */
const NOT_OFFERED = {
  fork: false,
  template: false,
  parent: null,
  language: "",
  link: "",
  ssh_url: "",
  original_url: "",
  website: "",
  stars_count: 0,
  forks_count: 0,
  watchers_count: 0,
  open_issues_count: 0,
  open_pr_counter: 0,
  release_counter: 0,
  has_issues: false,
  has_wiki: false,
  has_pull_requests: false,
  has_projects: false,
  has_releases: false,
  has_packages: false,
  has_actions: false,
  ignore_whitespace_conflicts: false,
  allow_merge_commits: false,
  allow_rebase: false,
  allow_rebase_explicit: false,
  allow_squash_merge: false,
  default_merge_style: "merge",
  avatar_url: "",
  internal: false,
  mirror_interval: "",
} as const;

/** The JSON of a repository. */
export function repositoryEntity(
  repository: Repository,
  base: string,
  about: GitFacts & { readonly access: Access },
): RepositoryJson {
  const { owner, name } = repository;
  const { api, html } = addressesOf(base, repository);
  const push = about.access === "write" || about.access === "admin";
  return {
    id: Number.parseInt(repository.id.slice(0, 12), 16),
    owner: ownerEntity({ id: repository.ownerId, username: owner, displayName: "" }, base),
    name,
    full_name: `${owner}/${name}`,
    description: repository.description,
    empty: about.empty,
    private: repository.private,
    mirror: repository.mirror,
    size: Math.ceil((repository.gitBytes + repository.lfsBytes) / 1024),
    html_url: html,
    url: api,
    clone_url: `${html}.git`,
    default_branch: repository.defaultBranch,
    archived: repository.archived,
    created_at: dateOf({ atMs: repository.createdAtMs }),
    updated_at: dateOf({ atMs: repository.updatedAtMs }),
    permissions: { admin: about.access === "admin", push, pull: true },
    has_code: repository.codeUnit,
    topics: repository.topics,
    refuse_breaking: repository.refuseBreaking,
    object_format_name: about.format,
    ...NOT_OFFERED,
  };
}
