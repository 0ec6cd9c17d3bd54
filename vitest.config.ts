import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { SlowFirst } from "./scripts/slow-first.ts";

// Packages are read from their sources: tests never wait for a build. Not "module": it is for bundlers,
// and the files that the AWS client has for it do not run in Node.
const conditions = ["@x/source", "node", "development|production"];

export default defineConfig({
  resolve: {
    conditions,
    // Random tests run from one committed seed, or from `SEED=N`.
    alias: [
      { find: /^fast-check$/, replacement: join(import.meta.dirname, "scripts/fast-check.mjs") },
    ],
  },
  ssr: { resolve: { conditions, externalConditions: ["@x/source", "node"] } },
  test: {
    include: [
      "packages/*/{src,test}/**/*.test.ts",
      "apps/*/{src,test}/**/*.test.ts",
      "{scripts,lint,trust,benchmarks,docs,release}/**/*.test.ts",
    ],
    exclude: ["**/node_modules/**", "**/dist/**"],
    // Every processor: most tests wait for processes that they started.
    maxWorkers: "100%",
    sequence: { sequencer: SlowFirst },
    // Far above need: no test decides by the clock, and machines are busy. What is waited for is an event.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Of `expect.poll`, for what tells nobody when it happens: processes, files of other programs.
    expect: { poll: { timeout: 60_000, interval: 20 } },
  },
});
