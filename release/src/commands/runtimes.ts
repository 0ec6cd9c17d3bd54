// pnpm runtimes: what the pure packages' READMEs promise, every entry that needs no platform, from the built packages, and
// the packages' own tests in Bun, Deno and workerd. Their programs come from npm on the first run, 350 MB: that is why the gate does not do it.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatWithOptions } from "node:util";
import { bundle } from "../bundle.ts";
import { purePrograms } from "../pure-programs.ts";
import { installRuntimes, runIn, RUNTIMES } from "../runtimes.ts";
import { portableSuites } from "../suites/portable-suites.ts";
import { runSuites } from "../suites/run-suites.ts";
import { pack, unpack } from "../transport.ts";

const programs = purePrograms();
const folder = await mkdtemp(join(tmpdir(), "x-runtimes-"));
try {
  await installRuntimes();
  await writePrograms();
  const suites = await portableSuites();
  for (const runtime of RUNTIMES) {
    const startMs = performance.now();
    const faults = faultsIn(await runIn(runtime, folder));
    for (const fault of faults) console.error(`error: ${runtime.name}: ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
    const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
    const passed = programs.length - faults.length;
    console.log(
      `${runtime.name} ${runtime.version}: ${passed} of ${programs.length} (${seconds} s)`,
    );
    const report = await runSuites(runtime, suites);
    for (const fault of report.failed) console.error(`error: ${runtime.name}: ${fault}`);
    if (report.failed.length > 0) process.exitCode = 1;
    console.log(
      `${runtime.name}: ${report.passed} tests of ${report.files} files passed, ${report.failed.length} failed, ` +
        `${report.unmeasured} need a clock that it has not`,
    );
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function writePrograms(): Promise<void> {
  for (const [at, { snippet, directory }] of programs.entries())
    await writeFile(join(folder, `${at}.js`), await bundle(snippet.code, directory, []));
  const runs = programs
    .map((_, at) => `  await run(${at}, () => import("./${at}.js"));`)
    .join("\n");
  await writeFile(
    join(folder, "main.js"),
    `${pack.toString()}
async function run(at, load) {
  const printed = [];
  globalThis.print = (...values) => void printed.push(values);
  const error = await load().then(() => undefined, (error) => String(error.stack ?? error));
  console.log("RESULT " + JSON.stringify({ at, printed: pack(printed), error }));
}
export default { async test() {\n${runs}\n} };
if (globalThis.navigator?.userAgent !== "Cloudflare-Workers") {\n${runs}\n}
`,
  );
  const modules = ["main.js", ...programs.map((_, at) => `${at}.js`)];
  await writeFile(
    join(folder, "worker.capnp"),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [(name = "main", worker = (
  modules = [${modules.map((name) => `(name = "${name}", esModule = embed "${name}")`).join(", ")}],
  compatibilityDate = "2026-01-01"
))]);
`,
  );
}

/** What a runtime printed otherwise than it should, by program. */
function faultsIn(said: string): readonly string[] {
  const results = new Map<number, { readonly printed: unknown; readonly error?: string }>();
  for (const [, json = ""] of said.matchAll(/RESULT (\{.*\})$/gm)) {
    const result = JSON.parse(json) as { at: number; printed: unknown; error?: string };
    results.set(result.at, result);
  }
  return programs.flatMap(({ snippet: { title, promised } }, at) => {
    const result = results.get(at);
    if (result === undefined) return [`${title} did not run`];
    if (result.error !== undefined) return [`${title} failed: ${result.error}`];
    const lines = (unpack(result.printed) as readonly unknown[][]).flatMap((values) =>
      formatWithOptions({ colors: false }, ...values).split("\n"),
    );
    if (lines.join("\n") === promised.join("\n")) return [];
    return [`${title} printed\n${lines.join("\n")}\ninstead of\n${promised.join("\n")}`];
  });
}
