import type { RepositoryLog } from "../../../shared/log.ts";
import { rowsOf, type SqlPool } from "./sql.ts";
import { TurnClient, type TurnTimes } from "./turn-client.ts";

/** Repositories whose changes or packs are many. */
const CROWDED = `(select repository_id as id from git_segments
    where made_at <= now() - $3 * interval '1 millisecond' and data is not null
    group by 1 having count(*) >= $1 limit 100)
  union (select repository_id from git_packs group by 1 having count(*) >= $2 limit 100)`;
const LISTING = `select r.id, s.up_to, s.segments, p.packs from git_repositories r,
  lateral (select max(seq) as up_to, count(data) as segments from git_segments
    where repository_id = r.id and made_at <= now() - $2 * interval '1 millisecond') s,
  lateral (select coalesce(array_agg(name order by to_seq, name), '{}') as packs from git_packs
    where repository_id = r.id) p
  where r.id = $1`;
/** Everything of a compaction in one statement, which counts what it found. */
const COMPACT = `
with listed as (delete from git_uploads where repository_id = $1 and name = $2
  and swept_at is null returning 1),
segments as (delete from git_segments where repository_id = $1 and seq <= $3 returning data),
gone as (delete from git_packs where repository_id = $1 and name = any($4::text[]) returning name, to_seq),
abandoned as (insert into git_uploads (repository_id, name) select $1, name from gone),
made as (insert into git_packs (repository_id, name, to_seq)
  select $1, $2, greatest($3, (select max(to_seq) from gone)) from listed)
select (select count(*) from listed) as listed, (select count(data) from segments) as segments,
  (select count(*) from gone) as packs`;

/** Compaction of a log in PostgreSQL. */
export function compactionOf(
  reads: SqlPool,
  turns: SqlPool,
  times: TurnTimes,
): Pick<RepositoryLog, "crowded" | "listing" | "compact"> {
  return {
    crowded: async ({ changes, packs, ageMs }) => {
      const rows = await rowsOf(reads, CROWDED, [changes, packs, ageMs]);
      return rows.map(({ id }) => id as string);
    },
    listing: async (repository, { ageMs }) => {
      const [row] = await rowsOf(reads, LISTING, [repository, ageMs]);
      return (
        row && {
          upTo: Number(row["up_to"] ?? 0),
          segments: Number(row["segments"]),
          packs: row["packs"] as readonly string[],
        }
      );
    },
    compact: async (repository, replaced, name) => {
      const { client } = await TurnClient.lock(turns, repository, times);
      try {
        const { upTo, packs } = replaced;
        const [counts] = await client.rows(COMPACT, [repository, name, upTo, packs]);
        const isAll =
          Number(counts?.["listed"]) === 1 &&
          Number(counts?.["segments"]) === replaced.segments &&
          Number(counts?.["packs"]) === packs.length;
        if (isAll) await client.commit();
        return isAll;
      } finally {
        await client.end();
      }
    },
  };
}
