import type { AccountId } from "@x/status-core";
import type { Selectable } from "kysely";
import { idOf, key, nextId } from "../database/ids.ts";
import type { LfsLockRow } from "../database/repository-schema.ts";
import type { Runner, Session } from "../database/session.ts";

/** A file of a repository that one account works on, so that others keep away from it. */
export interface LfsLock {
  /** Decimal digits; later locks of a database have larger ones. */
  readonly id: string;
  /** From the repository's root, compared byte for byte. */
  readonly path: string;
  /** The account that holds it. */
  readonly ownerId: AccountId;
  /** The owner's user name. */
  readonly owner: string;
  /** Milliseconds since 1970. */
  readonly lockedAtMs: number;
}

/** A query for locks. */
export interface LfsLockQuery {
  /** Only the lock of this path. */
  readonly path?: string | undefined;
  /** Only this lock. */
  readonly id?: string | undefined;
  /** Only locks behind this one, which may be gone. */
  readonly afterId?: string | undefined;
  /** How many at most. */
  readonly limit: number;
}

/** Locks of git-lfs, by repository. */
export interface LfsLocks {
  /** Locks a path. @returns the path's lock, and whether this call made it */
  create(
    repositoryId: string,
    lock: { readonly path: string; readonly ownerId: AccountId },
  ): Promise<{ readonly created: boolean; readonly lock: LfsLock }>;
  /** One lock of a repository, by its id. */
  find(repositoryId: string, id: string): Promise<LfsLock | undefined>;
  /** In the order of their ids. */
  list(repositoryId: string, query: LfsLockQuery): Promise<readonly LfsLock[]>;
  /** @returns whether it was there */
  remove(repositoryId: string, id: string): Promise<boolean>;
}

/** Reads and writes locks where `run` says. */
export function createLfsLocks(run: Runner): LfsLocks {
  return {
    create: (repositoryId, lock) => run.write((session) => create(session, repositoryId, lock)),
    find: async (repositoryId, id) => (await list(run.read, repositoryId, { id, limit: 1 })).at(0),
    list: (repositoryId, query) => list(run.read, repositoryId, query),
    remove: (repositoryId, id) =>
      run.write(async ({ db }) => {
        const { numDeletedRows } = await db
          .deleteFrom("lfs_locks")
          .where("repository_id", "=", repositoryId)
          .where("id", "=", key(id))
          .executeTakeFirst();
        return numDeletedRows > 0n;
      }),
  };
}

async function create(
  session: Session,
  repositoryId: string,
  { path, ownerId }: { readonly path: string; readonly ownerId: AccountId },
): Promise<{ readonly created: boolean; readonly lock: LfsLock }> {
  const made = await session.db
    .insertInto("lfs_locks")
    .values({
      id: await nextId(session),
      repository_id: repositoryId,
      path,
      owner_id: key(ownerId),
      locked_ms: session.now(),
    })
    .onConflict((conflict) => conflict.columns(["repository_id", "path"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  const [lock] = await list(session, repositoryId, { path, limit: 1 });
  // Only a lock that was removed in the same moment is missed, and may be asked for again.
  if (lock === undefined) return create(session, repositoryId, { path, ownerId });
  return { created: made !== undefined, lock };
}

async function list(
  { db }: Session,
  repositoryId: string,
  { path, id, afterId, limit }: LfsLockQuery,
): Promise<readonly LfsLock[]> {
  let query = db
    .selectFrom("lfs_locks")
    .innerJoin("accounts", "accounts.id", "lfs_locks.owner_id")
    .selectAll("lfs_locks")
    .select("accounts.username as owner")
    .where("lfs_locks.repository_id", "=", repositoryId)
    .orderBy("lfs_locks.id")
    .limit(limit);
  if (path !== undefined) query = query.where("lfs_locks.path", "=", path);
  if (id !== undefined) query = query.where("lfs_locks.id", "=", key(id));
  if (afterId !== undefined) query = query.where("lfs_locks.id", ">", key(afterId));
  return (await query.execute()).map(lockOf);
}

function lockOf(row: Selectable<LfsLockRow> & { readonly owner: string }): LfsLock {
  return {
    id: idOf(row.id),
    path: row.path,
    ownerId: idOf(row.owner_id),
    owner: row.owner,
    lockedAtMs: row.locked_ms,
  };
}
