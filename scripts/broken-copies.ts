import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// Breaks the defence against each attack on logging in, one at a time, and shows that a test fails then. The files are
// put back. Writes the table of docs/attacks.md with `--write`. Some minutes; not part of the gate.

/** A line that holds off an attack, and what becomes of it in a broken copy. */
interface Broken {
  /** Attack, in words of RFC 9700 where it has some. */
  readonly attack: string;
  /** File of the line. */
  readonly file: string;
  /** Part of the line. */
  readonly line: string;
  /** What stands there in the broken copy. */
  readonly instead: string;
  /** File of the test that fails. */
  readonly test: string;
  /** Part of its name. */
  readonly name: string;
}

const COPIES = JSON.parse(
  readFileSync(new URL("broken-copies.json", import.meta.url), "utf8"),
) as readonly Broken[];

/** Whether the tests of a broken copy fail, as they should, for a reason of their own. */
async function fails({ file, line, instead, test, name }: Broken): Promise<boolean> {
  const whole = readFileSync(file, "utf8");
  if (whole.split(line).length !== 2) throw new Error(`${file} has not one line with ${line}`);
  const restore = (): void => writeFileSync(file, whole);
  process.once("exit", restore);
  try {
    writeFileSync(
      file,
      whole.replace(line, () => instead),
    );
    const report = join(folder, "report.json");
    writeFileSync(report, "{}");
    const args = ["run", test, "-t", name, "--reporter=json", `--outputFile=${report}`];
    const child = spawn("node_modules/.bin/vitest", args, { stdio: "ignore" });
    await once(child, "close");
    // A copy that does not run at all shows nothing.
    const { numPassedTests = 0, numFailedTests = 0 } = JSON.parse(
      readFileSync(report, "utf8"),
    ) as Partial<Record<string, number>>;
    if (numPassedTests + numFailedTests === 0) throw new Error(`no test ran of ${test}: ${name}`);
    return numFailedTests > 0;
  } finally {
    restore();
    process.off("exit", restore);
  }
}

const folder = mkdtempSync(join(tmpdir(), "broken-copies-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const rows: string[] = [];
const only = process.argv.find((word) => word.startsWith("--only="))?.slice("--only=".length);
for (const copy of COPIES.filter(({ attack }) => attack.includes(only ?? ""))) {
  const { attack, file, line, instead, test, name } = copy;
  const isSeen = await fails(copy);
  process.stdout.write(`${isSeen ? "fails, as it should" : "PASSES"}: ${attack}\n`);
  if (!isSeen) process.exitCode = 1;
  const code = (words: string): string =>
    words === "" ? "nothing" : `\`${words.replace(/\s*\n\s*/g, " ").replaceAll("|", "\\|")}\``;
  rows.push(
    `| ${attack} | ${code(file)} | ${code(line)} | ${code(instead)} | ${code(test)}: ${name} |`,
  );
}
if (process.argv.includes("--write")) {
  const page = "docs/attacks.md";
  const [intro = ""] = readFileSync(page, "utf8").split("\n| attack");
  const head =
    "| attack | file | line | in the broken copy | test that fails |\n| - | - | - | - | - |";
  writeFileSync(page, `${intro}\n${head}\n${rows.join("\n")}\n`);
}
