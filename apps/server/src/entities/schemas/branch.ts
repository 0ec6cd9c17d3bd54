import * as v from "valibot";
import { count, flag, list, moment, nothing, orNull, text, url } from "./parts.ts";
import { Owner, Repository } from "./repository.ts";

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
