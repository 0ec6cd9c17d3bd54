import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runIn, type Runtime } from "../runtimes.ts";
import type { PortableSuite } from "./portable-suites.ts";
import type { Outcome } from "./suite.ts";

/** What came of all suites in a runtime. */
export interface SuiteReport {
  /** Files of tests that ran. */
  readonly files: number;
  /** Tests that passed. */
  readonly passed: number;
  /** Tests that measure processor time, where a runtime does not tell it. */
  readonly unmeasured: number;
  /** Failures, each with its file. */
  readonly failed: readonly string[];
}

/** Error of a runtime that has no clock of the processor: what compares such times is counted as not measured there. */
const UNMEASURED: Readonly<Record<string, RegExp>> = {
  workerd: /The process\.cpuUsage method is not implemented/,
};

/** Runs suites in a runtime; in workerd only those that a worker can run. */
export async function runSuites(
  runtime: Runtime,
  suites: readonly PortableSuite[],
): Promise<SuiteReport> {
  const chosen = suites.filter(({ isForWorkers }) => runtime.name !== "workerd" || isForWorkers);
  const folder = await mkdtemp(join(tmpdir(), "x-suites-"));
  try {
    for (const [at, { code }] of chosen.entries()) await writeFile(join(folder, `${at}.js`), code);
    await writeFile(join(folder, "main.js"), mainOf(chosen.length));
    await writeFile(join(folder, "worker.capnp"), workerOf(chosen.length));
    return reportOf(await runIn(runtime, folder), chosen, UNMEASURED[runtime.name]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function mainOf(count: number): string {
  const runs = Array.from(
    { length: count },
    (_, at) => `  await run(${at}, () => import("./${at}.js"));`,
  );
  return `async function run(at, load) {
  const outcome = await load().then(
    ({ default: tests }) => tests(),
    (error) => ({ passed: 0, failed: [String(error.stack ?? error)] }),
  );
  console.log("OUTCOME " + JSON.stringify({ at, ...outcome }));
}
export default { async test() {\n${runs.join("\n")}\n} };
if (globalThis.navigator?.userAgent !== "Cloudflare-Workers") {\n${runs.join("\n")}\n}
`;
}

function workerOf(count: number): string {
  const names = ["main.js", ...Array.from({ length: count }, (_, at) => `${at}.js`)];
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [(name = "main", worker = (
  modules = [${names.map((name) => `(name = "${name}", esModule = embed "${name}")`).join(", ")}],
  compatibilityDate = "2026-01-01",
  compatibilityFlags = ["nodejs_compat"]
))]);
`;
}

function reportOf(
  said: string,
  suites: readonly PortableSuite[],
  unmeasuredBy: RegExp | undefined,
): SuiteReport {
  const outcomes = new Map<number, Outcome>();
  for (const [, json = ""] of said.matchAll(/^.*OUTCOME (\{.*\})$/gm)) {
    const { at, ...outcome } = JSON.parse(json) as Outcome & { readonly at: number };
    outcomes.set(at, outcome);
  }
  let passed = 0;
  let unmeasured = 0;
  const failed = suites.flatMap(({ title }, at) => {
    const outcome = outcomes.get(at);
    passed += outcome?.passed ?? 0;
    // No test at all is as bad as a failed one.
    if (outcome === undefined || outcome.passed + outcome.failed.length === 0)
      return [`${title} ran no test`];
    const real = outcome.failed.filter((failure) => unmeasuredBy?.test(failure) !== true);
    unmeasured += outcome.failed.length - real.length;
    return real.map((failure) => `${title}: ${failure}`);
  });
  return { files: suites.length, passed, unmeasured, failed };
}
