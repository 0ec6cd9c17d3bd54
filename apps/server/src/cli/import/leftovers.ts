import { readdir, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

const STAGED = /\.git\.incoming-(\d+)$/;
/** Idle time after which an import has ended, in milliseconds; its process may run on another machine. */
const ENDED_MS = 6 * 3_600_000;

/** Directory in which an import prepares the repository at `place`. */
export function stagedFor(place: string): string {
  return join(dirname(place), `${basename(place)}.incoming-${process.pid}`);
}

/**
 * Removes the directories of killed imports.
 *
 * @param place - of any repository
 * @returns number of removed directories
 */
export async function removeLeftovers(place: string, nowMs: number): Promise<number> {
  const root = dirname(dirname(place));
  let removed = 0;
  for (const folder of await readdir(root).catch(() => [])) {
    for (const name of await readdir(join(root, folder)).catch(() => [])) {
      const [, pid] = STAGED.exec(name) ?? [];
      const path = join(root, folder, name);
      if (pid === undefined || isRunning(Number(pid)) || !(await isOld(path, nowMs))) continue;
      await rm(path, { recursive: true, force: true });
      removed++;
    }
  }
  return removed;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function isOld(path: string, nowMs: number): Promise<boolean> {
  for (const each of [path, join(path, "objects/pack")]) {
    const info = await stat(each).catch(() => undefined);
    if (info !== undefined && nowMs - info.mtimeMs < ENDED_MS) return false;
  }
  return true;
}
