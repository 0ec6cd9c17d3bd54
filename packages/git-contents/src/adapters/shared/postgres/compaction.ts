import type { Compaction } from "../../../shared/listing.ts";
import type { RepositoryLog } from "../../../shared/log.ts";
import { listedPackOf, rowsOf, type SqlPool } from "./sql.ts";
import type { TurnClient } from "./turn-client.ts";

/** Repositories whose changes or packs are many. */
const CROWDED = `(select repository_id as id from git_segments
    where made_at <= now() - $3 * interval '1 millisecond' and data is not null
    group by 1 having count(*) >= $1 limit 100)
  union (select repository_id from git_packs where sides = '{}' and unreached_at is null
    group by 1 having count(*) >= $2 limit 100)`;
const SCATTERED = `select repository_id as id from git_packs where unreached_at is null group by 1
  having sum(bytes) >= $1 and 3 * sum(bytes) filter (where sides = '{}') > sum(bytes) limit 100`;
const UNCOLLECTED = `select id from git_repositories r
  where packed_at <= now() - $1 * interval '1 millisecond' and (seq > packed_seq or exists (
    select 1 from git_packs where repository_id = r.id and unreached_at is not null))
  order by packed_at limit 100`;
const LISTING = `select r.id, s.up_to, s.segments, p.* from git_repositories r
  join lateral (select max(seq) as up_to, count(data) as segments from git_segments
    where repository_id = r.id and made_at <= now() - $2 * interval '1 millisecond') s on true
  left join lateral (select name, bytes, sides, extract(epoch from now() - unreached_at) * 1000 as unreached
    from git_packs where repository_id = r.id order by to_seq, name) p on true
  where r.id = $1`;
const LIST = `select id from git_repositories where id > $1
  and made_at <= now() - $2 * interval '1 millisecond' order by id limit 1000`;
const MEASURE = `select (select coalesce(sum(octet_length(data)), 0) from git_segments
    where repository_id = r.id) + (select coalesce(sum(bytes), 0) from git_packs
    where repository_id = r.id) as bytes
  from git_repositories r where id = $1`;
/** Everything of a compaction in one statement, which counts what it found. */
const COMPACT = `
with listed as (delete from git_uploads where repository_id = $1 and name = any($2::text[])
  and swept_at is null returning name, bytes, sides),
segments as (delete from git_segments where repository_id = $1 and seq <= $3 returning data),
gone as (delete from git_packs where repository_id = $1 and name = any($4::text[])
  returning name, to_seq, bytes, sides),
abandoned as (insert into git_uploads (repository_id, name, bytes, sides)
  select $1, name, bytes, sides from gone),
made as (insert into git_packs (repository_id, name, to_seq, bytes, sides, unreached_at)
  select $1, name, greatest($3, (select max(to_seq) from gone)), bytes, sides,
    case when name = any($5::text[]) then now() end from listed),
step as (update git_repositories set packed = packed + 1, collected = collected + $7, packed_at = now(),
  packed_seq = seq where id = $1 and $6)
select (select count(*) from listed) as listed, (select count(data) from segments) as segments,
  (select count(*) from gone) as packs`;

/** What a log in PostgreSQL knows of repositories that can be compacted. */
export function compactionOf(
  reads: SqlPool,
): Pick<RepositoryLog, "crowded" | "scattered" | "uncollected" | "list" | "listing" | "measure"> {
  const idsOf = async (text: string, values: unknown[]): Promise<readonly string[]> =>
    (await rowsOf(reads, text, values)).map(({ id }) => id as string);
  return {
    crowded: ({ changes, packs, ageMs }) => idsOf(CROWDED, [changes, packs, ageMs]),
    scattered: (leastBytes) => idsOf(SCATTERED, [leastBytes]),
    list: (after, ageMs) => idsOf(LIST, [after, ageMs]),
    uncollected: (ageMs) => idsOf(UNCOLLECTED, [ageMs]),
    listing: async (repository, { ageMs }) => {
      const rows = await rowsOf(reads, LISTING, [repository, ageMs]);
      const [first] = rows;
      if (first === undefined) return undefined;
      const packs = rows.filter(({ name }) => name !== null);
      return {
        upTo: Number(first["up_to"] ?? 0),
        segments: Number(first["segments"]),
        packs: packs.map((row) => ({
          ...listedPackOf(row),
          bytes: Number(row["bytes"]),
          unreachedMs: row["unreached"] === null ? undefined : Number(row["unreached"]),
        })),
      };
    },
    measure: async (repository) => {
      const [row] = await rowsOf(reads, MEASURE, [repository]);
      return row && Number(row["bytes"]);
    },
  };
}

/** Makes a compaction in the turn of its repository, and commits it: see `Turn.compact`. */
export async function compactIn(
  client: TurnClient,
  repository: string,
  { upTo, segments, replaced, packs, extent }: Compaction,
): Promise<boolean> {
  const [counts] = await client.rows(COMPACT, [
    repository,
    packs.map(({ name }) => name),
    upTo,
    replaced,
    packs.flatMap(({ name, isUnreached }) => (isUnreached ? [name] : [])),
    extent !== "part",
    extent === "collected" ? 1 : 0,
  ]);
  const isAll =
    Number(counts?.["listed"]) === packs.length &&
    Number(counts?.["segments"]) === segments &&
    Number(counts?.["packs"]) === replaced.length;
  if (isAll) await client.commit();
  return isAll;
}
