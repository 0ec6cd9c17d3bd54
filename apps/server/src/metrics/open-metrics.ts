import {
  AggregatorRegistry,
  Registry,
  type MetricObjectWithValues,
  type MetricValue,
  type OpenMetricsContentType,
} from "prom-client";

/** Metrics of one process, as they can be sent to another. */
export type CollectedMetrics = readonly MetricObjectWithValues<MetricValue<string>>[];

/** Media type of the text. */
export const OPEN_METRICS_TYPE: string = Registry.OPENMETRICS_CONTENT_TYPE;

/** Text in the OpenMetrics format of the metrics of several processes, added up. */
export function openMetricsText(processes: readonly CollectedMetrics[]): Promise<string> {
  return added(processes.map((metrics) => metrics.map(withoutSuffix))).metrics();
}

/** Counts that outlive a process: its counters and histograms. */
export function countsOf(metrics: CollectedMetrics): CollectedMetrics {
  return metrics.filter(({ type }) => String(type) !== "gauge");
}

/** Adds the metrics of several processes up to those of one. */
export function addUp(processes: readonly CollectedMetrics[]): Promise<CollectedMetrics> {
  return added(processes).getMetricsAsJSON();
}

function added(processes: readonly CollectedMetrics[]): Registry<OpenMetricsContentType> {
  const registry: Registry<OpenMetricsContentType> = AggregatorRegistry.aggregate([...processes]);
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  return registry;
}

/** The format adds the suffix of a counter's samples itself. */
function withoutSuffix(metric: CollectedMetrics[number]): CollectedMetrics[number] {
  if (String(metric.type) !== "counter") return metric;
  return { ...metric, name: metric.name.replace(/_total$/, "") };
}
