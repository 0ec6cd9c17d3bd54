import { isOneOfTexts } from "../database/ids.ts";
import type { Runner, Session } from "../database/session.ts";

/** A large object that a repository has. Its bytes lie elsewhere, under its oid. */
export interface LfsObject {
  /** SHA-256 of the bytes, as 64 lower-case hex digits. */
  readonly oid: string;
  /** In bytes. */
  readonly size: number;
}

/** Which repository has which large objects. */
export interface LfsObjects {
  find(repositoryId: string, oid: string): Promise<LfsObject | undefined>;
  /** Those of the oids that the repository has, in any order. */
  findMany(repositoryId: string, oids: readonly string[]): Promise<readonly LfsObject[]>;
  /** Links an object. A link that is there already stays as it is. */
  link(repositoryId: string, object: LfsObject): Promise<void>;
  unlink(repositoryId: string, oid: string): Promise<boolean>;
}

/** Reads and writes links to objects where `run` says. */
export function createLfsObjects(run: Runner): LfsObjects {
  return {
    find: async (repositoryId, oid) => (await findMany(run.read, repositoryId, [oid])).at(0),
    findMany: (repositoryId, oids) => findMany(run.read, repositoryId, oids),
    link: (repositoryId, { oid, size }) =>
      run.write(async ({ db }) => {
        await db
          .insertInto("lfs_objects")
          .values({ repository_id: repositoryId, oid, size })
          .onConflict((conflict) => conflict.columns(["repository_id", "oid"]).doNothing())
          .execute();
      }),
    unlink: (repositoryId, oid) =>
      run.write(async ({ db }) => {
        const { numDeletedRows } = await db
          .deleteFrom("lfs_objects")
          .where("repository_id", "=", repositoryId)
          .where("oid", "=", oid)
          .executeTakeFirst();
        return numDeletedRows > 0n;
      }),
  };
}

function findMany(
  session: Session,
  repositoryId: string,
  oids: readonly string[],
): Promise<readonly LfsObject[]> {
  return session.db
    .selectFrom("lfs_objects")
    .select(["oid", "size"])
    .where("repository_id", "=", repositoryId)
    .where(isOneOfTexts(session, "oid", oids))
    .execute();
}
