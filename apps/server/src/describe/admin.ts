import * as v from "valibot";
import * as admin from "../entities/schemas/admin.ts";
import { count, flag, list, text } from "../entities/schemas/parts.ts";
import { Quota } from "../entities/schemas/repository.ts";
import { json, jsonList, params, type Area, type Described } from "./described.ts";

const NewAccount = v.object({
  username: text,
  display_name: v.optional(text),
  locked: v.optional(flag),
});
const Action = v.object({ type: v.picklist(["none", "disable", "silence"]) });
const limit = v.optional(v.union([count, v.literal("off"), v.literal("default")]));
const Limits = v.object({ repository_bytes: limit, account_bytes: limit, repositories: limit });
/** Limits and use of an account. */
const AccountQuota = v.strictObject({ account: text, ...Quota.entries });

/** A change of an account, which answers the account as it is then. */
function change(id: string, body?: v.GenericSchema): Described {
  const sent = body === undefined ? {} : { body: params(body) };
  return { id, ...sent, answers: [json(admin.AdminAccount)] };
}

/** Descriptions of what administrators of the site do. */
export const ADMIN: Area = {
  "GET /api/v1/admin/accounts": {
    id: "listAllAccounts",
    answers: [jsonList(admin.AdminAccount)],
    headers: ["Link"],
  },
  "POST /api/v1/admin/accounts": change("makeAccount", NewAccount),
  "GET /api/v1/admin/accounts/:id": change("getAnyAccount"),
  "DELETE /api/v1/admin/accounts/:id": change("deleteAccount"),
  "POST /api/v1/admin/accounts/:id/action": change("actOnAccount", Action),
  "POST /api/v1/admin/accounts/:id/enable": change("enableAccount"),
  "POST /api/v1/admin/accounts/:id/unsilence": change("unsilenceAccount"),
  "DELETE /api/v1/admin/accounts/:id/tokens": change("revokeTokensOfAccount"),
  "GET /api/v1/admin/tokens": { id: "listAllTokens", answers: [jsonList(admin.AdminToken)] },
  "DELETE /api/v1/admin/tokens/:id": {
    id: "revokeAnyToken",
    answers: [json(admin.RevokedToken)],
  },
  "GET /api/v1/admin/repositories": {
    id: "listAllRepositories",
    answers: [jsonList(admin.AdminRepository)],
  },
  "GET /api/v1/admin/repositories/:owner/:repo": {
    id: "getAnyRepository",
    answers: [json(admin.AdminRepositoryDetails)],
  },
  "DELETE /api/v1/admin/repositories/:owner/:repo": {
    id: "deleteAnyRepository",
    answers: [json(admin.DeletedRepository)],
  },
  "GET /api/v1/admin/quotas/:name": { id: "getQuotaOfAccount", answers: [json(AccountQuota)] },
  "PUT /api/v1/admin/quotas/:name": {
    id: "setQuotaOfAccount",
    body: params(Limits),
    answers: [json(AccountQuota)],
  },
  "GET /api/v1/admin/jobs": { id: "listJobs", answers: [json(list(admin.Job))] },
  "POST /api/v1/admin/jobs/:name": { id: "runJob", answers: [json(admin.JobRun)] },
  "GET /api/v1/admin/audit": { id: "listAuditEvents", answers: [jsonList(admin.AuditEvent)] },
};
