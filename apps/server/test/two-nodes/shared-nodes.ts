import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startS3, type S3Server } from "../../../../packages/blob-store/test/s3-server.ts";
import { startPostgres } from "../../../../packages/status-store/test/postgres.ts";
import { startBalancer, type Balancer } from "./balancer.ts";
import { makeToken } from "../make-token.ts";
import { startServer, type ServerProcess } from "../server-process.ts";

/** Server processes on one PostgreSQL and one bucket. */
export interface SharedNodes<Bucket = S3Server> {
  /** Folder for everything that a test writes. */
  readonly folder: string;
  /** Their bucket. */
  readonly s3: Bucket;
  /** What they share, as the settings name it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Balancer that clients reach them by; it knows none at first. */
  readonly balancer: Balancer;
  /** Token of the account `ada`. */
  readonly token: string;
  /** Data directory of a node. */
  readonly dataOf: (name: string) => string;
  /** Starts a node, with a data directory of its own. @param more - arguments of it */
  readonly start: (name: string, ...more: readonly string[]) => Promise<ServerProcess>;
  /** Ends everything, also servers that were not asked for again. */
  readonly stop: () => Promise<void>;
}

/** What nodes share beside PostgreSQL. */
export interface SharedServices<Bucket> {
  /** Starts the bucket. */
  readonly startBucket: () => Promise<Bucket>;
  /** Starts what stands before PostgreSQL. @param url - address of the database */
  readonly startPool?: (url: string) => Promise<{ readonly url: string; stop(): Promise<void> }>;
}

/** Prepares what nodes share. @param more - settings of all nodes */
export function openSharedNodes(more: Readonly<Record<string, string>> = {}): Promise<SharedNodes> {
  return openNodesOn({ startBucket: () => startS3() }, more);
}

/** Prepares what nodes share, as {@link openSharedNodes}, on services that a test starts. */
export async function openNodesOn<Bucket extends Pick<S3Server, "environment" | "stop">>(
  { startBucket, startPool }: SharedServices<Bucket>,
  more: Readonly<Record<string, string>> = {},
): Promise<SharedNodes<Bucket>> {
  const folder = await mkdtemp(join(tmpdir(), "x-shared-"));
  const [postgres, s3] = await Promise.all([startPostgres(), startBucket()]);
  const direct = await postgres.createDatabase();
  const pool = await startPool?.(direct);
  const url = pool?.url ?? direct;
  const token = await makeToken(folder, "ada", ["read", "write"], url);
  const balancer = await startBalancer([]);
  const environment = {
    ...s3.environment,
    DATABASE_URL: url,
    BASE_URL: balancer.url,
    GIT_STORAGE: "shared",
    // A busy machine may stop a server for seconds, which is then taken for frozen.
    GIT_TURN_MS: "240000",
    RATE_LIMIT_API: "off",
    LOG_LEVEL: "fatal",
    ...more,
  };
  const nodes: ServerProcess[] = [];
  const dataOf = (name: string): string => join(folder, `node-${name}`);
  return {
    folder,
    s3,
    environment,
    balancer,
    token,
    dataOf,
    start: async (name, ...args) => {
      const node = await startServer(["--data", dataOf(name), ...args], environment);
      nodes.push(node);
      return node;
    },
    stop: async () => {
      await balancer.close();
      await Promise.all(nodes.map((node) => node.end("SIGTERM")));
      await pool?.stop();
      await Promise.all([postgres.stop(), s3.stop()]);
      await rm(folder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}
