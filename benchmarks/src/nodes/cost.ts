import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMemoryPacks, createSharedEngine } from "@x/git-contents/shared";
import pg from "pg";
import type { Work } from "../bench.ts";
import { commitOne, connectLog, startLogDatabase } from "./engines.ts";

/** As many commits as are put together at once. */
const COMMITS = 256;

/** What the commits of a round cost together. */
export interface Cost {
  /** Bytes of PostgreSQL's log. */
  readonly walBytes: number;
  /** Bytes of rows and indexes until they are compacted. */
  readonly rowBytes: number;
  /** Writes to the bucket that compacting them takes. */
  readonly puts: number;
}

/** Prepares rounds of 256 commits, one after another to one branch, that are compacted then. @param pick - what of it is measured, a commit */
export async function costOfCommits(pick: (cost: Cost) => number): Promise<Work | undefined> {
  const database = await startLogDatabase();
  if (database === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "nodes-cost-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const packs = createMemoryPacks();
  let puts = 0;
  const engine = createSharedEngine({
    log: connectLog(database),
    cacheDir: folder,
    packs: {
      ...packs,
      write: (key, bytes) => {
        puts++;
        return packs.write(key, bytes);
      },
    },
  });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const ask = async (text: string): Promise<number> => {
    const { rows } = await client.query<{ readonly value: string }>(`select ${text} as value`);
    return Number(rows[0]?.value);
  };
  const walNow = (): Promise<number> => ask("pg_current_wal_insert_lsn() - '0/0'");
  const rowsNow = (): Promise<number> => ask("pg_total_relation_size('git_segments')");
  let made = 0;
  return async () => {
    const name = `cost${made++}`;
    await engine.create(name);
    const store = engine.open(name);
    await commitOne(store);
    const [wal, rows] = [await walNow(), await rowsNow()];
    for (let at = 0; at < COMMITS; at++) await commitOne(store);
    const [walBytes, rowBytes] = [(await walNow()) - wal, (await rowsNow()) - rows];
    puts = 0;
    await engine.compact({ changes: 1, packs: 1, ageMs: 0 });
    await client.query("vacuum git_segments");
    return pick({ walBytes, rowBytes, puts }) / COMMITS;
  };
}
