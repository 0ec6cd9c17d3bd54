import { spawn, type ChildProcess } from "node:child_process";

/** How a program is run. */
export interface CommandOptions {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv | undefined;
  /** After so long it is told to end, and that is a failure, whatever its exit code. Default: 10 min. */
  readonly timeoutMs?: number | undefined;
  /** After so long more it is killed, with all that it started. Default: 10 s. */
  readonly graceMs?: number | undefined;
}

/**
 * Runs a program to its end and answers what it wrote on standard output. A time-out ends what it
 * started too: it runs in a process group of its own, which also ends with this process.
 *
 * @throws Error naming the command, with the end of what it wrote, when it failed or had to be stopped
 */
export function command(
  program: string,
  args: readonly string[],
  { cwd, env = process.env, timeoutMs = 600_000, graceMs = 10_000 }: CommandOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const stdio = ["ignore", "pipe", "pipe"] as const;
    const child = spawn(program, args, { cwd, env, detached: true, stdio: [...stdio] });
    const said = { stdout: "", all: "" };
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said.stdout += text;
      said.all += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => void (said.all += text));
    const limit = limitTime(child, timeoutMs, graceMs);
    const fail = (how: string): void => {
      const end = said.all.trim().split("\n").slice(-400).join("\n");
      reject(new Error(`${program} ${args.join(" ")} (in ${cwd}) ${how}:\n${end}`));
    };
    child.once("error", (error) => fail(error.message));
    child.once("close", (code, signal) => {
      limit.clear();
      if (limit.isOver()) return fail(`did not end within ${timeoutMs} ms`);
      if (code !== 0) return fail(`failed with ${code ?? signal}`);
      resolve(said.stdout);
    });
  });
}

/** The limit of a child's time. That it was over is remembered, since the child may answer 0 all the same. */
function limitTime(
  child: ChildProcess,
  timeoutMs: number,
  graceMs: number,
): { readonly isOver: () => boolean; readonly clear: () => void } {
  let isOver = false;
  const kill = (): void => signalGroup(child, "SIGKILL");
  const timers = [
    setTimeout(() => {
      isOver = true;
      signalGroup(child, "SIGTERM");
      timers.push(setTimeout(kill, graceMs));
    }, timeoutMs),
  ];
  process.once("exit", kill);
  return {
    isOver: () => isOver,
    clear: () => {
      for (const timer of timers) clearTimeout(timer);
      process.off("exit", kill);
    },
  };
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch (error) {
    // The group has ended by itself.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
