import type { AccountId } from "@x/status-core";
import { key } from "../database/ids.ts";
import type { Session } from "../database/session.ts";
import { optionalColumn } from "./columns.ts";
import type { Quota, QuotaChange } from "./quota-records.ts";

/** No limit, in a row of its own. */
const OFF = -1;

/** Limits of an account: its own, or else the defaults. */
export async function limitsOf({ db }: Session, owner: bigint, defaults: Quota): Promise<Quota> {
  const row = await db
    .selectFrom("account_quotas")
    .selectAll()
    .where("account_id", "=", owner)
    .executeTakeFirst();
  const limit = (own: number | null | undefined, common: number | undefined): number | undefined =>
    own === OFF ? undefined : (own ?? common);
  return {
    repositoryBytes: limit(row?.repository_bytes, defaults.repositoryBytes),
    accountBytes: limit(row?.account_bytes, defaults.accountBytes),
    repositories: limit(row?.repositories, defaults.repositories),
  };
}

/** Changes the limits of an account. */
export async function setLimits(
  { db }: Session,
  accountId: AccountId,
  change: QuotaChange,
): Promise<void> {
  const column = (limit: QuotaChange[keyof Quota]): number | null | undefined =>
    limit === "off" ? OFF : limit === "default" ? null : limit;
  const set = {
    ...optionalColumn("repository_bytes", column(change.repositoryBytes)),
    ...optionalColumn("account_bytes", column(change.accountBytes)),
    ...optionalColumn("repositories", column(change.repositories)),
  };
  const none = { repository_bytes: null, account_bytes: null, repositories: null };
  await db
    .insertInto("account_quotas")
    .values({ account_id: key(accountId), ...none, ...set })
    .onConflict((conflict) =>
      conflict.column("account_id").doUpdateSet({ account_id: key(accountId), ...set }),
    )
    .execute();
}
