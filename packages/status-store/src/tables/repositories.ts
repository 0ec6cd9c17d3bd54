import { randomBytes } from "node:crypto";
import { key } from "../database/ids.ts";
import type { Runner, Session } from "../database/session.ts";
import { StoreError } from "../errors.ts";
import { findAccounts } from "./accounts.ts";
import { flag, optionalColumn, optionalFlag } from "./columns.ts";
import {
  findById,
  findNamed,
  listRepositories,
  openById,
  openNamed,
  openRenamed,
} from "./find-repository.ts";
import type { Quota } from "./quota-records.ts";
import { requireRoomForRepository } from "./quotas.ts";
import { grant, isAllowed, lockedRow } from "./repository-access.ts";
import { searchRepositories } from "./search-repositories.ts";
import { forgetFormerName, rename } from "./repository-names.ts";
import type {
  NewRepository,
  Repositories,
  Repository,
  RepositoryChange,
} from "./repository-records.ts";

/** Reads and writes the registry where `run` says. */
export function createRepositories(run: Runner, quota: Quota): Repositories {
  return {
    create: (repository) => run.write((session) => insert(session, repository, quota)),
    find: (owner, name) => findNamed(run.read, { owner, name }),
    findById: (id) => findById(run.read, id),
    open: (owner, name, accountId) => openNamed(run.read, { owner, name }, accountId),
    openById: (id, accountId) => openById(run.read, id, accountId),
    openRenamed: (owner, name, accountId) => openRenamed(run.read, { owner, name }, accountId),
    list: () => listRepositories(run.read),
    search: (search) => searchRepositories(run.read, search),
    change: (id, change, condition) =>
      run.write(async (session) => {
        if (condition !== undefined && !(await isAllowed(session, id, condition))) return undefined;
        return update(session, id, change);
      }),
    remove: (id) =>
      run.write(async ({ db }) => {
        const { numDeletedRows } = await db
          .deleteFrom("repositories")
          .where("id", "=", id)
          .executeTakeFirst();
        return numDeletedRows > 0n;
      }),
    grant: (id, accountId, access, condition) =>
      run.write(async (session) => {
        // After the changes that the access allows now.
        await lockedRow(session, id);
        if (condition !== undefined && !(await isAllowed(session, id, condition))) return false;
        await grant(session.db, id, accountId, access);
        return true;
      }),
  };
}

async function insert(
  session: Session,
  repository: NewRepository,
  quota: Quota,
): Promise<Repository> {
  const { db, now } = session;
  const { ownerId, name } = repository;
  if ((await findAccounts(session, [ownerId])).length === 0) {
    throw new RangeError(`there is no account ${ownerId} to own a repository`);
  }
  await requireRoomForRepository(session, ownerId, quota);
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
      topics: "[]",
      refuse_breaking: 0,
      source: null,
      created_ms: nowMs,
      updated_ms: nowMs,
    })
    .onConflict((conflict) => conflict.columns(["owner_id", "name_key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (row !== undefined) await forgetFormerName(session, ownerId, name.toLowerCase());
  const made = row === undefined ? undefined : await findById(session, id);
  if (made === undefined) throw new StoreError({ code: "taken", what: "repository" });
  return made;
}

async function update(
  session: Session,
  id: string,
  change: RepositoryChange,
): Promise<Repository | undefined> {
  const { name } = change;
  const before = name === undefined ? undefined : await lockedRow(session, id);
  if (name !== undefined && before !== undefined) await rename(session, before, name);
  await session.db
    .updateTable("repositories")
    .set({
      ...optionalColumn("description", change.description),
      ...optionalColumn("private", optionalFlag(change.private)),
      ...optionalColumn("default_branch", change.defaultBranch),
      ...optionalColumn("archived", optionalFlag(change.archived)),
      ...optionalColumn("mirror", optionalFlag(change.mirror)),
      ...optionalColumn("code_unit", optionalFlag(change.codeUnit)),
      ...optionalColumn(
        "protected_branches",
        change.protectedBranches && JSON.stringify(change.protectedBranches),
      ),
      ...optionalColumn(
        "protected_files",
        change.protectedFiles && JSON.stringify(change.protectedFiles),
      ),
      ...optionalColumn("topics", change.topics && JSON.stringify(change.topics)),
      ...optionalColumn("refuse_breaking", optionalFlag(change.refuseBreaking)),
      ...optionalColumn("source", change.source),
      updated_ms: session.now(),
    })
    .where("id", "=", id)
    .execute();
  return findById(session, id);
}
