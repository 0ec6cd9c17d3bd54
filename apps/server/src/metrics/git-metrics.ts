import type { GitEngine, GitLoad } from "@x/git-contents/git";
import type { Registry } from "prom-client";
import { oncePerTick } from "../cache/per-tick.ts";
import { addCounter, addGauge } from "./add-metric.ts";

/** Part of an engine that tells its load. */
export type GitLoadSource = Pick<GitEngine, "load">;

/** Load of git for one scrape; without numbers while no git process is needed. */
type Ask = () => Promise<Partial<GitLoad>>;

/** Adds what git does. In one process of the server: all share the git processes. */
export function addGitMetrics(registry: Registry, engine: GitLoadSource): void {
  // One question for all of them.
  const ask: Ask = oncePerTick(async () => (await engine.load().catch(() => undefined)) ?? {});
  addProcesses(registry, ask);
  addGauge(registry, {
    name: "git_transfers",
    help: "Fetches and pushes, in flight or waiting for others",
    labelNames: ["state"],
    async collect() {
      const { transfers = 0, waitingTransfers = 0 } = await ask();
      this.set({ state: "working" }, transfers);
      this.set({ state: "waiting" }, waitingTransfers);
    },
  });
  addCounter(registry, {
    name: "git_changes_total",
    help: "Commits over the API, and pushes that moved a ref",
    labelNames: ["kind"],
    async collect() {
      const { commits = 0, pushes = 0 } = await ask();
      this.reset();
      this.inc({ kind: "commit" }, commits);
      this.inc({ kind: "push" }, pushes);
    },
  });
}

function addProcesses(registry: Registry, ask: Ask): void {
  addGauge(registry, {
    name: "git_processes",
    help: "Git processes that run: readers stay, the others end with their work",
    labelNames: ["kind"],
    async collect() {
      const { processes = 0, readers = 0 } = await ask();
      this.set({ kind: "reader" }, readers);
      this.set({ kind: "other" }, Math.max(0, processes - readers));
    },
  });
  addGauge(registry, {
    name: "git_worker_memory_bytes",
    help: "Memory of the process that has the git processes; 0 while none is needed",
    async collect() {
      this.set((await ask()).memoryBytes ?? 0);
    },
  });
}
