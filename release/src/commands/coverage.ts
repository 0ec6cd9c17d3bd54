// pnpm coverage [--write]: runs the tests of the packages with coverage, against the committed floor of each. Whether
// the tests pass is for `npm test` to say: those that watch memory and time do not like to be measured.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  belowFloor,
  coverageByPackage,
  floorFor,
  type Coverage,
  type FileCoverage,
} from "../coverage.ts";
import { ROOT } from "../packages.ts";
import { toolEnv } from "../toolchain.ts";

const file = new URL("../../coverage-floor.json", import.meta.url);
const folder = mkdtempSync(join(tmpdir(), "x-coverage-"));
const { stdout, stderr } = spawnSync(
  "vitest",
  [
    "run",
    "packages/",
    "--reporter=dot",
    "--silent",
    "--coverage.enabled",
    "--coverage.provider=v8",
    "--coverage.reportOnFailure",
    "--coverage.include=packages/*/src/**/*.ts",
    "--coverage.exclude=**/*.{test,contract}.ts",
    "--coverage.exclude=**/generated/**",
    "--coverage.reporter=json-summary",
    `--coverage.reportsDirectory=${folder}`,
  ],
  { cwd: ROOT, env: { ...process.env, ...toolEnv() }, encoding: "utf8", maxBuffer: 2 ** 28 },
);
const summaryFile = join(folder, "coverage-summary.json");
if (!existsSync(summaryFile)) {
  console.error(`nothing was measured:\n${stdout}\n${stderr}`);
  process.exit(1);
}
const summary = JSON.parse(readFileSync(summaryFile, "utf8")) as Record<string, FileCoverage>;
rmSync(folder, { recursive: true });
const found = coverageByPackage(summary);
if (process.argv.includes("--write")) {
  const floors = Object.fromEntries(Array.from(found, ([name, one]) => [name, floorFor(one)]));
  writeFileSync(file, `${JSON.stringify(floors, undefined, 2)}\n`);
}
const floors = JSON.parse(readFileSync(file, "utf8")) as Partial<Record<string, Coverage>>;
for (const [name, { lines, branches }] of found)
  console.log(
    `${name.padEnd(16)} lines ${lines.toFixed(1)} % (${floors[name]?.lines ?? "no floor"}), ` +
      `branches ${branches.toFixed(1)} % (${floors[name]?.branches ?? "no floor"})`,
  );
const faults = [...found].flatMap(([name, one]) => belowFloor(name, one, floors[name]));
for (const fault of faults) console.error(fault);
if (found.size === 0 || faults.length > 0) process.exitCode = 1;
