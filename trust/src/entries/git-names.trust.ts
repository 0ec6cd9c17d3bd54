import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseRepoPath } from "@x/git-contents";
import { gitEnvironment } from "@x/git-contents/git";
import type { TrustRun, TrustTest } from "../trust.ts";
import { complaintsOf } from "./git-contents/repository.ts";

const CODE_POINTS = 0x110000;
const SURROGATES = { first: 0xd800, last: 0xdfff };
const PLACES = [
  (character: string) => `.g${character}it`,
  (character: string) => `.git${character}`,
  (character: string) => `${character}.git`,
  (character: string) => `.${character}git`,
  (character: string) => `a/.gi${character}t/x`,
];
const CHUNK = 200_000;

const test: TrustTest = {
  name: "git-names",
  promise:
    "B03 B04 F08 F09: no path is taken for writing that git itself refuses, in any spelling of .git",
  unit: "names",
  long: CODE_POINTS * PLACES.length,
  short: 60_000,
  run: async (run) => {
    const directory = await mkdtemp(join(tmpdir(), "trust-git-names-"));
    try {
      execFileSync("git", ["init", "-q", directory], { env: gitEnvironment() });
      return await sweep(run, directory);
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  },
};
export default test;

async function sweep(run: TrustRun, directory: string): Promise<{ did: number; broken: string[] }> {
  const broken: string[] = [];
  let did = 0;
  let refused = 0;
  let chunk: string[] = [];
  const flush = async (): Promise<void> => {
    const byGit = await refusedByGit(directory, chunk);
    refused += byGit.size;
    broken.push(
      ...chunk
        .filter((name) => byGit.has(name) && isTaken(name))
        .map((name) => JSON.stringify(name)),
    );
    did += chunk.length;
    chunk = [];
  };
  for (const name of names(run)) {
    chunk.push(name);
    if (chunk.length >= CHUNK) await flush();
  }
  await flush();
  run.note(`git refused ${refused.toLocaleString("en")} of them`);
  return { did, broken };
}

/** Every code point in every place; when fewer are asked for, chosen ones and the known dangerous. */
function* names({ count, random }: TrustRun): Generator<string> {
  const all = count >= CODE_POINTS * PLACES.length;
  const known = [
    0x200c, 0x200f, 0x202a, 0x202e, 0x206a, 0x206f, 0xfeff, 0x20, 0x2e, 0x3a, 0x5c, 0x2f, 0x01,
    0x7f,
  ];
  for (const point of known) for (const place of PLACES) yield place(String.fromCodePoint(point));
  for (let at = 0; at < (all ? CODE_POINTS : count / PLACES.length); at++) {
    const point = all ? at : Math.floor(random() * CODE_POINTS);
    if (point === 0 || (point >= SURROGATES.first && point <= SURROGATES.last)) continue;
    for (const place of PLACES) yield place(String.fromCodePoint(point));
  }
  for (let at = 0; at < count / 50; at++) yield spelling(random);
}

const PARTS = [
  "",
  "a/",
  ".git",
  ".GIT",
  "git~1",
  "GIT~1",
  ".",
  "..",
  " ",
  ":x",
  "\\",
  "/",
  "\u200c",
  "\ufeff",
  "::$INDEX_ALLOCATION",
  "b",
  "\n",
];

function spelling(random: TrustRun["random"]): string {
  const length = 1 + Math.floor(random() * 5);
  return (
    Array.from({ length }, () => PARTS[Math.floor(random() * PARTS.length)] ?? "").join("") || "x"
  );
}

function isTaken(name: string): boolean {
  try {
    return parseRepoPath(name) === name;
  } catch {
    return false;
  }
}

/** Git names each path that it would not put into an index. */
async function refusedByGit(
  directory: string,
  chunk: readonly string[],
): Promise<ReadonlySet<string>> {
  const protect = ["-c", "core.protectHFS=true", "-c", "core.protectNTFS=true"];
  // Git would repair these before it looks, or stop: they must be refused in any case.
  const repaired = chunk.filter((name) =>
    name.split("/").some((part) => ["", ".", ".."].includes(part)),
  );
  const skipped = new Set(repaired);
  // With a line feed in it, a name could not be told from two in what git says.
  const plain = chunk.filter((name) => !skipped.has(name) && !name.includes("\n"));
  const input = Buffer.from(plain.map((name) => `${name}\0`).join(""));
  const args = [...protect, "update-index", "-z", "--force-remove", "--stdin"];
  const complaints = await complaintsOf(directory, args, input);
  const refused = complaints
    .split("\n")
    .flatMap((line) => /^Ignoring path (.*)$/s.exec(line)?.[1] ?? []);
  return new Set([...repaired, ...refused]);
}
