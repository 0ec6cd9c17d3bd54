import { NO_RELATION, type Account, type AccountId, type Relation } from "@x/status-core";
import { sql, type Selectable } from "kysely";
import { idList, idOf, isOneOf, key, type IdList } from "../database/ids.ts";
import { compilable, prepared } from "../database/prepared.ts";
import type { RelationshipRow } from "../database/account-schema.ts";
import type { Runner, Session } from "../database/session.ts";
import { findAccounts } from "./accounts.ts";
import { forgetFollow, leaveLists, tellOfFollow, type Pair } from "./follow-notices.ts";
import { listRelated, type RelatedQuery } from "./relation-lists.ts";

/** Table of follows, blocks and mutes. Each change gives the relation after it. */
export interface Relationships {
  /** Relations of one account to others, in the order of the others. */
  findMany(accountId: AccountId, otherIds: readonly AccountId[]): Promise<readonly Relation[]>;
  /** Follows an account, or requests it of a locked one. Between blocked accounts nothing happens. */
  follow(accountId: AccountId, otherId: AccountId): Promise<Relation>;
  /** Ends following, or a request to follow. */
  unfollow(accountId: AccountId, otherId: AccountId): Promise<Relation>;
  /** Answers a request to follow, from the side of the account that was asked. */
  answer(accountId: AccountId, otherId: AccountId, accept: boolean): Promise<Relation>;
  /** Blocks an account, and ends following both ways. */
  block(accountId: AccountId, otherId: AccountId): Promise<Relation>;
  /** Ends a block; following does not come back. */
  unblock(accountId: AccountId, otherId: AccountId): Promise<Relation>;
  /** Takes the other out of lists. */
  mute(accountId: AccountId, otherId: AccountId): Promise<Relation>;
  /** Shows the other in lists again. */
  unmute(accountId: AccountId, otherId: AccountId): Promise<Relation>;
  /** Accounts that stand in a relation to an account, by descending id, without suspended ones. */
  list(query: RelatedQuery): Promise<readonly Account[]>;
}

/** Reads and writes relations where `run` says. */
export function createRelationships(run: Runner): Relationships {
  const verb =
    (work: (pair: Pair) => Promise<void>) =>
    (accountId: AccountId, otherId: AccountId): Promise<Relation> =>
      run.write(async (session) => {
        const pair = { session, account: key(accountId), other: key(otherId) };
        // An account has no relation to itself.
        if (accountId !== otherId) await work(await locked(pair));
        return relationOf(session, accountId, otherId);
      });
  return {
    findMany: async (accountId, otherIds) => {
      const found = await findRelations(run.read, accountId, otherIds);
      return otherIds.map((id) => found.get(id) ?? NO_RELATION);
    },
    follow: verb(follow),
    unfollow: verb((pair) => endFollowing(pair)),
    answer: (accountId, otherId, accept) =>
      verb((pair) => answer(pair, accept))(accountId, otherId),
    block: verb(block),
    unblock: verb((pair) => set(pair, { blocking: 0 })),
    mute: verb((pair) => set(pair, { muting: 1 })),
    unmute: verb((pair) => set(pair, { muting: 0 })),
    list: (query) => listRelated(run.read, query),
  };
}

type Change = Partial<Pick<RelationshipRow, "following" | "requested" | "blocking" | "muting">>;

/** Locks both accounts' rows, lower id first: two changes of one pair wait for each other. */
async function locked(pair: Pair): Promise<Pair> {
  const { session, account, other } = pair;
  if (session.dialect === "postgres") {
    await session.db
      .selectFrom("accounts")
      .select("id")
      .where("id", "in", [account, other])
      .orderBy("id")
      .forUpdate()
      .execute();
  }
  return pair;
}

async function follow(pair: Pair): Promise<void> {
  const { session, account, other } = pair;
  const [target] = await findAccounts(session, [idOf<AccountId>(other)]);
  const relation = await relationOf(session, idOf(account), idOf(other));
  if (target === undefined || relation.blocking || relation.blockedBy || relation.following) return;
  if (target.locked) {
    await set(pair, { requested: 1 });
    return tellOfFollow(pair, "follow_request");
  }
  await beginFollowing(pair);
}

async function beginFollowing(pair: Pair): Promise<void> {
  await set(pair, { following: 1, requested: 0 });
  await forgetFollow(pair, ["follow_request"]);
  await tellOfFollow(pair, "follow");
  await countFollowing(pair, 1);
}

async function endFollowing(pair: Pair): Promise<void> {
  const { session, account, other } = pair;
  const { numUpdatedRows } = await session.db
    .updateTable("relationships")
    .set({ following: 0 })
    .where("account_id", "=", account)
    .where("target_id", "=", other)
    .where("following", "=", 1)
    .executeTakeFirst();
  await set(pair, { requested: 0 });
  await forgetFollow(pair, ["follow", "follow_request"]);
  await leaveLists(pair);
  if (numUpdatedRows > 0n) await countFollowing(pair, -1);
}

async function answer(pair: Pair, accept: boolean): Promise<void> {
  const request = { session: pair.session, account: pair.other, other: pair.account };
  const relation = await relationOf(pair.session, idOf(request.account), idOf(request.other));
  if (!relation.requested) return;
  if (accept) await beginFollowing(request);
  else {
    await set(request, { requested: 0 });
    await forgetFollow(request, ["follow_request"]);
  }
}

async function block(pair: Pair): Promise<void> {
  await endFollowing(pair);
  await endFollowing({ session: pair.session, account: pair.other, other: pair.account });
  await set(pair, { blocking: 1 });
}

async function set({ session, account, other }: Pair, change: Change): Promise<void> {
  await session.db
    .insertInto("relationships")
    .values({
      account_id: account,
      target_id: other,
      following: 0,
      requested: 0,
      blocking: 0,
      muting: 0,
      ...change,
    })
    .onConflict((conflict) => conflict.columns(["account_id", "target_id"]).doUpdateSet(change))
    .execute();
}

async function countFollowing({ session, account, other }: Pair, by: 1 | -1): Promise<void> {
  await session.db
    .updateTable("accounts")
    .set(({ eb }) => ({ following_count: eb("following_count", "+", by) }))
    .where("id", "=", account)
    .execute();
  await session.db
    .updateTable("accounts")
    .set(({ eb }) => ({ followers_count: eb("followers_count", "+", by) }))
    .where("id", "=", other)
    .execute();
}

async function relationOf(
  session: Session,
  accountId: AccountId,
  otherId: AccountId,
): Promise<Relation> {
  return (await findRelations(session, accountId, [otherId])).get(otherId) ?? NO_RELATION;
}

/** Relations of one account to others, both ways, in one query. */
export async function findRelations(
  session: Session,
  accountId: AccountId,
  otherIds: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, Relation>> {
  const others = idList(session, otherIds);
  const rows = await relationsWith(session, { account: key(accountId), others });
  const found = new Map<AccountId, Relation>();
  for (const row of rows) {
    const ours = String(row.account_id) === accountId;
    const otherId = idOf<AccountId>(ours ? row.target_id : row.account_id);
    found.set(otherId, { ...NO_RELATION, ...found.get(otherId), ...(ours ? sent(row) : got(row)) });
  }
  return found;
}

const relationsWith = prepared(
  (session, { account, others }: { readonly account: bigint; readonly others: IdList }) =>
    compilable<RelationRow>(
      session.db,
      sql`
      select ${RELATION_COLUMNS} from relationships
      where account_id = ${account} and ${isOneOf(session, "target_id", others)}
      union all
      select ${RELATION_COLUMNS} from relationships
      where target_id = ${account} and ${isOneOf(session, "account_id", others)}`,
    ),
  "ids as text",
);

const RELATION_COLUMNS = sql.raw(
  `cast(account_id as text) as account_id, cast(target_id as text) as target_id,
  following, requested, blocking, muting`,
);

type RelationRow = Selectable<RelationshipRow>;

function sent(row: Selectable<RelationshipRow>): Partial<Relation> {
  return {
    following: row.following === 1,
    requested: row.requested === 1,
    blocking: row.blocking === 1,
    muting: row.muting === 1,
  };
}

function got(row: Selectable<RelationshipRow>): Partial<Relation> {
  return { followedBy: row.following === 1, blockedBy: row.blocking === 1 };
}
