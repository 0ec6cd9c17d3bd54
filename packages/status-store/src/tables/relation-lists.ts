import { compareIds, type Account, type AccountId, type Page } from "@x/status-core";
import { sql } from "kysely";
import { idOf, key } from "../database/ids.ts";
import type { Session } from "../database/session.ts";
import { findAccounts } from "./accounts.ts";
import { boundsOf, isWithin } from "./visibility.ts";

/** Accounts that stand in a relation to another. */
export interface RelatedQuery {
  /** The account whose list it is. */
  readonly accountId: AccountId;
  /** Its followers, those that asked to follow it, and those that it follows, blocks or mutes. */
  readonly kind: "followers" | "requests" | "following" | "blocks" | "mutes";
  /** Part of the list, by the ids of the accounts. */
  readonly page: Page;
}

/** Column of each list, and whose side of the relation it is. */
const SIDES = {
  followers: { column: "following", own: "target_id", other: "account_id" },
  requests: { column: "requested", own: "target_id", other: "account_id" },
  following: { column: "following", own: "account_id", other: "target_id" },
  blocks: { column: "blocking", own: "account_id", other: "target_id" },
  mutes: { column: "muting", own: "account_id", other: "target_id" },
} as const;

/** A page of the accounts, in two queries. */
export async function listRelated(
  session: Session,
  { accountId, kind, page }: RelatedQuery,
): Promise<readonly Account[]> {
  const { column, own, other } = SIDES[kind];
  const conditions = [
    sql`${sql.ref(own)} = ${key(accountId)} and ${sql.ref(column)} = 1 and accounts.suspended = 0`,
    ...isWithin(boundsOf(page), other),
  ];
  const { rows } = await sql<{ id: string | number }>`
    select ${sql.ref(other)} as id from relationships
    join accounts on accounts.id = ${sql.ref(other)}
    where ${sql.join(conditions, sql` and `)}
    order by ${sql.ref(other)} ${page.minId === undefined ? sql`desc` : sql`asc`}
    limit ${page.limit}`.execute(session.db);
  const ids = rows.map((row) => idOf<AccountId>(row.id));
  const found = await findAccounts(session, ids);
  return found.toSorted((a, b) => compareIds(b.id, a.id));
}
