import { randomBytes } from "node:crypto";
import type { AccountId } from "@x/status-core";
import type { Kysely, Selectable } from "kysely";
import { idOf, key } from "../database/ids.ts";
import type { RepositoryRow, Schema } from "../database/schema.ts";
import type { Runner, Session } from "../database/session.ts";
import { StoreError } from "../errors.ts";
import { findAccounts } from "./accounts.ts";
import { flag, given, optionalFlag } from "./columns.ts";

/** What an account may do with a repository. */
export const ACCESS_LEVELS = ["none", "read", "write", "admin"] as const;

/** From nothing to everything. */
export type Access = (typeof ACCESS_LEVELS)[number];

/** A registered repository. Its git data lies elsewhere, under its id. */
export interface Repository {
  /** 32 hex digits of chance: names nothing outside and is never used again. */
  readonly id: string;
  /** The account that owns it, as it was made. */
  readonly owner: string;
  readonly ownerId: AccountId;
  /** Spelled as it was made; found in any case. */
  readonly name: string;
  readonly description: string;
  readonly private: boolean;
  readonly defaultBranch: string;
  readonly archived: boolean;
  readonly mirror: boolean;
  /** Whether the code can be read at all. */
  readonly codeUnit: boolean;
  /** Branches that only `admin` access writes to. */
  readonly protectedBranches: readonly string[];
  /** Globs of paths that nobody writes to on protected branches and the default branch. */
  readonly protectedFiles: readonly string[];
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** Milliseconds since 1970. */
  readonly updatedAtMs: number;
}

/** A repository to be registered. */
export interface NewRepository {
  readonly ownerId: AccountId;
  readonly name: string;
  /** Default: `main`. */
  readonly defaultBranch?: string | undefined;
  /** Default: false. */
  readonly private?: boolean | undefined;
  /** Default: empty. */
  readonly description?: string | undefined;
}

/** What of a repository can be changed. What is left out stays. */
export type RepositoryChange = {
  readonly [
    Field in
      | "description"
      | "private"
      | "defaultBranch"
      | "archived"
      | "mirror"
      | "codeUnit"
      | "protectedBranches"
      | "protectedFiles"
  ]?: Repository[Field] | undefined;
};

/** Which repositories there are, and who may do what with them. */
export interface Repositories {
  /** @throws StoreError `taken`; RangeError when there is no such account */
  create(repository: NewRepository): Promise<Repository>;
  /** In any case. */
  find(owner: string, name: string): Promise<Repository | undefined>;
  findById(id: string): Promise<Repository | undefined>;
  /**
   * A repository with what the account may do with it, in one query: `admin` for the owner, what
   * was granted, else `read` for a public one. `accountId` left out: a caller without a token.
   */
  open(
    owner: string,
    name: string,
    accountId: AccountId | undefined,
  ): Promise<{ readonly repository: Repository; readonly access: Access } | undefined>;
  /** Every repository, by id. */
  list(): Promise<readonly Repository[]>;
  /** @returns the repository as it is now, or `undefined` when there is none of that id */
  change(id: string, change: RepositoryChange): Promise<Repository | undefined>;
  /** Forgets the repository with its grants and its links to objects. */
  remove(id: string): Promise<boolean>;
  /** `none` takes back what was granted. */
  grant(id: string, accountId: AccountId, access: Access): Promise<void>;
}

/** Reads and writes the registry where `run` says. */
export function createRepositories(run: Runner): Repositories {
  return {
    create: (repository) => run.write((session) => insert(session, repository)),
    find: async (owner, name) => (await open(run.read, owner, name))?.repository,
    findById: (id) => findById(run.read, id),
    open: (owner, name, accountId) => open(run.read, owner, name, accountId),
    list: async () =>
      (await selected(run.read).orderBy("repositories.id").execute()).map(repositoryOf),
    change: (id, change) => run.write((session) => update(session, id, change)),
    remove: (id) =>
      run.write(async ({ db }) => {
        const { numDeletedRows } = await db
          .deleteFrom("repositories")
          .where("id", "=", id)
          .executeTakeFirst();
        return numDeletedRows > 0n;
      }),
    grant: (id, accountId, access) => run.write(({ db }) => grant(db, id, accountId, access)),
  };
}

async function insert(session: Session, repository: NewRepository): Promise<Repository> {
  const { db, now } = session;
  const { ownerId, name } = repository;
  if ((await findAccounts(session, [ownerId])).length === 0) {
    throw new RangeError(`there is no account ${ownerId} to own a repository`);
  }
  const id = randomBytes(16).toString("hex");
  const nowMs = now();
  const row = await db
    .insertInto("repositories")
    .values({
      id,
      owner_id: key(ownerId),
      name,
      name_key: name.toLowerCase(),
      description: repository.description ?? "",
      private: flag(repository.private),
      default_branch: repository.defaultBranch ?? "main",
      archived: 0,
      mirror: 0,
      code_unit: 1,
      protected_branches: "[]",
      protected_files: "[]",
      created_ms: nowMs,
      updated_ms: nowMs,
    })
    .onConflict((conflict) => conflict.columns(["owner_id", "name_key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  const made = row === undefined ? undefined : await findById(session, id);
  if (made === undefined) throw new StoreError({ code: "taken", what: "repository" });
  return made;
}

function selected({ db }: Session) {
  return db
    .selectFrom("repositories")
    .innerJoin("accounts", "accounts.id", "repositories.owner_id")
    .selectAll("repositories")
    .select("accounts.username as owner");
}

async function findById(session: Session, id: string): Promise<Repository | undefined> {
  const row = await selected(session).where("repositories.id", "=", id).executeTakeFirst();
  return row === undefined ? undefined : repositoryOf(row);
}

async function open(
  session: Session,
  owner: string,
  name: string,
  accountId?: AccountId,
): Promise<{ repository: Repository; access: Access } | undefined> {
  const row = await selected(session)
    .leftJoin("repository_access", (join) =>
      join
        .onRef("repository_access.repository_id", "=", "repositories.id")
        .on("repository_access.account_id", "=", accountId === undefined ? 0n : key(accountId)),
    )
    .select("repository_access.access as granted")
    .where("accounts.username_key", "=", owner.toLowerCase())
    .where("accounts.domain", "=", "")
    .where("repositories.name_key", "=", name.toLowerCase())
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const repository = repositoryOf(row);
  const everybody = repository.private ? "none" : "read";
  const access = repository.ownerId === accountId ? "admin" : (row.granted ?? everybody);
  return { repository, access };
}

async function update(
  session: Session,
  id: string,
  change: RepositoryChange,
): Promise<Repository | undefined> {
  await session.db
    .updateTable("repositories")
    .set({
      ...given("description", change.description),
      ...given("private", optionalFlag(change.private)),
      ...given("default_branch", change.defaultBranch),
      ...given("archived", optionalFlag(change.archived)),
      ...given("mirror", optionalFlag(change.mirror)),
      ...given("code_unit", optionalFlag(change.codeUnit)),
      ...given(
        "protected_branches",
        change.protectedBranches && JSON.stringify(change.protectedBranches),
      ),
      ...given("protected_files", change.protectedFiles && JSON.stringify(change.protectedFiles)),
      updated_ms: session.now(),
    })
    .where("id", "=", id)
    .execute();
  return findById(session, id);
}

async function grant(
  db: Kysely<Schema>,
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

function repositoryOf(row: Selectable<RepositoryRow> & { readonly owner: string }): Repository {
  return {
    id: row.id,
    owner: row.owner,
    ownerId: idOf(row.owner_id),
    name: row.name,
    description: row.description,
    private: row.private === 1,
    defaultBranch: row.default_branch,
    archived: row.archived === 1,
    mirror: row.mirror === 1,
    codeUnit: row.code_unit === 1,
    protectedBranches: JSON.parse(row.protected_branches) as string[],
    protectedFiles: JSON.parse(row.protected_files) as string[],
    createdAtMs: row.created_ms,
    updatedAtMs: row.updated_ms,
  };
}
