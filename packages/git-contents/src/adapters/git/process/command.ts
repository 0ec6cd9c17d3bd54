import { spawn, type ChildProcess, type ChildProcessByStdio } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { exitCodeOf, gitFailed, isCutShort, lastWords } from "./failure.ts";
import { limitedCommand, type GitProgram, type GitTask } from "./program.ts";

/** A git process with all three streams. */
export type GitProcess = ChildProcessByStdio<Writable, Readable, Readable>;

let processes = 0;

/** Number of git processes of this process that run. */
export function runningGits(): number {
  return processes;
}

/** Oldest git that has what the engine needs: `cat-file --batch-command`. */
export const MIN_GIT_VERSION = "2.36.0";

/**
 * Settings of every git process, whatever the repository's own configuration says: no hook or
 * monitor runs, nothing of the host is read, everything written is synced.
 */
export const GIT_SETTINGS: readonly string[] = [
  "core.hooksPath=/dev/null",
  "core.fsmonitor=false",
  "core.fsync=all",
  "core.fsyncMethod=fsync",
  "core.protectHFS=true",
  "core.protectNTFS=true",
  "core.attributesFile=/dev/null",
  "core.excludesFile=/dev/null",
  // Git that cannot read the repository's configuration takes it for one with a working tree, and logs.
  "core.logAllRefUpdates=false",
  "gc.auto=0",
  "maintenance.auto=false",
  "protocol.allow=never",
  "safe.bareRepository=explicit",
  // Git makes no deltas of larger files: to read one it would have to hold two of its size.
  "core.bigFileThreshold=32m",
];

/** Whole environment of every git process. Nothing of ours is passed on but the way to programs. */
export function gitEnvironment(): Record<string, string> {
  return {
    PATH: process.env["PATH"] ?? "/usr/local/bin:/usr/bin:/bin",
    HOME: "/nonexistent",
    LC_ALL: "C",
    TZ: "UTC",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_ATTR_NOSYSTEM: "1",
    GIT_TERMINAL_PROMPT: "0",
    GIT_NO_REPLACE_OBJECTS: "1",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_FLUSH: "1",
  };
}

/** Where a git process works, and what it does. */
export interface GitCommand {
  /** The program. */
  readonly git: GitProgram;
  /** Purpose of the process, which decides its limits. Default: `short`. */
  readonly task?: GitTask | undefined;
  /** Absolute path of the repository; absent for commands that need none. */
  readonly gitDir?: string | undefined;
  /** Constants, validated object ids and paths of the caller's own: never a user's text. */
  readonly args: readonly string[];
  /** More settings for this one command. */
  readonly settings?: readonly string[] | undefined;
  /** More environment for this one command. */
  readonly environment?: Readonly<Record<string, string>> | undefined;
  /** How long it may take, in milliseconds, when its output is waited for whole. Default: by its task. */
  readonly deadlineMs?: number | undefined;
  /** How long it may say nothing, in milliseconds, when its output is read as it comes. Default: for ever. */
  readonly silenceMs?: number | undefined;
}

/**
 * Starts a git process within its limits, as the leader of a group. The caller reads all of its output,
 * and ends it by {@link endGroup}.
 *
 * @throws GitContentsError `repository-busy` when there are too many processes or open files
 */
export function startGit({
  git,
  gitDir,
  args,
  settings = [],
  environment,
  task = "short",
}: GitCommand): GitProcess {
  const config = [...GIT_SETTINGS, ...settings].flatMap((setting) => ["-c", setting]);
  const where = gitDir === undefined ? [] : [`--git-dir=${gitDir}`];
  const fixed = ["--no-replace-objects", "--no-optional-locks", ...config, ...where];
  const [program, given] = limitedCommand(git, task, [...fixed, ...args]);
  const child: ChildProcess = spawn(program, given, {
    // The directory of the repository may go away meanwhile: git has its path as an option.
    cwd: "/",
    env: { ...gitEnvironment(), ...environment },
    stdio: ["pipe", "pipe", "pipe"],
    detached: true,
  });
  processes++;
  child.once(child.pid === undefined ? "error" : "exit", () => processes--);
  // An error that nobody listens for would end this process: who reads or waits learns of it otherwise.
  for (const emitter of [child, child.stdin, child.stdout, child.stderr])
    emitter?.on("error", () => undefined);
  if (hasStreams(child)) return child;
  // Without a descriptor left, Node gives a process without streams.
  throw gitFailed({ args }, "Too many open files");
}

/**
 * Ends a process and those that it started, when it has not ended yet.
 *
 * @param signal - by `SIGTERM` git deletes its locks before it ends, when it can
 */
export function endGroup(
  { pid, exitCode: code, signalCode }: ChildProcess,
  signal: "SIGKILL" | "SIGTERM" = "SIGKILL",
): void {
  if (pid === undefined || code !== null || signalCode !== null) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It ended by itself meanwhile.
  }
}

function hasStreams(child: ChildProcess): child is GitProcess {
  return [child.stdin, child.stdout, child.stderr].every(Boolean);
}

/** How a short git process ended. */
export interface GitResult {
  /** Exit code. */
  readonly code: number;
  /** Output. */
  readonly stdout: Buffer;
  /** Error output, trimmed. */
  readonly stderr: string;
}

/** Most bytes of output that {@link runGit} takes. */
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;
/** How long a command may take; one that looks at all objects of a push may take longer. */
const DEADLINE_MS = 120_000;
const TRANSFER_DEADLINE_MS = 3_600_000;

/**
 * Runs a git process to its end.
 *
 * @throws GitContentsError `git-unavailable` when it cannot be started, is killed or takes too long
 */
export async function runGit(
  command: GitCommand,
  input: readonly Uint8Array[] = [],
): Promise<GitResult> {
  const child = startGit(command);
  const byTaskMs = command.task === "transfer" ? TRANSFER_DEADLINE_MS : DEADLINE_MS;
  const timer = setTimeout(() => endGroup(child), command.deadlineMs ?? byTaskMs);
  for (const bytes of input) child.stdin.write(bytes);
  child.stdin.end();
  try {
    const [code, stdout, stderr] = await Promise.all([
      exitCode(child, command),
      collect(child.stdout, MAX_OUTPUT_BYTES),
      collect(child.stderr, 65_536),
    ]);
    const result = { code, stdout, stderr: stderr.toString("utf8").trim() };
    // What is no answer of git's must not be taken for one.
    if (isCutShort(code)) throw gitFailed(command, lastWords(result));
    return result;
  } finally {
    clearTimeout(timer);
    endGroup(child);
  }
}

/**
 * As {@link runGit}, for a command that must succeed.
 *
 * @throws GitContentsError `repository-failed`, `git-unavailable`
 */
export async function mustRunGit(
  command: GitCommand,
  input: readonly Uint8Array[] = [],
): Promise<Buffer> {
  const result = await runGit(command, input);
  if (result.code !== 0) throw gitFailed(command, lastWords(result));
  return result.stdout;
}

/** How a process ended: see {@link exitCodeOf}. */
export function exitCode(child: GitProcess, command: GitCommand): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("error", (error) => reject(gitFailed(command, error.message, error)));
    child.once("close", (code, signal) => resolve(exitCodeOf(code, signal)));
  });
}

async function collect(stream: Readable, limit: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    length += part.length;
    if (length <= limit) parts.push(part);
  }
  return Buffer.concat(parts);
}
