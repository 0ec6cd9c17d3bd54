// npm test [-- --coverage] [-- VITEST FILTERS]: installs, builds what it needs, runs every test, and counts last.
// With --coverage the tests of the packages are measured while they run, and a package below its floor is a failure.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildAll, install, run, say, toolEnv } from "./toolchain.mjs";

install();
buildAll();

const folder = mkdtempSync(join(tmpdir(), "x-test-"));
const isMeasured = process.argv.includes("--coverage");
const filters = process.argv.slice(2).filter((word) => word !== "--coverage");
const results = isMeasured ? [runPart("covered"), runPart("rest"), floors()] : [runPart("all")];
rmSync(folder, { recursive: true, force: true });
const skipped = results.flatMap((result) => result.skipped);
if (skipped.length > 0)
  say(`skipped: ${skipped.length}\n${skipped.map((name) => `  ${name}`).join("\n")}`);
const [passed, failed] = ["passed", "failed"].map((kind) =>
  results.reduce((sum, result) => sum + result[kind], 0),
);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Runs one part of the tests, or all. */
function runPart(part) {
  const report = join(folder, `${part}.json`);
  const args = [
    "run",
    "--reporter=default",
    "--reporter=./scripts/failures-first.mjs",
    "--reporter=json",
    `--outputFile.json=${report}`,
    `--coverage.reportsDirectory=${join(folder, "coverage")}`,
    ...filters,
  ];
  const status = run("vitest", args, { env: { ...toolEnv, TEST_PART: part, TEST_BUILT: "1" } });
  return count(report, status);
}

/** Compares what the measured part reached with the floor of each package. */
function floors() {
  const judge = ["release/src/commands/coverage.ts", "--of", join(folder, "coverage")];
  return { passed: 0, failed: run("node", judge) === 0 ? 0 : 1, skipped: [] };
}

/** A file that could not be loaded, or an error outside every test, is a failure too. */
function count(file, exitCode) {
  let result;
  try {
    result = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return { passed: 0, failed: 1, skipped: [] };
  }
  const tests = result.testResults.flatMap(({ assertionResults }) => assertionResults);
  const of = (kind) => tests.filter((test) => test.status === kind);
  const broken = result.testResults.filter(
    (suite) =>
      suite.status === "failed" && !suite.assertionResults.some((test) => test.status === "failed"),
  );
  const failures = of("failed").length + broken.length;
  return {
    passed: of("passed").length,
    failed: failures === 0 && exitCode !== 0 ? 1 : failures,
    skipped: tests
      .filter((test) => !["passed", "failed"].includes(test.status))
      .map((test) => test.fullName),
  };
}
