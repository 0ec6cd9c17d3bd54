import { isGitContentsError } from "../../../errors.ts";
import type { SqlPool } from "./sql.ts";
import { TurnClient, type TurnTimes } from "./turn-client.ts";

/** Everything of a repository in one statement. Its packs become uploads that no change lists. */
const REMOVE = `
with gone as (delete from git_repositories where id = $1 returning 1),
refs as (delete from git_refs where repository_id = $1 returning 1),
segments as (delete from git_segments where repository_id = $1 returning 1),
packs as (delete from git_packs where repository_id = $1 returning name, bytes, sides)
insert into git_uploads (repository_id, name, bytes, sides) select $1, name, bytes, sides from packs`;

/** Removes a repository in a turn of it, which sees what every turn before it made: see `RepositoryLog.remove`. */
export async function removeRepository(
  turns: SqlPool,
  { repository, seq }: { readonly repository: string; readonly seq: number | undefined },
  times: TurnTimes,
): Promise<boolean> {
  const locked = await TurnClient.lock(turns, { repository, names: [] }, times).catch(
    (error: unknown) => {
      if (isGitContentsError(error) && error.reason.code === "repository-failed") return undefined;
      throw error;
    },
  );
  if (locked === undefined) return false;
  const { client, row } = locked;
  try {
    if (seq !== undefined && Number(row["seq"]) !== seq) return false;
    await client.rows(REMOVE, [repository]);
    await client.commit();
    return true;
  } finally {
    await client.end();
  }
}
