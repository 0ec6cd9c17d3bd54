// pnpm bench [NAME ...] [--short]: the packages beside their peers, in one run, as tables and JSON.
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { parseArgs } from "node:util";
import type { Benchmark } from "./bench.ts";
import { runBenchmark, type Row, type Table } from "./run.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: "boolean" } },
});
const folder = new URL("entries/", import.meta.url);
const files = (await readdir(folder)).filter((file) => file.endsWith(".bench.ts")).toSorted();
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

const selected = files.filter(
  (file) => positionals.length === 0 || positionals.some((name) => file.startsWith(name)),
);
if (selected.length === 0) {
  console.error(
    `nothing is called ${positionals.join(", ")}; there are ${files.map((file) => file.replace(".bench.ts", "")).join(", ")}`,
  );
  process.exit(2);
}
const tables: Table[] = [];
for (const file of selected) {
  const url = new URL(file, folder).href;
  const benchmark = ((await import(url)) as { default: Benchmark }).default;
  for (const table of await runBenchmark(
    benchmark,
    url,
    values.short === true ? { rounds: 3, roundMs: 60 } : {},
  )) {
    tables.push(table);
    console.log(`\n### ${table.benchmark}: ${table.comparison}\n\n${markdown(table)}`);
  }
}
const results = new URL("../results/", import.meta.url);
await mkdir(results, { recursive: true });
await writeFile(
  new URL("latest.json", results),
  `${JSON.stringify({ machine, tables }, undefined, 2)}\n`,
);

function markdown({ rows, unit }: Table): string {
  const lines = rows.map(
    (row) =>
      `| ${row.candidate} | ${row.note ?? number(row.median)} | ${ratio(row)} | ${bar(row)} |`,
  );
  return [`| | ${unit} | ours is better by | promised |`, "|---|---|---|---|", ...lines].join("\n");
}

function ratio({ ratio: found }: Row): string {
  return found === undefined
    ? ""
    : `${number(found.median)}x (${number(found.min)}..${number(found.max)})`;
}

function bar({ bar: promised }: Row): string {
  return promised === undefined
    ? ""
    : `>= ${promised.atLeast}x: ${promised.kept ? "kept" : "MISSED"}`;
}

function number(value = NaN): string {
  return value >= 100 ? Math.round(value).toLocaleString("en") : value.toPrecision(3);
}
