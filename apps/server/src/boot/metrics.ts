import cluster from "node:cluster";
import type { Logger } from "../http/logger.ts";
import type { ProcessMetrics } from "../metrics/create-metrics.ts";
import type { MetricsServer } from "../metrics/serve-metrics.ts";
import type { WorkerMetrics } from "../metrics/worker-metrics.ts";
import type { Settings } from "../config/settings.ts";
import type { Services } from "./services.ts";

/** Makes the metrics of this process, when the settings ask for any. Their code is loaded only then. */
export async function openMetrics({
  metricsPort,
}: Pick<Settings, "metricsPort">): Promise<ProcessMetrics | undefined> {
  if (metricsPort === undefined) return undefined;
  const { createMetrics } = await import("../metrics/create-metrics.ts");
  return createMetrics();
}

/** Makes the metrics of workers, with none. */
export async function workerMetrics(): Promise<WorkerMetrics> {
  const { WorkerMetrics: Metrics } = await import("../metrics/worker-metrics.ts");
  return new Metrics();
}

/** Place and sources of the metrics that a process shows. */
export interface MetricsSources {
  /** Settings of the server. */
  readonly settings: Settings;
  /** Services of this process. */
  readonly services: Pick<Services, "engine">;
  /** Log of the server. */
  readonly log: Logger;
  /** Metrics of the workers of this process. Absent: it has none. */
  readonly workers?: WorkerMetrics | undefined;
}

/**
 * Shows metrics: a worker to the first process, the first process of a server to whoever asks.
 *
 * @returns the server of the metrics. Absent: this process is a worker
 * @throws CommandError when the address cannot be had
 */
export async function showMetrics(
  metrics: ProcessMetrics,
  { settings, services, log, workers }: MetricsSources,
): Promise<MetricsServer | undefined> {
  if (cluster.isWorker) {
    const { answerFirstProcess } = await import("../metrics/worker-metrics.ts");
    answerFirstProcess(() => metrics.collect());
    return undefined;
  }
  metrics.watchGit(services.engine);
  const [{ serveMetrics }, { openMetricsText }] = await Promise.all([
    import("../metrics/serve-metrics.ts"),
    import("../metrics/open-metrics.ts"),
  ]);
  const text = async (): Promise<string> =>
    openMetricsText([await metrics.collect(), ...((await workers?.collect()) ?? [])]);
  return serveMetrics(settings, text, log);
}
