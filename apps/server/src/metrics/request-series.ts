import type { AnsweredRequest } from "../http/metrics.ts";
import type { CollectedMetrics } from "./open-metrics.ts";

/** Name of the histogram. */
const NAME = "http_request_duration_seconds";
/** Bounds of the time of a request, in seconds. */
const BOUNDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10] as const;
/** Most combinations of method, route and status; what comes then is counted as route `other`. */
const MAX_SERIES = 2000;
/** Methods with a label of their own. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Counts of one combination of method, route and status. */
interface Series {
  /** Labels of its samples. */
  readonly labels: Readonly<Record<"method" | "route" | "status", string>>;
  /** Requests by the least bound that they are within; the last one is beyond all. */
  readonly counts: number[];
  /** Seconds of all requests together. */
  seconds: number;
}

/**
 * Times of requests, by method, route and status: their number is bounded. Not a histogram of prom-client, which
 * makes a text of the labels for each observation: 500 ns of a request's 25 us.
 */
export class RequestSeries {
  /** By route, method and status. */
  readonly #series = new Map<string, Map<string, Map<number, Series>>>();
  #size = 0;

  /** Counts a request. */
  observe({ method, route, status }: AnsweredRequest, seconds: number): void {
    const series =
      this.#series.get(route)?.get(method)?.get(status) ?? this.#add(method, route, status);
    let at = 0;
    while (at < BOUNDS.length && seconds > (BOUNDS[at] ?? 0)) at++;
    series.counts[at] = (series.counts[at] ?? 0) + 1;
    series.seconds += seconds;
  }

  /** Samples of all series, as prom-client has them. */
  collect(): CollectedMetrics[number] {
    return {
      name: NAME,
      help: "Time from the arrival of a request to the end of its answer; 499: the client went away",
      type: "histogram" as unknown as CollectedMetrics[number]["type"],
      aggregator: "sum",
      values: [...this.#all()].flatMap(samplesOf),
      collect: () => undefined,
    };
  }

  *#all(): Generator<Series> {
    for (const methods of this.#series.values())
      for (const statuses of methods.values()) yield* statuses.values();
  }

  #add(sent: string, asked: string, status: number): Series {
    const method = METHODS.has(sent) ? sent : "other";
    const route = this.#size < MAX_SERIES ? asked : "other";
    const methods = entryOf(this.#series, route, () => new Map<string, Map<number, Series>>());
    const statuses = entryOf(methods, method, () => new Map<number, Series>());
    return entryOf(statuses, status, () => {
      this.#size++;
      const labels = { method, route, status: String(status) };
      return { labels, counts: Array.from({ length: BOUNDS.length + 1 }, () => 0), seconds: 0 };
    });
  }
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const there = map.get(key);
  if (there !== undefined) return there;
  const made = make();
  map.set(key, made);
  return made;
}

/** Sample as prom-client has it. */
interface Sample {
  /** Name with the ending of its kind. */
  readonly metricName: string;
  /** Labels of the sample. */
  readonly labels: Readonly<Record<string, string | number>>;
  /** Value of the sample. */
  readonly value: number;
}

/** Samples of a series: each bucket has those of the ones below it. */
function samplesOf({ labels, counts, seconds }: Series): readonly Sample[] {
  let total = 0;
  const buckets = counts.map((count, at) => {
    total += count;
    return {
      metricName: `${NAME}_bucket`,
      labels: { ...labels, le: BOUNDS[at] ?? "+Inf" },
      value: total,
    };
  });
  return [
    ...buckets,
    { metricName: `${NAME}_sum`, labels, value: seconds },
    { metricName: `${NAME}_count`, labels, value: total },
  ];
}
