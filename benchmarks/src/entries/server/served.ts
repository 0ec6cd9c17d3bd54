import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../../../../apps/server/dist/main.js", import.meta.url));
const BARE_FILE = fileURLToPath(new URL("bare-file.mjs", import.meta.url));
const HTTP_BACKEND = fileURLToPath(new URL("http-backend.mjs", import.meta.url));
const BARE = fileURLToPath(new URL("bare.mjs", import.meta.url));
const BARE_JSON = fileURLToPath(new URL("bare-json.mjs", import.meta.url));

/** A server in a process of its own, gone with this one. */
export interface Served {
  readonly url: string;
  readonly pid: number;
}

/** The built server on an empty directory, with an account and a token for everything. */
export interface ServedApp extends Served {
  readonly token: string;
  readonly data: string;
}

/** Runs the server's command line. */
export function xServer(
  data: string,
  ...args: readonly string[]
): Readonly<Record<string, string>> {
  const stdout = execFileSync(process.execPath, [MAIN, ...args, "--data", data], {
    encoding: "utf8",
  });
  return JSON.parse(stdout) as Record<string, string>;
}

/** @returns `undefined` when the server is not built */
export async function serveApp(
  environment: Readonly<Record<string, string>> = {},
): Promise<ServedApp | undefined> {
  if (!existsSync(MAIN)) return undefined;
  const data = mkdtempSync(join(tmpdir(), "x-bench-"));
  xServer(data, "account", "create", "ada");
  const { token = "" } = xServer(data, "token", "create", "ada", "--scopes", "read write");
  const env = {
    ...process.env,
    RATE_LIMIT_API: "off",
    RATE_LIMIT_STATUSES: "1000000/1d",
    LOG_LEVEL: "warn",
    ...environment,
  };
  const served = await listening(
    spawn(process.execPath, [MAIN, "serve", "--port", "0", "--data", data], {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    }),
  );
  // After the server is killed, as the handlers run in turn.
  process.on("exit", () => rmSync(data, { recursive: true, force: true }));
  return { ...served, token, data };
}

/** The plainest server there can be: answers so many bytes from memory, on the same settings. */
export function serveBare(size: number): Promise<Served> {
  return listening(
    spawn(process.execPath, [BARE, String(size)], { stdio: ["ignore", "pipe", "inherit"] }),
  );
}

/** The plainest server of a file: streams it from the disk, on the same settings. */
export function serveFile(path: string): Promise<Served> {
  return listening(
    spawn(process.execPath, [BARE_FILE, path], { stdio: ["ignore", "pipe", "inherit"] }),
  );
}

/** `git http-backend` behind the plainest front, on a folder of repositories. */
export function serveHttpBackend(folder: string): Promise<Served> {
  return listening(
    spawn(process.execPath, [HTTP_BACKEND, folder], { stdio: ["ignore", "pipe", "inherit"] }),
  );
}

/** The same server, which makes JSON of what a file holds for each request. */
export function serveJson(file: string): Promise<Served> {
  return listening(
    spawn(process.execPath, [BARE_JSON, file], { stdio: ["ignore", "pipe", "inherit"] }),
  );
}

async function listening(child: ChildProcess): Promise<Served> {
  process.on("exit", () => child.kill("SIGKILL"));
  for await (const line of child.stdout ?? []) {
    const [, url] = /listening on (\S+)/.exec(String(line)) ?? [];
    if (url !== undefined) return { url, pid: child.pid ?? 0 };
  }
  throw new Error("the server ended");
}

/** How long a server is loaded to measure it once. */
export const LOAD_SECONDS = 2;

/**
 * Requests per second of 16 connections from another process, measured by wrk for two seconds.
 *
 * @returns `undefined` when wrk is not installed
 */
export function load(url: string, token: string | undefined, script?: string): number | undefined {
  const header = token === undefined ? [] : ["-H", `Authorization: Bearer ${token}`];
  const lua = script === undefined ? [] : ["-s", script];
  try {
    const output = execFileSync(
      "wrk",
      ["-t1", "-c16", `-d${LOAD_SECONDS}s`, ...header, ...lua, url],
      {
        encoding: "utf8",
      },
    );
    if (/Non-2xx/.test(output)) throw new Error(`not every answer was a good one: ${output}`);
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
