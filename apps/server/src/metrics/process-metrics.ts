import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import type { Registry } from "prom-client";
import { MANIFEST } from "../config/manifest.ts";
import { addCounter, addGauge } from "./add-metric.ts";

/** Resolution of the measured delay, in milliseconds. */
const DELAY_STEP_MS = 20;
const NS = 1e9;

/** Adds what a process takes: time, memory, and how late its event loop is. */
export function addProcessMetrics(registry: Registry): void {
  addTimes(registry);
  const memory = process.memoryUsage;
  addGauge(registry, {
    name: "process_resident_memory_bytes",
    help: "Memory of the processes of the server, without git",
    collect() {
      this.set(memory.rss());
    },
  });
  addGauge(registry, {
    name: "nodejs_heap_size_used_bytes",
    help: "Memory of JavaScript values that is used",
    collect() {
      this.set(memory().heapUsed);
    },
  });
  addGauge(registry, {
    name: "server_processes",
    help: "Processes of the server that answered for this scrape",
    labelNames: ["version"],
  }).set({ version: MANIFEST.version }, 1);
}

function addTimes(registry: Registry): void {
  addCounter(registry, {
    name: "process_cpu_seconds_total",
    help: "Processor time, of user and system",
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  addGauge(registry, {
    name: "process_start_time_seconds",
    help: "Start of the oldest process, in seconds since 1970",
    aggregator: "min",
  }).set(performance.timeOrigin / 1000);
  const delay = monitorEventLoopDelay({ resolution: DELAY_STEP_MS });
  delay.enable();
  const quantiles = { "0.5": 50, "0.99": 99, "1": 100 } as const;
  addGauge(registry, {
    name: "nodejs_eventloop_delay_seconds",
    help: "How late the event loop was since the last scrape, of the latest process",
    labelNames: ["quantile"],
    aggregator: "max",
    collect() {
      for (const [quantile, percent] of Object.entries(quantiles)) {
        const ns = delay.count === 0 ? 0 : delay.percentile(percent);
        this.set({ quantile }, Math.max(0, ns / NS - DELAY_STEP_MS / 1000));
      }
      delay.reset();
    },
  });
}
