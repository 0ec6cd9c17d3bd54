import cluster from "node:cluster";
import { startGitWorker } from "@x/git-contents/git";
import { createApp } from "../app.ts";
import { makeDemo, type Demo } from "./demo/make-demo.ts";
import { ANSWER_LIFETIME_MS } from "../http/idempotency.ts";
import { demoTour } from "./demo/tour.ts";
import { listen } from "../http/listen.ts";
import { createLogger } from "../http/log.ts";
import { CommandError } from "../config/command-error.ts";
import { depsOf } from "./deps.ts";
import { openUsageStores } from "./usage-stores.ts";
import { runMaintenance } from "./maintenance.ts";
import { installLastResort } from "./last-resort.ts";
import { makeSocketFolder, removeLeftovers, removeSocketFolder } from "./leftovers.ts";
import { lockDataDir } from "./lock.ts";
import { prepareDataDir } from "./data-dir.ts";
import { asCommandError, openServices } from "./services.ts";
import { createStop } from "./stop.ts";
import type { Settings } from "../config/settings.ts";

/** Options of `serve`. */
export interface ServeOptions {
  /** Make demo content on the first start, and print what to try. */
  readonly demo: boolean;
}

/**
 * `serve`: answers requests until a signal stops it.
 *
 * @throws CommandError when it cannot start
 */
export async function serve(settings: Settings, options: ServeOptions): Promise<void> {
  if (cluster.isWorker) return serveHere(settings);
  await prepareDataDir(settings);
  const lock = lockDataDir(settings.dataDir);
  process.on("exit", () => lock.release());
  removeLeftovers(settings.dataDir);
  // A signal during the start ends the process immediately: no request is accepted yet.
  const demo = await prepare(settings, options);
  const ready = (url: string): void => announce(url, demo);
  if (settings.workers === 1) await serveHere(settings, ready);
  else await serveByWorkers(settings, ready);
}

/** Checks the database, brings it up to date, and makes the demo, before the first request. */
async function prepare(settings: Settings, { demo }: ServeOptions): Promise<Demo | undefined> {
  const services = await openServices(settings, "inline", { checkFile: true });
  try {
    // Other servers may use a PostgreSQL database: their requests are not cut.
    if (services.store.dialect === "sqlite")
      await services.store.answers.freeCut(Date.now() + ANSWER_LIFETIME_MS);
    return demo ? await makeDemo(services, () => Date.now()) : undefined;
  } catch (error) {
    throw asCommandError(error);
  } finally {
    await services.close();
  }
}

function announce(url: string, demo: Demo | undefined): void {
  process.stdout.write(`listening on ${url}\n`);
  if (demo !== undefined) process.stdout.write(demoTour(url, demo));
}

/** Answers requests in this process; with a git worker that others share, when there is one. */
async function serveHere(settings: Settings, ready?: (url: string) => void): Promise<void> {
  const log = createLogger(settings.logLevel);
  const socket = process.env[GIT_SOCKET];
  // Alone, it has a worker of its own, which commands reach too.
  const listenAt = socket === undefined ? newSocket(settings.dataDir) : undefined;
  const services = await openServices(settings, "process", { socket, listen: listenAt });
  let base = settings.baseUrl ?? "";
  const listening = await openUsageStores(settings, log)
    .then((usage) => depsOf(services, settings, { log, usage, base: () => base }))
    .then((deps) => listen(createApp(deps).fetch, settings, deps.responseCache.answer))
    .catch(async (error: unknown) => {
      await services.close();
      throw error;
    });
  base ||= listening.url;
  if (ready !== undefined) runMaintenance(services, log);
  const stop = createStop(log, listening, services);
  for (const signal of SIGNALS) process.on(signal, () => stop(signal, 0));
  installLastResort({ log, stop: () => stop("an error that was not caught", 1) });
  ready?.(listening.url);
  process.send?.({ kind: "listening", url: listening.url });
}

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/** Names the socket of the git worker to the processes that share it. */
const GIT_SOCKET = "X_SERVER_GIT_SOCKET";

/**
 * Starts the workers, starts one anew when it dies, and ends when all have ended. All share one git
 * worker: whichever process a request comes to, one owner writes to its repository.
 */
async function serveByWorkers(settings: Settings, ready: (url: string) => void): Promise<void> {
  const socket = newSocket(settings.dataDir);
  const git = await startGitWorker({
    socket,
    maxTransfers: settings.gitTransfers,
    limits: settings.gitLimits,
    exclusive: true,
  });
  const log = createLogger(settings.logLevel);
  const services = await openServices(settings, "process", { socket });
  let stopping = false;
  let exitCode = 0;
  const stop = (code: number): void => {
    if (!stopping) exitCode = code;
    stopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
  };
  for (const signal of SIGNALS) process.on(signal, () => stop(0));
  const urls = await Promise.all(
    Array.from({ length: settings.workers }, () => startWorker(socket)),
  );
  cluster.on("exit", () => {
    if (!stopping)
      void startWorker(socket).catch((error: unknown) =>
        log.error({ err: error }, "a worker could not be replaced"),
      );
    else if (Object.keys(cluster.workers ?? {}).length === 0) void endShared();
  });
  installLastResort({ log, stop: () => stop(1) });
  runMaintenance(services, log);
  ready(urls[0] ?? "");

  async function endShared(): Promise<void> {
    await services.close();
    await git.close();
    process.exit(exitCode);
  }
}

/** Socket of the git worker, in a folder that goes with this process. */
function newSocket(dataDir: string): string {
  const socket = makeSocketFolder(dataDir);
  // Before the lock is released: the next server has a folder of its own.
  process.prependListener("exit", () => removeSocketFolder(dataDir));
  return socket;
}

function startWorker(socket: string): Promise<string> {
  const worker = cluster.fork({ [GIT_SOCKET]: socket });
  return new Promise((resolve, reject) => {
    worker.once("message", ({ url }: { readonly url: string }) => resolve(url));
    worker.once("exit", () => reject(new CommandError("a worker could not start")));
  });
}
