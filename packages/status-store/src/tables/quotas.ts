import type { AccountId } from "@x/status-core";
import { sql } from "kysely";
import { key } from "../database/ids.ts";
import type { Runner, Session } from "../database/session.ts";
import { StoreError } from "../errors.ts";
import { limitsOf, setLimits } from "./quota-limits.ts";
import type { AccountUsage, Quota, Quotas } from "./quota-records.ts";

/** Reads and writes quotas where `run` says. @param defaults - limits of accounts without their own */
export function createQuotas(run: Runner, defaults: Quota): Quotas {
  return {
    limits: (accountId) => limitsOf(run.read, key(accountId), defaults),
    usage: (accountId) => usageOf(run.read, key(accountId)),
    set: (accountId, change) => run.write((session) => setLimits(session, accountId, change)),
    requireRoom: (repositoryId, bytes) => requireRoom(run.read, repositoryId, { bytes, defaults }),
    claim: (repositoryId, bytes) =>
      run.write(async (session) => {
        await requireRoom(session, repositoryId, { bytes, defaults });
        await addGitBytes(session, repositoryId, bytes);
      }),
    release: (repositoryId, bytes) =>
      run.write((session) => addGitBytes(session, repositoryId, -bytes)),
    saveMaintenance: (repositoryId, { atMs, gitBytes, claimedBytes }) =>
      run.write(async (session) => {
        await session.db
          .updateTable("repositories")
          .set({ maintained_ms: atMs })
          .where("id", "=", repositoryId)
          .execute();
        await addGitBytes(session, repositoryId, gitBytes - claimedBytes);
      }),
  };
}

/**
 * Requires room for so many bytes more in a repository and in those of its owner together. It stays until the
 * transaction ends.
 *
 * @throws StoreError `quota-exceeded`
 */
export async function requireRoom(
  session: Session,
  repositoryId: string,
  { bytes, defaults }: { readonly bytes: number; readonly defaults: Quota },
): Promise<void> {
  const repository = await session.db
    .selectFrom("repositories")
    .select("owner_id")
    .where("id", "=", repositoryId)
    .executeTakeFirst();
  if (repository === undefined || bytes <= 0) return;
  const owner = BigInt(repository.owner_id);
  const limits = await limitsOf(session, owner, defaults);
  if (limits.repositoryBytes === undefined && limits.accountBytes === undefined) return;
  await lockAccount(session, owner);
  const used = await bytesOf(session, owner, repositoryId);
  requireWithin("repository-bytes", limits.repositoryBytes, [used.repository, bytes]);
  requireWithin("account-bytes", limits.accountBytes, [used.account, bytes]);
}

/**
 * Requires room for so many bytes of attachments more, beside everything that the account has. As
 * {@link requireRoom}.
 *
 * @throws StoreError `quota-exceeded`
 */
export async function requireRoomForBytes(
  session: Session,
  accountId: AccountId,
  { bytes, defaults }: { readonly bytes: number; readonly defaults: Quota },
): Promise<void> {
  const owner = key(accountId);
  const { accountBytes: limit } = await limitsOf(session, owner, defaults);
  if (limit === undefined) return;
  await lockAccount(session, owner);
  const used = await bytesOf(session, owner);
  requireWithin("account-bytes", limit, [used.account, bytes]);
}

/**
 * Requires that an account may have one repository more, until the transaction ends.
 *
 * @throws StoreError `quota-exceeded`
 */
export async function requireRoomForRepository(
  session: Session,
  accountId: AccountId,
  defaults: Quota,
): Promise<void> {
  const owner = key(accountId);
  const { repositories: limit } = await limitsOf(session, owner, defaults);
  if (limit === undefined) return;
  await lockAccount(session, owner);
  const { repositories: used } = await usageOf(session, owner);
  requireWithin("repositories", limit, [used, 1]);
}

function requireWithin(
  quota: "repository-bytes" | "account-bytes" | "repositories",
  limit: number | undefined,
  [used, wanted]: readonly [used: number, wanted: number],
): void {
  if (limit !== undefined && used + wanted > limit)
    throw new StoreError({ code: "quota-exceeded", quota, limit, used, wanted });
}

/** Until the transaction ends. SQLite has one writer at a time as it is. */
async function lockAccount({ db, dialect }: Session, owner: bigint): Promise<void> {
  if (dialect === "sqlite") return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quota ${owner}`}, 0))`.execute(db);
}

async function bytesOf(
  session: Session,
  owner: bigint,
  repositoryId?: string,
): Promise<{ readonly repository: number; readonly account: number }> {
  const rows = await session.db
    .selectFrom("repositories")
    .select(["id", "git_bytes", "lfs_bytes"])
    .where("owner_id", "=", owner)
    .execute();
  const bytes = rows.map(({ id, git_bytes: git, lfs_bytes: lfs }) => ({ id, bytes: git + lfs }));
  return {
    repository: bytes.find(({ id }) => id === repositoryId)?.bytes ?? 0,
    account: bytes.reduce((sum, row) => sum + row.bytes, await attachmentBytesOf(session, owner)),
  };
}

async function attachmentBytesOf({ db }: Session, owner: bigint): Promise<number> {
  const { bytes } = await db
    .selectFrom("attachments")
    .select(({ fn }) => fn.sum<number | string | null>("bytes").as("bytes"))
    .where("account_id", "=", owner)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

async function usageOf(session: Session, owner: bigint): Promise<AccountUsage> {
  const rows = await session.db
    .selectFrom("repositories")
    .select(["private", "git_bytes", "lfs_bytes"])
    .where("owner_id", "=", owner)
    .execute();
  const sum = (value: (row: (typeof rows)[number]) => number): number =>
    rows.reduce((total, row) => total + value(row), 0);
  return {
    repositories: rows.length,
    publicGitBytes: sum((row) => (row.private === 0 ? row.git_bytes : 0)),
    privateGitBytes: sum((row) => (row.private === 1 ? row.git_bytes : 0)),
    lfsBytes: sum((row) => row.lfs_bytes),
    attachmentBytes: await attachmentBytesOf(session, owner),
  };
}

/** Never below 0: released bytes may have been measured since. */
async function addGitBytes({ db }: Session, repositoryId: string, bytes: number): Promise<void> {
  const after = sql`git_bytes + cast(${bytes} as bigint)`;
  await db
    .updateTable("repositories")
    .set({ git_bytes: sql<number>`case when ${after} > 0 then ${after} else 0 end` })
    .where("id", "=", repositoryId)
    .execute();
}
