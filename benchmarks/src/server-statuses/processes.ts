import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { BASE } from "./stage.ts";

const SERVER = fileURLToPath(new URL("../../../apps/server/src/main.ts", import.meta.url));

/** The server as people start it, but for the limits and the address: every line of its log is written. */
export function startServer(dataDir: string): Promise<string> {
  return start([SERVER, "serve", "--port", "0", "--data", dataDir]);
}

/** One of the programs beside this file. */
export function startBeside(file: string, ...args: readonly string[]): Promise<string> {
  return start([fileURLToPath(new URL(file, import.meta.url)), ...args]);
}

/** Starts a program that prints where it listens. It ends with this process. */
async function start(args: readonly string[]): Promise<string> {
  const child = spawn(
    process.execPath,
    ["--conditions=@x/source", "--disable-warning=ExperimentalWarning", ...args],
    { env: { ...process.env, ...SETTINGS }, stdio: ["ignore", "pipe", "ignore"] },
  );
  process.once("exit", () => child.kill("SIGKILL"));
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => process.exit());
  let printed = "";
  for await (const chunk of child.stdout.setEncoding("utf8")) {
    printed += String(chunk);
    const [, url] = /^listening on (\S+)$/m.exec(printed) ?? [];
    if (url !== undefined) {
      child.stdout.on("data", () => {}).resume();
      return url;
    }
  }
  throw new Error(`${args[0]} did not start`);
}

/** Limits that are counted and never reached. */
const SETTINGS = {
  BASE_URL: BASE,
  RATE_LIMIT_API: "100000000/5m",
  RATE_LIMIT_STATUSES: "100000000/3h",
};
