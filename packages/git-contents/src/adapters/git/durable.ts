import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";

/** What must still be synced before a write may be called durable: directories, each once. */
export class Unsynced {
  readonly #directories = new Set<string>();

  /** The directory of a file that was made, renamed or deleted. */
  add(directory: string): void {
    this.#directories.add(directory);
  }

  /** Makes every directory's entries durable. Git itself never does that. */
  async sync(): Promise<void> {
    const directories = Array.from(this.#directories);
    this.#directories.clear();
    await Promise.all(directories.map(syncDirectory));
  }
}

/**
 * Makes the names in a directory durable: those made, renamed and deleted. A directory that is gone
 * needs it no more: its own name is in the one above.
 */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, "r").catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (handle === undefined) return;
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a directory and those above it, and notes what must be synced. */
export async function makeDirectory(directory: string, unsynced: Unsynced): Promise<void> {
  const first = await mkdir(directory, { recursive: true });
  if (first === undefined) return;
  // Every directory from the first new one down is an entry of the one above it.
  for (let at = directory; at.length >= first.length; at = dirname(at)) unsynced.add(dirname(at));
}

/**
 * Writes a file so that it is there whole or not at all: a temporary name, synced, renamed. Its
 * directory is still to be synced. A file that is there already stays, with a new date.
 */
export async function writeOnce(
  path: string,
  bytes: Uint8Array,
  unsynced: Unsynced,
): Promise<void> {
  const directory = dirname(path);
  unsynced.add(directory);
  if (await freshen(path)) return;
  const temporary = join(directory, `tmp_obj_${randomBytes(9).toString("hex")}`);
  try {
    await writeSynced(temporary, bytes, unsynced);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function writeSynced(path: string, bytes: Uint8Array, unsynced: Unsynced): Promise<void> {
  const handle = await openNew(path, unsynced);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function openNew(path: string, unsynced: Unsynced): ReturnType<typeof open> {
  try {
    return await open(path, "wx", 0o444);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await makeDirectory(dirname(path), unsynced);
    return open(path, "wx", 0o444);
  }
}

/** Git may delete what nobody names and is old: what is used again must look new. */
async function freshen(path: string): Promise<boolean> {
  try {
    if ((await stat(path)).size === 0) return false;
    const now = new Date();
    await utimes(path, now, now);
    return true;
  } catch {
    return false;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
