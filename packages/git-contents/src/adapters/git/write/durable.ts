import { randomBytes } from "node:crypto";
import {
  close,
  closeSync,
  fsync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

// Opening, writing and renaming small files takes microseconds, and handing each to a thread takes
// many more: only the syncs, which wait for the disk, are asynchronous, and all of them at once.

/** A file to be written whole. */
export interface NewFile {
  /** Absolute path. */
  readonly path: string;
  /** Content. */
  readonly bytes: Uint8Array;
}

/** Directories that must still be synced before a write is durable, each once. */
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
  const descriptor = openIfThere(directory);
  if (descriptor === undefined) return;
  await sync(descriptor).finally(() => closeSync(descriptor));
}

/**
 * Keeps files open that are about to be replaced. A file system frees the space of a replaced file
 * when no process has it open: on ext4 the renaming then waits for that, 1 to 3 ms, longer than for a sync.
 *
 * @returns closes them, on a thread
 */
export function keepReplacedOpen(paths: readonly string[]): () => void {
  const held: number[] = [];
  const release = (): void => {
    for (const descriptor of held) close(descriptor);
  };
  try {
    for (const path of paths) {
      const descriptor = openIfThere(path);
      if (descriptor !== undefined) held.push(descriptor);
    }
  } catch (error) {
    release();
    throw error;
  }
  return release;
}

/** Makes everything in a directory durable, and its name in the one above. */
export async function syncTree(directory: string): Promise<void> {
  for (const entry of readdirSync(directory, { withFileTypes: true, recursive: true }))
    await syncDirectory(join(entry.parentPath, entry.name));
  await syncDirectory(directory);
  await syncDirectory(dirname(directory));
}

/** Makes a directory and those above it, and notes what must be synced. */
export function makeDirectory(directory: string, unsynced: Unsynced, mode = 0o777): void {
  const first = mkdirSync(directory, { recursive: true, mode });
  if (first === undefined) return;
  // Every directory from the first new one down is an entry of the one above it.
  for (let at = directory; at.length >= first.length; at = dirname(at)) unsynced.add(dirname(at));
}

/** Files that are written beside their places and are being synced. Either is to be called once. */
export interface StagedFiles {
  /** Puts them into their places when they are synced. Their directories are still to be synced. */
  place(): Promise<void>;
  /** Deletes them. */
  discard(): Promise<void>;
}

/** Writes files beside their places, under temporary names. A file that is there already stays, with a new date. */
export function stageFiles(files: readonly NewFile[], unsynced: Unsynced): StagedFiles {
  const opened: OpenFile[] = [];
  const remove = (): void => {
    for (const { temporary } of opened) rmSync(temporary, { force: true });
  };
  const end = (): void => {
    for (const { descriptor } of opened) closeSync(descriptor);
  };
  try {
    for (const { path, bytes } of files) {
      unsynced.add(dirname(path));
      if (!freshen(path)) opened.push(writeTemporary(path, bytes, unsynced));
    }
  } catch (error) {
    remove();
    end();
    throw error;
  }
  // All of them end before the files are closed.
  const synced = Promise.allSettled(opened.map(({ descriptor }) => sync(descriptor)));
  return {
    place: async () => {
      try {
        for (const one of await synced) if (one.status === "rejected") throw one.reason;
        for (const { temporary, path } of opened) renameSync(temporary, path);
      } catch (error) {
        remove();
        throw error;
      } finally {
        end();
      }
    },
    discard: async () => {
      await synced;
      remove();
      end();
    },
  };
}

interface OpenFile {
  /** Open descriptor. */
  readonly descriptor: number;
  /** Path until it is synced. */
  readonly temporary: string;
  /** Path that it gets. */
  readonly path: string;
}

const sync = promisify(fsync);

function writeTemporary(path: string, bytes: Uint8Array, unsynced: Unsynced): OpenFile {
  const temporary = join(dirname(path), temporaryName());
  const descriptor = openNew(temporary, unsynced);
  try {
    writeWhole(descriptor, bytes);
  } catch (error) {
    closeSync(descriptor);
    rmSync(temporary, { force: true });
    throw error;
  }
  return { descriptor, temporary, path };
}

const PREFIX = `tmp_obj_${randomBytes(9).toString("hex")}`;
let names = 0;

/** Name that no other file has. Git itself deletes files of such names when they are old. */
export function temporaryName(): string {
  return `${PREFIX}_${names++}`;
}

/** Writes all bytes to an open file. */
export function writeWhole(descriptor: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at);
}

function openNew(path: string, unsynced: Unsynced): number {
  try {
    return openSync(path, "wx", 0o444);
  } catch (error) {
    if (!isMissing(error)) throw error;
    makeDirectory(dirname(path), unsynced);
    return openSync(path, "wx", 0o444);
  }
}

function openIfThere(directory: string): number | undefined {
  try {
    return openSync(directory, "r");
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Renews a file's date. Git deletes old objects without a ref: one that is used again must look new. */
function freshen(path: string): boolean {
  const there = statSync(path, { throwIfNoEntry: false });
  if (there === undefined || there.size === 0) return false;
  try {
    const now = new Date();
    utimesSync(path, now, now);
    return true;
  } catch {
    return false;
  }
}

/** Whether an error says that there is no such file. */
export function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    (error.code === "ENOENT" || error.code === "ENOTDIR")
  );
}
