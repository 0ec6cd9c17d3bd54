import type { GitProgram } from "../process/program.ts";
import { isAbsolute } from "node:path";
import { GitContentsError } from "../../../errors.ts";
import { parseBranchName } from "../../../read/ref.ts";
import { runAdmin } from "./admin-run.ts";
import { MIN_GIT_VERSION, runGit } from "../process/command.ts";
import { makeDirectory, syncTree, Unsynced } from "../write/durable.ts";
import type { CheckReport, InitOptions } from "../engine.ts";

/** A directory without templates: nothing of the host comes into a new repository. */
const NO_TEMPLATE = "--template=";
const MAX_PROBLEMS = 100;

/** Makes an empty bare repository. */
export async function initRepository(
  git: GitProgram,
  gitDir: string,
  options: InitOptions = {},
): Promise<void> {
  const branch = parseBranchName(options.defaultBranch ?? "main");
  const above = new Unsynced();
  makeDirectory(requireAbsolute(gitDir), above, 0o700);
  await runAdmin(git, [
    "init",
    "--bare",
    "--quiet",
    NO_TEMPLATE,
    `--initial-branch=${branch}`,
    `--object-format=${options.format ?? "sha1"}`,
    gitDir,
  ]);
  // Git syncs neither HEAD nor the configuration.
  await syncTree(gitDir);
  await above.sync();
}

/** Checks every object and ref. */
export async function checkRepository(git: GitProgram, gitDir: string): Promise<CheckReport> {
  const args = ["fsck", "--full", "--strict", "--no-dangling", "--no-progress"];
  const { code, stdout, stderr } = await runGit({ git, gitDir, args, task: "transfer" });
  const lines = `${stdout.toString("utf8")}\n${stderr}`
    .split("\n")
    .filter((line) => isProblem(line));
  return { ok: code === 0, problems: lines.slice(0, MAX_PROBLEMS) };
}

/**
 * Version of the git program.
 *
 * @param least - what it must be at least
 * @throws GitContentsError `repository-failed` when it is too old or not there
 */
export async function gitVersion(
  git: GitProgram,
  least: string = MIN_GIT_VERSION,
): Promise<string> {
  const text = await runAdmin(git, ["version"]);
  const version = /\d+\.\d+(?:\.\d+)?/.exec(text)?.[0];
  if (version === undefined || isBefore(version, least)) {
    const detail = `git is ${version ?? "of no known version"}, and must be at least ${least}`;
    throw new GitContentsError({ code: "repository-failed", detail });
  }
  return version;
}

/** @throws TypeError for a relative path */
export function requireAbsolute(path: string): string {
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
