// pnpm bench [NAME ...] [--only PART] [--short] [--write]: the packages beside their peers, in one run, as tables and JSON.
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { cpus, loadavg, totalmem } from "node:os";
import { buildFirst } from "../../scripts/build-first.ts";
import { readArguments } from "../../scripts/read-arguments.ts";
import type { Benchmark } from "./bench.ts";
import { writeFigures, type Figures } from "./figures/figures.ts";
import { fillReadmes } from "./figures/readmes.ts";
import { printed } from "./printed.ts";
import { runBenchmark, type Table } from "./run.ts";

const USAGE = "usage: pnpm bench [NAME ...] [--only PART] [--short] [--write]";
const { values, positionals } = readArguments(USAGE, {
  only: { type: "string" },
  short: { type: "boolean" },
  write: { type: "boolean" },
});
if (values.only !== undefined && values.write === true) {
  console.error("--write keeps whole benchmarks: leave --only out");
  process.exit(2);
}
const folder = new URL("entries/", import.meta.url);
const names = (await readdir(folder))
  .filter((file) => file.endsWith(".bench.ts"))
  .map((file) => file.replace(".bench.ts", ""))
  .toSorted();
const machine = {
  date: new Date().toISOString().slice(0, 10),
  cpu: cpus()[0]?.model ?? "unknown",
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  v8: process.versions.v8,
  platform: `${process.platform} ${process.arch}`,
};
console.log(
  `${machine.date}, ${machine.cpu}, ${machine.cores} cores, ${machine.memoryGiB} GiB, Node ${machine.node}, ${machine.platform}`,
);

// A whole name is that benchmark alone; the beginning of one is all that begin so.
const selected = names.filter(
  (name) =>
    positionals.length === 0 ||
    positionals.some((wanted) =>
      names.includes(wanted) ? name === wanted : name.startsWith(wanted),
    ),
);
if (selected.length === 0) {
  console.error(`nothing is called ${positionals.join(", ")}; there are ${names.join(", ")}`);
  process.exit(2);
}
const tables: Table[] = [];
for (const name of selected) tables.push(...(await measure(name)));
const results = new URL("../results/", import.meta.url);
await mkdir(results, { recursive: true });
await writeFile(
  new URL("latest.json", results),
  `${JSON.stringify({ machine, tables }, undefined, 2)}\n`,
);

function fault(text: string): void {
  console.error(text);
  process.exitCode = 1;
}

/** Runs one benchmark, prints it, and keeps it with `--write`, so that what is done stays when a later one fails. */
async function measure(name: string): Promise<readonly Table[]> {
  const load = loadavg()[0];
  const url = new URL(`${name}.bench.ts`, folder).href;
  const benchmark = await buildFirst(async () => (await import(url)) as { default: Benchmark });
  const { rounds = 7, roundMs } =
    values.short === true ? { rounds: 3, roundMs: 60 } : benchmark.default;
  const found = await runBenchmark(benchmark.default, url, {
    rounds,
    roundMs,
    only: values.only,
  });
  for (const table of found) console.log(printed(table));
  if (values.write === true) keep(name, { machine: { ...machine, load }, rounds, tables: found });
  return found;
}

function keep(name: string, figures: Figures): void {
  try {
    for (const left of writeFigures(name, figures))
      fault(`${name}: "${left}" could not be measured`);
    for (const path of fillReadmes(fault)) console.log(`\nwritten: ${path}`);
  } catch (error) {
    fault(error instanceof Error ? error.message : String(error));
  }
}
