import * as v from "valibot";
import { count, flag, list, maybe, moment, nothing, orNull, text, url } from "./parts.ts";

const owner = {
  id: count,
  login: text,
  username: text,
  full_name: text,
  email: text,
  avatar_url: url,
};

/** Owner of a repository; its id is a number there. */
export const Owner = v.strictObject(owner);

/** Account, as clients of repositories read it. */
export const User = v.strictObject({
  ...owner,
  html_url: url,
  description: text,
  created: moment,
  followers_count: count,
  following_count: count,
  login_name: text,
  source_id: count,
  language: text,
  is_admin: flag,
  last_login: text,
  restricted: flag,
  active: flag,
  prohibit_login: flag,
  location: text,
  website: text,
  visibility: text,
  starred_repos_count: count,
});

/** Repository. */
export const Repository = v.strictObject({
  id: count,
  owner: Owner,
  name: text,
  full_name: text,
  description: text,
  empty: flag,
  private: flag,
  mirror: flag,
  size: v.pipe(count, v.description("KiB on disk")),
  html_url: url,
  url,
  clone_url: url,
  default_branch: text,
  archived: flag,
  created_at: moment,
  updated_at: moment,
  permissions: v.strictObject({ admin: flag, push: flag, pull: flag }),
  has_code: flag,
  topics: list(text),
  object_format_name: v.picklist(["sha1", "sha256"]),
  fork: flag,
  template: flag,
  parent: v.null(),
  language: text,
  link: text,
  ssh_url: text,
  original_url: text,
  website: text,
  stars_count: count,
  forks_count: count,
  watchers_count: count,
  open_issues_count: count,
  open_pr_counter: count,
  release_counter: count,
  has_issues: flag,
  has_wiki: flag,
  has_pull_requests: flag,
  has_projects: flag,
  has_releases: flag,
  has_packages: flag,
  has_actions: flag,
  ignore_whitespace_conflicts: flag,
  allow_merge_commits: flag,
  allow_rebase: flag,
  allow_rebase_explicit: flag,
  allow_squash_merge: flag,
  default_merge_style: text,
  avatar_url: text,
  internal: flag,
  mirror_interval: text,
});

/** Repositories that a search found. */
export const FoundRepositories = v.strictObject({ ok: v.literal(true), data: list(Repository) });

/** What an account may do in a repository. */
export const Permission = v.strictObject({
  permission: v.picklist(["none", "read", "write", "admin", "owner"]),
  role_name: text,
  user: User,
});

/** Topics of a repository. */
export const Topics = v.strictObject({ topics: list(text) });

/** Limits and use of disk space. */
export const Quota = v.strictObject({
  used: v.strictObject({
    size: v.strictObject({
      repos: v.strictObject({ public: count, private: count }),
      git: v.strictObject({ LFS: count }),
      assets: v.strictObject({
        attachments: v.strictObject({ releases: count, issues: count, statuses: count }),
      }),
    }),
    repositories: count,
  }),
  groups: list(
    v.strictObject({
      name: text,
      rules: list(v.strictObject({ name: text, limit: count, subjects: list(text) })),
    }),
  ),
});

/** Protection of a branch. */
export const BranchProtection = v.strictObject({
  branch_name: text,
  rule_name: text,
  priority: count,
  enable_push: flag,
  enable_push_whitelist: flag,
  push_whitelist_usernames: list(text),
  push_whitelist_teams: nothing,
  push_whitelist_deploy_keys: flag,
  enable_force_push: flag,
  enable_force_push_allowlist: flag,
  force_push_allowlist_usernames: nothing,
  force_push_allowlist_teams: nothing,
  force_push_allowlist_deploy_keys: flag,
  enable_merge_whitelist: flag,
  merge_whitelist_usernames: nothing,
  merge_whitelist_teams: nothing,
  enable_status_check: flag,
  status_check_contexts: nothing,
  required_approvals: count,
  enable_approvals_whitelist: flag,
  approvals_whitelist_username: nothing,
  approvals_whitelist_teams: nothing,
  block_on_rejected_reviews: flag,
  block_on_official_review_requests: flag,
  block_on_outdated_branch: flag,
  dismiss_stale_approvals: flag,
  ignore_stale_approvals: flag,
  require_signed_commits: flag,
  protected_file_patterns: text,
  unprotected_file_patterns: text,
  block_admin_merge_override: flag,
  created_at: moment,
  updated_at: moment,
});

/** What a program found about a commit. */
export const CommitStatus = v.strictObject({
  id: count,
  status: v.picklist(["error", "failure", "warning", "pending", "success"]),
  target_url: text,
  description: text,
  url,
  context: text,
  creator: orNull(Owner),
  created_at: moment,
  updated_at: moment,
});

/** Last findings about a commit, and the worst of them. */
export const CombinedStatus = v.strictObject({
  state: v.picklist(["error", "failure", "warning", "pending", "success"]),
  sha: text,
  total_count: count,
  statuses: list(CommitStatus),
  repository: Repository,
  commit_url: url,
  url,
});

const lock = { id: text, path: text, locked_at: moment, owner: v.strictObject({ name: text }) };

/** Lock of a file. */
export const Lock = v.strictObject(lock);

/** Answer with one lock. */
export const LockAnswer = v.strictObject({ lock: Lock });

/** Page of locks. */
export const Locks = v.strictObject({ locks: list(Lock), next_cursor: maybe(text) });

/** Page of locks, one's own apart from those of others. */
export const VerifiedLocks = v.strictObject({
  ours: list(Lock),
  theirs: list(Lock),
  next_cursor: maybe(text),
});

const Action = v.strictObject({
  href: url,
  header: maybe(v.record(v.string(), v.string())),
  expires_in: maybe(count),
});

/** What to fetch or to send of large objects. */
export const LfsBatch = v.strictObject({
  transfer: v.literal("basic"),
  hash_algo: v.literal("sha256"),
  objects: list(
    v.strictObject({
      oid: text,
      size: count,
      authenticated: maybe(v.literal(true)),
      actions: maybe(
        v.strictObject({ download: maybe(Action), upload: maybe(Action), verify: maybe(Action) }),
      ),
      error: maybe(v.strictObject({ code: count, message: text })),
    }),
  ),
});
