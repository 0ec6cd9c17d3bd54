// pnpm trust [NAME ...] [--seed N] [--count N] [--short] [--piece N/OF]: long randomised and fault tests.
import { mkdir, writeFile } from "node:fs/promises";
import { buildFirst } from "../../scripts/build-first.ts";
import { readArguments } from "../../scripts/read-arguments.ts";
import { trustTests } from "./entries.ts";
import { runTrust, type Piece } from "./trust.ts";

const { values, positionals } = readArguments(
  "usage: pnpm trust [NAME ...] [--seed N] [--count N] [--short] [--piece N/OF]",
  {
    seed: { type: "string" },
    count: { type: "string" },
    short: { type: "boolean" },
    piece: { type: "string" },
  },
);
const all = await buildFirst(trustTests);
const selected = all.filter(
  ({ name }) => positionals.length === 0 || positionals.some((start) => name.startsWith(start)),
);
if (selected.length === 0) {
  console.error(
    `nothing is called ${positionals.join(", ")}; there are ${all.map(({ name }) => name).join(", ")}`,
  );
  process.exit(2);
}
const piece = readPiece(values.piece);
const report = [];
for (const test of selected) {
  const reason = test.skip?.();
  if (reason !== undefined) {
    console.log(`${test.name}: skipped, ${reason}`);
    continue;
  }
  const seed =
    values.seed === undefined ? Math.floor(Math.random() * 2 ** 32) : Number(values.seed);
  const count =
    values.count === undefined
      ? values.short === true
        ? test.short
        : test.long
      : Number(values.count);
  const startMs = performance.now();
  const { did, broken, notes } = await runTrust(test, { seed, count, piece });
  const seconds = Math.round((performance.now() - startMs) / 100) / 10;
  report.push({
    name: test.name,
    promise: test.promise,
    unit: test.unit,
    seed,
    piece,
    did,
    broken,
    notes,
    seconds,
  });
  console.log(
    `${test.name}: ${did.toLocaleString("en")} ${test.unit}, ${broken.length} broken, ${seconds} s, ${piece === undefined ? `--seed ${seed}` : `--piece ${values.piece}`}`,
  );
  for (const note of notes) console.log(`  ${note}`);
  for (const fault of broken.slice(0, 10)) console.log(`  BROKEN: ${fault}`);
}
const results = new URL("../results/", import.meta.url);
await mkdir(results, { recursive: true });
await writeFile(new URL("latest.json", results), `${JSON.stringify(report, undefined, 2)}\n`);
if (report.some(({ broken }) => broken.length > 0)) process.exitCode = 1;

/** A piece that is no piece, or of a test without any, ends the program. */
function readPiece(text: string | undefined): Piece | undefined {
  if (text === undefined) return undefined;
  const [number = 0, of = 0] = /^\d+\/\d+$/.test(text) ? text.split("/").map(Number) : [];
  const whole = selected.find(({ hasPieces }) => hasPieces !== true);
  if (number >= 1 && number <= of && whole === undefined) return { number, of };
  console.error(
    whole === undefined ? `${text} is no piece: write 1/8` : `${whole.name} has no pieces`,
  );
  process.exit(2);
}
