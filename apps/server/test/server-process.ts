import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { endWithTests } from "../../../scripts/children.ts";
import { SERVER, SERVER_FROM_SOURCES } from "../../../scripts/server-command.ts";

/** What a shell would give; the test runner's own variables would be settings to the server. */
function shellEnvironment(more: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, ...more };
}

/** How a command ended, and what it printed. */
export interface CommandAnswer {
  /** Exit code; `null` when a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * The command line, run to its end. Never synchronous: this process is a client of servers, whose
 * connections and output go on meanwhile.
 *
 * @param launcher - program and arguments that run the command behind them
 * @param input - of its standard input; default: none
 */
export async function xServer(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  launcher: readonly string[] = [],
  input?: string,
): Promise<CommandAnswer> {
  const [program = "", ...rest] = [...launcher, process.execPath, ...SERVER, ...args];
  return run(program, rest, {
    env: shellEnvironment(environment),
    ...(input === undefined ? {} : { input }),
  });
}

/** Runs any program to its end, as {@link xServer}. Input is given as bytes or as text. */
export async function run(
  program: string,
  args: readonly string[],
  { input, ...options }: RunOptions = {},
): Promise<CommandAnswer> {
  const child = spawn(program, args, { ...options, detached: true, stdio: "pipe" });
  endWithTests(child);
  // Who reads nothing may be gone before.
  child.stdin.on("error", () => {}).end(input);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close") as Promise<[number | null]>,
  ]);
  return { code, stdout, stderr };
}

/** Options of {@link run}. */
interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly input?: string | Uint8Array;
}

/**
 * What a program prints, run as {@link run}.
 *
 * @throws Error unless it ends with 0
 */
export async function printed(
  program: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<string> {
  const { code, stdout, stderr } = await run(program, args, options);
  if (code !== 0) throw new Error(`${program} ${args.join(" ")}: ${code}: ${stderr}`);
  return stdout;
}

/** A server in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Everything that it printed so far. */
  readonly output: () => { readonly stdout: string; readonly stderr: string };
  /** Waits until it has printed what is looked for, on either stream, and gives the match. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
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
  return startProgram([...SERVER, "serve", "--port", "0", ...args], environment, launcher);
}

/** As {@link startServer}, from its sources wherever it is. */
export function startFromSources(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  launcher: readonly string[] = [],
): Promise<ServerProcess> {
  const all = [...SERVER_FROM_SOURCES, "serve", "--port", "0", ...args];
  return startProgram(all, environment, launcher);
}

/** Starts a program of Node, with Node's own arguments, that says where it listens, and waits until it does. */
export async function startProgram(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  launcher: readonly string[] = [],
): Promise<ServerProcess> {
  const [program = "", ...rest] = [...launcher, process.execPath, ...args];
  const child = spawn(program, rest, {
    env: shellEnvironment(environment),
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  endWithTests(child);
  const output = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const)
    child[name].on("data", (data: Buffer) => void (output[name] += data.toString()));
  const printedBy = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const stop = (): void => {
        for (const stream of [child.stdout, child.stderr]) stream.off("data", look);
        child.off("error", reject).off("close", fail);
      };
      const look = (): void => {
        const found = pattern.exec(output.stdout) ?? pattern.exec(output.stderr);
        if (found === null) return;
        stop();
        resolve(found);
      };
      const fail = (code: number | null): void => {
        stop();
        reject(new Error(`the server ended with ${code}: ${output.stderr}`));
      };
      for (const stream of [child.stdout, child.stderr]) stream.on("data", look);
      child.once("error", reject).once("close", fail);
      look();
    });
  const [, url = ""] = await printedBy(/^listening on (https?:\S+)$/m);
  return {
    url,
    child,
    output: () => ({ ...output }),
    printed: printedBy,
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, "exit") as Promise<[number | null]>;
      child.kill(signal);
      return (await ended)[0];
    },
  };
}
