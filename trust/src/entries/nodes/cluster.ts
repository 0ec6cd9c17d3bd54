import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeToken } from "../../../../apps/server/test/make-token.ts";
import { startS3, type Faults } from "../../../../packages/blob-store/test/s3-server.ts";
import {
  startPostgres,
  type TestPostgres,
} from "../../../../packages/status-store/test/postgres.ts";
import { startClusterNode, type Broken, type ClusterNode, type SharedServices } from "./node.ts";

/** Servers on one PostgreSQL and one bucket. */
export interface Cluster {
  /** Folder of everything that they write. */
  readonly folder: string;
  /** The servers. */
  readonly nodes: readonly ClusterNode[];
  /** Their database. */
  readonly postgres: TestPostgres;
  /** Address of the database at the moment, without a proxy. */
  readonly databaseUrl: () => string;
  /** Settings of the bucket, without a proxy. */
  readonly bucket: Readonly<Record<string, string>>;
  /** What the bucket does wrong. */
  readonly bucketFaults: Faults;
  /** Token of the account `ada`. */
  readonly token: string;
  /** Ends everything, and deletes the folder. @param signal - of the servers */
  stop(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
}

/** How a cluster is. */
export interface ClusterOptions {
  /** Number of servers. */
  readonly size: number;
  /** Longest silence of a server that has the turn of a repository, in ms. */
  readonly turnMs: number;
  /** How all servers are broken. Absent: they are not. */
  readonly broken?: Broken | undefined;
}

/** Starts a cluster. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), "trust-nodes-"));
  const [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
  const url = new URL(await postgres.createDatabase());
  const databaseUrl = (port: number = postgres.port()): string => {
    url.port = `${port}`;
    return url.href;
  };
  const token = await makeToken(folder, "ada", ["read", "write"], databaseUrl());
  const services: SharedServices = {
    folder,
    sqlPort: () => postgres.port(),
    bucketPort: Number(new URL(s3.environment["S3_ENDPOINT"] ?? "").port),
    settings: (sqlPort, bucketPort) => ({
      ...s3.environment,
      DATABASE_URL: databaseUrl(sqlPort),
      S3_ENDPOINT: `http://127.0.0.1:${bucketPort}`,
      GIT_STORAGE: "shared",
      GIT_TURN_MS: `${options.turnMs}`,
      RATE_LIMIT_API: "off",
      LOG_LEVEL: "error",
    }),
  };
  const names = Array.from({ length: options.size }, (_, at) => `node-${at}`);
  const nodes = await Promise.all(
    names.map((name) => startClusterNode(name, services, options.broken)),
  );
  const stop: Cluster["stop"] = async (signal) => {
    await Promise.all(nodes.map((node) => node.stop(signal)));
    await Promise.all([postgres.stop(), s3.stop()]);
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  };
  return {
    folder,
    nodes,
    postgres,
    databaseUrl,
    bucket: s3.environment,
    bucketFaults: s3.faults,
    token,
    stop,
  };
}
