import type { AccountId, List, ListReads, ListWrites } from "@x/status-core";
import { sql, type Selectable } from "kysely";
import { idOf, key, nextId } from "../database/ids.ts";
import type { ListRow } from "../database/notification-schema.ts";
import type { Session } from "../database/session.ts";
import { findAccounts } from "./accounts.ts";

/** The reading side of lists. */
export function createListReads(session: Session): ListReads {
  const { db } = session;
  const own = (accountId: AccountId) =>
    db.selectFrom("lists").selectAll("lists").where("lists.account_id", "=", key(accountId));
  return {
    findLists: async (accountId) => (await own(accountId).orderBy("id").execute()).map(listOf),
    findList: async (accountId, id) => {
      const row = await own(accountId).where("id", "=", key(id)).executeTakeFirst();
      return row && listOf(row);
    },
    findListsWith: async (accountId, memberId) => {
      const rows = await own(accountId)
        .innerJoin("list_members", "list_members.list_id", "lists.id")
        .where("list_members.account_id", "=", key(memberId))
        .orderBy("lists.id")
        .execute();
      return rows.map(listOf);
    },
    findMembers: async (listId, { limit, maxId }) => {
      const rows = await db
        .selectFrom("list_members")
        .select("account_id")
        .where("list_id", "=", key(listId))
        .$if(maxId !== undefined, (query) => query.where("account_id", "<", key(maxId ?? "")))
        .orderBy("account_id", "desc")
        .$if(limit > 0, (query) => query.limit(limit))
        .execute();
      const ids = rows.map((row) => idOf<AccountId>(row.account_id));
      const byId = new Map((await findAccounts(session, ids)).map((one) => [one.id, one]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
  };
}

/** The lists of a transaction. */
export function createListWrites(session: Session): ListWrites {
  const { db, dialect } = session;
  return {
    lockLists: async (accountId) => {
      if (dialect === "postgres")
        await sql`select id from accounts where id = ${key(accountId)} for no key update`.execute(
          db,
        );
      return createListReads(session).findLists(accountId);
    },
    insertList: async (accountId, { title, repliesPolicy }) => {
      const id = await nextId(session);
      const row = { id, account_id: key(accountId), title, replies_policy: repliesPolicy };
      await db.insertInto("lists").values(row).execute();
      return { id: idOf(id), title, repliesPolicy };
    },
    changeList: async ({ id, title, repliesPolicy }) => {
      const set = { title, replies_policy: repliesPolicy };
      await db.updateTable("lists").set(set).where("id", "=", key(id)).execute();
    },
    deleteList: async (id) => {
      await db.deleteFrom("lists").where("id", "=", key(id)).execute();
    },
    addMembers: async (listId, ids) => {
      if (ids.length === 0) return;
      const rows = ids.map((id) => ({ list_id: key(listId), account_id: key(id) }));
      await db
        .insertInto("list_members")
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    removeMembers: async (listId, ids) => {
      if (ids.length === 0) return;
      await db
        .deleteFrom("list_members")
        .where("list_id", "=", key(listId))
        .where("account_id", "in", ids.map(key))
        .execute();
    },
  };
}

function listOf({ id, title, replies_policy }: Selectable<ListRow>): List {
  return { id: idOf(id), title, repliesPolicy: replies_policy };
}
