import type { Selectable } from "kysely";
import type { RepositoryRow } from "../database/repository-schema.ts";
import type { Session } from "../database/session.ts";
import { StoreError } from "../errors.ts";

/** The columns by which a repository is found. */
type Named = Pick<Selectable<RepositoryRow>, "id" | "owner_id" | "name_key">;

/**
 * Gives a repository another name. The one it had leads to it from now on, until a repository has that name.
 *
 * @throws StoreError `taken`
 */
export async function rename(session: Session, before: Named, name: string): Promise<void> {
  const { id, owner_id: ownerId, name_key: oldKey } = before;
  const newKey = name.toLowerCase();
  await session.db
    .updateTable("repositories")
    .set({ name, name_key: newKey })
    .where("id", "=", id)
    .execute()
    .catch((error: unknown) => {
      // Another repository of the owner got the name at the same time.
      if (!isNotUnique(error)) throw error;
      throw new StoreError({ code: "taken", what: "repository" }, { cause: error });
    });
  if (newKey === oldKey) return;
  await forgetFormerName(session, ownerId, newKey);
  await session.db
    .insertInto("former_names")
    .values({ owner_id: BigInt(ownerId), name_key: oldKey, repository_id: id })
    .onConflict((conflict) =>
      conflict.columns(["owner_id", "name_key"]).doUpdateSet({ repository_id: id }),
    )
    .execute();
}

/** Removes a former name that a repository has now. */
export async function forgetFormerName(
  { db }: Session,
  ownerId: string | number | bigint,
  nameKey: string,
): Promise<void> {
  await db
    .deleteFrom("former_names")
    .where("owner_id", "=", BigInt(ownerId))
    .where("name_key", "=", nameKey)
    .execute();
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html, https://sqlite.org/rescode.html */
const POSTGRES_UNIQUE = "23505";
const SQLITE_UNIQUE = 2067;

function isNotUnique(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    ("errcode" in error && error.errcode === SQLITE_UNIQUE) ||
    ("code" in error && error.code === POSTGRES_UNIQUE)
  );
}
