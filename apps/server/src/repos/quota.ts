import type { AccountUsage, Quota } from "@x/status-store";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { requireAccount } from "../http/auth.ts";
import type { AppEnv } from "../http/env.ts";
import type { QuotaJson } from "../entities/schemas/types.ts";

/** `GET /user/quota`: disk use of the caller's repositories, and the limits, as Forgejo names them. */
export async function answerQuota(c: Context<AppEnv>, { store }: Deps): Promise<Response> {
  const { id } = requireAccount(c, "read:repository");
  return c.json(quotaEntity(await store.quotas.limits(id), await store.quotas.usage(id)));
}

/** The JSON of a quota. A limit that is off is left out. */
export function quotaEntity(limits: Quota, usage: AccountUsage): QuotaJson {
  const { publicGitBytes, privateGitBytes, lfsBytes, attachmentBytes } = usage;
  const rules = [
    { name: "repository-bytes", limit: limits.repositoryBytes, subjects: ["size:repos:all"] },
    { name: "account-bytes", limit: limits.accountBytes, subjects: ["size:all"] },
    { name: "repositories", limit: limits.repositories, subjects: [] },
  ];
  return {
    used: {
      size: {
        repos: { public: publicGitBytes, private: privateGitBytes },
        git: { LFS: lfsBytes },
        assets: { attachments: { releases: 0, issues: 0, statuses: attachmentBytes } },
      },
      repositories: usage.repositories,
    },
    groups: [{ name: "default", rules: rules.flatMap(limited) }],
  };
}

function limited<Rule extends { readonly limit: number | undefined }>(
  rule: Rule,
): readonly (Rule & { readonly limit: number })[] {
  const { limit } = rule;
  return limit === undefined ? [] : [{ ...rule, limit }];
}
