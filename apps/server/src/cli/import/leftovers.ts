import { readdir, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

const STAGED = /\.git\.incoming-(\d+)$/;
/** An import that brought nothing for so long has ended, also one of a process that is not seen from here. */
const ENDED_MS = 6 * 3_600_000;

/** Where an import gathers what becomes the repository at `place`. */
export function stagedFor(place: string): string {
  return join(dirname(place), `${basename(place)}.incoming-${process.pid}`);
}

/**
 * Removes what imports left behind that were killed.
 *
 * @param place - of any repository
 * @returns how many were removed
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
    const found = await stat(each).catch(() => undefined);
    if (found !== undefined && nowMs - found.mtimeMs < ENDED_MS) return false;
  }
  return true;
}
