import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { endWithTests } from "../../../scripts/children.ts";

const MAIN = fileURLToPath(new URL("../src/main.ts", import.meta.url));
const NODE_ARGS = ["--conditions=@x/source", "--disable-warning=ExperimentalWarning"];

/** What a shell would give; the test runner's own variables would be settings to the server. */
function shellEnvironment(more: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR, ...more };
}

/**
 * The command line, run to its end.
 *
 * @param launcher - program and arguments that run the command behind them
 */
export function xServer(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  launcher: readonly string[] = [],
): {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
} {
  const [program = "", ...rest] = [...launcher, process.execPath, ...NODE_ARGS, MAIN, ...args];
  const { status, stdout, stderr } = spawnSync(program, rest, {
    encoding: "utf8",
    timeout: 30_000,
    env: shellEnvironment(environment),
  });
  return { code: status, stdout, stderr };
}

/** As {@link xServer}, beside a server that this process is a client of: its connections go on meanwhile. */
export async function runXServer(
  args: readonly string[],
): Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }> {
  const child = spawn(process.execPath, [...NODE_ARGS, MAIN, ...args], {
    env: shellEnvironment({}),
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  endWithTests(child);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close") as Promise<[number | null]>,
  ]);
  return { code, stdout, stderr };
}

/** A server in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Everything that it printed so far. */
  readonly output: () => { readonly stdout: string; readonly stderr: string };
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts a server on a free port and waits until it listens.
 *
 * @param launcher - program and arguments that run the command behind them
 */
export function startServer(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  launcher: readonly string[] = [],
): Promise<ServerProcess> {
  return startProgram([MAIN, "serve", "--port", "0", ...args], environment, launcher);
}

/** Starts a program of Node that says where it listens, and waits until it does. As {@link startServer}. */
export async function startProgram(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  launcher: readonly string[] = [],
): Promise<ServerProcess> {
  const [program = "", ...rest] = [...launcher, process.execPath, ...NODE_ARGS, ...args];
  const child = spawn(program, rest, {
    env: shellEnvironment(environment),
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  endWithTests(child);
  let [stdout, stderr] = ["", ""];
  child.stderr?.on("data", (data: Buffer) => (stderr += data.toString()));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on("data", (data: Buffer) => {
      stdout += data.toString();
      const [, found] = /^listening on (http:\S+)$/m.exec(stdout) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${stderr}`)));
  });
  return {
    url,
    child,
    output: () => ({ stdout, stderr }),
    end: async (signal) => {
      const ended = once(child, "exit") as Promise<[number | null]>;
      child.kill(signal);
      return (await ended)[0];
    },
  };
}
