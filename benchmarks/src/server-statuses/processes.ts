import { spawn, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { BASE } from "./stage.ts";

const SERVER = fileURLToPath(new URL("../../../apps/server/src/main.ts", import.meta.url));
const BUILT_SERVER = fileURLToPath(new URL("../../../apps/server/dist/main.js", import.meta.url));
/** Options of Node.js for programs that are not built. */
const FROM_SOURCES = ["--conditions=@x/source", "--disable-warning=ExperimentalWarning"];

/** A program that listens. It ends with this process. */
export interface Started {
  readonly url: string;
  readonly pid: number;
}

/** The server as people start it, but for the limits and the address: every line of its log is written. */
export async function startServer(dataDir: string, disk: Disk = "as it is"): Promise<string> {
  return (await start([...FROM_SOURCES, SERVER, ...serve(dataDir)], { disk })).url;
}

/** The same, to look at its process. */
export function startServerProcess(dataDir: string): Promise<Started> {
  return start([...FROM_SOURCES, SERVER, ...serve(dataDir)]);
}

/** The server as it is published, to look at its process; with options of Node.js of one's own. */
export function startBuiltServer(
  dataDir: string,
  options: readonly string[] = [],
): Promise<Started> {
  return start([...options, BUILT_SERVER, ...serve(dataDir)]);
}

function serve(dataDir: string): readonly string[] {
  return ["serve", "--port", "0", "--data", dataDir];
}

/** One of the programs beside this file, to look at its process. */
export function startBesideServer(file: string, args: readonly string[]): Promise<Started> {
  return start([...FROM_SOURCES, fileURLToPath(new URL(file, import.meta.url)), ...args]);
}

/** One of the programs beside this file. */
export async function startBeside(
  file: string,
  args: readonly string[],
  disk: Disk = "as it is",
): Promise<string> {
  const program = fileURLToPath(new URL(file, import.meta.url));
  return (await start([...FROM_SOURCES, program, ...args], { disk })).url;
}

/**
 * The disk of this machine, or one whose every sync takes a millisecond more, as those do that have no
 * battery behind their cache.
 */
export type Disk = "as it is" | "slower";

/** What lets every sync take longer, and nothing else. */
const SLOWER_DISK =
  "strace -f --seccomp-bpf -qq -o /dev/null -e trace=fsync,fdatasync -e inject=fsync,fdatasync:delay_enter=1ms".split(
    " ",
  );

/** Whether a slower disk can be had: Debian's strace is installed. */
export function hasSlowerDisk(): boolean {
  return spawnSync("strace", ["-V"]).status === 0;
}

/** Starts a program that prints where it listens. It ends with this process. */
async function start(
  args: readonly string[],
  { disk }: { readonly disk?: Disk } = {},
): Promise<Started> {
  const prefix = disk === "slower" ? SLOWER_DISK : [];
  const [command = "", ...rest] = [...prefix, process.execPath, ...args];
  const child = spawn(command, rest, {
    env: { ...process.env, ...SETTINGS },
    stdio: ["ignore", "pipe", "ignore"],
    detached: true,
  });
  // With its group: a program under strace outlives strace.
  process.once("exit", () => endGroup(child.pid));
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => process.exit());
  let printed = "";
  for await (const chunk of child.stdout.setEncoding("utf8")) {
    printed += String(chunk);
    const [, url] = /^listening on (\S+)$/m.exec(printed) ?? [];
    if (url !== undefined) {
      child.stdout.on("data", () => {}).resume();
      return { url, pid: child.pid ?? 0 };
    }
  }
  throw new Error(`${args.join(" ")} did not start`);
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It had ended.
  }
}

/** Limits that are counted and never reached. */
const SETTINGS = {
  BASE_URL: BASE,
  RATE_LIMIT_API: "100000000/5m",
  RATE_LIMIT_STATUSES: "100000000/3h",
};
