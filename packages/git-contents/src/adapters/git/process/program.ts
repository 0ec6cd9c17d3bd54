import { existsSync } from "node:fs";
import type { GitLimits } from "../limits.ts";

/** The git program, what each of its processes may take, and who else works on the repositories. */
export interface GitProgram {
  /** Path, or a name that is found by PATH. */
  readonly path: string;
  /** Limits of its processes. */
  readonly limits: GitLimits;
  /** See `GitEngineOptions.exclusive`. */
  readonly exclusive: boolean;
}

/**
 * Purpose of a process, which decides its limits: `short` ends soon by itself, `resident` stays and is
 * asked again and again, `stream` sends an object or an archive, `transfer` fetches, pushes or packs.
 */
export type GitTask = "short" | "resident" | "stream" | "transfer";

/** Most processor time, in seconds. A resident process is watched by who asks it. */
const CPU_SECONDS: Readonly<Record<GitTask, number | undefined>> = {
  short: 120,
  resident: undefined,
  stream: 3600,
  transfer: 7200,
};

/**
 * Sets limits and becomes git. Data and not address space: a pack that is mapped counts for nothing, so
 * that a repository may be larger than the limit. A limit that cannot be set is left out: the host's own
 * is lower, or its kernel knows none.
 */
const SCRIPT = 'ulimit -d "$1" 2>/dev/null; ulimit -t "$2" 2>/dev/null; shift 2; exec "$@"';
const SHELL = "/bin/sh";
/** Looked for once. Linux counts all private memory as data; elsewhere the limit would mean little. */
const canLimit = process.platform === "linux" && existsSync(SHELL);

/** A program and its arguments. */
export type CommandLine = readonly [program: string, args: readonly string[]];

/** The command line of a git process within its limits. */
export function limitedCommand(
  { path, limits }: GitProgram,
  task: GitTask,
  args: readonly string[],
): CommandLine {
  if (!canLimit) return [path, args];
  const [shell, before] = limitingShell(limits, task);
  return [shell, [...before, path, ...args]];
}

/** Command line in front of a program and its arguments that holds them within limits. */
export function limitingShell(limits: GitLimits, task: GitTask): CommandLine {
  const bytes = task === "transfer" ? limits.transferMemoryBytes : limits.childMemoryBytes;
  const cpu = CPU_SECONDS[task];
  const values = [String(Math.ceil(bytes / 1024)), cpu === undefined ? "unlimited" : String(cpu)];
  return [SHELL, ["-c", SCRIPT, "git", ...values]];
}
