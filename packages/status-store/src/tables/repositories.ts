import { randomBytes } from "node:crypto";
import type { AccountId } from "@x/status-core";
import type { Kysely, Selectable } from "kysely";
import { idOf, key } from "../database/ids.ts";
import type { RepositoryRow, Schema } from "../database/schema.ts";
import type { Runner, Session } from "../database/session.ts";
import { StoreError } from "../errors.ts";
import { findAccounts } from "./accounts.ts";
import { flag, given, optionalFlag } from "./columns.ts";
import type {
  Access,
  NewRepository,
  Repositories,
  Repository,
  RepositoryChange,
} from "./repository-records.ts";

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
  const id = repository.id ?? randomBytes(16).toString("hex");
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
      source: null,
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
      ...given("source", change.source),
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
    source: row.source ?? undefined,
    createdAtMs: row.created_ms,
    updatedAtMs: row.updated_ms,
  };
}
