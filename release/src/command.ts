import { execFile } from "node:child_process";

/** How a program is run. */
export interface CommandOptions {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv | undefined;
  /** After so long it is killed, and that is a failure. Default: 120 s. */
  readonly timeoutMs?: number | undefined;
}

/**
 * Runs a program to its end and answers what it wrote on standard output.
 *
 * @throws Error naming the command, with the end of what it wrote, when it failed
 */
export function command(
  program: string,
  args: readonly string[],
  { cwd, env = process.env, timeoutMs = 120_000 }: CommandOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd, env, timeout: timeoutMs, maxBuffer: 2 ** 26 };
    const child = execFile(program, args, options, (error, stdout, stderr) => {
      if (error === null) return resolve(stdout);
      const said = `${stdout}\n${stderr}`.trim().split("\n").slice(-400).join("\n");
      const how = error.killed === true ? `did not end within ${timeoutMs} ms` : "failed";
      reject(new Error(`${program} ${args.join(" ")} (in ${cwd}) ${how}:\n${said}`));
    });
    child.stdin?.end();
  });
}
