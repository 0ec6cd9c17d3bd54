import { compileGlob } from "@x/editorconfig";
import { processorMs } from "../../../scripts/processor-time.ts";
import type { TrustRun, TrustTest } from "../trust.ts";

const MAX_MS = 2;
const MAX_RATIO = 2.2;
/** Another process may hold us up: what is slow is measured again, and the best time counts. */
const ATTEMPTS = 8;

const test: TrustTest = {
  name: "editorconfig",
  promise: `any glob is compiled and matched within ${MAX_MS} ms, and twice the input takes at most ${MAX_RATIO} times as long`,
  unit: "pairs of glob and path",
  long: 1_000_000,
  short: 20_000,
  run: (run) => ({ did: run.count, broken: [...slowPairs(run), ...steepGrowth(run)] }),
};
export default test;

function slowPairs({ random, count, note }: TrustRun): readonly string[] {
  const broken: string[] = [];
  let slowestMs = 0;
  let matched = 0;
  for (let at = 0; at < count; at++) {
    const glob = textFrom(random, GLOB_PARTS, 96);
    const path = textFrom(random, PATH_PARTS, 256);
    const attempt = (): number =>
      processorMs(() => void (matched += Number(compileGlob(glob).matches(path))));
    let ms = attempt();
    for (let again = 1; ms > MAX_MS && again < ATTEMPTS; again++) ms = Math.min(ms, attempt());
    slowestMs = Math.max(slowestMs, ms);
    if (ms > MAX_MS) broken.push(`${ms.toFixed(1)} ms: ${JSON.stringify([glob, path])}`);
  }
  note(`${matched} matched, the slowest took ${slowestMs.toFixed(2)} ms`);
  return broken;
}

const GLOB_PARTS = [
  "*",
  "**",
  "*a",
  "?",
  "/",
  "/**/",
  "a",
  "b",
  "1",
  "-",
  ".",
  "{",
  "}",
  ",",
  "{a,b}",
  "{,a",
  "{1..99}",
  "{-5..1000000000000000}",
  "[",
  "]",
  "[ab]",
  "[!a-b]",
  "\\",
  "é",
  "X",
];
const PATH_PARTS = ["a", "a", "aaaa", "b", "ab", "1", "11", "-", ".", "/", "é", "{", "X"];

/** Half of the texts repeat a few parts many times, which is what makes a matcher slow. */
function textFrom(random: () => number, parts: readonly string[], length: number): string {
  const pick = (): string => parts[Math.floor(random() * parts.length)] ?? "";
  if (random() < 0.5)
    return Array.from({ length: Math.floor(random() * length * 0.6) }, pick).join("");
  const unit = Array.from({ length: 1 + Math.floor(random() * 4) }, pick).join("");
  return unit.repeat(Math.floor((random() * length) / Math.max(unit.length, 1))) + pick();
}

/** The shapes that are slow for a backtracking matcher, in a size and in twice that size. */
function steepGrowth({ note }: TrustRun): readonly string[] {
  const shapes: readonly [
    name: string,
    glob: (size: number) => string,
    path: (size: number) => string,
  ][] = [
    // Globs and paths end alike, so that the end alone does not tell.
    ["path under stars", () => `${"*a".repeat(200)}bX`, (size) => `${"a".repeat(size * 4)}X`],
    ["stars over a path", (size) => `${"*a".repeat(size)}bX`, () => `${"a".repeat(4000)}X`],
    ["path under choices", () => `${"{a,b}".repeat(100)}bX`, (size) => `${"ab".repeat(size * 4)}X`],
    ["choices", (size) => `${"{a,*b}".repeat(size)}bX`, () => `${"ab".repeat(2000)}X`],
    [
      "nested choices",
      (size) => `${"{,a".repeat(size)}${"}".repeat(size)}bX`,
      // Shorter than either glob, so that both walk it to its end.
      () => `${"a".repeat(200)}X`,
    ],
    ["ranges", (size) => `${"*{1..99}".repeat(size >> 2)}bX`, () => `${"1".repeat(1000)}X`],
    ["open braces and brackets", (size) => `${"{[,".repeat(size * 8)}X`, () => "aX"],
  ];
  const broken: string[] = [];
  for (const [name, glob, path] of shapes) {
    const ratio = growth((size) => void compileGlob(glob(size)).matches(path(size)));
    note(`${name}: twice the size takes ${ratio.toFixed(2)} times as long`);
    if (ratio > MAX_RATIO) broken.push(`${name} grows ${ratio.toFixed(2)} times`);
  }
  return broken;
}

function growth(work: (size: number) => void): number {
  const size = 256;
  let ratio = Infinity;
  for (let attempt = 0; attempt < ATTEMPTS && ratio > MAX_RATIO; attempt++) {
    ratio = Math.min(ratio, bestOf(() => work(size * 2)) / bestOf(() => work(size)));
  }
  return ratio;
}

function bestOf(work: () => void): number {
  return Math.min(...Array.from({ length: 7 }, () => processorMs(work)));
}
