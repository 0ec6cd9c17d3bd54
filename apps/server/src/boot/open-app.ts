import { createApp } from "../app.ts";
import type { ResponseCache } from "../deps.ts";
import type { Metrics } from "../http/metrics.ts";
import type { Traces } from "../http/traces.ts";
import type { Logger } from "../http/logger.ts";
import type { Settings } from "../config/settings.ts";
import { builtSite, openSite } from "../pages/documents/site.ts";
import { createDeps } from "./deps.ts";
import { runPublisher } from "./publisher.ts";
import { runTokenUses } from "./token-uses.ts";
import { runJob } from "./jobs.ts";
import { openServices, type Services } from "./services.ts";
import { openUsageStores } from "./usage-stores.ts";

/** App over its open services. */
export interface OpenedApp {
  /** Services of the app. */
  readonly services: Services;
  /** Answers a request. */
  readonly fetch: (request: Request, env?: object) => Response | Promise<Response>;
  /** Response cache in front of the app. */
  readonly answer: ResponseCache["answer"];
  /**
   * Begins what is done without a request: publishes scheduled statuses, and notes the use of tokens.
   *
   * @returns ends it
   */
  begin(): () => Promise<void>;
  /** Ends the streams of what happens, which would last longer than any request. */
  endStreams(): Promise<void>;
  /** Closes the services. */
  close(): Promise<void>;
}

/** Options of {@link openApp}. */
export interface OpenAppOptions {
  /** Place that starts git processes. */
  readonly worker: "process" | "inline";
  /** Log of the server. */
  readonly log: Logger;
  /** Origin of every address in answers. */
  readonly base: () => string;
  /** Socket of a git worker that several processes share. */
  readonly socket?: string | undefined;
  /** Socket at which commands reach this process's own git worker. */
  readonly listenAt?: string | undefined;
  /** Whether the first page leads through the demo. Default: false. */
  readonly demo?: boolean | undefined;
  /** Counters. Absent: nothing is counted. */
  readonly metrics?: Metrics | undefined;
  /** Traces. Absent: nothing is traced. */
  readonly traces?: Traces | undefined;
}

/**
 * Opens the data directory, and makes the HTTP surface over it.
 *
 * @throws CommandError when something of it cannot be opened
 */
export async function openApp(
  settings: Settings,
  { worker, log, base, socket, listenAt, demo, metrics, traces }: OpenAppOptions,
): Promise<OpenedApp> {
  const services = await openServices(settings, worker, {
    socket,
    listen: listenAt,
    metrics,
    traces,
  });
  watchGitCaches(services.engine, metrics);
  try {
    const usage = await openUsageStores(settings, log);
    const deps = createDeps(services, settings, {
      log,
      usage,
      base,
      metrics,
      traces,
      documents: openSite(builtSite()),
      demo,
      runJob: (name) => runJob(services, log, name),
    });
    const app = createApp(deps);
    return {
      services,
      fetch: (request, env) => app.fetch(request, env),
      answer: deps.responseCache.answer,
      endStreams: () => deps.streams.close(),
      begin: () => {
        const ends = [runPublisher(deps), runTokenUses(deps)];
        return async () => void (await Promise.all(ends.map((end) => end())));
      },
      close: async () => {
        usage.close();
        await services.close();
      },
    };
  } catch (error) {
    await services.close();
    throw error;
  }
}

/** Shows how often git's objects are found in memory. */
function watchGitCaches({ caches }: Services["engine"], metrics: Metrics | undefined): void {
  metrics?.watchCache("git-objects", caches.objects);
  metrics?.watchCache("git-blobs", caches.blobs);
  metrics?.watchCache("git-sizes", caches.sizes);
  metrics?.watchCache("git-last-commits", caches.lastCommits);
}
