import * as v from "valibot";
import { count, flag, list, moment, orNull, text, url } from "./parts.ts";

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
  refuse_breaking: flag,
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

/** Public key of SSH. */
export const PublicKey = v.strictObject({
  id: count,
  key: text,
  url,
  title: text,
  fingerprint: text,
  created_at: moment,
  user: Owner,
  read_only: flag,
  key_type: text,
});

const gpgPart = {
  id: count,
  primary_key_id: text,
  key_id: text,
  public_key: text,
  can_sign: flag,
  can_encrypt_comms: flag,
  can_encrypt_storage: flag,
  can_certify: flag,
  verified: flag,
  created_at: moment,
  expires_at: orNull(moment),
};

/** Subkey of OpenPGP. */
export const GpgSubkey = v.strictObject({ ...gpgPart, emails: v.null(), subkeys: v.null() });

/** Public key of OpenPGP. */
export const GpgKey = v.strictObject({
  ...gpgPart,
  emails: list(v.strictObject({ email: text, verified: flag })),
  subkeys: list(GpgSubkey),
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
