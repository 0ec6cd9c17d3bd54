import { sql, type Kysely } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import type { DatabaseSchema } from "../database/schema.ts";
import type { Session } from "../database/session.ts";
import { isStoreError, StoreError } from "../errors.ts";
import { createEverything } from "./0001-create-everything.ts";
import { addLocksAndSources } from "./0002-locks-and-sources.ts";
import { addFormerNames } from "./0003-former-names.ts";
import { indexLargeObjects } from "./0004-large-objects-by-oid.ts";
import { addDiskUse } from "./0005-disk-use.ts";
import { addAnswerOwners } from "./0006-answer-owners.ts";
import { addMarks } from "./0007-marks.ts";
import { addAttachments } from "./0008-attachments.ts";
import { addAppsAndSessions } from "./0009-apps-and-sessions.ts";
import { addPolls } from "./0011-polls.ts";
import { addSchedules } from "./0012-schedules.ts";
import { addNamedTokens } from "./0015-named-tokens.ts";
import { addAdministration } from "./0016-administration.ts";
import { addCommitStatuses } from "./0019-commit-statuses.ts";
import { addSearch } from "./0020-search.ts";
import { addUnindexedStatuses } from "./0021-unindexed-statuses.ts";
import { addTopics } from "./0022-topics.ts";
import { addNotificationsAndLists } from "./0023-notifications-and-lists.ts";
import { addAccountKeys } from "./0024-account-keys.ts";
import { addProfiles } from "./0025-profiles.ts";
import { addRefusedChanges } from "./0026-refused-changes.ts";
import { addSecondFactors } from "./0027-second-factors.ts";
import { addInvitations } from "./0028-invitations.ts";

/** Every migration, by name; their order is the order of the names. */
function migrationsFor(dialect: Session["dialect"]): Record<string, Migration> {
  return {
    "0001-create-everything": { up: (db) => createEverything(db, dialect) },
    "0002-locks-and-sources": { up: (db) => addLocksAndSources(db, dialect) },
    "0003-former-names": { up: (db) => addFormerNames(db, dialect) },
    "0004-large-objects-by-oid": { up: indexLargeObjects },
    "0005-disk-use": { up: (db) => addDiskUse(db, dialect) },
    "0006-answer-owners": { up: addAnswerOwners },
    "0007-marks": { up: (db) => addMarks(db, dialect) },
    "0008-attachments": { up: (db) => addAttachments(db, dialect) },
    "0009-apps-and-sessions": { up: (db) => addAppsAndSessions(db, dialect) },
    "0011-polls": { up: (db) => addPolls(db, dialect) },
    "0012-schedules": { up: (db) => addSchedules(db, dialect) },
    "0015-named-tokens": { up: (db) => addNamedTokens(db, dialect) },
    "0016-administration": { up: (db) => addAdministration(db, dialect) },
    "0019-commit-statuses": { up: (db) => addCommitStatuses(db, dialect) },
    "0020-search": { up: (db) => addSearch(db, dialect) },
    "0021-unindexed-statuses": { up: (db) => addUnindexedStatuses(db, dialect) },
    "0022-topics": { up: addTopics },
    "0023-notifications-and-lists": { up: (db) => addNotificationsAndLists(db, dialect) },
    "0024-account-keys": { up: (db) => addAccountKeys(db, dialect) },
    "0025-profiles": { up: addProfiles },
    "0026-refused-changes": { up: addRefusedChanges },
    "0027-second-factors": { up: (db) => addSecondFactors(db, dialect) },
    "0028-invitations": { up: (db) => addInvitations(db, dialect) },
  };
}

/**
 * Brings the schema up to date, in one transaction: interrupted, it was never begun.
 *
 * @throws StoreError `schema-newer`, `migration-failed`, `store-busy`
 */
export async function migrate(
  db: Kysely<DatabaseSchema>,
  dialect: Session["dialect"],
): Promise<void> {
  const migrations = migrationsFor(dialect);
  const known = Object.keys(migrations);
  const done = await executedMigrations(db, dialect);
  const newer = done.find((name) => !known.includes(name));
  if (newer !== undefined) {
    throw new StoreError({ code: "schema-newer", found: newer, known: known.at(-1) ?? "" });
  }
  if (done.length === known.length) return;
  const migrateOn = async (place: Kysely<DatabaseSchema>): Promise<void> => {
    const provider = { getMigrations: async () => migrations };
    const { error, results } = await new Migrator({ db: place, provider }).migrateToLatest();
    if (error === undefined) return;
    if (isStoreError(error) && error.reason.code === "store-busy") throw error;
    const failed = results?.find(({ status }) => status === "Error")?.migrationName;
    const migration = failed ?? known[done.length] ?? "";
    throw new StoreError({ code: "migration-failed", migration }, { cause: error });
  };
  if (dialect === "sqlite") return migrateOn(db);
  await db.transaction().execute(async (transaction) => {
    await lockMigrations(transaction);
    await migrateOn(transaction);
  });
}

/** Lets one process migrate at a time. The lock ends with the transaction, whichever connection a pool gives next. */
async function lockMigrations(db: Kysely<DatabaseSchema>): Promise<void> {
  // Another process's migration may take long.
  await sql`set local lock_timeout = 0`.execute(db);
  await sql`select pg_advisory_xact_lock(hashtext('status-store migrations'))`.execute(db);
}

async function executedMigrations(
  db: Kysely<DatabaseSchema>,
  dialect: Session["dialect"],
): Promise<readonly string[]> {
  const { rows: tables } = await (
    dialect === "sqlite"
      ? sql`select 1 from sqlite_master where name = 'kysely_migration'`
      : sql`select 1 where to_regclass('kysely_migration') is not null`
  ).execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
