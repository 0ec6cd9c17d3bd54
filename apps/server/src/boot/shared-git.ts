import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SharedEngine } from "@x/git-contents/shared";
import type { Traces } from "../http/traces.ts";
import { tracedEngine } from "../traces/traced-git.ts";
import { readDurability, wordsOf } from "./durability.ts";
import { CommandError } from "../config/command-error.ts";
import type { Settings } from "../config/settings.ts";
import { openBucketArea } from "./bucket.ts";

/** Git repositories in PostgreSQL and a bucket. */
export interface SharedGit {
  /** Repositories by their ids. */
  readonly engine: SharedEngine;
  /** Names of synchronous standbys, as PostgreSQL has them; empty when there are none. */
  readonly standbys: string;
  /** Ends the git processes and the connections. */
  close(): Promise<void>;
}

/** How the engine over them works. */
export interface SharedGitOptions {
  /** Place that starts git processes. */
  readonly worker: "process" | "inline";
  /** Whether this process holds the data directory: its copies of repositories stay there. */
  readonly isServer: boolean;
  /** Traces. Absent: nothing is traced. */
  readonly traces?: Traces | undefined;
}

/** Connections for reads and for turns, of each process. */
const POOL_SIZE = 8;
const KEEP_ALIVE_MS = 5000;
/** Longest wait for a turn or a connection, as a multiple of how long a frozen server keeps a turn. */
const WAIT_FACTOR = 2.5;

/**
 * Opens shared storage when the settings name it.
 *
 * @returns `undefined` for disk storage
 * @throws CommandError when a setting is missing that it needs, or PostgreSQL does not answer
 */
export async function openSharedGit(
  settings: Settings,
  { worker, isServer, traces }: SharedGitOptions,
): Promise<SharedGit | undefined> {
  if (settings.gitStorage === "disk") return undefined;
  const { url, s3 } = requireSettings(settings);
  // Loaded only where they are needed.
  const [pg, shared] = await Promise.all([import("pg"), import("@x/git-contents/shared")]);
  const poolOf = (): InstanceType<typeof pg.default.Pool> => {
    const pool = new pg.default.Pool({
      connectionString: url,
      max: POOL_SIZE,
      connectionTimeoutMillis: settings.gitTurnMs * WAIT_FACTOR,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    // A connection that breaks is replaced, and who uses it is told by the query.
    pool.on("error", () => undefined);
    return pool;
  };
  const [reads, turns] = [poolOf(), poolOf()];
  const cacheDir = isServer
    ? join(settings.dataDir, "copies")
    : join(tmpdir(), `x-server-copies-${randomUUID()}`);
  const end = async (): Promise<void> => {
    await Promise.all([reads.end(), turns.end()]);
    if (!isServer) await rm(cacheDir, { recursive: true, force: true });
  };
  try {
    await shared.migratePostgresLog(reads);
    const standbys = await readDurability(reads);
    const engine = shared.createSharedEngine({
      log: shared.createPostgresLog({
        reads,
        turns,
        idleMs: settings.gitTurnMs,
        lockMs: settings.gitTurnMs * WAIT_FACTOR,
      }),
      packs: await openBucketArea(s3, "packs", traces),
      cacheDir,
      maxCopyBytes: settings.gitCopiesBytes,
      // The version of the store is the snapshot of this database.
      hasVersionedRefs: true,
      worker,
      maxTransfers: settings.gitTransfers,
      limits: settings.gitLimits,
      exclusive: true,
    });
    const close = async (): Promise<void> => {
      await engine.close();
      await end();
    };
    const traced = traces === undefined ? engine : tracedEngine(engine, traces);
    return { engine: traced, standbys, close };
  } catch (cause) {
    await end();
    throw new CommandError(`shared storage cannot be opened: ${wordsOf(cause)}`, { cause });
  }
}

function requireSettings({ databaseUrl, s3, workers }: Settings): {
  readonly url: string;
  readonly s3: NonNullable<Settings["s3"]>;
} {
  if (databaseUrl === undefined)
    throw new CommandError(
      "GIT_STORAGE=shared needs DATABASE_URL: refs and commits are in PostgreSQL",
    );
  if (s3 === undefined)
    throw new CommandError(
      "GIT_STORAGE=shared needs S3_ENDPOINT and its companions: packs and large files are in a bucket",
    );
  if (workers !== 1)
    throw new CommandError("GIT_STORAGE=shared takes WORKERS=1: start more servers instead");
  return { url: databaseUrl, s3 };
}

/** Refusal of what only disk storage has. @param advice - what to do in its place */
export function diskOnly(
  advice = "it works on repositories in the data directory; storage move brings one there, and back",
): CommandError {
  return new CommandError(`this is not for GIT_STORAGE=shared: ${advice}`);
}
