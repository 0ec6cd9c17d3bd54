import type { Account, AccountId, Handle, PostDefaults } from "@x/status-core";
import { sql, type RawBuilder, type Selectable } from "kysely";
import { idList, idOf, isOneOf, isOneOfTexts, key, nextId, type IdList } from "../database/ids.ts";
import { compilable, prepared } from "../database/prepared.ts";
import type { AccountRow } from "../database/account-schema.ts";
import type { Runner, Session } from "../database/session.ts";
import { StoreError } from "../errors.ts";
import { profileIn } from "./profile-column.ts";
import { flag, optionalColumn, optionalFlag } from "./columns.ts";

/** An account to be made. */
export interface NewAccount {
  /** Letters, digits and `_`, with `.` and `-` inside; unique whatever the case. */
  readonly username: string;
  /** Host, for an account of another server. Default: this server's account. */
  readonly domain?: string | undefined;
  /** Default: empty. */
  readonly displayName?: string | undefined;
  /** Default: empty. */
  readonly note?: string | undefined;
  /** Default: false. */
  readonly locked?: boolean | undefined;
  /** Default: false. */
  readonly bot?: boolean | undefined;
}

/** Changes of an account. Fields that are left out stay. */
export interface AccountChange {
  /** Shown instead of the handle. */
  readonly displayName?: string | undefined;
  /** Its text about itself, plain. */
  readonly note?: string | undefined;
  /** Whether followers are approved by hand. */
  readonly locked?: boolean | undefined;
  /** Whether a program posts here. */
  readonly bot?: boolean | undefined;
  /** Whether it is shut out. */
  readonly suspended?: boolean | undefined;
  /** Whether its posts are kept out of public lists. */
  readonly silenced?: boolean | undefined;
  /** Values for what its posts leave out. */
  readonly defaults?: PostDefaults | undefined;
}

/** Table of accounts. */
export interface Accounts {
  /** @throws StoreError `taken` */
  create(account: NewAccount): Promise<Account>;
  /** By its id. */
  find(id: AccountId): Promise<Account | undefined>;
  /** Accounts by id, in any order; ids without an account are left out. */
  findMany(ids: readonly AccountId[]): Promise<readonly Account[]>;
  /** An account by its name, in any case. `domain` left out: an account of this server. */
  findByName(username: string, domain?: string): Promise<Account | undefined>;
  /** @returns the account as it is now, or `undefined` when there is none of that id */
  change(id: AccountId, change: AccountChange): Promise<Account | undefined>;
  /** How many accounts and statuses of this server there are. */
  count(): Promise<{ readonly accounts: number; readonly statuses: number }>;
}

/** Reads and writes accounts where `run` says. */
export function createAccounts(run: Runner): Accounts {
  return {
    create: (account) => run.write((session) => insert(session, account)),
    find: async (id) => (await findAccounts(run.read, [id])).at(0),
    findMany: (ids) => findAccounts(run.read, ids),
    findByName: async (username, domain) => {
      const found = await findByHandles(run.read, [{ username, domain }]);
      return found.at(0);
    },
    change: (id, change) => run.write((session) => update(session, id, change)),
    count: () => count(run.read),
  };
}

async function insert(session: Session, account: NewAccount): Promise<Account> {
  const row = await session.db
    .insertInto("accounts")
    .values({
      id: await nextId(session),
      username: account.username,
      username_key: account.username.toLowerCase(),
      domain: account.domain ?? "",
      display_name: account.displayName ?? "",
      note: account.note ?? "",
      locked: flag(account.locked),
      bot: flag(account.bot),
      suspended: 0,
      silenced: 0,
      followers_count: 0,
      following_count: 0,
      statuses_count: 0,
      default_sensitive: 0,
      profile: "",
      filters_version: 0,
      disabled_ms: null,
      administrator: 0,
      created_ms: session.now(),
    })
    .onConflict((conflict) => conflict.columns(["username_key", "domain"]).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new StoreError({ code: "taken", what: "account" });
  return accountOf(row);
}

/** Accounts by id, in any order. */
export async function findAccounts(
  session: Session,
  ids: Iterable<AccountId>,
): Promise<readonly Account[]> {
  const rows = await accountsById(session, { list: idList(session, ids) });
  const { cache } = session;
  return rows.map((row) => {
    const account = accountOf(row);
    return cache === undefined ? account : cache.same(account);
  });
}

/** Columns of a {@link ReadRow}, with its id as text. */
export const READ_COLUMNS: RawBuilder<unknown> = sql.raw(`
  cast(id as text) as id, username, domain, display_name, note, locked, bot, suspended, silenced, created_ms,
  followers_count, following_count, statuses_count, last_status_ms, default_visibility, default_sensitive,
  default_language, profile`);

const accountsById = prepared(
  (session, { list }: { readonly list: IdList }) =>
    compilable<ReadRow>(
      session.db,
      sql`select ${READ_COLUMNS} from accounts where ${isOneOf(session, "id", list)}`,
    ),
  "ids as text",
);

/** The part of a row that an account is made of. */
export type ReadRow = Omit<
  Selectable<AccountRow>,
  "username_key" | "filters_version" | "disabled_ms" | "administrator"
>;

/** Accounts by handle, in any case and order. */
export async function findByHandles(
  session: Session,
  handles: readonly Handle[],
): Promise<readonly Account[]> {
  if (handles.length === 0) return [];
  const wanted = new Set(handles.map(({ username, domain }) => handleKey(username, domain ?? "")));
  const names = [...new Set(handles.map(({ username }) => username.toLowerCase()))];
  const rows = await session.db
    .selectFrom("accounts")
    .selectAll()
    .where(isOneOfTexts(session, "username_key", names))
    .execute();
  return rows
    .filter(({ username_key, domain }) => wanted.has(handleKey(username_key, domain)))
    .map(accountOf);
}

function handleKey(username: string, domain: string): string {
  return `${username}@${domain}`.toLowerCase();
}

async function update(
  session: Session,
  id: AccountId,
  change: AccountChange,
): Promise<Account | undefined> {
  const set = {
    ...optionalColumn("display_name", change.displayName),
    ...optionalColumn("note", change.note),
    ...optionalColumn("locked", optionalFlag(change.locked)),
    ...optionalColumn("bot", optionalFlag(change.bot)),
    ...optionalColumn("suspended", optionalFlag(change.suspended)),
    ...optionalColumn("silenced", optionalFlag(change.silenced)),
    ...(change.defaults === undefined
      ? {}
      : {
          default_visibility: change.defaults.visibility ?? null,
          default_sensitive: flag(change.defaults.sensitive),
          default_language: change.defaults.language ?? null,
        }),
  };
  if (Object.keys(set).length === 0) return (await findAccounts(session, [id])).at(0);
  const row = await session.db
    .updateTable("accounts")
    .set(set)
    .where("id", "=", key(id))
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? undefined : accountOf(row);
}

async function count({ db }: Session): Promise<{ accounts: number; statuses: number }> {
  const row = await db
    .selectFrom("accounts")
    .select(({ fn }) => [
      fn.countAll<number>().as("accounts"),
      fn.sum<number | null>("statuses_count").as("statuses"),
    ])
    .where("domain", "=", "")
    .executeTakeFirstOrThrow();
  return { accounts: Number(row.accounts), statuses: Number(row.statuses ?? 0) };
}

/** A row as the packages see it. */
export function accountOf(row: ReadRow): Account {
  return {
    id: idOf(row.id),
    username: row.username,
    domain: row.domain === "" ? undefined : row.domain,
    displayName: row.display_name,
    note: row.note,
    locked: row.locked === 1,
    bot: row.bot === 1,
    suspended: row.suspended === 1,
    silenced: row.silenced === 1,
    createdAtMs: row.created_ms,
    followersCount: row.followers_count,
    followingCount: row.following_count,
    statusesCount: row.statuses_count,
    lastStatusAtMs: row.last_status_ms ?? undefined,
    defaults: {
      visibility: row.default_visibility ?? undefined,
      sensitive: row.default_sensitive === 1,
      language: row.default_language ?? undefined,
    },
    profile: profileIn(row.profile),
  };
}
