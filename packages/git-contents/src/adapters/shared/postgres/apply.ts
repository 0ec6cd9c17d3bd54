import { randomBytes } from "node:crypto";
import { GitContentsError } from "../../../errors.ts";
import type { Change } from "../../../shared/log.ts";
import { isAnswer, type SqlPool } from "./sql.ts";
import { TurnClient, type TurnTimes } from "./turn-client.ts";

/** Where changes are made. */
export interface ApplyPlace {
  /** Connections that no turn holds: a change whose confirmation is lost is asked for there. */
  readonly pool: SqlPool;
  /** Times of a turn. */
  readonly times: TurnTimes;
}

/** Change of a repository whose turn it is. */
export interface TurnChange {
  /** Name of the repository. */
  readonly repository: string;
  /** Number of the change. */
  readonly seq: number;
  /** What changes. */
  readonly change: Change;
}

/** A change, with the words by which it is found. */
interface Attempt extends TurnChange {
  /** Says that it was this try, and no other. */
  readonly attempt: string;
}

/** Changes that are made, and not committed. */
export interface SentChanges {
  /** Whether all uploads were there. */
  readonly isListed: boolean;
  /** One of them: all are one transaction. */
  readonly first: Attempt | undefined;
}

/** Everything of changes in one statement: it has a ref's values in it, and counts what it found. */
const APPLY = `
with moves as (select * from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as m(id, name, was, now)),
gone as (delete from git_refs f using moves m where f.repository_id = m.id and f.name = m.name
  and m.now is null and f.oid = decode(m.was, 'hex') returning 1),
moved as (update git_refs f set oid = decode(m.now, 'hex') from moves m where f.repository_id = m.id
  and f.name = m.name and m.now is not null and f.oid = decode(m.was, 'hex') returning 1),
made as (insert into git_refs (repository_id, name, oid) select id, name, decode(now, 'hex') from moves
  where was is null on conflict do nothing returning 1),
changes as (select * from unnest($5::text[], $6::bigint[], $7::text[], $8::text[], $9::int[], $10::int[])
  as c(id, seq, head, attempt, start, bytes)),
listed as (delete from git_uploads u using unnest($12::text[], $13::text[]) as l(id, name)
  where u.repository_id = l.id and u.name = l.name and swept_at is null
  returning u.repository_id, u.name, u.bytes, u.sides),
packs as (insert into git_packs (repository_id, name, to_seq, bytes, sides)
  select l.repository_id, l.name, c.seq, l.bytes, l.sides from listed l join changes c on c.id = l.repository_id
  returning 1),
step as (update git_repositories r set seq = c.seq, head = coalesce(c.head, r.head) from changes c
  where r.id = c.id and r.seq = c.seq - 1 returning 1),
segment as (insert into git_segments (repository_id, seq, attempt, data)
  select id, seq, attempt, substring($11::bytea from start for bytes) from changes returning 1)
select (select count(*) from gone) + (select count(*) from moved) + (select count(*) from made) as moves,
  (select count(*) from packs) as packs, (select count(*) from step) as steps,
  (select count(*) from segment) as segments`;

/**
 * Makes changes in the turns of their repositories, all or none, and does not commit them.
 *
 * @throws Error when a ref had another value than expected
 */
export async function sendChanges(
  client: TurnClient,
  changes: readonly TurnChange[],
): Promise<SentChanges> {
  const moves = changes.flatMap(({ repository, change }) =>
    change.moves
      .filter(({ from, to }) => from !== undefined || to !== undefined)
      .map((move) => ({ repository, ...move })),
  );
  const packs = changes.flatMap(({ repository, change }) =>
    (change.packs ?? []).map((name) => ({ repository, name })),
  );
  const attempts = changes.map((each) => ({ ...each, attempt: randomBytes(16).toString("hex") }));
  const [counts] = await client.rows(APPLY, [
    moves.map(({ repository }) => repository),
    moves.map(({ name }) => name),
    moves.map(({ from }) => from ?? null),
    moves.map(({ to }) => to ?? null),
    ...columnsOf(attempts),
    packs.map(({ repository }) => repository),
    packs.map(({ name }) => name),
  ]);
  const [first] = attempts;
  if (Number(counts?.["packs"]) !== packs.length) return { isListed: false, first };
  const isMoved = Number(counts?.["moves"]) === moves.length;
  if (!isMoved || Number(counts?.["steps"]) !== changes.length) {
    const names = moves.map(({ name }) => name).join(", ");
    throw new Error(`the refs of a locked repository have other values: ${names}`);
  }
  return { isListed: true, first };
}

/** Columns of changes; their segments are one value, of which each has a part that begins at a byte from 1. */
function columnsOf(attempts: readonly Attempt[]): readonly unknown[] {
  const segments = attempts.map(({ change: { segment } }) => segment);
  let next = 1;
  const starts = segments.map((segment) => {
    const start = next;
    next += segment?.length ?? 0;
    return start;
  });
  return [
    attempts.map(({ repository }) => repository),
    attempts.map(({ seq }) => seq),
    attempts.map(({ change: { head } }) => head ?? null),
    attempts.map(({ attempt }) => attempt),
    starts,
    segments.map((segment) => segment?.length ?? null),
    Buffer.concat(segments.filter((segment) => segment !== undefined)),
  ];
}

/**
 * Commits changes that were sent.
 *
 * @throws GitContentsError `repository-busy` when nobody can say whether they were made
 */
export async function commitChanges(
  client: TurnClient,
  place: ApplyPlace,
  { first }: SentChanges,
): Promise<void> {
  try {
    await client.commit();
  } catch (error) {
    if (first === undefined || isAnswer((error as Error).cause ?? error)) throw error;
    if (!(await wasMade(place, first))) throw error;
  }
}

/** Makes a change in the turn of its repository, and commits it: see `Turn.apply`. */
export async function applyChange(
  client: TurnClient,
  place: ApplyPlace,
  change: TurnChange,
): Promise<boolean> {
  const sent = await sendChanges(client, [change]);
  if (sent.isListed) await commitChanges(client, place, sent);
  return sent.isListed;
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
  { pool, times }: ApplyPlace,
  { repository, seq, attempt }: Attempt,
): Promise<boolean> {
  for (let asked = 1; ; asked++) {
    try {
      const { client } = await TurnClient.lock(pool, { repository, names: [] }, times);
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
