// pnpm size [--write]: min+brotli size and dependencies of each main entry, against the committed budget.
import { readFile, writeFile } from "node:fs/promises";
import { publishedPackages } from "../packages.ts";
import { budgetFor, measure, overBudget, type Budget, type Size } from "../size.ts";

const file = new URL("../../size-budget.json", import.meta.url);
const sizes: Size[] = [];
for (const one of publishedPackages()) {
  const size = await measure(one);
  if (size !== undefined) sizes.push(size);
}
if (process.argv.includes("--write")) {
  const budgets = Object.fromEntries(sizes.map((size) => [size.name, budgetFor(size)]));
  await writeFile(file, `${JSON.stringify(budgets, undefined, 2)}\n`);
}
const budgets = JSON.parse(await readFile(file, "utf8")) as Partial<Record<string, Budget>>;
console.log(row("package", "min+brotli", "budget", "dependencies"));
for (const { name, brotliBytes, dependencies } of sizes) {
  const budget = budgets[name]?.brotliBytes ?? 0;
  console.log(row(name, String(brotliBytes), String(budget), dependencies.join(", ") || "none"));
}
const faults = sizes.flatMap((size) => overBudget(size, budgets[size.name]));
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;

function row(name: string, bytes: string, budget: string, dependencies: string): string {
  return `${name.padEnd(20)} ${bytes.padStart(10)} ${budget.padStart(8)}  ${dependencies}`;
}
