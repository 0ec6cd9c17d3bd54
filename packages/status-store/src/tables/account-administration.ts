import type { Account, AccountId, StatusId } from "@x/status-core";
import { sql, type Selectable } from "kysely";
import { idOf, key } from "../database/ids.ts";
import type { AccountRow } from "../database/account-schema.ts";
import type { Runner, Session } from "../database/session.ts";
import { accountOf } from "./accounts.ts";
import { flag } from "./columns.ts";
import { deleteStatus } from "./delete-status.ts";
import type { Page } from "./page.ts";

/** An account as operators see it. */
export interface ListedAccount {
  /** The account itself. */
  readonly account: Account;
  /** When it was disabled, in milliseconds since 1970. Absent: it was not. */
  readonly disabledAtMs: number | undefined;
  /** Whether it may administer the site. */
  readonly administrator: boolean;
}

/** Choice of accounts; a field that is left out chooses all. */
export interface AccountSearch {
  /** How the name begins, in any case. */
  readonly username?: string | undefined;
  /** Whether they are disabled. */
  readonly disabled?: boolean | undefined;
  /** Whether they are silenced. */
  readonly silenced?: boolean | undefined;
  /** Only accounts before the one of this id. */
  readonly beforeId?: string | undefined;
  /** Only accounts after the one of this id. */
  readonly afterId?: string | undefined;
  /** How many at most. */
  readonly limit: number;
}

/** What operators do with accounts. */
export interface AccountAdministration {
  /** Accounts of this server, by id. */
  list(page: Page): Promise<readonly ListedAccount[]>;
  /** Accounts of this server that a search finds, the newest first. */
  search(query: AccountSearch): Promise<readonly ListedAccount[]>;
  /** An account of this server as operators see it, by its name in any case. */
  show(username: string): Promise<ListedAccount | undefined>;
  /**
   * Shuts an account out, or lets it in again. Shut out, none of its tokens opens anything and its sessions
   * are over; its statuses stay.
   *
   * @returns whether there is such an account
   */
  disable(id: AccountId, disabled: boolean): Promise<boolean>;
  /** Lets an account administer the site, or no longer. @returns whether there is such an account */
  setAdministrator(id: AccountId, administrator: boolean): Promise<boolean>;
  /**
   * Removes an account with its statuses, marks, follows, filters, tokens and files. Its repositories go first.
   *
   * @returns whether there was such an account
   * @throws RangeError while it owns a repository
   */
  remove(id: AccountId): Promise<boolean>;
}

/** Reads and writes accounts for operators where `run` says. */
export function createAccountAdministration(run: Runner): AccountAdministration {
  return {
    list: (page) => list(run.read, page),
    search: (query) => search(run.read, query),
    show: async (username) => {
      const row = await run.read.db
        .selectFrom("accounts")
        .selectAll()
        .where("username_key", "=", username.toLowerCase())
        .where("domain", "=", "")
        .executeTakeFirst();
      return row && listed(row);
    },
    disable: (id, disabled) => run.write((session) => disable(session, id, disabled)),
    setAdministrator: (id, administrator) =>
      run.write((session) => set(session, id, { administrator: flag(administrator) })),
    remove: (id) => remove(run, id),
  };
}

async function list(
  { db }: Session,
  { afterId = "0", limit }: Page,
): Promise<readonly ListedAccount[]> {
  const rows = await db
    .selectFrom("accounts")
    .selectAll()
    .where("domain", "=", "")
    .where("id", ">", key(afterId))
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(listed);
}

async function search(
  { db }: Session,
  { username, disabled, silenced, beforeId, afterId = "0", limit }: AccountSearch,
): Promise<readonly ListedAccount[]> {
  let query = db
    .selectFrom("accounts")
    .selectAll()
    .where("domain", "=", "")
    .where("id", ">", key(afterId));
  if (beforeId !== undefined) query = query.where("id", "<", key(beforeId));
  if (username !== undefined) {
    const prefix = username.toLowerCase();
    // Names are ASCII: the tilde comes after all that they have.
    query = query.where("username_key", ">=", prefix).where("username_key", "<", `${prefix}~`);
  }
  if (disabled !== undefined) query = query.where("disabled_ms", disabled ? "is not" : "is", null);
  if (silenced !== undefined) query = query.where("silenced", "=", flag(silenced));
  return (await query.orderBy("id", "desc").limit(limit).execute()).map(listed);
}

function listed(row: Selectable<AccountRow>): ListedAccount {
  return {
    account: accountOf(row),
    disabledAtMs: row.disabled_ms ?? undefined,
    administrator: row.administrator === 1,
  };
}

async function disable(session: Session, id: AccountId, disabled: boolean): Promise<boolean> {
  const { db, now } = session;
  if (!disabled) return set(session, id, { disabled_ms: null });
  await db.deleteFrom("sessions").where("account_id", "=", key(id)).execute();
  const { numUpdatedRows } = await db
    .updateTable("accounts")
    .set(({ fn, val }) => ({ disabled_ms: fn.coalesce("disabled_ms", val(now())) }))
    .where("id", "=", key(id))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function set(
  { db }: Session,
  id: AccountId,
  columns: Partial<Pick<AccountRow, "disabled_ms" | "administrator">>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("accounts")
    .set(columns)
    .where("id", "=", key(id))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Statuses that are removed in one transaction: other writers wait for no more. */
const AT_ONCE = 100;

/** What others see of it is counted out before the row goes, which takes all of its own with it. */
async function remove(run: Runner, id: AccountId): Promise<boolean> {
  let removed = AT_ONCE;
  while (removed === AT_ONCE) removed = await run.write((session) => removeStatuses(session, id));
  return run.write(async (session) => {
    await removeStatuses(session, id);
    await requireNoRepository(session, id);
    await uncount(session, key(id));
    const { numDeletedRows } = await session.db
      .deleteFrom("accounts")
      .where("id", "=", key(id))
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });
}

async function requireNoRepository({ db }: Session, ownerId: AccountId): Promise<void> {
  const repository = await db
    .selectFrom("repositories")
    .select("name")
    .where("owner_id", "=", key(ownerId))
    .executeTakeFirst();
  if (repository !== undefined)
    throw new RangeError(`the account ${ownerId} owns the repository ${repository.name}`);
}

/** @returns how many there were, up to {@link AT_ONCE} */
async function removeStatuses(session: Session, accountId: AccountId): Promise<number> {
  await requireNoRepository(session, accountId);
  const statuses = await session.db
    .selectFrom("statuses")
    .select("id")
    .where("account_id", "=", key(accountId))
    .where("deleted_ms", "is", null)
    .limit(AT_ONCE)
    .execute();
  for (const status of statuses)
    await deleteStatus(session, idOf<StatusId>(status.id), session.now());
  return statuses.length;
}

/** Takes an account's follows and favourites out of the counts of others. */
async function uncount({ db }: Session, accountId: bigint): Promise<void> {
  await sql`
    update accounts set followers_count = followers_count - 1
    where followers_count > 0 and id in (
      select target_id from relationships where account_id = ${accountId} and following = 1)`.execute(
    db,
  );
  await sql`
    update accounts set following_count = following_count - 1
    where following_count > 0 and id in (
      select account_id from relationships where target_id = ${accountId} and following = 1)`.execute(
    db,
  );
  await sql`
    update statuses set favourites_count = favourites_count - 1
    where favourites_count > 0 and id in (
      select status_id from marks where account_id = ${accountId} and mark = 'favourite')`.execute(
    db,
  );
}
