import type { Worker } from "node:cluster";
import { addUp, countsOf, type CollectedMetrics } from "./open-metrics.ts";

/** Workers that ended whose counts are kept apart; more are added up. */
const MAX_ENDED = 16;

/** Message by which the first process asks a worker for its metrics, and the worker answers. */
interface MetricsMessage {
  /** Tells it from other messages. */
  readonly kind: "metrics";
  /** Metrics of the worker. Absent: it is asked for them. */
  readonly metrics?: CollectedMetrics;
}

/** Answers the first process whenever it asks for this worker's metrics. */
export function answerFirstProcess(collect: () => Promise<CollectedMetrics>): void {
  process.on("message", (message) => {
    if (!isMetricsMessage(message)) return;
    void collect().then((metrics) => process.send?.({ kind: "metrics", metrics }));
  });
}

/** Metrics of the workers of a server. The counts of one that ended stay. */
export class WorkerMetrics {
  readonly #last = new Map<Worker, CollectedMetrics>();
  #ended: readonly CollectedMetrics[] = [];
  #asking: Promise<readonly CollectedMetrics[]> | undefined;

  /** Adds a worker that listens. */
  watch(worker: Worker): void {
    this.#last.set(worker, []);
    worker.once("exit", () => this.#end(worker));
  }

  /** Asks all workers; who asks meanwhile gets the same answer. */
  collect(): Promise<readonly CollectedMetrics[]> {
    this.#asking ??= this.#collect().finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  async #collect(): Promise<readonly CollectedMetrics[]> {
    await Promise.all(
      Array.from(this.#last.keys(), async (worker) => {
        const answer = await ask(worker);
        if (answer !== undefined && this.#last.has(worker)) this.#last.set(worker, answer);
      }),
    );
    await this.#fold();
    return [...this.#ended, ...this.#last.values()];
  }

  /** At no moment are its counts in neither place. */
  #end(worker: Worker): void {
    const last = countsOf(this.#last.get(worker) ?? []);
    this.#last.delete(worker);
    this.#ended = [...this.#ended, last];
  }

  async #fold(): Promise<void> {
    const ended = this.#ended;
    if (ended.length <= MAX_ENDED) return;
    const folded = await addUp(ended);
    this.#ended = [folded, ...this.#ended.slice(ended.length)];
  }
}

/** @returns `undefined` when the worker ended meanwhile */
function ask(worker: Worker): Promise<CollectedMetrics | undefined> {
  return new Promise((resolve) => {
    const end = (metrics: CollectedMetrics | undefined): void => {
      worker.off("message", onMessage).off("exit", onExit);
      resolve(metrics);
    };
    const onMessage = (message: unknown): void => {
      if (isMetricsMessage(message)) end(message.metrics ?? []);
    };
    const onExit = (): void => end(undefined);
    worker.on("message", onMessage).once("exit", onExit);
    worker.send({ kind: "metrics" } satisfies MetricsMessage, (error) => {
      if (error !== null) end(undefined);
    });
  });
}

function isMetricsMessage(message: unknown): message is MetricsMessage {
  return (
    typeof message === "object" &&
    message !== null &&
    "kind" in message &&
    message.kind === "metrics"
  );
}
