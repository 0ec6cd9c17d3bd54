import type { RefQuery, RepositoryLog, Turn } from "../../../shared/log.ts";
import { applyChange } from "./apply.ts";
import { compactIn, compactionOf } from "./compaction.ts";
import { removeRepository } from "./remove.ts";
import { findKnown, type TurnAsk } from "./lock-text.ts";
import { changesOf, MAX_LISTED, numbersOf, refsOf, startOf } from "./log-rows.ts";
import { rowsOf, type Row, type SqlPool } from "./sql.ts";
import { uploadsOf } from "./uploads.ts";
import { TurnClient, type LockedTurn, type TurnTimes } from "./turn-client.ts";
import { TurnGroups } from "./turn-groups.ts";

/** How a log in PostgreSQL works. */
export interface PostgresLogOptions {
  /** Connections for reads, and for writes that need no turn. */
  readonly reads: SqlPool;
  /**
   * Connections for turns, at least one: another pool than `reads`, because a turn holds its connection while
   * it uses one of those. As many repositories change at once on this node.
   */
  readonly turns: SqlPool;
  /** Longest wait for a turn, in milliseconds. Default: 5,000. */
  readonly lockMs?: number | undefined;
  /** Longest time for which a frozen node can hold a turn, in milliseconds. Default: 2,000. */
  readonly idleMs?: number | undefined;
}

/** Short turns that are ready wait for another one that long, as a part of the time of a frozen node. */
const SLOW_PART = 8;

/**
 * Makes a log in PostgreSQL, whose tables `migratePostgresLog` makes. Turns are locks of rows; a change is one
 * transaction, and on the disk when it is acknowledged. It works through pools that give each transaction
 * another connection.
 */
export function createPostgresLog({
  reads,
  turns,
  lockMs = 5000,
  idleMs = 2000,
}: PostgresLogOptions): RepositoryLog {
  const times: TurnTimes = { lockMs, idleMs };
  const durably = async (text: string, values: unknown[]): Promise<readonly Row[]> => {
    const client = await TurnClient.begin(reads, times);
    try {
      const rows = await client.rows(text, values);
      await client.commit();
      return rows;
    } finally {
      await client.end();
    }
  };
  const alone = async <T>(ask: TurnAsk, work: (turn: Turn) => Promise<T>): Promise<T> => {
    const locked = await TurnClient.lock(turns, ask, times);
    try {
      return await work(turnOf(locked, { id: ask.repository, reads, times }));
    } finally {
      await locked.client.end();
    }
  };
  const slowMs = Math.ceil(idleMs / SLOW_PART);
  const groups = new TurnGroups({ turns, pool: reads, times, slowMs, alone });
  return {
    create: async (id, { format, head }) =>
      (await durably(CREATE, [id, format, head])).length === 1,
    remove: (repository, seq) => removeRepository(turns, { repository, seq }, times),
    snapshot: async (id, query) => {
      const rows = await rowsOf(reads, snapshotSql(query), [id, ...valuesOf(query)]);
      const [first] = rows;
      return first && { ...startOf(first), ...numbersOf(first), refs: refsOf(rows) };
    },
    changes: async (id, after) => changesOf(await rowsOf(reads, CHANGES, [id, after]), after),
    turn: (repository, work, { isShort = false, names = [] } = {}) =>
      (isShort ? groups.turn : alone)({ repository, names }, work),
    ...uploadsOf(reads, durably),
    ...compactionOf(reads),
  };
}

const CREATE = `insert into git_repositories (id, format, head) values ($1, $2, $3)
  on conflict do nothing returning 1`;
/** Rows of changes, which have no `name`, and of packs, which have no `data`. */
const CHANGES = `select r.format, r.head, r.seq, r.packed, r.collected, s.at, s.data, s.name, s.sides, s.bytes from git_repositories r
  left join lateral (
    (select seq as at, data, null as name, null as sides, null as bytes from git_segments where repository_id = r.id and seq > $2
      order by seq limit ${MAX_LISTED})
    union all
    select to_seq, null, name, sides, bytes from git_packs where repository_id = r.id and to_seq > $2) s on true
  where r.id = $1 order by s.at, s.name`;
/** One statement: refs and number as of one instant. Names alone are found by the index. */
function snapshotSql(query: RefQuery): string {
  return `select r.format, r.head, r.seq, r.collected, f.name, encode(f.oid, 'hex') as oid from git_repositories r
    left join git_refs f on f.repository_id = r.id and ${conditionOf(query)} where r.id = $1`;
}

function conditionOf({ prefixes = [] }: RefQuery): string {
  const byPrefix = prefixes.map((_, at) => ` or starts_with(f.name, $${at + 3})`);
  return `(f.name = any($2::text[])${byPrefix.join("")})`;
}

function valuesOf({ names = [], prefixes = [] }: RefQuery): unknown[] {
  return [names, ...prefixes];
}

function turnOf(
  { client, row, known }: LockedTurn,
  { id, reads, times }: { readonly id: string; readonly reads: SqlPool; readonly times: TurnTimes },
): Turn {
  const { seq, collected } = numbersOf(row);
  let isApplied = false;
  const once = (): void => {
    if (isApplied) throw new RangeError("a turn makes one change");
    isApplied = true;
  };
  return {
    ...startOf(row),
    seq,
    collected,
    refs: async (query) => {
      const before = findKnown(known, query);
      if (before !== undefined) return before;
      const sql = `select f.name, encode(f.oid, 'hex') as oid from git_refs f
        where f.repository_id = $1 and ${conditionOf(query)}`;
      return refsOf(await client.rows(sql, [id, ...valuesOf(query)]));
    },
    apply: async (change) => {
      once();
      const made = { repository: id, seq: seq + 1, change };
      return applyChange(client, { pool: reads, times }, made);
    },
    compact: async (compaction) => {
      once();
      return compactIn(client, id, compaction);
    },
  };
}
