import { randomBytes } from "node:crypto";
import { GitContentsError } from "../../../errors.ts";
import type { Change } from "../../../shared/log.ts";
import { isAnswer, type SqlPool } from "./sql.ts";
import { TurnClient, type TurnTimes } from "./turn-client.ts";

/** Where a change is made. */
export interface ApplyPlace {
  /** Name of the repository. */
  readonly repository: string;
  /** Number of the change. */
  readonly seq: number;
  /** Connections that no turn holds: a change whose confirmation is lost is asked for there. */
  readonly pool: SqlPool;
  /** Times of a turn. */
  readonly times: TurnTimes;
}

/** Everything of a change in one statement: it has a ref's values in it, and counts what it found. */
const APPLY = `
with moves as (select * from unnest($2::text[], $3::text[], $4::text[]) as m(name, was, now)),
gone as (delete from git_refs f using moves m where f.repository_id = $1 and f.name = m.name
  and m.now is null and f.oid = decode(m.was, 'hex') returning 1),
moved as (update git_refs f set oid = decode(m.now, 'hex') from moves m where f.repository_id = $1
  and f.name = m.name and m.now is not null and f.oid = decode(m.was, 'hex') returning 1),
made as (insert into git_refs (repository_id, name, oid) select $1, name, decode(now, 'hex') from moves
  where was is null on conflict do nothing returning 1),
listed as (delete from git_uploads where repository_id = $1 and name = any($5::text[])
  and swept_at is null returning name, bytes, sides),
packs as (insert into git_packs (repository_id, name, to_seq, bytes, sides)
  select $1, name, $6, bytes, sides from listed returning 1),
step as (update git_repositories set seq = $6, head = coalesce($7, head)
  where id = $1 and seq = $6::bigint - 1 returning 1),
segment as (insert into git_segments (repository_id, seq, attempt, data) values ($1, $6, $8, $9) returning 1)
select (select count(*) from gone) + (select count(*) from moved) + (select count(*) from made) as moves,
  (select count(*) from packs) as packs, (select count(*) from step) as steps,
  (select count(*) from segment) as segments`;

/** Makes a change in the turn of its repository, and commits it: see `Turn.apply`. */
export async function applyChange(
  client: TurnClient,
  place: ApplyPlace,
  { moves: asked, head, segment, packs = [] }: Change,
): Promise<boolean> {
  const moves = asked.filter(({ from, to }) => from !== undefined || to !== undefined);
  const attempt = randomBytes(16).toString("hex");
  const [counts] = await client.rows(APPLY, [
    place.repository,
    moves.map(({ name }) => name),
    moves.map(({ from }) => from ?? null),
    moves.map(({ to }) => to ?? null),
    packs,
    place.seq,
    head ?? null,
    attempt,
    segment === undefined ? null : Buffer.from(segment),
  ]);
  if (Number(counts?.["packs"]) !== packs.length) return false;
  if (Number(counts?.["moves"]) !== moves.length || Number(counts?.["steps"]) !== 1) {
    const names = moves.map(({ name }) => name).join(", ");
    throw new Error(`the refs of a locked repository have other values: ${names}`);
  }
  try {
    await client.commit();
  } catch (error) {
    if (isAnswer((error as Error).cause ?? error)) throw error;
    if (!(await wasMade(place, attempt))) throw error;
  }
  return true;
}

/** How often it is asked whether a change was made whose confirmation was lost. */
const QUESTIONS = 6;

/**
 * Whether a change was made. It is asked under the lock of the repository, which comes only when the
 * transaction of the change has ended.
 *
 * @throws GitContentsError `repository-busy` when nobody can say so
 */
async function wasMade(
  { repository, seq, pool, times }: ApplyPlace,
  attempt: string,
): Promise<boolean> {
  for (let asked = 1; ; asked++) {
    try {
      const { client } = await TurnClient.lock(pool, repository, times);
      const made = client.rows(
        "select 1 from git_segments where repository_id = $1 and seq = $2 and attempt = $3",
        [repository, seq, attempt],
      );
      return (await made.finally(() => client.end())).length === 1;
    } catch (cause) {
      const detail = "the log did not confirm a change: it may have been made";
      if (asked === QUESTIONS)
        throw new GitContentsError({ code: "repository-busy", detail }, { cause });
      await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** asked * Math.random()));
    }
  }
}
