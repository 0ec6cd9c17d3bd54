import { spawn, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { ClientAnswer, ClientRequest } from "./requests.ts";

const DRIVERS = fileURLToPath(new URL(".", import.meta.url));
const TIMEOUT_MS = 280_000;

/** Folder of what `scripts/install-git-clients.sh` installs; the script makes the same name. */
function installedFolder(): string {
  const hash = createHash("sha256");
  for (const file of ["requirements.txt", "go-git/go.mod", "go-git/go.sum", "go-git/main.go"])
    hash.update(readFileSync(join(DRIVERS, file)));
  const cache = process.env["XDG_CACHE_HOME"] || join(homedir(), ".cache");
  return join(cache, "x-git-clients", hash.digest("hex").slice(0, 16));
}

const PYTHON = join(installedFolder(), "python/bin/python");
const GO_GIT = join(installedFolder(), "go-git");

/** Names of the clients. */
export type ClientName = keyof typeof COMMANDS;

/** Driver of each client: a program and its arguments. */
const COMMANDS = {
  git: [process.execPath, join(DRIVERS, "drive-git.ts")],
  libgit2: [PYTHON, join(DRIVERS, "drive_pygit2.py")],
  "go-git": [GO_GIT],
  "isomorphic-git": [process.execPath, join(DRIVERS, "drive-isomorphic.ts")],
  dulwich: [PYTHON, join(DRIVERS, "drive_dulwich.py")],
} as const satisfies Record<string, readonly [string, ...string[]]>;

/** Every client, installed or not. */
export const CLIENTS: readonly ClientName[] = Object.keys(COMMANDS) as ClientName[];

/** Whether a client is installed on this machine. */
export const hasClient = (name: ClientName): boolean => existsSync(COMMANDS[name][0]);

/**
 * Lets a client do one operation, in a process group of its own that ends within two minutes.
 *
 * @param home - folder for whatever the client keeps of its user
 * @throws Error when the driver itself fails
 */
export async function drive(
  name: ClientName,
  home: string,
  request: ClientRequest,
): Promise<ClientAnswer> {
  const [program, ...args] = COMMANDS[name];
  const child = spawn(program, args, {
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      HOME: home,
      LC_ALL: "C.UTF-8",
      GIT_CONFIG_NOSYSTEM: "1",
      GIT_TERMINAL_PROMPT: "0",
      NODE_NO_WARNINGS: "1",
    },
  });
  const endGroup = () => endGroupOf(child);
  let failure = "";
  // oxlint-disable-next-line pure/no-test-clock -- ends a client that hangs, far above need
  const timer = setTimeout(() => {
    failure = `it was killed after ${TIMEOUT_MS} ms: `;
    endGroup();
  }, TIMEOUT_MS);
  process.once("exit", endGroup);
  child.once("error", (error) => (failure = error.message));
  child.stdin.once("error", (error) => (failure = error.message));
  try {
    child.stdin.end(`${JSON.stringify(request)}\n`);
    const [said, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    if (said === "") throw new Error(`the driver of ${name} gave no answer: ${failure}${errors}`);
    return JSON.parse(said) as ClientAnswer;
  } finally {
    clearTimeout(timer);
    process.removeListener("exit", endGroup);
  }
}

/** Ends a driver and everything that it started. */
function endGroupOf({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // All of them have ended.
  }
}
