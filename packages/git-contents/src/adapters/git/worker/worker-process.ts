import { spawn, type ChildProcess } from "node:child_process";
import { connect, type Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { GitContentsError } from "../../../errors.ts";
import { withDefaults, type GitLimits } from "../limits.ts";
import type { LocalBackendOptions } from "../local-backend.ts";
import type { WorkerLink } from "./connection.ts";
import { standIn } from "./stand-in.ts";

/** How a worker is started. */
export interface WorkerOptions extends LocalBackendOptions {
  /** The worker's file, when it is in another directory: a bundler may have moved it. */
  readonly file?: string | undefined;
  /** Socket at which it serves others too: see `GitEngineOptions.listen`. */
  readonly listen?: string | undefined;
}

/** A worker of one's own: started when it is needed, here or at its socket, and again when it ended. */
export function ownWorker(options: WorkerOptions): WorkerLink {
  const { listen } = options;
  let child: ChildProcess | undefined;
  let unused: Socket | undefined;
  const begin = (): Socket => {
    place?.leave();
    const started = start(options, "own");
    child = started.child;
    return started.socket;
  };
  const place =
    listen === undefined
      ? undefined
      : standIn(listen, () => {
          if (child === undefined) unused = begin();
          return connectTo(listen, START_TRIES);
        });
  return {
    connect: async () => {
      const runs = child?.exitCode === null && child.signalCode === null;
      const socket = runs && unused !== undefined ? unused : begin();
      unused = undefined;
      return socket;
    },
    close: async () => {
      place?.leave();
      unused?.destroy();
      if (child !== undefined) await ended(child);
    },
  };
}

/** A worker that another process started, found by its socket. */
export function sharedWorker(path: string): WorkerLink {
  return { connect: () => connectTo(path, RECONNECT_TRIES), close: async () => undefined };
}

/** A worker that serves several processes. */
export interface GitWorker {
  /** Ends it, once what it does is done. */
  close(): Promise<void>;
}

/** How a shared worker is started. */
export interface ListenOptions {
  /** Path of the Unix socket to listen at: at most about 100 bytes, in a directory that only the user may enter. */
  readonly socket: string;
  /** See `GitEngineOptions.git`. */
  readonly git?: string | undefined;
  /** See `GitEngineOptions.maxReaders`. */
  readonly maxReaders?: number | undefined;
  /** See `GitEngineOptions.maxTransfers`. */
  readonly maxTransfers?: number | undefined;
  /** See `GitEngineOptions.limits`. */
  readonly limits?: Partial<GitLimits> | undefined;
  /** See `GitEngineOptions.exclusive`. */
  readonly exclusive?: boolean | undefined;
  /** See `GitEngineOptions.workerFile`. */
  readonly workerFile?: string | undefined;
}

/**
 * Starts a worker for several processes, whose engines find it by `GitEngineOptions.socket`: one
 * owner of every repository. It is started again when it ends. Resolves when it listens.
 */
export async function startGitWorker(options: ListenOptions): Promise<GitWorker> {
  const { socket: path, git = "git", maxReaders = 64, workerFile } = options;
  const { maxTransfers = DEFAULT_TRANSFERS, exclusive = false } = options;
  const limits = withDefaults(options.limits);
  const own = { git, maxReaders, maxTransfers, cacheBytes: WORKER_CACHE_BYTES, limits, exclusive };
  const settings = { ...own, file: workerFile, listen: path };
  let closed = false;
  let current = start(settings, "shared");
  const watch = (): void =>
    void current.child.once("exit", () => {
      if (closed) return;
      current = start(settings, "shared");
      watch();
    });
  watch();
  (await connectTo(path, START_TRIES)).destroy();
  return {
    close: async () => {
      closed = true;
      current.socket.destroy();
      await ended(current.child);
    },
  };
}

/** Most fetches and pushes at once, unless the caller says another number. */
export const DEFAULT_TRANSFERS = 16;

/** Most bytes of objects that a worker caches. */
export const WORKER_CACHE_BYTES = 16_777_216;
/** A program takes seconds to start on a busy machine: also one that is started again. */
const RECONNECT_TRIES = 200;
const START_TRIES = 600;
const RECONNECT_MS = 50;

/** Bytes on their way through are soon garbage: collected every 2 MiB, not every 32, they take little memory. */
const NODE_OPTIONS = ["--max-semi-space-size=2"];

function start(
  { file, listen = "", ...settings }: WorkerOptions,
  role: "own" | "shared",
): { readonly child: ChildProcess; readonly socket: Socket } {
  const path = file ?? fileURLToPath(new URL(besideThis(), import.meta.url));
  const child = spawn(
    process.execPath,
    [...NODE_OPTIONS, path, JSON.stringify(settings), listen, role],
    {
      stdio: ["ignore", "ignore", "inherit", "pipe"],
      // A group of its own: an interrupt from the keyboard is for the process that started it.
      detached: true,
      // A commit waits for several syncs at once, each on a thread.
      env: { ...process.env, UV_THREADPOOL_SIZE: "16" },
    },
  );
  const socket = child.stdio[3] as Socket;
  child.on("error", (error) => socket.destroy(error));
  socket.on("error", () => undefined);
  child.unref();
  socket.unref();
  return { child, socket };
}

/** Sources run as they are; the build puts the worker next to the package's code. */
function besideThis(): string {
  return import.meta.url.endsWith(".ts") ? "./worker-main.ts" : "./git-worker.js";
}

async function connectTo(path: string, tries: number): Promise<Socket> {
  try {
    return await new Promise((resolve, reject) => {
      const socket = connect(path);
      socket.once("connect", () => resolve(socket));
      socket.once("error", reject);
    });
  } catch (error) {
    if (tries <= 0)
      throw new GitContentsError(
        { code: "git-unavailable", detail: "no git worker answers" },
        { cause: error },
      );
    await new Promise((resolve) => void setTimeout(resolve, RECONNECT_MS));
    return connectTo(path, tries - 1);
  }
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  child.ref();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill("SIGKILL"), 10_000);
    child.once("exit", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
