import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startServer, type ServerProcess } from "../../../../apps/server/test/server-process.ts";
import { openHeldProxy, type HeldProxy } from "./held-proxy.ts";

/** How often a node is started while others of its services are away. */
const STARTS = 30;

/** Ways to break a node, as a negative control. */
export type Broken = "stale-reads" | "early-answers";

/** Services that all nodes share, by their ports at the moment. */
export interface SharedServices {
  /** Folder for the data directories. */
  readonly folder: string;
  /** Port of PostgreSQL. */
  readonly sqlPort: () => number;
  /** Port of the bucket. */
  readonly bucketPort: number;
  /** Settings of a node that reaches both through two ports. */
  readonly settings: (sqlPort: number, bucketPort: number) => Readonly<Record<string, string>>;
}

/** One server process, with a data directory and proxies of its own. */
export interface ClusterNode {
  /** Address for clients; another one after each start. */
  readonly url: () => string;
  /** Way to PostgreSQL. */
  readonly sql: HeldProxy;
  /** Way to the bucket. */
  readonly bucket: HeldProxy;
  /** Starts it again. */
  start(): Promise<void>;
  /** Sends a signal to the server and all that it started. */
  signal(name: "SIGSTOP" | "SIGCONT"): void;
  /** Ends it with SIGKILL. @param withDisk - throws its data directory away */
  kill(withDisk: boolean): Promise<void>;
  /** Deletes its copies of repositories while it runs. */
  deleteCopies(): Promise<void>;
  /** Deletes some packs of its copies, or their indexes, while it runs. @param isLost - whether one is deleted */
  loseFiles(isLost: () => boolean): Promise<void>;
  /** Errors that it logged, of all its starts. */
  errors(): readonly string[];
  /** Ends it, and its proxies. */
  stop(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
}

/** Starts a node. */
export async function startClusterNode(
  name: string,
  services: SharedServices,
  broken?: Broken,
): Promise<ClusterNode> {
  const data = join(services.folder, name);
  const [sql, bucket] = await Promise.all([
    openHeldProxy(services.sqlPort),
    openHeldProxy(() => services.bucketPort),
  ]);
  const start = (): Promise<ServerProcess> =>
    startServer(["--data", data], {
      ...services.settings(sql.port, bucket.port),
      ...breaksOf(broken),
    });
  let server = await start();
  const before: string[] = [];
  return {
    url: () => server.url,
    sql,
    bucket,
    start: async () => {
      before.push(...errorsOf(server));
      server = await again(start);
    },
    signal: (signal) => send(server, signal),
    kill: async (withDisk) => {
      await kill(server);
      if (withDisk) await rm(data, { recursive: true, force: true, maxRetries: 20 });
    },
    deleteCopies: () => rm(join(data, "copies"), { recursive: true, force: true, maxRetries: 20 }),
    loseFiles: async (isLost) => {
      const copies = join(data, "copies");
      const paths = await readdir(copies, { recursive: true }).catch(() => []);
      for (const path of paths)
        if (/objects\/pack\/.*\.(?:pack|idx)$/.test(path) && isLost())
          await rm(join(copies, path), { force: true });
    },
    errors: () => [...before, ...errorsOf(server)],
    stop: async (signal) => {
      await (signal === "SIGKILL" ? kill(server) : server.end(signal));
      await Promise.all([sql.close(), bucket.close()]);
    },
  };
}

/** Errors of a server's log, without what a bucket that is away brings about. */
function errorsOf(server: ServerProcess): readonly string[] {
  const lines = server.output().stderr.split("\n");
  return lines.flatMap((line) => {
    // The last one may be cut off.
    const isWhole = line.endsWith("}") && line.includes('"level":50');
    if (!isWhole || line.includes("BlobStoreError")) return [];
    const { err } = JSON.parse(line) as { readonly err?: { readonly stack?: string } };
    return [err?.stack ?? line];
  });
}

/** Ends a server and all that it started. */
async function kill(server: ServerProcess): Promise<void> {
  const ended = server.end("SIGKILL");
  send(server, "SIGKILL");
  await ended;
}

/** Sends a signal to a server and all that it started. */
function send({ child }: ServerProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-(child.pid ?? 0), signal);
  } catch {
    // They have ended.
  }
}

/** Starts a server, however often it says that what it needs is away. */
async function again(start: () => Promise<ServerProcess>): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start();
    } catch (error) {
      if (attempt === STARTS) throw error;
    }
  }
}

function breaksOf(broken: Broken | undefined): Readonly<Record<string, string>> {
  if (broken === undefined) return {};
  const hook = fileURLToPath(new URL("broken.ts", import.meta.url));
  return { BROKEN: broken, NODE_OPTIONS: `--import=${hook}` };
}
