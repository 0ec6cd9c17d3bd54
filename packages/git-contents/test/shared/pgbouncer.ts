import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endWithTests } from "../../../../scripts/children.ts";
import { freePort, listens } from "../../../../scripts/ports.ts";
import { postgresUser } from "../../../status-store/test/postgres-programs.ts";

/** PgBouncer between a test and PostgreSQL. */
export interface PgBouncer {
  /** Address of the database through it. */
  readonly url: string;
  /** Ends it. */
  stop(): Promise<void>;
}

/** Why it cannot run here; `undefined` when it can. */
export function withoutPgBouncer(): string | undefined {
  try {
    execFileSync("pgbouncer", ["--version"], { stdio: "ignore" });
    return undefined;
  } catch {
    return "pgbouncer is not installed (Debian: apt-get install pgbouncer)";
  }
}

/** Starts it in transaction mode. @param poolSize - connections to the database */
export async function startPgBouncer(databaseUrl: string, poolSize: number): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), "pgbouncer-"));
  const { uid, gid } = await postgresUser();
  const port = await freePort();
  const config = join(folder, "pgbouncer.ini");
  await writeFile(config, configOf(new URL(databaseUrl), { port, poolSize }));
  await chmod(folder, 0o755);
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
  const child = spawn("pgbouncer", ["-q", config], {
    ...(uid === undefined || gid === undefined ? {} : { uid, gid }),
    cwd: folder,
    stdio: "ignore",
  });
  endWithTests(child);
  const ended = once(child, "exit");
  // It says nothing when it is ready.
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`);
  }
  const url = new URL(databaseUrl);
  url.port = `${port}`;
  return {
    url: url.href,
    stop: async () => {
      child.kill("SIGKILL");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function configOf(
  { hostname, port: databasePort, username, password }: URL,
  { port, poolSize }: { readonly port: number; readonly poolSize: number },
): string {
  return `[databases]
* = host=${hostname} port=${databasePort} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
`;
}
