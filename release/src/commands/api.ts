// pnpm api [--write]: compares what users of each package can see with its committed api.d.ts.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { apiReport } from "../api.ts";
import { publishedPackages } from "../packages.ts";

const writes = process.argv.includes("--write");
for (const one of publishedPackages()) {
  const report = await apiReport(one);
  if (report === undefined) continue;
  const file = join(one.directory, "api.d.ts");
  const committed = await readFile(file, "utf8").catch(() => "");
  if (committed === report) continue;
  if (writes) {
    await writeFile(file, report);
    continue;
  }
  process.exitCode = 1;
  console.error(`${one.path}/api.d.ts is not what users see${firstDifference(committed, report)}`);
}
if (process.exitCode === 1)
  console.error("if the change is meant: pnpm api --write, and a changeset");

function firstDifference(committed: string, report: string): string {
  const [before, now] = [committed.split("\n"), report.split("\n")];
  const at = now.findIndex((line, index) => line !== before[index]);
  if (at < 0) return "; it has more";
  return `, from line ${at + 1} on\n  - ${before[at] ?? ""}\n  + ${now[at] ?? ""}`;
}
