import { sql } from "kysely";
import { isOneOfTexts } from "../database/ids.ts";
import type { Runner, Session } from "../database/session.ts";
import type { Quota } from "./quota-records.ts";
import { requireRoom } from "./quotas.ts";

/** A large object that a repository has. Its bytes lie elsewhere, under its oid. */
export interface LfsObject {
  /** SHA-256 of the bytes, as 64 lower-case hex digits. */
  readonly oid: string;
  /** In bytes. */
  readonly size: number;
}

/** Table of the large objects of repositories. */
export interface LfsObjects {
  /** One object of a repository. `undefined`: it does not belong there. */
  find(repositoryId: string, oid: string): Promise<LfsObject | undefined>;
  /** Objects of the repository among the oids, in any order. */
  findMany(repositoryId: string, oids: readonly string[]): Promise<readonly LfsObject[]>;
  /** Links an object. A link that is there already stays as it is. @throws StoreError `quota-exceeded` */
  link(repositoryId: string, object: LfsObject): Promise<void>;
  /** Links several, all or none. @throws StoreError `quota-exceeded` */
  linkMany(repositoryId: string, objects: readonly LfsObject[]): Promise<void>;
  /** Takes an object off a repository; its bytes stay. */
  unlink(repositoryId: string, oid: string): Promise<boolean>;
  /** Oids among these that any repository has, in any order. */
  linked(oids: readonly string[]): Promise<readonly string[]>;
  /**
   * Does some work while no repository has an object and none can link it: to remove
   * its bytes, without a repository losing an object that it just got.
   *
   * @returns the result of the work; `undefined` when a repository has the object
   */
  whileUnlinked<Result>(oid: string, work: () => Promise<Result>): Promise<Result | undefined>;
  /** By oid. @param query - `afterOid`: only those behind it; `limit`: how many at most */
  list(
    repositoryId: string,
    query: { readonly afterOid?: string | undefined; readonly limit: number },
  ): Promise<readonly LfsObject[]>;
  /** Number and size of a repository's objects; both change with every object that is added. */
  totals(repositoryId: string): Promise<LfsTotals>;
}

/** How many large objects a repository has. */
export interface LfsTotals {
  /** How many there are. */
  readonly objects: number;
  /** In bytes, all together; exact up to 2^53. */
  readonly bytes: number;
}

/** Reads and writes links to objects where `run` says. */
export function createLfsObjects(run: Runner, quota: Quota): LfsObjects {
  return {
    find: async (repositoryId, oid) => (await findMany(run.read, repositoryId, [oid])).at(0),
    findMany: (repositoryId, oids) => findMany(run.read, repositoryId, oids),
    link: (repositoryId, object) =>
      run.write((session) => linkMany(session, repositoryId, { objects: [object], quota })),
    linkMany: (repositoryId, objects) =>
      run.write((session) => linkMany(session, repositoryId, { objects, quota })),
    unlink: (repositoryId, oid) => run.write((session) => unlink(session, repositoryId, oid)),
    linked: (oids) => linked(run.read, oids),
    whileUnlinked: (oid, work) =>
      run.write(async (session) => {
        await lock(session, [oid]);
        return (await linked(session, [oid])).length === 0 ? work() : undefined;
      }),
    list: (repositoryId, query) => list(run.read, repositoryId, query),
    totals: (repositoryId) => totals(run.read, repositoryId),
  };
}

/** Until the transaction ends. SQLite has one writer at a time as it is. */
async function lock({ db, dialect }: Session, oids: readonly string[]): Promise<void> {
  if (dialect === "sqlite") return;
  // In one order, so that no two wait for each other.
  for (const oid of oids.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`lfs ${oid}`}, 0))`.execute(db);
}

async function linkMany(
  session: Session,
  repositoryId: string,
  { objects, quota }: { readonly objects: readonly LfsObject[]; readonly quota: Quota },
): Promise<void> {
  const oids = objects.map(({ oid }) => oid);
  await lock(session, oids);
  let bytes = 0;
  for (const { oid, size } of objects) {
    const added = await session.db
      .insertInto("lfs_objects")
      .values({ repository_id: repositoryId, oid, size })
      .onConflict((conflict) => conflict.columns(["repository_id", "oid"]).doNothing())
      .returning("size")
      .executeTakeFirst();
    bytes += Number(added?.size ?? 0);
  }
  if (bytes === 0) return;
  await requireRoom(session, repositoryId, { bytes, defaults: quota });
  await addLfsBytes(session, repositoryId, bytes);
}

async function addLfsBytes({ db }: Session, repositoryId: string, bytes: number): Promise<void> {
  await db
    .updateTable("repositories")
    .set({ lfs_bytes: sql<number>`lfs_bytes + ${bytes}` })
    .where("id", "=", repositoryId)
    .execute();
}

async function unlink(session: Session, repositoryId: string, oid: string): Promise<boolean> {
  const deleted = await session.db
    .deleteFrom("lfs_objects")
    .where("repository_id", "=", repositoryId)
    .where("oid", "=", oid)
    .returning("size")
    .executeTakeFirst();
  if (deleted === undefined) return false;
  await addLfsBytes(session, repositoryId, -Number(deleted.size));
  return true;
}

async function linked(session: Session, oids: readonly string[]): Promise<readonly string[]> {
  const rows = await session.db
    .selectFrom("lfs_objects")
    .select("oid")
    .distinct()
    .where(isOneOfTexts(session, "oid", oids))
    .execute();
  return rows.map(({ oid }) => oid);
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

function list(
  { db }: Session,
  repositoryId: string,
  { afterOid = "", limit }: Parameters<LfsObjects["list"]>[1],
): Promise<readonly LfsObject[]> {
  return db
    .selectFrom("lfs_objects")
    .select(["oid", "size"])
    .where("repository_id", "=", repositoryId)
    .where("oid", ">", afterOid)
    .orderBy("oid")
    .limit(limit)
    .execute();
}

async function totals({ db }: Session, repositoryId: string): Promise<LfsTotals> {
  const { objects, bytes } = await db
    .selectFrom("lfs_objects")
    .select(({ fn }) => [
      fn.countAll<number | string>().as("objects"),
      fn.sum<number | string | null>("size").as("bytes"),
    ])
    .where("repository_id", "=", repositoryId)
    .executeTakeFirstOrThrow();
  return { objects: Number(objects), bytes: Number(bytes ?? 0) };
}
