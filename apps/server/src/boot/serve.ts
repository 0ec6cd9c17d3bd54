import cluster from "node:cluster";
import { startGitWorker } from "@x/git-contents/git";
import { makeDemo, type Demo } from "./demo/make-demo.ts";
import { demoTour } from "./demo/tour.ts";
import { createLogger } from "../http/log.ts";
import { freeSocket } from "../http/unix-socket.ts";
import { CommandError } from "../config/command-error.ts";
import { runJobs } from "./clock.ts";
import { installLastResort } from "./last-resort.ts";
import { makeSocketFolder, removeLeftovers, removeSocketFolder } from "./leftovers.ts";
import { lockDataDir } from "./lock.ts";
import { prepareDataDir } from "./data-dir.ts";
import { openServices } from "./services.ts";
import { openMetrics, showMetrics, workerMetrics } from "./metrics.ts";
import { prepareServices, start } from "./start.ts";
import { reloadOnHangup, reloadWorkers } from "./reload.ts";
import { createStop } from "./stop.ts";
import { openTraces } from "./traces.ts";
import type { WorkerMetrics } from "../metrics/worker-metrics.ts";
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
  if (cluster.isWorker) return serveHere(settings, options);
  await prepareDataDir(settings);
  const lock = lockDataDir(settings.dataDir);
  process.on("exit", () => lock.release());
  removeLeftovers(settings.dataDir);
  await freeSocket(settings);
  // A signal during the start ends the process immediately: no request is accepted yet.
  const demo = await prepareServices(settings, async (services) =>
    options.demo ? makeDemo(services, () => Date.now()) : undefined,
  );
  const ready = (url: string, metricsUrl?: string): void => announce({ url, metricsUrl, demo });
  if (settings.workers === 1) await serveHere(settings, options, ready);
  else await serveByWorkers(settings, ready);
}

/** Addresses of a server that listens, and what to try. */
interface Announcement {
  /** Address of the API. */
  readonly url: string;
  /** Address of the metrics. Absent: they are off. */
  readonly metricsUrl: string | undefined;
  /** Demo content that was made. Absent: none. */
  readonly demo: Demo | undefined;
}

/** Tells a person where the server listens. */
type Ready = (url: string, metricsUrl?: string) => void;

function announce({ url, metricsUrl, demo }: Announcement): void {
  if (metricsUrl !== undefined) process.stdout.write(`metrics on ${metricsUrl}\n`);
  process.stdout.write(`listening on ${url}\n`);
  if (demo !== undefined) process.stdout.write(demoTour(url, demo));
}

/** Answers requests in this process; with a git worker that others share, when there is one. */
async function serveHere(settings: Settings, { demo }: ServeOptions, ready?: Ready): Promise<void> {
  const log = createLogger(settings.logLevel);
  const socket = process.env[GIT_SOCKET];
  // Alone, it has a worker of its own, which commands reach too.
  const listenAt = socket === undefined ? newSocket(settings.dataDir) : undefined;
  const traces = await openTraces(process.env, log);
  const started = await start(settings, { log, socket, listenAt, demo, traces });
  const { url, metricsUrl, app, close } = started;
  if (ready !== undefined) runJobs(app.services, log);
  const stop = createStop(log, close);
  for (const signal of SIGNALS) process.on(signal, () => stop(signal, 0));
  if (settings.tls !== undefined) reloadOnHangup(log, started.reloadCertificate);
  installLastResort({ log, stop: () => stop("an error that was not caught", 1) });
  ready?.(url, metricsUrl);
  process.send?.({ kind: "listening", url });
}

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/** Names the socket of the git worker to the processes that share it. */
const GIT_SOCKET = "X_SERVER_GIT_SOCKET";

/**
 * Starts the workers, starts one anew when it dies, and ends when all have ended. All share one git
 * worker: whichever process a request comes to, one owner writes to its repository.
 */
async function serveByWorkers(settings: Settings, ready: Ready): Promise<void> {
  const socket = newSocket(settings.dataDir);
  const git = await startGitWorker({
    socket,
    maxTransfers: settings.gitTransfers,
    limits: settings.gitLimits,
    exclusive: true,
  });
  const log = createLogger(settings.logLevel);
  const metrics = await openMetrics(settings);
  const traces = await openTraces(process.env, log);
  const services = await openServices(settings, "process", { socket, metrics, traces });
  const workers = metrics && (await workerMetrics());
  let stopping = false;
  let exitCode = 0;
  const stop = (code: number): void => {
    if (!stopping) exitCode = code;
    stopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
  };
  for (const signal of SIGNALS) process.on(signal, () => stop(0));
  if (settings.tls !== undefined) reloadOnHangup(log, reloadWorkers);
  const urls = await Promise.all(
    Array.from({ length: settings.workers }, () => startWorker(socket, workers)),
  );
  const shown = metrics && (await showMetrics(metrics, { settings, services, log, workers }));
  cluster.on("exit", () => {
    if (!stopping)
      void startWorker(socket, workers).catch((error: unknown) =>
        log.error({ err: error }, "a worker could not be replaced"),
      );
    else if (Object.keys(cluster.workers ?? {}).length === 0) void endShared();
  });
  installLastResort({ log, stop: () => stop(1) });
  runJobs(services, log);
  ready(urls[0] ?? "", shown?.url);

  async function endShared(): Promise<void> {
    await services.close();
    await traces?.close();
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

function startWorker(socket: string, metrics: WorkerMetrics | undefined): Promise<string> {
  const worker = cluster.fork({ [GIT_SOCKET]: socket });
  return new Promise((resolve, reject) => {
    // The first message of a worker: it is asked for its metrics afterwards.
    worker.once("message", ({ url }: { readonly url: string }) => {
      metrics?.watch(worker);
      resolve(url);
    });
    worker.once("exit", () => reject(new CommandError("a worker could not start")));
  });
}
