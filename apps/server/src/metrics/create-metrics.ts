import { isOAuthError } from "@x/oauth";
import { Histogram, Registry } from "prom-client";
import type { CacheCounts } from "../cache/versioned-cache.ts";
import { refusalOf } from "../http/errors.ts";
import type { Metrics, QueueCounts } from "../http/metrics.ts";
import { addCounter, addGauge } from "./add-metric.ts";
import { addGitMetrics, type GitLoadSource } from "./git-metrics.ts";
import type { CollectedMetrics } from "./open-metrics.ts";
import { addProcessMetrics } from "./process-metrics.ts";
import { RequestSeries } from "./request-series.ts";

/** Metrics of a process. */
export interface ProcessMetrics extends Metrics {
  /** Reads the load of the git processes whenever metrics are asked for. */
  watchGit(engine: GitLoadSource): void;
  /** Metrics now, as they can be sent to another process. */
  collect(): Promise<CollectedMetrics>;
}

/** Bounds of what takes microseconds to seconds, in seconds. */
const FINE_SECONDS = [0.0001, 0.0005, 0.0025, 0.01, 0.05, 0.25, 1, 5];

/** Makes the metrics of this process, with nothing counted. */
export function createMetrics(): ProcessMetrics {
  const registry = new Registry();
  addProcessMetrics(registry);
  const requests = new RequestSeries();
  const { query, storage } = durations(registry);
  const watched = addWatched(registry);
  const posted = addCounter(registry, { name: "statuses_posted_total", help: "New statuses" });
  const refused = addCounter(registry, {
    name: "refusals_total",
    help: "Answers that tell of an error, by its code: rate-limited and overloaded are limits",
    labelNames: ["code"],
  });
  return {
    ...watched,
    watchGit: (engine) => addGitMetrics(registry, engine),
    posted: () => posted.inc(),
    request: (request) => {
      requests.observe(request, (performance.now() - request.startMs) / 1000);
      if (request.error !== undefined) refused.inc({ code: codeOf(request.error, request.method) });
    },
    query: ({ sql, durationMs }) => query.observe({ kind: kindOf(sql) }, durationMs / 1000),
    storage: ({ storage: kind, operation, seconds, ok }) =>
      storage.observe({ storage: kind, operation, result: ok ? "ok" : "failed" }, seconds),
    collect: async () => [...(await registry.getMetricsAsJSON()), requests.collect()],
  };
}

function codeOf(error: Error, method: string): string {
  return isOAuthError(error) ? error.reason.code : refusalOf(error, method).code;
}

function durations(registry: Registry): {
  readonly query: Histogram<"kind">;
  readonly storage: Histogram<"storage" | "operation" | "result">;
} {
  const shared = { buckets: FINE_SECONDS, registers: [registry] };
  return {
    query: new Histogram({
      name: "database_query_duration_seconds",
      help: "Time of queries of the database",
      labelNames: ["kind"],
      ...shared,
    }),
    storage: new Histogram({
      name: "storage_operation_duration_seconds",
      help: "Time of operations on large objects, files of statuses and archives",
      labelNames: ["storage", "operation", "result"],
      ...shared,
    }),
  };
}

const KINDS = new Set(["select", "insert", "update", "delete", "with", "begin", "commit"]);

/** Kind of a query: one of a few words. */
function kindOf(sql: string): string {
  const word = /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? "";
  return KINDS.has(word) ? word : "other";
}

/** Adds what is read when metrics are asked for. */
function addWatched(
  registry: Registry,
): Pick<Metrics, "watchCache" | "watchQueue" | "watchCertificate"> {
  const caches = new Map<string, CacheCounts>();
  const queues = new Map<string, QueueCounts>();
  addCounter(registry, {
    name: "cache_lookups_total",
    help: "Values that were looked for in a cache",
    labelNames: ["cache", "result"],
    collect() {
      this.reset();
      for (const [cache, { hits, misses }] of caches) {
        this.inc({ cache, result: "hit" }, hits);
        this.inc({ cache, result: "miss" }, misses);
      }
    },
  });
  addGauge(registry, {
    name: "queue_entries",
    help: "Entries of a queue, worked on or waiting",
    labelNames: ["queue", "state"],
    collect() {
      for (const [queue, { working, waiting }] of queues) {
        this.set({ queue, state: "working" }, working);
        this.set({ queue, state: "waiting" }, waiting);
      }
    },
  });
  const certificate = { untilMs: () => 0 };
  addGauge(registry, {
    name: "tls_certificate_expiry_seconds",
    help: "End of the certificate of TLS, in seconds since 1970; 0 without TLS",
    aggregator: "max",
    collect() {
      this.set(Math.floor(certificate.untilMs() / 1000));
    },
  });
  return {
    watchCertificate: (untilMs) => void (certificate.untilMs = untilMs),
    watchCache: (name, cache) => void caches.set(name, cache),
    watchQueue: (name, queue) => void queues.set(name, queue),
  };
}
