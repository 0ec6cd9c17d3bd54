import { rmSync, statSync } from "node:fs";
import { readdir, readFile, readlink, realpath } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { GitProgram } from "../process/program.ts";

/** Lock files of git. One that a killed process left behind locks every other process out for good. */
const REPOSITORY_LOCKS = [
  "HEAD.lock",
  "packed-refs.lock",
  "packed-refs.new",
  "config.lock",
  "gc.pid.lock",
  "objects/info/commit-graph.lock",
  "objects/info/commit-graphs/commit-graph-chain.lock",
];
/** Git's commands that lock nothing. Some of them work for as long as a client takes what they make. */
const READERS: ReadonlySet<string> = new Set([
  "archive",
  "cat-file",
  "for-each-ref",
  "index-pack",
  "pack-objects",
  "rev-list",
  "upload-pack",
]);
/** How long to wait for the owner of a lock, and how often to look. */
const WAIT_MS = 2_000;
const LOOK_EVERY_MS = 20;

/** Whether git was refused because of a lock, and not because of another value. */
export function isLockRefusal(refused: string): boolean {
  // A directory that another git took away meanwhile passes as a lock does; a full disk does not.
  return /unable to create (?:'.*'|file .*): (?:File exists|No such file or directory)/is.test(
    refused,
  );
}

/**
 * Waits for locks of a repository to go, and deletes those that no process can own any more: no live git
 * process works in the repository, and none has the lock open, as `HeldRef` keeps it. Git's locks name no owner,
 * so nothing is deleted where a process may work that cannot be seen: where the processes of the machine
 * cannot be listed, and where the repositories are not this machine's and PID namespace's alone.
 *
 * @param refs - full names of the refs that shall be moved
 * @returns whether no lock is left
 */
export async function reclaimLocks(
  { git, gitDir }: { readonly git: Pick<GitProgram, "exclusive">; readonly gitDir: string },
  refs: readonly string[],
): Promise<boolean> {
  const paths = [...refs.map((name) => `${name}.lock`), ...REPOSITORY_LOCKS].map((name) =>
    join(gitDir, name),
  );
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    const there = locksAt(paths);
    if (there.size === 0) return true;
    if (git.exclusive && !(await haveOwner(gitDir, Array.from(there.keys())))) {
      // A process that began after the look may have a lock of its own, which is another file.
      for (const [path, stamp] of there) if (stampOf(path) === stamp) rmSync(path, { force: true });
      if (locksAt(paths).size === 0) return true;
    }
    if (waited >= WAIT_MS) return false;
    await sleep(LOOK_EVERY_MS);
  }
}

/** Locks that are there, each with its stamp. */
function locksAt(paths: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    paths.flatMap((path) => {
      const stamp = stampOf(path);
      return stamp === undefined ? [] : [[path, stamp] as const];
    }),
  );
}

/** Tells a file from one of the same name that came later; its number alone may be used again. */
function stampOf(path: string): string | undefined {
  const stat = statSync(path, { throwIfNoEntry: false, bigint: true });
  return stat === undefined ? undefined : `${stat.ino} ${stat.birthtimeNs} ${stat.ctimeNs}`;
}

/** Whether a live process may own a lock: a git that works in the repository, or one of ours, which keeps it open. */
async function haveOwner(gitDir: string, locks: readonly string[]): Promise<boolean> {
  const real = await realpath(gitDir).catch(() => gitDir);
  const gitDirs = new Set([gitDir, real]);
  const files = new Set(locks.map((lock) => `${real}${lock.slice(gitDir.length)}`));
  const processes = await readdir("/proc").catch(() => undefined);
  if (processes === undefined) return true;
  const owns = await Promise.all(
    processes
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => mayOwn(`/proc/${pid}`, { gitDirs, files })),
  );
  return owns.includes(true);
}

async function mayOwn(
  process: string,
  {
    gitDirs,
    files,
  }: { readonly gitDirs: ReadonlySet<string>; readonly files: ReadonlySet<string> },
): Promise<boolean> {
  const text = (name: string): Promise<string> =>
    readFile(join(process, name), "utf8").catch(() => "");
  const args = (await text("cmdline")).split("\0");
  const program = args[0]?.slice((args[0]?.lastIndexOf("/") ?? -1) + 1) ?? "";
  if (!/^(?:git$|git-)/.test(program)) return hasOpen(process, files);
  if (args.some((arg) => READERS.has(arg))) return false;
  const where = await readlink(join(process, "cwd")).catch(() => "");
  const environment = (await text("environ")).split("\0");
  return Array.from(gitDirs).some(
    (gitDir) =>
      args.some((arg) => arg === gitDir || arg.endsWith(`=${gitDir}`)) ||
      environment.includes(`GIT_DIR=${gitDir}`) ||
      where === gitDir ||
      where.startsWith(`${gitDir}/`),
  );
}

/** Files of other users' processes cannot be seen: none of them writes here. */
async function hasOpen(process: string, files: ReadonlySet<string>): Promise<boolean> {
  const descriptors = await readdir(join(process, "fd")).catch(() => []);
  const opened = await Promise.all(
    descriptors.map((name) => readlink(join(process, "fd", name)).catch(() => "")),
  );
  return opened.some((path) => files.has(path));
}
