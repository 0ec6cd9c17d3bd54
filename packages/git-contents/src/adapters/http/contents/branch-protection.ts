import * as v from "valibot";
import { GitContentsError } from "../../../errors.ts";
import type { ProtectionFacts, WantedProtection } from "../../../rules/branch-protections.ts";
import { dateOf } from "./entities.ts";

/** Members of Gitea's protection that ask for what branches do not have here, and their values when they do not. */
const FIXED = {
  priority: 0,
  enable_push: true,
  enable_push_whitelist: true,
  push_whitelist_teams: [],
  push_whitelist_deploy_keys: false,
  enable_force_push: false,
  enable_force_push_allowlist: false,
  force_push_allowlist_usernames: [],
  force_push_allowlist_teams: [],
  force_push_allowlist_deploy_keys: false,
  enable_merge_whitelist: false,
  merge_whitelist_usernames: [],
  merge_whitelist_teams: [],
  enable_status_check: false,
  status_check_contexts: [],
  required_approvals: 0,
  enable_approvals_whitelist: false,
  approvals_whitelist_username: [],
  approvals_whitelist_teams: [],
  block_on_rejected_reviews: false,
  block_on_official_review_requests: false,
  block_on_outdated_branch: false,
  dismiss_stale_approvals: false,
  ignore_stale_approvals: false,
  require_signed_commits: false,
  unprotected_file_patterns: "",
  block_admin_merge_override: false,
} as const;

/** Members that a request may set. */
const HELD: ReadonlySet<string> = new Set([
  "rule_name",
  "branch_name",
  "enable_push",
  "enable_push_whitelist",
  "push_whitelist_usernames",
  "protected_file_patterns",
]);

const Body = v.looseObject(
  {
    rule_name: v.nullish(v.string("rule_name must be text"), ""),
    branch_name: v.nullish(v.string("branch_name must be text"), ""),
    enable_push: v.nullish(v.boolean("enable_push must be true or false"), false),
    enable_push_whitelist: v.nullish(
      v.boolean("enable_push_whitelist must be true or false"),
      false,
    ),
    push_whitelist_usernames: v.nullish(
      v.array(
        v.string("push_whitelist_usernames must be texts"),
        "push_whitelist_usernames must be a list",
      ),
      [],
    ),
    protected_file_patterns: v.nullish(v.string("protected_file_patterns must be text")),
  },
  "the body must be a JSON object",
);

/** Schema of a branch's protection. */
export const ProtectionBody: v.GenericSchema = Body;

/**
 * Reads the JSON of a branch's protection. What a client leaves empty is not meant; what it means and no branch has here
 * is refused.
 *
 * @param branch - name in the address. Absent: the body has it
 * @throws GitContentsError `body-invalid`
 */
export function readProtection(json: unknown, branch?: string): WantedProtection {
  const { success, output, issues } = v.safeParse(Body, json);
  if (!success) throw invalid(issues[0].message);
  const unheld = Object.keys(FIXED).find((name) => !HELD.has(name) && isMeant(output[name]));
  if (unheld !== undefined) throw invalid(`${unheld} is not supported by this server`, unheld);
  const name = output.rule_name || output.branch_name || (branch ?? "");
  if (branch !== undefined && name !== branch)
    throw invalid("a protection keeps its name: delete it, and make another", "rule_name");
  const isListed = output.enable_push_whitelist || output.push_whitelist_usernames.length > 0;
  if (output.enable_push && !isListed)
    throw invalid("enable_push: only administrators push to a protected branch", "enable_push");
  const patterns = output.protected_file_patterns ?? undefined;
  return {
    branch: name,
    files: patterns === undefined || patterns === "" ? undefined : patternsOf(patterns),
    pushers: isListed ? output.push_whitelist_usernames : undefined,
  };
}

/** The JSON of a branch's protection: `BranchProtection`. */
export function protectionEntity(
  branch: string,
  { protectedFiles }: Pick<ProtectionFacts, "protectedFiles">,
  { admins, atMs }: { readonly admins: readonly string[]; readonly atMs: number },
): object {
  const at = dateOf({ atMs });
  return {
    branch_name: branch,
    rule_name: branch,
    ...FIXED,
    push_whitelist_usernames: admins,
    protected_file_patterns: protectedFiles.join(";"),
    created_at: at,
    updated_at: at,
  };
}

function patternsOf(text: string): readonly string[] {
  return text
    .split(";")
    .map((pattern) => pattern.trim())
    .filter((pattern) => pattern !== "");
}

function isMeant(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === "" || value === 0)
    return false;
  return !Array.isArray(value) || value.length > 0;
}

function invalid(detail: string, field?: string): GitContentsError {
  return new GitContentsError({ code: "body-invalid", detail, field });
}
