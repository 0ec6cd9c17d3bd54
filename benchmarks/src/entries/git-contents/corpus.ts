import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gitEnvironment } from "@x/git-contents/git";

/** Folders and files of the repository: 10,000 of 200 bytes, and 100 of 10 KB that are read. */
const FOLDERS = 100;
const FILES_EACH = 100;
export const BIG_FILES = 100;
const BIG_BYTES = 10_240;

/** The sizes of the repositories: many of everything, few, and many files beside those that are written. */
export const SHAPES = {
  large: { flat: 10_000, commits: 50_000 },
  small: { flat: 100, commits: 100 },
  wide: { flat: 100_000, commits: 100 },
} as const;

/** Path of a repository made once by a fixed script, packed, with a commit-graph. */
export function corpus(name: keyof typeof SHAPES): string {
  const path = join(tmpdir(), `x-bench-git-contents-1-${name}.git`);
  if (existsSync(path)) return path;
  const making = mkdtempSync(`${path}.`);
  run(making, ["init", "-q", "--bare", "-b", "main", making]);
  run(making, ["--git-dir=.", "fast-import", "--quiet"], Array.from(script(SHAPES[name])).join(""));
  run(making, ["--git-dir=.", "repack", "-a", "-d", "-q"]);
  run(making, ["--git-dir=.", "commit-graph", "write", "--reachable", "--changed-paths"]);
  try {
    renameSync(making, path);
  } catch {
    // Another process was first.
    rmSync(making, { recursive: true });
  }
  return path;
}

/** A copy of a repository to write to, deleted when the process ends. */
export function copyOf(name: keyof typeof SHAPES): string {
  const path = mkdtempSync(join(tmpdir(), "x-bench-copy-"));
  cpSync(corpus(name), path, { recursive: true });
  process.on("exit", () => rmSync(path, { recursive: true, force: true }));
  return path;
}

export function bigFile(at: number): string {
  return `big/file-${at % BIG_FILES}.txt`;
}

/** A file of 10,000 in 100 folders. */
export function pathOf(at: number): string {
  return `tree/d${at % FOLDERS}/f${Math.floor(at / FOLDERS) % FILES_EACH}.txt`;
}

function* script({
  flat,
  commits,
}: {
  readonly flat: number;
  readonly commits: number;
}): Generator<string> {
  yield header(1);
  for (let at = 0; at < FOLDERS * FILES_EACH; at++)
    yield file(pathOf(at), `file ${at}\n`.repeat(20));
  for (let at = 0; at < BIG_FILES; at++) yield file(bigFile(at), textOf(at));
  for (let at = 0; at < flat; at++)
    yield file(`flat/file-${String(at).padStart(5, "0")}.txt`, `flat ${at}\n`);
  for (let at = 2; at <= commits; at++)
    yield `${header(at)}${file(`log/n${at % 50}.txt`, `${at}\n`)}`;
}

function header(at: number): string {
  return `commit refs/heads/main\ncommitter B <b@x> ${1_600_000_000 + at * 60} +0000\ndata 2\nc\n\n`;
}

function file(path: string, text: string): string {
  return `M 100644 inline ${path}\ndata ${Buffer.byteLength(text)}\n${text}\n`;
}

/** Text that compresses as prose does, the same for the same number. */
function textOf(seed: number): string {
  let state = seed + 1;
  let text = "";
  while (text.length < BIG_BYTES) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    text += `${(state % 5000).toString(36)}${state % 11 === 0 ? "\n" : " "}`;
  }
  return text.slice(0, BIG_BYTES);
}

function run(cwd: string, args: readonly string[], input = ""): void {
  execFileSync("git", args, { cwd, env: gitEnvironment(), input, maxBuffer: 2 ** 28 });
}
