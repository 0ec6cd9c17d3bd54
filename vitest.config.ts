import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { SlowFirst } from "./scripts/slow-first.ts";
import { filesOf } from "./scripts/test-parts.ts";

// Packages are read from their sources: tests never wait for a build. Not "module": it is for bundlers,
// and the files that the AWS client has for it do not run in Node.
const conditions = ["@x/source", "node", "development|production"];

/** `covered` or `rest`: one part of all tests. */
const part = process.env["TEST_PART"];

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
    projects: [
      { extends: true, test: { name: "alone", ...filesOf(part, false) } },
      { extends: true, test: { name: "shared", ...filesOf(part, true), isolate: false } },
    ],
    coverage: {
      enabled: part === "covered",
      provider: "v8",
      reportOnFailure: true,
      include: ["packages/*/src/**/*.ts"],
      exclude: ["**/*.{test,contract}.ts", "**/generated/**"],
      reporter: ["json-summary"],
    },
    env: {
      // Stripping types is most of what it costs to start a server from its sources.
      NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules/.cache/node-compile"),
      // A vitest that a test starts runs what it is told.
      TEST_PART: "",
    },
    // Every processor: most tests wait for processes that they started. One worker more makes what is measured in
    // processor time unsteady.
    maxWorkers: "100%",
    sequence: { sequencer: SlowFirst },
    // Far above need: no test decides by the clock, and machines are busy. What is waited for is an event.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Of `expect.poll`, for what tells nobody when it happens: processes, files of other programs.
    expect: { poll: { timeout: 60_000, interval: 20 } },
  },
});
