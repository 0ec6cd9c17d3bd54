// npm test [-- VITEST FILTERS]: installs, builds what it needs, runs every test, and counts last.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildAll, install, run, say } from "./toolchain.mjs";

install();
buildAll();

const folder = mkdtempSync(join(tmpdir(), "x-test-"));
const report = join(folder, "report.json");
const status = run("vitest", [
  "run",
  "--reporter=default",
  "--reporter=./scripts/failures-first.mjs",
  "--reporter=json",
  `--outputFile.json=${report}`,
  ...process.argv.slice(2),
]);
const { passed, failed, skipped } = count(report, status);
rmSync(folder, { recursive: true, force: true });
if (skipped.length > 0)
  say(`skipped: ${skipped.length}\n${skipped.map((name) => `  ${name}`).join("\n")}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && status === 0 ? 0 : 1;

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
