import { resolve } from "node:path";
import type { GitStore } from "@x/git-contents";
import type { Repository, Store } from "@x/status-store";
import type { RepositoryLifecycle } from "../deps.ts";
import { createLogger } from "../http/log.ts";
import type { Logger } from "../http/logger.ts";
import { freeSocket } from "../http/unix-socket.ts";
import { readSettings, type Settings } from "../config/settings.ts";
import { prepareDataDir } from "./data-dir.ts";
import { makeSocketFolder, removeLeftovers, removeSocketFolder } from "./leftovers.ts";
import { lockDataDir } from "./lock.ts";
import { runJobs } from "./clock.ts";
import { prepareServices, start, type Started } from "./start.ts";

/** Settings of a server in this process. What is absent has the default of the command line. */
export type ServerSettings = {
  readonly [Name in Exclude<keyof Settings, "workers">]?: Settings[Name] | undefined;
};

/** Server in this process, which accepts requests. */
export interface RunningServer {
  /** `http://HOST:PORT`, or `https://HOST:PORT` with a certificate. */
  readonly url: string;
  /** Address of the metrics. Absent: they are off. */
  readonly metricsUrl: string | undefined;
  /** Database of everything but git data and large objects. */
  readonly store: Store;
  /** Creation and removal of repositories. */
  readonly repositories: RepositoryLifecycle;
  /** Git data of a registered repository. */
  readonly git: (repository: Pick<Repository, "id">) => GitStore;
  /** Answers a request without the network. */
  readonly fetch: (request: Request) => Promise<Response>;
  /**
   * Reads the certificate and its key again, for the connections to come. Without TLS it does nothing.
   *
   * @throws CommandError when they cannot be used: the old ones stay
   */
  reloadCertificate(): void;
  /**
   * Lets accepted requests finish, and closes everything.
   *
   * @param withinMs - connections that are still busy then are cut; default: 4000
   */
  close(withinMs?: number): Promise<void>;
}

/** Time that accepted requests have after the close began, in milliseconds. */
const GRACE_MS = 4000;

/**
 * Starts a server in this process, as `x-server serve` does, without its handlers of signals.
 *
 * @param log - default: JSON lines on standard error, from the level of the settings on
 * @throws CommandError when it cannot start: the directory, the database, git, or the address
 */
export async function createServer(
  settings: ServerSettings = {},
  { log }: { readonly log?: Logger | undefined } = {},
): Promise<RunningServer> {
  const complete = completeSettings(settings);
  const { dataDir } = complete;
  const logger = log ?? createLogger(complete.logLevel);
  await prepareDataDir(complete);
  const lock = lockDataDir(dataDir);
  try {
    removeLeftovers(dataDir);
    await freeSocket(complete);
    await prepareServices(complete, async () => {});
    const started = await start(complete, { log: logger, listenAt: makeSocketFolder(dataDir) });
    runJobs(started.app.services, logger);
    return runningServer(started, () => {
      removeSocketFolder(dataDir);
      lock.release();
      logger.flush();
    });
  } catch (error) {
    removeSocketFolder(dataDir);
    lock.release();
    throw error;
  }
}

/** Adds the defaults to settings. */
export function completeSettings(settings: ServerSettings): Settings {
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  const complete: Settings = { ...readSettings({}), ...Object.fromEntries(given), workers: 1 };
  return { ...complete, dataDir: resolve(complete.dataDir) };
}

function runningServer(
  { url, metricsUrl, app, reloadCertificate, close }: Started,
  afterClose: () => void,
): RunningServer {
  const { store, repositories, git } = app.services;
  let closed: Promise<void> | undefined;
  return {
    url,
    metricsUrl,
    store,
    repositories,
    git,
    fetch: async (request) => app.fetch(request),
    reloadCertificate,
    close: (withinMs = GRACE_MS) => (closed ??= close(withinMs).finally(afterClose)),
  };
}
