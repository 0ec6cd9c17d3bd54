import type { AccountId } from "@x/status-core";
import type { Kysely, Selectable } from "kysely";
import { key } from "../database/ids.ts";
import type { DatabaseSchema } from "../database/schema.ts";
import type { RepositoryRow } from "../database/repository-schema.ts";
import type { Session } from "../database/session.ts";
import { openById } from "./find-repository.ts";
import type { Access, ChangeCondition } from "./repository-records.ts";

/** Whether a condition holds for a repository. Its row is locked then. */
export async function isAllowed(
  session: Session,
  id: string,
  { accountId, allow }: ChangeCondition,
): Promise<boolean> {
  await lockedRow(session, id);
  const opened = await openById(session, id, accountId);
  return opened !== undefined && (await allow(opened));
}

/** Columns of a repository whose row is locked. */
type LockedRepository = Pick<Selectable<RepositoryRow>, "id" | "owner_id" | "name_key">;

/** Row of a repository. It and the access to it stay as they are while the transaction lasts. */
export function lockedRow(
  { db, dialect }: Session,
  id: string,
): Promise<LockedRepository | undefined> {
  return db
    .selectFrom("repositories")
    .select(["id", "owner_id", "name_key"])
    .where("id", "=", id)
    .$if(dialect === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Grants access, or takes it back. */
export async function grant(
  db: Kysely<DatabaseSchema>,
  repositoryId: string,
  accountId: AccountId,
  access: Access,
): Promise<void> {
  const account = key(accountId);
  if (access === "none") {
    await db
      .deleteFrom("repository_access")
      .where("repository_id", "=", repositoryId)
      .where("account_id", "=", account)
      .execute();
    return;
  }
  await db
    .insertInto("repository_access")
    .values({ repository_id: repositoryId, account_id: account, access })
    .onConflict((conflict) =>
      conflict.columns(["repository_id", "account_id"]).doUpdateSet({ access }),
    )
    .execute();
}
