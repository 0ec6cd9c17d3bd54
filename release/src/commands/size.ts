// pnpm size [--write]: min+brotli size of each entry, dependencies of each package, and min+gzip size of six typical jobs of
// descriptor-wire as it was built (run `pnpm build` first), against the committed budgets. --write also measures the same jobs with protobuf-es and protobufjs.
import { readFile, writeFile } from "node:fs/promises";
import { jobBudgetFor, JOBS, measureJob, overJobBudget, type JobSizes } from "../jobs.ts";
import { publishedPackages } from "../packages.ts";
import { budgetFor, measure, overBudget, withoutEntry, type Budget, type Size } from "../size.ts";

const file = new URL("../../size-budget.json", import.meta.url);
const jobFile = new URL("../../job-budget.json", import.meta.url);
const isWriting = process.argv.includes("--write");
const sizes: Size[] = [];
for (const one of publishedPackages()) sizes.push(...(await measure(one)));
if (isWriting)
  await write(file, Object.fromEntries(sizes.map((size) => [size.name, budgetFor(size)])));
const budgets = await read<Budget>(file);
console.log(row("entry", "min+brotli", "budget", "dependencies"));
for (const { name, brotliBytes, dependencies } of sizes) {
  const budget = budgets[name]?.brotliBytes ?? 0;
  console.log(row(name, String(brotliBytes), String(budget), dependencies.join(", ") || "none"));
}
const faults = [
  ...sizes.flatMap((size) => overBudget(size, budgets[size.name])),
  ...withoutEntry(Object.keys(budgets), sizes),
  ...(await faultsOfJobs()),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;

async function faultsOfJobs(): Promise<readonly string[]> {
  const measured: (readonly [string, JobSizes])[] = [];
  for (const job of JOBS)
    measured.push([
      job.name,
      await measureJob(job, isWriting ? ["ours", "protobuf-es", "protobufjs"] : ["ours"]),
    ]);
  if (isWriting)
    await write(
      jobFile,
      Object.fromEntries(
        measured.map(([name, found]) => [name, { ...found, ours: jobBudgetFor(found) }]),
      ),
    );
  const jobBudgets = await read<JobSizes>(jobFile);
  console.log(
    `\n${jobRow("job with a descriptor set", ["min+gzip", "budget", "protobuf-es", "protobufjs"])}`,
  );
  return measured.flatMap(([name, { ours = 0 }]) => {
    const budget = jobBudgets[name];
    const cells = [ours, budget?.ours, budget?.["protobuf-es"], budget?.protobufjs];
    console.log(
      jobRow(
        name,
        cells.map((cell) => String(cell ?? "-")),
      ),
    );
    return overJobBudget(name, ours, budget);
  });
}

async function read<Value>(from: URL): Promise<Partial<Record<string, Value>>> {
  return JSON.parse(await readFile(from, "utf8")) as Partial<Record<string, Value>>;
}

async function write(to: URL, value: object): Promise<void> {
  await writeFile(to, `${JSON.stringify(value, undefined, 2)}\n`);
}

function row(name: string, bytes: string, budget: string, dependencies: string): string {
  return `${name.padEnd(34)} ${bytes.padStart(10)} ${budget.padStart(8)}  ${dependencies}`;
}

function jobRow(name: string, cells: readonly string[]): string {
  return [name.padEnd(40), ...cells.map((cell) => cell.padStart(11))].join(" ");
}
