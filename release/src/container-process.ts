import { spawn } from "node:child_process";
import { once } from "node:events";
import { endWithTests } from "../../scripts/children.ts";
import type { LaidOut } from "./container.ts";

/** A server that runs as the container's first process would, but for the programs that are not installed. */
export interface Running {
  /** Asks as the container's health check does. @returns the exit code */
  readonly check: () => Promise<number | null>;
  /** Tells it to end. @returns the exit code */
  readonly stop: () => Promise<number | null>;
  readonly url: string;
}

/**
 * Starts what a recipe made, on a free port.
 *
 * @throws Error with what it wrote, when it ends before it listens
 */
export async function startLaidOut(
  made: LaidOut,
  path: string,
  temporary: string,
): Promise<Running> {
  const [program = "", ...args] = made.start.filter((word) => word !== "tini" && word !== "--");
  const env = { ...made.env, PATH: path, TMPDIR: temporary, HOST: "127.0.0.1", PORT: "0" };
  const child = spawn(program, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  endWithTests(child);
  const ended = once(child, "exit") as Promise<[number | null]>;
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => void (said += text));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const [, found] = /^listening on (http:\S+)$/m.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`it ended with ${code}: ${said}`)));
  });
  const check = async (): Promise<number | null> => {
    const [asks = "", ...words] = made.healthcheck;
    const asking = spawn(asks, words, {
      env: { ...env, PORT: new URL(url).port },
      stdio: "ignore",
    });
    const [code] = (await once(asking, "exit")) as [number | null];
    return code;
  };
  const stop = async (): Promise<number | null> => {
    child.kill("SIGTERM");
    return (await ended)[0];
  };
  return { check, stop, url };
}
