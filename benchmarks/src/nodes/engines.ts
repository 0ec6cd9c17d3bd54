import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changeFiles, parseRepoPath, type GitStore } from "@x/git-contents";
import { createGitEngine } from "@x/git-contents/git";
import {
  createMemoryPacks,
  createPostgresLog,
  createSharedEngine,
  migratePostgresLog,
  type RepositoryLog,
} from "@x/git-contents/shared";
import pg from "pg";
import { startPostgres } from "../../../packages/status-store/test/postgres.ts";
import { beforeEnd } from "../ends.ts";
import { familyMs } from "./family-time.ts";

/** Nodes of one kind of storage, and what they cost. */
export interface Nodes {
  /** Makes an empty repository, and gives it as each node has it. */
  make(name: string): Promise<readonly GitStore[]>;
  /** Processor time of the nodes and of what they write to so far, in milliseconds. */
  processorMs(): number;
  /** WAL syncs so far; `NaN` where there is none. */
  walSyncs(): Promise<number>;
}

/** A busy machine may stop a node for seconds. */
const PATIENT = { lockMs: 120_000, idleMs: 120_000 };
/** Time after which PostgreSQL has told its counters. */
const COUNTED_MS = 2500;

/** Database of nodes, and its process. */
export interface LogDatabase {
  readonly url: string;
  readonly pid: number;
}

/** Starts PostgreSQL with the tables of the log; `undefined` where it cannot. */
export async function startLogDatabase(): Promise<LogDatabase | undefined> {
  const postgres = await startPostgres().catch(() => undefined);
  if (postgres === undefined) return undefined;
  beforeEnd(postgres.stop);
  const url = await postgres.createDatabase();
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await migratePostgresLog(pool);
  await pool.end();
  return { url, pid: postgres.pid() };
}

/** Log of one node, with the connections that the server gives it. */
export function connectLog({ url }: Pick<LogDatabase, "url">, times = PATIENT): RepositoryLog {
  const poolOf = (): pg.Pool => {
    const pool = new pg.Pool({ connectionString: url, max: 8 });
    pool.on("error", () => undefined);
    return pool;
  };
  return createPostgresLog({ reads: poolOf(), turns: poolOf(), ...times });
}

/** Engines on shared storage over one PostgreSQL. */
export async function sharedNodes(size: number): Promise<Nodes | undefined> {
  const database = await startLogDatabase();
  if (database === undefined) return undefined;
  const folder = temporaryFolder();
  const packs = createMemoryPacks();
  const engines = Array.from({ length: size }, (_, at) =>
    createSharedEngine({ log: connectLog(database), packs, cacheDir: join(folder, `${at}`) }),
  );
  const counters = new pg.Client({ connectionString: database.url });
  await counters.connect();
  return {
    make: async (name) => {
      await engines[0]?.create(name);
      return engines.map((engine) => engine.open(name));
    },
    processorMs: () => familyMs([process.pid, database.pid]),
    walSyncs: async () => {
      await new Promise((resolve) => setTimeout(resolve, COUNTED_MS));
      const { rows } = await counters.query(
        "select sum(fsyncs) as syncs from pg_stat_io where object = 'wal'",
      );
      return Number(rows[0]?.syncs);
    },
  };
}

/** One engine on the disk. */
export async function diskNode(): Promise<Nodes> {
  const folder = temporaryFolder();
  const engine = createGitEngine();
  return {
    make: async (name) => {
      const gitDir = join(folder, name);
      await engine.init(gitDir, { defaultBranch: "main" });
      return [engine.open(gitDir)];
    },
    processorMs: () => familyMs([process.pid]),
    walSyncs: async () => NaN,
  };
}

let next = 0;

/** Commits one new file. */
export async function commitOne(store: GitStore): Promise<void> {
  const who = { name: "B", email: "b@x" };
  const at = { atMs: Date.now(), offsetMinutes: 0 };
  const number = next++;
  const path = parseRepoPath(`d${number % 100}/f${number}`);
  const content = new TextEncoder().encode(`text ${number}\n`);
  await changeFiles(store, {
    branch: "main",
    changes: [{ operation: "upload", path, content }],
    author: who,
    committer: who,
    authoredAt: at,
    committedAt: at,
  });
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "nodes-bench-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
