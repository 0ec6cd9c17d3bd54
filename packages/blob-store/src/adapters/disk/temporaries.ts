import { createHash, randomUUID } from "node:crypto";
import { open, readdir, rename, stat, unlink, type FileHandle } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { isMissing } from "./errors.ts";

/** A file that is not visible until it is moved to its place. */
export interface Temporary {
  /** Open for writing. */
  readonly file: FileHandle;
  /** Renames the file to its place. */
  moveTo(path: string): Promise<void>;
}

/** A writer on another machine may be slow; one that did not write for so long is gone. */
const STALE_AFTER_MS = 24 * 60 * 60 * 1000;
/** Process ids mean something on their own machine only. */
const HOST = createHash("sha256").update(hostname()).digest("hex").slice(0, 12);
/** Temporary files of this process, in all directories. */
const live = new Set<string>();

/** The unfinished files of a directory, named after the process that writes them. */
export class Temporaries {
  private readonly directory: string;

  constructor(directory: string) {
    this.directory = directory;
  }

  /** Gives a new file to `work`, and removes it afterwards unless it was moved. */
  async use(work: (temporary: Temporary) => Promise<void>): Promise<void> {
    const name = `${HOST}.${process.pid}.${randomUUID()}`;
    const path = join(this.directory, name);
    live.add(name);
    let moved = false;
    try {
      const file = await open(path, "wx", 0o600);
      try {
        await work({
          file,
          moveTo: async (target) => {
            await rename(path, target);
            moved = true;
          },
        });
      } finally {
        await file.close();
        if (!moved) await unlink(path);
      }
    } finally {
      live.delete(name);
    }
  }

  /** Removes the files of writers that are gone. */
  async removeStale(nowMs: number): Promise<void> {
    for (const name of await readdir(this.directory)) {
      try {
        const path = join(this.directory, name);
        if (!isAlive(name) || nowMs - (await stat(path)).mtimeMs > STALE_AFTER_MS)
          await unlink(path);
      } catch (error) {
        // Its writer finished, or another process tidies up too.
        if (!isMissing(error)) throw error;
      }
    }
  }
}

/** Whether the writer of a file may still be at work. */
function isAlive(name: string): boolean {
  const [host, pid] = name.split(".");
  if (host !== HOST) return true;
  // A process id comes back, above all in a container: this process has a list of its own files.
  if (Number(pid) === process.pid) return live.has(name);
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}
