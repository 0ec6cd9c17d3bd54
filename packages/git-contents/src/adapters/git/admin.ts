import { mkdir } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import { simpleGit, type SimpleGit } from "simple-git";
import { GitContentsError } from "../../errors.ts";
import { parseBranchName } from "../../ref.ts";
import { GIT_SETTINGS, gitEnvironment, MIN_GIT_VERSION, runGit } from "./command.ts";
import { syncDirectory } from "./durable.ts";
import type { CheckReport, InitOptions } from "./engine.ts";

/** A directory without templates: nothing of the host comes into a new repository. */
const NO_TEMPLATE = "--template=";
const MAX_PROBLEMS = 100;

/** Makes an empty bare repository. */
export async function initRepository(
  git: string,
  gitDir: string,
  options: InitOptions = {},
): Promise<void> {
  const branch = parseBranchName(options.defaultBranch ?? "main");
  await mkdir(requireAbsolute(gitDir), { recursive: true, mode: 0o700 });
  await run(git, [
    "init",
    "--bare",
    "--quiet",
    NO_TEMPLATE,
    `--initial-branch=${branch}`,
    `--object-format=${options.format ?? "sha1"}`,
    gitDir,
  ]);
  for (const directory of ["refs/heads", "refs", "objects", "."])
    await syncDirectory(join(gitDir, directory));
}

/** Makes a bare repository with all refs and objects of another on this machine. */
export async function importRepository(
  git: string,
  { gitDir, source }: { readonly gitDir: string; readonly source: string },
  options: { readonly defaultBranch?: string | undefined } = {},
): Promise<void> {
  requireAbsolute(source);
  // The source may be another user's: it is only read, and none of its hooks or settings apply.
  const safe = ["-c", `safe.directory=${source}`, "-c", "safe.bareRepository=all"];
  const probe = await run(git, [
    ...safe,
    "-C",
    source,
    "rev-parse",
    "--show-object-format",
    "--absolute-git-dir",
  ]);
  const [format, sourceDir = source] = probe.trim().split("\n");
  const head = await run(git, [
    ...safe,
    `--git-dir=${sourceDir}`,
    "symbolic-ref",
    "--quiet",
    "HEAD",
  ]).catch(() => "");
  const branch = options.defaultBranch ?? (head.trim().replace(/^refs\/heads\//, "") || "main");
  await initRepository(git, gitDir, {
    defaultBranch: branch,
    format: format === "sha256" ? "sha256" : "sha1",
  });
  await run(git, [
    "-c",
    "protocol.file.allow=always",
    "-c",
    `safe.directory=${sourceDir}`,
    `--git-dir=${gitDir}`,
    "fetch",
    "--quiet",
    "--no-write-fetch-head",
    "--no-auto-maintenance",
    "--no-recurse-submodules",
    "--update-head-ok",
    sourceDir,
    "+refs/*:refs/*",
  ]);
  await maintainRepository(git, gitDir);
}

/** Checks every object and ref. */
export async function checkRepository(git: string, gitDir: string): Promise<CheckReport> {
  const args = ["fsck", "--full", "--strict", "--no-dangling", "--no-progress"];
  const { code, stdout, stderr } = await runGit({ git, gitDir, args });
  const lines = `${stdout.toString("utf8")}\n${stderr}`
    .split("\n")
    .filter((line) => isProblem(line));
  return { ok: code === 0, problems: lines.slice(0, MAX_PROBLEMS) };
}

/**
 * Packs what is loose and writes the commit-graph. Objects that nobody names stay for a day: a
 * commit under way may be about to name them.
 */
export async function maintainRepository(git: string, gitDir: string): Promise<void> {
  const where = `--git-dir=${gitDir}`;
  await run(git, [where, "pack-refs", "--all"]);
  await run(git, [
    where,
    "repack",
    "-d",
    "-l",
    "--geometric=2",
    "--quiet",
    "--no-write-bitmap-index",
  ]);
  await run(git, [where, "prune-packed", "--quiet"]);
  await run(git, [where, "prune", "--expire=24.hours.ago"]);
  await run(git, [
    where,
    "commit-graph",
    "write",
    "--reachable",
    "--changed-paths",
    "--no-progress",
  ]);
  for (const directory of ["objects/pack", "objects/info", "objects", "refs/heads", "."])
    await syncDirectory(join(gitDir, directory));
}

/**
 * Version of the git program.
 *
 * @throws GitContentsError `repository-failed` when it is too old or not there
 */
export async function gitVersion(git: string): Promise<string> {
  const text = await run(git, ["version"]);
  const version = /\d+\.\d+(?:\.\d+)?/.exec(text)?.[0];
  if (version === undefined || isBefore(version, MIN_GIT_VERSION))
    throw failed(
      `git is ${version ?? "of no known version"}, and must be at least ${MIN_GIT_VERSION}`,
    );
  return version;
}

/** simple-git with our settings; it waits for the streams' end, which its own defaults do not. */
function client(git: string): SimpleGit {
  return simpleGit({
    baseDir: "/",
    binary: git,
    completion: { onClose: true, onExit: false },
    maxConcurrentProcesses: 4,
    timeout: { block: 600_000 },
    config: [...GIT_SETTINGS],
    allowEnvironment: Object.keys(gitEnvironment()),
    // Its guard refuses the settings that make git safe, because other values of them do not.
    unsafe: {
      allowUnsafeConfigPaths: true,
      allowUnsafeCustomBinary: true,
      allowUnsafeFsMonitor: true,
      allowUnsafeHooksPath: true,
      allowUnsafePack: true,
      allowUnsafeProtocolOverride: true,
      allowUnsafeTemplateDir: true,
    },
  }).env(gitEnvironment());
}

async function run(git: string, args: readonly string[]): Promise<string> {
  try {
    return await client(git).raw([...args]);
  } catch (error) {
    throw failed(error instanceof Error ? error.message.trim() : String(error), error);
  }
}

function failed(detail: string, cause?: unknown): GitContentsError {
  return new GitContentsError({ code: "repository-failed", detail }, { cause });
}

function requireAbsolute(path: string): string {
  if (!isAbsolute(path)) throw new TypeError(`not an absolute path: ${path}`);
  return path;
}

function isProblem(line: string): boolean {
  return line.trim() !== "" && !/^(?:dangling|unreachable|notice|Checking|Verifying)/.test(line);
}

function isBefore(version: string, other: string): boolean {
  const [left, right] = [version, other].map((text) => text.split(".").map(Number));
  const at = [0, 1, 2].find((part) => (left?.[part] ?? 0) !== (right?.[part] ?? 0)) ?? 0;
  return (left?.[at] ?? 0) < (right?.[at] ?? 0);
}
