import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { endWithTests } from "../../../scripts/children.ts";
import { freePort } from "../../../scripts/ports.ts";
import {
  installedPrograms,
  postgresUser,
  runnablePrograms,
  type PostgresUser,
} from "./postgres-programs.ts";

/** A real PostgreSQL for tests. */
export interface TestPostgres {
  /**
   * Makes a database and gives its URL.
   *
   * @param model - URL of one that it is a copy of, to which nobody is connected; an empty one when left out
   */
  createDatabase(model?: string): Promise<string>;
  /** What its connections do at the moment, a line each. */
  activity(): Promise<readonly string[]>;
  /** Port at the moment: another one after {@link restart}. */
  port(): number;
  /** Process that started all others of the server, at the moment. */
  pid(): number;
  /** Starts the server again on the same data, on another port. Its processes have been killed before. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Server that runs. */
interface Served {
  readonly child: ChildProcess;
  readonly port: number;
}

/** Folder of a server's own, and what runs in it. */
interface Place {
  readonly folder: string;
  readonly programs: string;
  readonly user: PostgresUser;
}

/** How often another port is tried, when somebody took the one that was free. */
const PORTS = 5;
const PASSWORD = "test";
/** Longest wait for words on how it is, in milliseconds. */
const ANSWER_MS = 30_000;
const ACTIVITY = `select concat_ws(' ', pid, state, now() - state_change, wait_event, left(query, 120)) as line
  from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`;

/**
 * Starts a PostgreSQL of its own in a temporary folder.
 *
 * @param programs - the folder of its programs; that of the installed package when left out
 * @throws Error that says so plainly when it cannot start here
 */
export async function startPostgres(programs?: string): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), "status-store-pg-"));
  try {
    const user = await postgresUser();
    const found = await runnablePrograms(programs ?? (await installedPrograms()), user);
    const place: Place = { folder, programs: found, user };
    await initialise(place);
    return running(place, await serve(place));
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`PostgreSQL cannot start here, so nothing about it was tested: ${reason}`, {
      cause: error,
    });
  }
}

async function initialise(place: Place): Promise<void> {
  const { folder, user } = place;
  const passwordFile = join(folder, "password");
  await writeFile(passwordFile, `${PASSWORD}\n`);
  if (user.uid !== undefined && user.gid !== undefined)
    for (const path of [folder, passwordFile]) await chown(path, user.uid, user.gid);
  const child = start(place, "initdb", [
    `--pgdata=${join(folder, "data")}`,
    "--auth=password",
    "--username=postgres",
    `--pwfile=${passwordFile}`,
    "--encoding=UTF8",
    "--locale=C",
    "--no-sync",
  ]);
  const said = outputOf(child);
  const [code, signal] = (await once(child, "close")) as [number | null, string | null];
  if (code !== 0) throw new Error(`initdb ended with ${code ?? signal}\n${said()}`);
}

async function serve(place: Place): Promise<Served> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const settings = [`port=${port}`, "listen_addresses=127.0.0.1", "unix_socket_directories="];
    const flags = settings.flatMap((setting) => ["-c", setting]);
    const child = start(place, "postgres", ["-D", join(place.folder, "data"), ...flags]);
    const said = outputOf(child);
    if (await isReady(child)) return { child, port };
    if (attempt === PORTS || !/Address already in use|is still in use/.test(said()))
      throw new Error(`postgres ended with ${child.exitCode ?? child.signalCode}\n${said()}`);
  }
}

function running(place: Place, first: Served): TestPostgres {
  let served = first;
  const urlOf = (name: string): string =>
    `postgres://postgres:${PASSWORD}@127.0.0.1:${served.port}/${name}`;
  return {
    createDatabase: async (model) => {
      const name = `test_${randomBytes(6).toString("hex")}`;
      const template = model === undefined ? "template1" : new URL(model).pathname.slice(1);
      const client = new pg.Client({ connectionString: urlOf("postgres") });
      await client.connect();
      await client.query(`create database ${name} template ${template}`);
      await client.end();
      return urlOf(name);
    },
    activity: async () => {
      const client = new pg.Client({
        connectionString: urlOf("postgres"),
        connectionTimeoutMillis: ANSWER_MS,
        query_timeout: ANSWER_MS,
      });
      try {
        await client.connect();
        const { rows } = await client.query<{ readonly line: string }>(ACTIVITY);
        return rows.map(({ line }) => line);
      } finally {
        await client.end();
      }
    },
    port: () => served.port,
    pid: () => served.child.pid ?? 0,
    restart: async () => {
      await ended(served.child);
      served = await serve(place);
    },
    stop: async () => {
      if (isRunning(served.child)) served.child.kill("SIGINT");
      await ended(served.child);
      await rm(place.folder, { recursive: true, force: true });
    },
  };
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

async function ended(child: ChildProcess): Promise<void> {
  if (isRunning(child)) await once(child, "exit");
}

/** In its own folder: it may not be able to enter the one that the tests run in. */
function start({ folder, programs, user }: Place, program: string, args: string[]): ChildProcess {
  const child = spawn(join(programs, "bin", program), args, {
    ...user,
    cwd: folder,
    env: { PATH: process.env["PATH"], LC_ALL: "C" },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  endWithTests(child);
  return child;
}

/** The last of what a program says, for the one who reads why it ended. */
function outputOf(child: ChildProcess): () => string {
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (bytes: Buffer) => (said = (said + bytes.toString()).slice(-5000)));
  return () => said;
}

/** @returns false when it ended instead */
function isReady(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve, reject) => {
    child.once("error", reject).once("close", () => resolve(false));
    child.stderr?.on("data", (bytes: Buffer) => {
      if (bytes.includes("database system is ready to accept connections")) resolve(true);
    });
  });
}
