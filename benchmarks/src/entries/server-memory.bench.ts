import type { Benchmark, Candidate, Comparison } from "../bench.ts";
import { makeListStage, type ListStage } from "../server-statuses/list-stage.ts";
import { POSTS, READS, residentMiB, useServer } from "../server-statuses/memory.ts";
import { startBuiltServer, type Started } from "../server-statuses/processes.ts";

/** Said by hand what V8 does by itself, so that the server leaves its heap alone. */
const OWN_HEAP = ["--max-semi-space-size=16"];
/** Time in which what a start has to do is done. */
const REST_MS = 3000;

function comparison(
  name: string,
  unit: string,
  measure: (server: Started, stage: ListStage) => Promise<number>,
): Comparison {
  const candidate = (called: string, options: readonly string[]): Candidate => ({
    name: called,
    setup: async () => {
      if (process.platform !== "linux") return undefined;
      const stage = await makeListStage();
      const value = await measure(await startBuiltServer(stage.dataDir, options), stage);
      return () => value;
    },
  });
  return {
    name,
    kind: "value",
    unit,
    moreIsBetter: false,
    candidates: [
      candidate("x-server", []),
      candidate("the same, with the heap as V8 lays it out", OWN_HEAP),
    ],
  };
}

const used = `${POSTS.toLocaleString("en")} posts and ${READS.toLocaleString("en")} reads`;

// The server as it is built: of its sources Node.js strips the types first, which takes memory of its own.
const benchmark: Benchmark = {
  name: "server-memory",
  // Each candidate does its work once.
  rounds: 1,
  comparisons: [
    comparison("resident memory at rest", "MiB", async (server) => {
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
      return residentMiB(server);
    }),
    comparison(`resident memory after ${used}`, "MiB", async (server, stage) => {
      await useServer(server, stage);
      return residentMiB(server);
    }),
    comparison(`processor time of ${used}`, "ms a request", useServer),
  ],
};

export default benchmark;
