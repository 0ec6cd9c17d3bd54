import { spawn } from "node:child_process";
import { once } from "node:events";
import { delimiter } from "node:path";
import { endWithTests } from "../../scripts/children.ts";
import type { NodeLine } from "./toolchain.ts";

/** Far above need: npx installs the server and all that it depends on, on a busy machine too. */
const LIMIT_MS = 900_000;

/** A server that npx started. */
export interface NpxServer {
  readonly url: string;
  readonly end: () => Promise<void>;
}

/**
 * `npx PACKAGE --port 0` in a directory.
 *
 * @throws Error with what it wrote, when it does not listen within a quarter of an hour
 */
export async function startWithNpx(
  wanted: string,
  directory: string,
  node: NodeLine,
  env: NodeJS.ProcessEnv,
): Promise<NpxServer> {
  const path = `${node.bin}${delimiter}${process.env["PATH"] ?? ""}`;
  // A group of its own: npx passes no signal on.
  const child = spawn("npx", ["--yes", wanted, "--port", "0"], {
    cwd: directory,
    env: { ...env, PATH: path },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  endWithTests(child);
  const end = async (): Promise<void> => {
    if (child.exitCode !== null || child.pid === undefined) return;
    const gone = once(child, "exit");
    process.kill(-child.pid, "SIGTERM");
    await gone;
  };
  let said = "";
  try {
    const url = await new Promise<string>((resolve, reject) => {
      const listen = (data: Buffer): void => {
        said += data.toString();
        const [, found] = /^listening on (http:\S+)$/m.exec(said) ?? [];
        if (found !== undefined) resolve(found);
      };
      child.stdout.on("data", listen);
      child.stderr.on("data", listen);
      child.once("exit", (code) => reject(new Error(`npx ended with ${code}: ${said}`)));
      const fail = (): void => reject(new Error(`npx ${wanted} does not listen: ${said}`));
      setTimeout(fail, LIMIT_MS).unref();
    });
    return { url, end };
  } catch (error) {
    await end();
    throw error;
  }
}
