import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { endWithTests } from "../../../../scripts/children.ts";
import { SERVER } from "../../../../scripts/server-command.ts";

/** The server as it is installed. */
const BUILT = fileURLToPath(new URL("../../../../apps/server/dist/main.js", import.meta.url));
const MIB = 1_048_576;
const LOOK_EVERY_MS = 100;

/** The server in a process of its own. */
export interface Served {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Runs a command of the server to its end. */
export function xServer(data: string, ...args: readonly string[]): Record<string, string> {
  const stdout = execFileSync(process.execPath, [...SERVER, ...args, "--data", data], {
    encoding: "utf8",
    env: environment({}),
  });
  return JSON.parse(stdout) as Record<string, string>;
}

/** Whether the server was built, as it is for `npm test`. */
export function isBuilt(): boolean {
  return existsSync(BUILT);
}

/** Starts the server as it was built, without its sources in memory. */
export function serveBuilt(
  data: string,
  settings: Readonly<Record<string, string>>,
): Promise<Served> {
  return start([BUILT], data, settings);
}

/** Starts the server. */
export function serve(data: string, settings: Readonly<Record<string, string>>): Promise<Served> {
  return start(SERVER, data, settings);
}

async function start(
  args: readonly string[],
  data: string,
  settings: Readonly<Record<string, string>>,
): Promise<Served> {
  const child = spawn(process.execPath, [...args, "serve", "--port", "0", "--data", data], {
    env: environment(settings),
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  endWithTests(child);
  const url = await listeningAt(child);
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** What a shell would give: the variables of a test runner would be settings. */
function environment(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const shell = { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE };
  return { ...shell, LOG_LEVEL: "error", RATE_LIMIT_API: "off", ...settings };
}

async function listeningAt(child: ChildProcess): Promise<string> {
  for await (const text of child.stdout?.setEncoding("utf8") ?? []) {
    const [, url] = /listening on (\S+)/.exec(String(text)) ?? [];
    if (url !== undefined) {
      child.stdout?.on("data", () => {}).resume();
      return url;
    }
  }
  throw new Error("the server did not start");
}

/** A process as the kernel tells. */
interface ProcessFacts {
  readonly pid: number;
  readonly name: string;
  readonly parent: number;
  readonly command: string;
}

/** All processes of the machine. */
export function allProcesses(): readonly ProcessFacts[] {
  return readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => factsOf(Number(entry)));
}

/** A process and all that it started, directly or not. */
export function familyOf(pid: number, all = allProcesses()): readonly ProcessFacts[] {
  const found = all.filter((each) => each.pid === pid);
  for (let open: readonly ProcessFacts[] = found; open.length > 0;) {
    const parents = new Set(open.map((each) => each.pid));
    open = all.filter(({ parent }) => parents.has(parent));
    found.push(...open);
  }
  return found;
}

/**
 * Processes that are there after a time when nobody needs them, and are still there after some grace.
 *
 * @param found - what is there at the moment
 */
export async function leftAfter<Found>(
  afterMs: number,
  graceMs: number,
  found: () => readonly Found[],
): Promise<readonly Found[]> {
  await sleep(afterMs);
  let left = found();
  for (let waitedMs = 0; left.length > 0 && waitedMs < graceMs; waitedMs += LOOK_EVERY_MS) {
    await sleep(LOOK_EVERY_MS);
    left = found();
  }
  return left;
}

function factsOf(pid: number): readonly ProcessFacts[] {
  try {
    const [, name = "", rest = ""] =
      /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return [{ pid, name, parent: Number(rest.split(" ")[1]), command }];
  } catch {
    // It ended meanwhile.
    return [];
  }
}

/** Resident memory in MiB of the server's own processes: the one that answers and the one that has git. */
export function residentMib(server: number): number {
  const own = familyOf(server).filter(({ name }) => !name.startsWith("git"));
  return own.reduce((sum, { pid }) => sum + residentOf(pid), 0) / MIB;
}

function residentOf(pid: number): number {
  try {
    const kib = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Number(kib ?? 0) * 1024;
  } catch {
    return 0;
  }
}
