import type { QuotaChange } from "@x/status-store";
import { quotaEntity } from "../repos/quota.ts";
import { accountNamed } from "./accounts.ts";
import { audited, type AdminPorts } from "./audited.ts";
import { usage } from "./names.ts";

/** Limits of `quota set`, as they were written. */
export interface QuotaOptions {
  /** Bytes of one repository. */
  readonly repositoryBytes?: string | undefined;
  /** Bytes of all repositories together. */
  readonly accountBytes?: string | undefined;
  /** Number of repositories. */
  readonly repositories?: string | undefined;
}

/** `quota show` */
export async function showQuota(
  { store }: Pick<AdminPorts, "store">,
  name: string,
): Promise<object> {
  const { id, username } = await accountNamed(store, name);
  const { quotas } = store;
  return { account: username, ...quotaEntity(await quotas.limits(id), await quotas.usage(id)) };
}

/** `quota set` */
export async function setQuota(
  services: Pick<AdminPorts, "store" | "actor">,
  name: string,
  options: QuotaOptions,
): Promise<object> {
  const change: QuotaChange = {
    repositoryBytes: parseLimit("--repository-bytes", options.repositoryBytes),
    accountBytes: parseLimit("--account-bytes", options.accountBytes),
    repositories: parseLimit("--repositories", options.repositories),
  };
  if (Object.values(change).every((limit) => limit === undefined))
    throw usage("nothing to set: give at least one option");
  const { id, username } = await accountNamed(services.store, name);
  const event = { event: "quota.set", target: username, details: change };
  await audited(services, ({ quotas }) => quotas.set(id, change), event);
  return showQuota(services, name);
}

/** @throws CommandError when the text is no limit */
function parseLimit(
  option: string,
  text: string | undefined,
): number | "off" | "default" | undefined {
  if (text === undefined || text === "off" || text === "default") return text;
  const limit = /^\d{1,15}$/.test(text) ? Number(text) : Infinity;
  if (limit <= 2 ** 50) return limit;
  throw usage(`${option} must be a whole number up to ${2 ** 50}, off or default, not ${text}`);
}
