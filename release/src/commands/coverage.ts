// pnpm coverage [--write] [--of FOLDER]: runs the tests of the packages with coverage, against the committed floor of
// each, or judges a report that a run of them left in a folder. Whether the tests pass is for `npm test` to say.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import {
  belowFloor,
  coverageByPackage,
  floorFor,
  type Coverage,
  type FileCoverage,
} from "../coverage.ts";
import { ROOT } from "../packages.ts";
import { toolEnv } from "../toolchain.ts";

const SUMMARY = "coverage-summary.json";
const file = new URL("../../coverage-floor.json", import.meta.url);
const { values } = parseArgs({ options: { write: { type: "boolean" }, of: { type: "string" } } });
const summary = values.of === undefined ? measure() : readSummary(values.of);
const byPackage = coverageByPackage(summary);
if (values.write === true) {
  const floors = Object.fromEntries(Array.from(byPackage, ([name, one]) => [name, floorFor(one)]));
  writeFileSync(file, `${JSON.stringify(floors, undefined, 2)}\n`);
}
const floors = JSON.parse(readFileSync(file, "utf8")) as Partial<Record<string, Coverage>>;
for (const [name, { lines, branches }] of byPackage)
  console.log(
    `${name.padEnd(16)} lines ${lines.toFixed(1)} % (${floors[name]?.lines ?? "no floor"}), ` +
      `branches ${branches.toFixed(1)} % (${floors[name]?.branches ?? "no floor"})`,
  );
const faults = [...byPackage].flatMap(([name, one]) => belowFloor(name, one, floors[name]));
for (const fault of faults) console.error(fault);
if (byPackage.size === 0 || faults.length > 0) process.exitCode = 1;

function measure(): Readonly<Record<string, FileCoverage>> {
  const folder = mkdtempSync(join(tmpdir(), "x-coverage-"));
  const { stdout, stderr } = spawnSync(
    "vitest",
    ["run", "--reporter=dot", "--silent", `--coverage.reportsDirectory=${folder}`],
    {
      cwd: ROOT,
      env: { ...process.env, ...toolEnv(), TEST_PART: "covered" },
      encoding: "utf8",
      maxBuffer: 2 ** 28,
    },
  );
  if (!existsSync(join(folder, SUMMARY))) {
    console.error(`nothing was measured:\n${stdout}\n${stderr}`);
    process.exit(1);
  }
  const found = readSummary(folder);
  rmSync(folder, { recursive: true });
  return found;
}

function readSummary(folder: string): Readonly<Record<string, FileCoverage>> {
  return JSON.parse(readFileSync(join(folder, SUMMARY), "utf8")) as Record<string, FileCoverage>;
}
